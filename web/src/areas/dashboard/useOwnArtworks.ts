import { useQuery } from '@tanstack/react-query'
import { ownTurnedDown, ownWaiting } from './dashboard.api.ts'

/** How the person's own artworks of a team stand; `isOn`: they make some. */
export function useOwnArtworks(groupId: number, userId: number, isOn: boolean) {
  const enabled = isOn && groupId > 0 && userId > 0
  const refused = useQuery({ ...ownTurnedDown(groupId, userId), enabled })
  const waiting = useQuery({ ...ownWaiting(groupId, userId), enabled })
  return {
    isPending: refused.isPending || waiting.isPending,
    failed: [refused, waiting].find(({ error, data }) => error && !data),
    turnedDown: refused.data?.meta.total ?? 0,
    waits: waiting.data?.meta.total ?? 0,
    /** What was turned down, then what waits. */
    cards: [...(refused.data?.data ?? []), ...(waiting.data?.data ?? [])],
  }
}

export type OwnArtworks = ReturnType<typeof useOwnArtworks>
