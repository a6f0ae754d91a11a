import type { LiveActor } from '../../../lib/live.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { personKeyed, personStore } from '../../../lib/state/person.ts'

/** A ring and a name tag on a card that someone else changed. */
export interface LiveMark {
  by: LiveActor
  isFading: boolean
}
/** One line bottom left: who did what. */
export interface LiveHint {
  by: LiveActor
  kind: 'moved' | 'movedMany' | 'created' | 'deleted' | 'copied'
  code: string
  to: string
  count: number
  /** 'Show' goes here; null when it is gone. */
  id: number | null
}

/** ms. */
const stays = 4000
const fades = 600

export const liveMarks = personKeyed<LiveMark>()
export const liveHint = personStore<LiveHint | null>(() => null)
type Timer = ReturnType<typeof setTimeout>
const timers = personStore(
  () => new Map<number, Timer>(),
  (all) => {
    for (const timer of all.values()) clearTimeout(timer)
  },
)
const hintTimer = personStore<Timer | undefined>(
  () => undefined,
  (timer) => clearTimeout(timer),
)

/** Ring and tag for 4 s, then a fade of 600 ms. */
export function markCard(id: number, by: LiveActor): void {
  // What follows from an own change is told to the tab that made it, too.
  if (by.id === queryClient.getQueryData(profileQuery.queryKey)?.id) return
  const all = timers.get()
  clearTimeout(all.get(id))
  liveMarks.set(id, { by, isFading: false })
  all.set(
    id,
    setTimeout(() => {
      liveMarks.set(id, { by, isFading: true })
      all.set(
        id,
        setTimeout(() => {
          liveMarks.set(id, undefined)
          all.delete(id)
        }, fades),
      )
    }, stays),
  )
}

/** The newest line wins. */
export function showHint(hint: LiveHint | null): void {
  clearTimeout(hintTimer.get())
  liveHint.set(hint)
  if (hint) hintTimer.set(setTimeout(() => liveHint.set(null), 8000))
}
