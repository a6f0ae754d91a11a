import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/format.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { periods } from '../logFilters.ts'
import { LogChip } from './LogChip.tsx'

interface Value {
  period: string
  from: string
  to: string
}

const dateOf = (text: string): Date | null => {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date
}

/** Which period the log shows: one of a few, or from a moment to another. */
export function PeriodChip({ period, from, to, onChange }: Value & { onChange: (value: Value) => void }) {
  const { t } = useTranslation('logs')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [start, setStart] = useState<Date | null>(dateOf(from))
  const [end, setEnd] = useState<Date | null>(dateOf(to))
  const known = periods.find((one) => one === period)
  const moment = (text: string) => {
    const date = dateOf(text)
    return date ? formatDateTime(date) : '…'
  }
  const choose = (value: Value) => {
    onChange(value)
    setAnchor(null)
  }
  const iso = (date: Date | null) => (date && !Number.isNaN(date.getTime()) ? date.toISOString() : '')
  return (
    <>
      <LogChip
        label={t('filter.period')}
        text={period === 'custom' ? `${moment(from)} - ${moment(to)}` : t(`periods.${known ?? '30d'}`)}
        onOpen={setAnchor}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 1, width: 260 } } }}
      >
        <Box role="menu" aria-label={t('filter.period')} sx={{ py: 1 }}>
          {periods.map((one) => (
            <MenuItem key={one} selected={one === period} onClick={() => choose({ period: one, from: '', to: '' })}>
              {t(`periods.${one}`)}
            </MenuItem>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, p: 3, borderTop: '1px solid var(--line)' }}>
          <DateField
            label={t('filter.from')}
            value={start}
            onChange={setStart}
            hasTime
            {...(end ? { max: end } : {})}
          />
          <DateField label={t('filter.to')} value={end} onChange={setEnd} hasTime {...(start ? { min: start } : {})} />
          <Button
            variant="contained"
            color="primary"
            disabled={start === null && end === null}
            onClick={() => choose({ period: 'custom', from: iso(start), to: iso(end) })}
          >
            {t('filter.apply')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
