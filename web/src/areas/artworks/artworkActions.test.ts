import { afterEach, expect, it, vi } from 'vitest'
import { AppError, networkError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import * as api from '../../lib/send.ts'
import { artworkOf, fileOf } from './artwork.fixture.ts'
import { reorderArtworks, setFields } from './artworkActions.ts'
import { artworkQuery, ofProductKey } from './artworks.api.ts'
import { makeCover, moveToArtwork, moveToTab, reorderFiles, setDone } from './fileActions.ts'
import { decide } from './reviewActions.ts'

afterEach(() => vi.restoreAllMocks())

it('a change that did not reach the server goes back by itself: nothing is fetched without a network', async () => {
  const cards = [1, 2].map((id) => artworkOf([], { id, index: id * 100 }))
  const meta = { currentPage: 1, limit: 200, total: 2, totalPage: 1 }
  const section = [ofProductKey, 9, '', 'all']
  const { queryKey } = artworkQuery(1)
  queryClient.setQueryData(section, { data: cards, meta })
  queryClient.setQueryData(queryKey, artworkOf([], { id: 1 }))
  const shown = () => queryClient.getQueryData<{ data: typeof cards }>(section)?.data
  vi.spyOn(api, 'send').mockRejectedValue(networkError())
  const again = vi.spyOn(queryClient, 'invalidateQueries')
  const renamed = setFields({ id: 1 }, { name: 'Renamed' })
  expect([queryClient.getQueryData(queryKey)?.name, ...(shown() ?? []).map(({ name }) => name)]).toEqual([
    'Renamed',
    'Renamed',
    'Otter front',
  ])
  expect(await renamed).toBe(false)
  expect([queryClient.getQueryData(queryKey), shown()]).toEqual([artworkOf([], { id: 1 }), cards])
  const moved = reorderArtworks(9, [2, 1])
  expect(shown()?.map(({ id }) => id)).toEqual([2, 1])
  expect(await moved).toBe(false)
  expect(shown()).toEqual(cards)
  expect(again).not.toHaveBeenCalled()
})

it('after a refusal what others changed meanwhile is fetched', async () => {
  vi.spyOn(api, 'send').mockRejectedValue(new AppError({ status: 422, code: 'VALIDATION', message: 'no' }))
  const { queryKey } = artworkQuery(1)
  queryClient.setQueryData(queryKey, artworkOf([], { id: 1 }))
  expect(await setFields({ id: 1 }, { name: 'Renamed' })).toBe(false)
  expect(queryClient.getQueryData(queryKey)?.name).toBe('Otter front')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('files change at once in their artwork, each alone: order, cover, done, tab, another artwork', async () => {
  const { queryKey } = artworkQuery(5)
  const files = [1, 2, 3].map((id) => fileOf(id, `${id}.png`, { isPrimaryCover: id === 1 }))
  queryClient.setQueryData(queryKey, artworkOf(files))
  const shown = () => queryClient.getQueryData(queryKey)?.files ?? []
  const held = Promise.withResolvers<never>()
  const send = vi.spyOn(api, 'send').mockReturnValue(held.promise)
  void reorderFiles(5, [3, 1, 2])
  expect(shown().map(({ id }) => id)).toEqual([3, 1, 2])
  const listIndexes = [3, 1, 2].map((id, place) => ({ id, index: place * 1024 }))
  expect(send.mock.lastCall?.[1]).toEqual({ body: { listIndexes } })
  const of = (id: number) => ({ id, artworkId: 5 })
  void makeCover(of(2))
  expect(shown().map(({ isPrimaryCover }) => isPrimaryCover)).toEqual([false, false, true])
  void setDone([of(3), of(2)], true)
  expect(shown().map(({ isHidden }) => isHidden)).toEqual([true, false, true])
  void moveToTab([of(1)], 21, 3)
  expect(shown().map(({ tabId }) => tabId)).toEqual([0, 21, 0])
  void moveToArtwork(of(1), 6, 3)
  expect(shown().map(({ id }) => id)).toEqual([3, 2])
  send.mockClear()
  // The only file of an artwork stays.
  expect([await moveToTab([of(3)], 21, 1), await moveToArtwork(of(3), 6, 1)]).toEqual([false, false])
  expect(send).not.toHaveBeenCalled()
})

it('a decision shows at once on what was decided, and says per team what was seen; a note is the decision’s own', async () => {
  const own = artworkOf([], { id: 1, groupId: 1 })
  const other = artworkOf([], { id: 2, groupId: 2 })
  for (const one of [own, other, artworkOf([], { id: 3 })]) queryClient.setQueryData(artworkQuery(one.id).queryKey, one)
  const state = () => [1, 2, 3].map((id) => queryClient.getQueryData(artworkQuery(id).queryKey)?.review.state)
  const send = vi.spyOn(api, 'send').mockResolvedValue([] as never)
  const done = decide([own, other], false, { note: 'Too dark' })
  expect(state()).toEqual(['unapproved', 'unapproved', 'needapproved'])
  expect(await done).toBe(true)
  const body = (id: number, groupId: number) => ({
    body: {
      ids: [id],
      groupId,
      isApproved: false,
      seen: [{ id, state: 'needapproved', approvedAt: null }],
      note: 'Too dark',
    },
  })
  expect(send.mock.calls.map(([, input]) => input)).toEqual([body(1, 1), body(2, 2)])
})
