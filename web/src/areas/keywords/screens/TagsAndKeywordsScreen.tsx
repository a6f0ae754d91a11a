import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { TagsList } from '../../tags/TagsList.tsx'
import { KeywordsOfTeam } from '../components/KeywordsOfTeam.tsx'

const address = { tab: 'tags' }

/** The tags of the company, and the keyword types of each team. */
export function TagsAndKeywordsScreen() {
  const { t } = useTranslation('configs')
  const [{ tab }, set] = useUrlState(address)
  const tabs = (
    <ToggleButtonGroup
      exclusive
      value={tab}
      aria-label={t('tags.title')}
      onChange={(_, next: string | null) => next && set({ tab: next })}
    >
      <ToggleButton value="tags">{t('tags.tab')}</ToggleButton>
      <ToggleButton value="keywords">{t('keywords.tab')}</ToggleButton>
    </ToggleButtonGroup>
  )
  return tab === 'keywords' ? <KeywordsOfTeam tabs={tabs} /> : <TagsList tools={tabs} />
}
