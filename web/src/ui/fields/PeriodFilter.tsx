import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PeriodFields, periodText } from './PeriodFields.tsx'

interface Props {
  /** Says what it narrows while no period is chosen: 'Date'. */
  label: string
  /** yyyy-MM-dd, or ''. */
  from: string
  to: string
  onChange: (period: { from?: string; to?: string }) => void
}

/** The button of a filter by days, which shows the period chosen and opens the fields to choose one. */
export function PeriodFilter({ label, from, to, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOn = from + to !== ''
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        startIcon={<CalendarDays size={14} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={isOn ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)', borderColor: 'transparent' } : {}}
      >
        {periodText(from, to) || label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <PeriodFields from={from} to={to} onChange={onChange} />
      </Popover>
    </>
  )
}
