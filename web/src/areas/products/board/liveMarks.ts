import type { LiveActor } from '../../../lib/live.ts'
import { createStore } from '../../../lib/store.ts'
import { createKeyed } from '../model/keyed.ts'

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

export const liveMarks = createKeyed<LiveMark>()
export const liveHint = createStore<LiveHint | null>(null)
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let hintTimer: ReturnType<typeof setTimeout> | undefined

/** Ring and tag for 4 s, then a fade of 600 ms. */
export function markCard(id: number, by: LiveActor): void {
  clearTimeout(timers.get(id))
  liveMarks.set(id, { by, isFading: false })
  timers.set(
    id,
    setTimeout(() => {
      liveMarks.set(id, { by, isFading: true })
      timers.set(
        id,
        setTimeout(() => {
          liveMarks.set(id, undefined)
          timers.delete(id)
        }, fades),
      )
    }, stays),
  )
}

/** The newest line wins. */
export function showHint(hint: LiveHint | null): void {
  clearTimeout(hintTimer)
  liveHint.set(hint)
  if (hint) hintTimer = setTimeout(() => liveHint.set(null), 8000)
}
