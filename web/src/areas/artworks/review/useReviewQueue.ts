import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { artworksList } from '../artworks.api.ts'

/** Of one answer. */
const pageSize = 100
/** The next answer is asked for this long before the end. */
const ahead = 15

const page = (groupId: number, number: number) =>
  artworksList({
    groupId,
    filter: 'needapproved',
    isWaiting: true,
    accounts: [],
    createdBy: [],
    from: '',
    to: '',
    search: '',
    page: number,
    limit: pageSize,
  })

/**
 * What waits for a decision, as the dashboard counts it, the longest waiting first, as it was when the queue was opened: a
 * decision must not shift what is being looked at.
 * More comes before the end is reached; what was decided meanwhile moved the pages, so one page is read twice.
 */
export function useReviewQueue(groupId: number, at: number) {
  const cache = useQueryClient()
  const answer = useQuery({ ...page(groupId, 1), staleTime: Number.POSITIVE_INFINITY })
  const [queue, setQueue] = useState<readonly ArtworkCard[] | null>(null)
  const [total, setTotal] = useState(0)
  const isLoading = useRef(false)
  useEffect(() => {
    if (!answer.data || queue !== null || answer.isPlaceholderData) return
    setQueue(answer.data.data)
    setTotal(answer.data.meta.total)
  }, [answer.data, answer.isPlaceholderData, queue])
  const loadMore = async () => {
    if (!queue || isLoading.current) return
    isLoading.current = true
    try {
      const known = new Set(queue.map(({ id }) => id))
      // All before it may have left the list: at worst everything moved to the first page.
      for (let number = 1; ; number++) {
        const { data, meta } = await cache.fetchQuery({ ...page(groupId, number), staleTime: 0 })
        const fresh = data.filter(({ id }) => !known.has(id))
        if (fresh.length > 0) return setQueue([...queue, ...fresh])
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
