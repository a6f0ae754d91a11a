import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'
import { QueueDesk } from './QueueDesk.tsx'
import type { QueueSheet } from './QueueSheets.tsx'

const canvas = { paper: { sx: { bgcolor: 'var(--canvas)' } } }

/** The queue of what waits for a decision, over everything else. */
export function ReviewQueue({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const titleId = useId()
  const [sheet, setSheet] = useState<QueueSheet>('none')
  return (
    <Dialog
      open
      fullScreen
      // What was begun over the picture is left first.
      onClose={sheet === 'turnDown' ? () => setSheet('none') : onClose}
      aria-labelledby={titleId}
      transitionDuration={120}
      slotProps={canvas}
    >
      <QueueDesk {...{ groupId, titleId, sheet, onClose }} onSheet={setSheet} />
    </Dialog>
  )
}
