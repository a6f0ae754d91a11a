import { productCalls } from '@halftone/contract/areas/products.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveMessage, type LiveName, receive, registerLive } from '../../lib/live.ts'
import { refetchShown } from '../../lib/queryClient.ts'
import { boardView } from './board/boardState.ts'
import { noFilters } from './model/filters.ts'
import { cardOf, emptyLookups, messageOf } from './products.fixture.ts'
import { productsLive } from './products.live.ts'

/** A board whose answers come when the test says so. */
function boardOnItsWay(cache: QueryClient) {
  const answers: ((data: string) => void)[] = []
  const observer = new QueryObserver(cache, {
    queryKey: [productCalls.board.name, 2],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  })
  const off = observer.subscribe(() => undefined)
  return { answers, off, shown: () => observer.getCurrentResult().data }
}

const movedTo = (status: number) => ({
  id: 1,
  groupId: 2,
  productName: 'Product 1',
  from: 1,
  to: status,
  index: -1024,
  sourceName: 'New idea',
  destinationName: 'Doing',
  card: cardOf(1, { status }),
  lookups: emptyLookups,
})

describe('a board that is on its way while something is said', () => {
  let cache: QueryClient
  let off: () => void
  const hear = <N extends LiveName>(name: N, payload: LiveMessage<N>['payload']) =>
    receive(messageOf(name, payload), cache)
  beforeEach(() => {
    vi.useFakeTimers()
    cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    boardView.set({ groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } })
    off = registerLive(productsLive)
  })
  afterEach(() => {
    off()
    vi.useRealTimers()
  })

  it('R205 is asked for once more, since its answer may be older than what was said, and not without end', async () => {
    const board = boardOnItsWay(cache)
    for (const status of [2, 3, 2]) hear('products.moved', movedTo(status))
    board.answers[0]?.('older')
    await vi.advanceTimersByTimeAsync(900)
    expect(board.shown()).toBe('older')
    // What is said while nothing is on its way is laid over what is shown, and asks nothing.
    hear('products.moved', movedTo(3))
    expect(board.answers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(board.answers).toHaveLength(2)
    board.answers[1]?.('newer')
    await vi.advanceTimersByTimeAsync(5000)
    expect(board.shown()).toBe('newer')
    expect(board.answers).toHaveLength(2)
    board.off()
  })

  it('is asked for once more where something was missed before its first answer', async () => {
    const board = boardOnItsWay(cache)
    void refetchShown(cache)
    board.answers[0]?.('older')
    await vi.advanceTimersByTimeAsync(1100)
    board.answers[1]?.('newer')
    await vi.advanceTimersByTimeAsync(0)
    expect(board.shown()).toBe('newer')
    board.off()
  })

  it('is forgotten with the person whose it is', () => {
    const board = boardOnItsWay(cache)
    hear('products.moved', movedTo(2))
    board.off()
    const before = cache.getQueryCache().hasListeners()
    cache.clear()
    expect([before, cache.getQueryCache().hasListeners()]).toEqual([true, false])
  })
})
