import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { TagsList } from '../../tags/TagsList.tsx'
import { KeywordsOfTeam } from '../components/KeywordsOfTeam.tsx'

const address = { tab: 'tags' }

/** The tags of the company, and the keyword types of each team. */
export function TagsAndKeywordsScreen() {
  const { t } = useTranslation('configs')
  const [{ tab }, set] = useUrlState(address)
  const tabs = (
    <ChoiceRow
      label={t('tags.title')}
      options={[
        { value: 'tags', label: t('tags.tab') },
        { value: 'keywords', label: t('keywords.tab') },
      ]}
      value={tab}
      onChange={(next) => set({ tab: next })}
    />
  )
  return tab === 'keywords' ? <KeywordsOfTeam tabs={tabs} /> : <TagsList tools={tabs} />
}
