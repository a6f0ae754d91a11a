import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../lib/appError.ts'
import { clientId } from '../../../lib/clientId.ts'
import { type LiveMessage, receive, registerLive, registerOwn } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import * as api from '../../../lib/send.ts'
import { noFilters } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { cardOf, columnOf, emptyLookups, messageOf } from '../products.fixture.ts'
import { ownMoves, productsLive } from '../products.live.ts'
import { columns, showBoard } from './boardState.ts'
import { moveCards } from './moveCards.ts'

const where = () => [1, 2, 3].filter((statusId) => columns.get(statusId)?.ids.includes(1))

/** Somebody moves product 1; without a client it is another tab. */
function hear(status: number, more: Partial<LiveMessage<'products.moved'>> = {}): void {
  const payload = {
    id: 1,
    groupId: 2,
    productName: 'Product 1',
    from: 1,
    to: status,
    index: -1024,
    sourceName: '',
    destinationName: '',
    card: cardOf(1, { status, index: -1024 }),
    lookups: emptyLookups,
  }
  receive(messageOf('products.moved', payload, more), new QueryClient())
}

describe('two people who move one card at once', () => {
  let off: (() => void)[] = []
  beforeEach(() => {
    off = [registerLive(productsLive), registerOwn(ownMoves)]
    cards.clear()
    columns.clear()
    showBoard(
      {
        columns: [columnOf(1, 'New idea', [cardOf(1)]), columnOf(2, 'Doing', []), columnOf(3, 'Reviewing', [])],
        lookups: emptyLookups,
      },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
  })
  afterEach(() => {
    for (const stop of off) stop()
  })

  it('passes over what the server did before the own move, and follows what it did after', async () => {
    vi.spyOn(api, 'send').mockResolvedValue({ id: 1, index: 0 })
    const done = moveCards([1], 2)
    hear(3, { at: '2026-11-18T08:00:01.000Z' })
    expect(where()).toEqual([2])
    await done
    hear(2, { clientId, at: '2026-11-18T08:00:02.000Z' })
    expect(where()).toEqual([2])
    hear(3, { at: '2026-11-18T08:00:03.000Z' })
    expect(where()).toEqual([3])
  })

  it('passes over what comes between the echoes of two own moves: the second one is the newer', async () => {
    vi.spyOn(api, 'send').mockResolvedValue({ id: 1, index: 0 })
    await moveCards([1], 2)
    await moveCards([1], 3)
    hear(2, { clientId, at: '2026-11-18T08:00:01.000Z' })
    hear(1, { at: '2026-11-18T08:00:02.000Z' })
    expect(where()).toEqual([3])
    hear(3, { clientId, at: '2026-11-18T08:00:03.000Z' })
    expect(where()).toEqual([3])
    hear(1, { at: '2026-11-18T08:00:04.000Z' })
    expect(where()).toEqual([1])
  })

  it('asks again when the own move was refused after another one was passed over', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    const answer = Promise.withResolvers<never>()
    vi.spyOn(api, 'send').mockReturnValue(answer.promise)
    const done = moveCards([1], 2)
    hear(3, { at: '2026-11-18T08:00:04.000Z' })
    answer.reject(new AppError({ status: 401, code: 'NO_PERMISSION', message: 'no' }))
    await done
    expect(where()).toEqual([1])
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['products.board'] })
    hear(3, { at: '2026-11-18T08:00:05.000Z' })
    expect(where()).toEqual([3])
  })
})
