import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import type { EventsUrl } from './eventsUrl.ts'

/** Events as a table, a month, or both. */
export function ViewChoice({ url, onChange }: { url: EventsUrl; onChange: (patch: Partial<EventsUrl>) => void }) {
  const { t } = useTranslation('events')
  return (
    <ChoiceRow
      label={t('view.label')}
      options={[
        { value: '', label: t('view.both') },
        { value: 'table', label: t('view.table') },
        { value: 'month', label: t('view.month') },
      ]}
      value={url.view === 'table' || url.view === 'month' ? url.view : ''}
      onChange={(view) => onChange({ view })}
    />
  )
}
