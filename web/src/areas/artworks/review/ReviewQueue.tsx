import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'
import { usePref } from '../../../lib/prefs.ts'
import { QueueDesk } from './QueueDesk.tsx'
import type { QueueSheet } from './queueSheet.ts'
import { queueOrders } from './useReviewQueue.ts'

const canvas = { paper: { sx: { bgcolor: 'var(--canvas)' } } }

interface Props {
  /** 0: all teams. */
  groupId: number
  onTeam: (groupId: number) => void
  onClose: () => void
}

/** The queue of what waits for a decision, over everything else. */
export function ReviewQueue({ groupId, onTeam, onClose }: Props) {
  const titleId = useId()
  const [sheet, setSheet] = useState<QueueSheet>('none')
  const [stored, setOrder] = usePref('artworks.queueOrder', 'oldest')
  const order = queueOrders.find((name) => name === stored) ?? 'oldest'
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
      {/* Another choice is another queue; what was decided in this one is sent. */}
      <QueueDesk
        key={`${groupId} ${order}`}
        choice={{ groupId, order, onTeam, onOrder: setOrder }}
        {...{ titleId, sheet, onClose }}
        onSheet={setSheet}
      />
    </Dialog>
  )
}
