import Box from '@mui/material/Box'
import { formatClock, formatDate, formatDateTime } from '../../../../lib/format.ts'

/** The day, below it the minute. */
export function WhenCell({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      <Box sx={{ whiteSpace: 'nowrap' }}>{formatDate(at)}</Box>
      <Box className="meta">{formatClock(at)}</Box>
    </time>
  )
}
