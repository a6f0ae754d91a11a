import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { viewersQuery } from '../../lib/area/viewers.ts'
import { type LiveMessage, type LiveName, receive, registerLive } from '../../lib/live.ts'
import { alikeQuery } from '../files/alike/alike.api.ts'
import { presenceLive } from '../presence/presence.live.ts'
import { messageOf } from '../products/products.fixture.ts'
import { artworkOf, fileOf } from './artwork.fixture.ts'
import { patchArtwork } from './artworkCache.ts'
import { artworkQuery, ofProductKey } from './artworks.api.ts'
import { artworksLive } from './artworks.live.ts'

const { queryKey } = artworkQuery(5)
const first = fileOf(1, 'front.png', { previewState: 'pending' })
const second = fileOf(2, 'back.png', { previewState: 'pending' })
let cache: QueryClient
let off: () => void
const states = () => cache.getQueryData(queryKey)?.files.map(({ previewState }) => previewState)
const hear = (...files: Pick<ArtworkFile, 'id' | 'previewState'>[]) =>
  receive(
    messageOf('files.updated', { owner: 'artwork', ownerId: 5, groupId: 1, productId: 9, artworkId: 5, files }),
    cache,
  )

describe('previews that end while files are being attached', () => {
  beforeEach(() => {
    cache = new QueryClient()
    cache.setQueryData(queryKey, artworkOf([first]))
    off = registerLive(artworksLive)
  })
  afterEach(() => off())

  it('are not taken back by an answer that was read before', () => {
    hear({ id: 1, previewState: 'failed' })
    patchArtwork(cache, { id: 5, files: [first, second] })
    expect(states()).toEqual(['failed', 'pending'])
  })

  it('begin anew for another picture in the same place', () => {
    hear({ id: 1, previewState: 'ready' })
    patchArtwork(cache, { id: 5, files: [{ ...first, key: 'another' }] })
    expect(states()).toEqual(['pending'])
  })

  it('are fetched when they end before the answer brings their file', () => {
    hear({ id: 1, previewState: 'ready' })
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false)
    hear({ id: 2, previewState: 'ready' })
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})

describe('what others do to artworks', () => {
  const cards = [1, 2].map((id) => artworkOf([], { id, index: id * 100, listingState: null }))
  const page = (data: typeof cards) => ({
    data,
    meta: { currentPage: 1, limit: 200, total: data.length, totalPage: 1 },
  })
  const keyOf = (productId: number) => [ofProductKey, productId, '', 'all']
  const shown = (productId: number) => cache.getQueryData<ReturnType<typeof page>>(keyOf(productId))
  const say = <N extends LiveName>(name: N, payload: object) =>
    receive(messageOf(name, payload as LiveMessage<N>['payload']), cache)

  beforeEach(() => {
    cache = new QueryClient()
    for (const productId of [9, 10])
      cache.setQueryData(keyOf(productId), page(productId === 9 ? cards : [artworkOf([], { id: 7 })]))
    for (const id of [1, 2]) cache.setQueryData(artworkQuery(id).queryKey, artworkOf([fileOf(id, 'front.png')], { id }))
    off = registerLive(artworksLive)
  })
  afterEach(() => {
    off()
    // Another product's artwork is as it was.
    expect(shown(10)).toEqual(page([artworkOf([], { id: 7 })]))
  })

  it('changes the one, in the section and in its dialog, and no other', () => {
    const on = { id: 1, productId: 9, groupId: 1 }
    say('artworks.updated', { ...on, changed: { id: 1, name: 'Renamed' } })
    expect(shown(9)?.data.map(({ name }) => name)).toEqual(['Renamed', 'Otter front'])
    expect([1, 2].map((id) => cache.getQueryData(artworkQuery(id).queryKey)?.name)).toEqual(['Renamed', 'Otter front'])
    const review = { ...cards[0]!.review, state: 'approved' as const }
    say('reviews.decided', { list: [{ id: 2, review }], isApproved: true, products: [], groupId: 1 })
    expect(shown(9)?.data.map((card) => card.review.state)).toEqual(['needapproved', 'approved'])
    say('listing.jobChanged', { job: { artworkId: 2, state: 'pending' }, from: null })
    expect(shown(9)?.data.map(({ listingState }) => listingState)).toEqual([null, 'pending'])
  })

  it('brings a new one to its place, once; takes a deleted one away; follows a new order', () => {
    const artwork = artworkOf([], { id: 3, index: 150 })
    for (const _ of [1, 2]) say('artworks.created', { id: 3, artwork })
    expect([shown(9)?.data.map(({ id }) => id), shown(9)?.meta.total]).toEqual([[1, 3, 2], 3])
    say('artworks.reordered', { productId: 9, listIndexes: [{ id: 2, index: 50 }] })
    expect(shown(9)?.data.map(({ id }) => id)).toEqual([2, 1, 3])
    say('artworks.deleted', { id: 1 })
    expect([shown(9)?.data.map(({ id }) => id), shown(9)?.meta.total]).toEqual([[2, 3], 2])
  })

  it('files move, go and become covers in their own artwork', () => {
    const filesOf = (id: number) => cache.getQueryData(artworkQuery(id).queryKey)?.files
    const moved = { ...fileOf(1, 'front.png'), artworkId: 2 }
    say('files.moved', { file: moved, fromArtworkId: 1 })
    expect([1, 2].map((id) => filesOf(id)?.map((file) => file.id))).toEqual([[], [2, 1]])
    say('files.covered', { owner: 'artwork', artworkId: 2, cover: { id: 1 } })
    expect(filesOf(2)?.map(({ isPrimaryCover }) => isPrimaryCover)).toEqual([false, true])
    const { queryKey } = alikeQuery('artwork', 2)
    cache.setQueryData(queryKey, [])
    say('files.deleted', { owner: 'artwork', artworkId: 2, ids: [2] })
    // What they looked like is asked anew, here and as they come back.
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
    cache.setQueryData(queryKey, [])
    say('files.restored', { owner: 'artwork', artworkId: 2, ownerId: 2, id: 2 })
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
    expect(filesOf(2)?.map(({ id, number }) => [id, number])).toEqual([[1, 1]])
    say('files.deleted', { owner: 'comment', artworkId: 2, ids: [1] })
    expect(filesOf(2)).toHaveLength(1)
  })

  it('R123 who looks at an artwork is known as it changes, of each artwork its own', () => {
    const leave = registerLive(presenceLive)
    const users = [{ id: 8, display_name: 'Emma Clarke', avatar: null, color: '#64748b' }]
    say('presence.changed', { viewers: { kind: 'artwork', id: 1, count: 1, users } })
    say('presence.changed', { viewers: { kind: 'product', id: 2, count: 1, users } })
    expect(cache.getQueryData(viewersQuery({ kind: 'artwork', id: 1 }).queryKey)).toEqual(users)
    expect(cache.getQueryData(viewersQuery({ kind: 'artwork', id: 2 }).queryKey)).toBeUndefined()
    leave()
  })
})
