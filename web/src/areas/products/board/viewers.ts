import { presenceCalls, type Viewers } from '@halftone/contract/areas/presence.ts'
import { useEffect } from 'react'
import type { LiveActor } from '../../../lib/live.ts'
import { useLive } from '../../../lib/live.ts'
import { useProfile } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { personKeyed } from '../../../lib/state/person.ts'

/** Who looks at a product now, besides oneself. */
export const viewersOf = personKeyed<LiveActor[]>()

const actors = ({ users }: Viewers, self: number): LiveActor[] =>
  users
    .filter((user) => user.id !== self)
    .map(({ id, display_name, avatar, color }) => ({ id, display_name, avatar, color }))

function show(viewers: Viewers, self: number): void {
  if (viewers.kind !== 'product') return
  const others = actors(viewers, self)
  viewersOf.set(viewers.id, others.length > 0 ? others : undefined)
}

/** Follows who looks at the team's products: what stands now, then each change. */
export function useViewers(groupId: number): void {
  const self = useProfile()?.id ?? 0
  useLive('presence.changed', ({ viewers }) => show(viewers, self))
  useEffect(() => {
    if (groupId === 0 || self === 0) return
    const stop = new AbortController()
    send(presenceCalls.list, { query: { groupId } }, { signal: stop.signal })
      .then((all) => {
        for (const viewers of all) show(viewers, self)
      })
      // Who else looks is a courtesy; the board stands without it.
      .catch(() => viewersOf.clear())
    return () => stop.abort()
  }, [groupId, self])
}
