import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { DateField } from './DateField.tsx'

interface Props {
  /** yyyy-MM-dd, or ''. */
  from: string
  to: string
  onChange: (period: { from?: string; to?: string }) => void
}

/** `yyyy-MM-dd` of a moment's own day; '' for none. */
export function dayOf(date: Date | null): string {
  if (!date || Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
/** The beginning of that day here. */
export const dateOf = (day: string): Date | null => (day ? new Date(`${day}T00:00:00`) : null)

const shown = (day: string): string => {
  const date = dateOf(day)
  return date ? formatDate(date.toISOString()) : '…'
}
/** '01/05/2026 – …'; '' for no period. */
export const periodText = (from: string, to: string): string => (from || to ? `${shown(from)} – ${shown(to)}` : '')

/** The first and the last day of a period, either of which may be open. */
export function PeriodFields({ from, to, onChange }: Props) {
  const { t } = useTranslation('common')
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
      <DateField label={t('period.from')} value={dateOf(from)} onChange={(date) => onChange({ from: dayOf(date) })} />
      <DateField label={t('period.to')} value={dateOf(to)} onChange={(date) => onChange({ to: dayOf(date) })} />
      <Button size="small" onClick={() => onChange({ from: '', to: '' })}>
        {t('clear')}
      </Button>
    </Box>
  )
}
