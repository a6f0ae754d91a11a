import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { receive, registerLive } from '../../lib/live.ts'
import { messageOf } from '../products/products.fixture.ts'
import { artworkOf, fileOf } from './artwork.fixture.ts'
import { patchArtwork } from './artworkCache.ts'
import { artworkQuery } from './artworks.api.ts'
import { artworksLive } from './artworks.live.ts'

const { queryKey } = artworkQuery(5)
const first = fileOf(1, 'front.png', { previewState: 'pending' })
const second = fileOf(2, 'back.png', { previewState: 'pending' })
let cache: QueryClient
let off: () => void
const states = () => cache.getQueryData(queryKey)?.files.map(({ previewState }) => previewState)
const hear = (...files: Pick<ArtworkFile, 'id' | 'previewState'>[]) =>
  receive(messageOf('files.updated', { owner: 'artwork', groupId: 1, productId: 9, artworkId: 5, files }), cache)

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
