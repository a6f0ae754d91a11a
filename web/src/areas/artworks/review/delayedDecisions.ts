import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { personStore } from '../../../lib/state/person.ts'
import { decide } from '../reviewActions.ts'

type Options = Parameters<typeof decide>[2] & {
  /** It can no longer be taken back. */
  onSent?: () => void
  /** The server did not take it: it waits again. */
  onRefused?: () => void
}

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  send: () => void
}

/** ms in which a decision can be taken back. */
export const undoTime = 5000
const waiting = personStore(
  () => new Map<number, Waiting>(),
  (all) => {
    for (const { timer } of all.values()) clearTimeout(timer)
  },
)

/** Decisions of the queue: sent after 5 s, or at once when the queue or the window is left. */
export const delayedDecisions = {
  add(card: ArtworkCard, isApproved: boolean, { onSent, onRefused, ...options }: Options): void {
    this.cancel(card.id)
    const send = () => {
      clearTimeout(waiting.get().get(card.id)?.timer)
      waiting.get().delete(card.id)
      onSent?.()
      void decide([card], isApproved, { ...options, toastSuccess: false }).then((isTaken) => {
        if (!isTaken) onRefused?.()
      })
    }
    waiting.get().set(card.id, { send, timer: setTimeout(send, undoTime) })
  },
  /** False when it has gone already. */
  cancel(id: number): boolean {
    clearTimeout(waiting.get().get(id)?.timer)
    return waiting.get().delete(id)
  },
  flush(): void {
    for (const { send } of [...waiting.get().values()]) send()
  },
}

window.addEventListener('pagehide', () => delayedDecisions.flush())
