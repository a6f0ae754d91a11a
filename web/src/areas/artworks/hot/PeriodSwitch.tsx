import { type Days, type Period, periods } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import { parseISO } from 'date-fns/parseISO'
import { useTranslation } from 'react-i18next'
import { dayOnWire, formatDate } from '../../../lib/format.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'

interface Props {
  period: Period
  /** Own days, as typed. */
  from: string
  to: string
  /** What is counted. */
  days: Days | undefined
  onChange: (patch: { period?: string; from?: string; to?: string }) => void
}

const dateOf = (text: string) => (text ? parseISO(text) : null)
const wire = (date: Date | null) => (date && !Number.isNaN(date.getTime()) ? dayOnWire(date) : '')

/** Which days count: a preset, own ones, or all. */
export function PeriodSwitch({ period, from, to, days, onChange }: Props) {
  const { t } = useTranslation('artworks')
  const isWrong = from !== '' && to !== '' && from > to
  return (
    <>
      <ChoiceRow
        label={t('hot.period')}
        options={periods.map((name) => ({ value: name, label: t(`hot.periods.${name}`) }))}
        value={period}
        onChange={(next) => onChange({ period: next, ...(next === 'custom' ? days : {}) })}
      />
      {period === 'custom' ? (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <DateField label={t('list.from')} value={dateOf(from)} onChange={(date) => onChange({ from: wire(date) })} />
          <DateField label={t('list.to')} value={dateOf(to)} onChange={(date) => onChange({ to: wire(date) })} />
          {isWrong && (
            <Box role="alert" className="meta" sx={{ color: 'error.main', alignSelf: 'center' }}>
              {t('hot.wrongDays')}
            </Box>
          )}
        </Box>
      ) : (
        days && (
          <Box component="span" className="tabular" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
            {formatDate(`${days.from}T00:00`)} – {formatDate(`${days.to}T00:00`)}
          </Box>
        )
      )}
    </>
  )
}
