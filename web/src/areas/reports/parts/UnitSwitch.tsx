import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import { daysBetween, type Unit } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'

/** Days from which on a chart may be drawn by a unit, and until which. */
const suits: Record<Unit, { from: number; to: number }> = {
  day: { from: 0, to: 100 },
  week: { from: 10, to: 800 },
  month: { from: 45, to: Number.POSITIVE_INFINITY },
}

/** What charts of a report are drawn by; of a few days there is nothing to choose. */
export function UnitSwitch({
  report,
  onChange,
}: {
  report: Pick<Report, 'series' | 'period'>
  onChange: (unit: Unit) => void
}) {
  const { t } = useTranslation('reports')
  const { unit, from, to } = report.period
  const [first, last] = [from ?? report.series[0]?.date, to ?? report.series.at(-1)?.date]
  const length = first && last ? daysBetween(first, last) + 1 : 0
  const all = (['day', 'week', 'month'] as const).filter(
    (one) => one === unit || (length >= suits[one].from && length <= suits[one].to),
  )
  if (all.length < 2) return null
  return (
    <Box sx={{ mb: 2, display: 'flex', justifyContent: 'flex-end', displayPrint: 'none' }}>
      <ChoiceRow
        label={t('units.label')}
        options={all.map((value) => ({ value, label: t(`units.${value}`) }))}
        value={unit}
        onChange={onChange}
      />
    </Box>
  )
}
