import type { Reviewed } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLive } from '../../../lib/live.ts'
import { send } from '../../../lib/send.ts'

/** Which come first: those that wait longest, or those that were handed in last. */
export const queueOrders = ['oldest', 'newest'] as const
export type QueueOrder = (typeof queueOrders)[number]

/** Of one answer. */
const pageSize = 100
/** The next answer is asked for this long before the end. */
const ahead = 15

/**
 * Kept beside the artworks' lists and forgotten at once: a queue never starts from what waited some time ago, and a
 * decision does not fetch it anew.
 */
const page = (groupId: number, order: QueueOrder, offset: number) =>
  queryOptions({
    queryKey: ['artworks.queue', groupId, order, offset],
    queryFn: ({ signal }) =>
      send(
        artworkCalls.list,
        {
          query: {
            ...(groupId > 0 ? { groupId } : {}),
            filter: 'needapproved',
            isWaiting: true,
            sort: 'submittedAt',
            direction: order === 'oldest' ? 'asc' : 'desc',
            limit: pageSize,
            offset,
          },
        },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Cards = readonly ArtworkCard[]

/** The cards with what is newer of them: addresses of pictures end. */
function freshened(cards: Cards, newer: Cards): Cards {
  const byId = new Map(newer.map((card) => [card.id, card]))
  return cards.map((card) => byId.get(card.id) ?? card)
}

const reviewed =
  (list: readonly Reviewed[]) =>
  (cards: Cards | null): Cards | null => {
    const byId = new Map(list.map(({ id, review }) => [id, review]))
    return cards?.map((card) => ({ ...card, review: byId.get(card.id) ?? card.review })) ?? null
  }

/**
 * What waits for a decision, as the dashboard counts it, in `order`, as it was when the queue was opened: a
 * decision must not shift what is being looked at, so that what others decide stays in it and says so.
 * More comes before the end is reached; what was decided meanwhile moved the pages, so one page is read twice.
 */
export function useReviewQueue(groupId: number, order: QueueOrder, at: number) {
  const cache = useQueryClient()
  const answer = useQuery(page(groupId, order, 1))
  const [queue, setQueue] = useState<Cards | null>(null)
  const [total, setTotal] = useState(0)
  const isLoading = useRef(false)
  useEffect(() => {
    if (!answer.data) return
    const { data, meta } = answer.data
    setQueue((before) => (before === null ? data : freshened(before, data)))
    setTotal((before) => before || meta.total)
  }, [answer.data])
  // What others do must not hold up a key.
  const tell = ({ list }: { list: readonly Reviewed[] }) => startTransition(() => setQueue(reviewed(list)))
  useLive('reviews.decided', tell)
  useLive('reviews.reset', tell)
  useLive('reviews.reopened', tell)
  useLive('reviews.submitted', tell)
  const loadMore = async () => {
    if (!queue || isLoading.current) return
    isLoading.current = true
    try {
      const known = new Set(queue.map(({ id }) => id))
      // All before it may have left the list: at worst everything moved to the first page.
      for (let number = 1; ; number++) {
        const { data, meta } = await cache.fetchQuery({ ...page(groupId, order, number), staleTime: 0 })
        const fresh = data.filter(({ id }) => !known.has(id))
        if (fresh.length > 0) return setQueue((before) => [...(before ?? []), ...fresh])
        if (number >= meta.totalPage) return setTotal(queue.length)
      }
    } catch {
      // `send` has said why; the end of the queue offers to go on.
    } finally {
      isLoading.current = false
    }
  }
  const isShort = queue !== null && queue.length < total && at >= queue.length - ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step near the end asks once
  useEffect(() => {
    if (isShort) void loadMore()
  }, [isShort, at])
  return { answer, queue, total, loadMore }
}
