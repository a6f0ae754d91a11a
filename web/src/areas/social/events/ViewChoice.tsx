import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import type { EventsUrl } from './eventsUrl.ts'

interface Props {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  /** Not both below each other: a phone has no room for that. */
  isOne?: boolean
}

/** Events as a table, a month, or both. */
export function ViewChoice({ url, onChange, isOne = false }: Props) {
  const { t } = useTranslation('events')
  return (
    <ChoiceRow
      label={t('view.label')}
      options={[
        ...(isOne ? [] : [{ value: '' as const, label: t('view.both') }]),
        { value: 'table', label: t('view.table') },
        { value: 'month', label: t('view.month') },
      ]}
      value={url.view === 'table' || url.view === 'month' ? url.view : isOne ? 'month' : ''}
      onChange={(view) => onChange({ view })}
    />
  )
}
