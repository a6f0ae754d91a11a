import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { part } from '../../lib/part.ts'

// The pickers are heavy and few screens show one at once.
const DayCalendar = part(async () => (await import('./DayCalendar.tsx')).DayCalendar)

interface Props {
  anchor: HTMLElement | null
  label: string
  /** What the button says that leaves no day; absent: there is none to leave. */
  noDay?: string | undefined
  /** `yyyy-MM-dd`. */
  value: string | null
  onChoose: (day: string | null) => void
  onClose: () => void
}

/** A calendar beside what it is for: a day at once, or none. */
export function DayPopover({ anchor, label, noDay, value, onChoose, onClose }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Suspense fallback={<Skeleton width={320} height={336} />}>
        <DayCalendar value={value} onChange={onChoose} />
      </Suspense>
      {noDay !== undefined && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 2, borderTop: '1px solid var(--line)' }}>
          <Button size="small" variant="text" onClick={() => onChoose(null)}>
            {noDay}
          </Button>
        </Box>
      )}
    </Popover>
  )
}
