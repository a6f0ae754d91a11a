import type { ProductPatch } from '@halftone/contract/parts/product.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientId } from '../../../lib/clientId.ts'
import { type LiveMessage, receive, registerLive } from '../../../lib/live.ts'
import { detailOf, fileOf, messageOf } from '../products.fixture.ts'
import { cachedDetail, patchDetail, productDetail } from './productDetail.api.ts'
import { deletedProducts, productDetailLive } from './productDetail.live.ts'

type Updated = LiveMessage<'products.updated'>['payload']
const refs = ['P-DT-2026-1', '1']
let cache: QueryClient
let off: () => void

const hear = (kind: Updated['kind'], more: Partial<Updated>, by: Partial<LiveMessage<'products.updated'>> = {}) =>
  receive(messageOf('products.updated', { id: 1, groupId: 2, productName: 'Product 1', kind, ...more }, by), cache)
const changed = (kind: Updated['kind'], patch: Omit<ProductPatch, 'id'>) => {
  hear(kind, { changed: { id: 1, ...patch } })
  for (const ref of refs) expect(cache.getQueryData(productDetail(ref).queryKey)).toMatchObject(patch)
}

describe('messages to an open product', () => {
  beforeEach(() => {
    cache = new QueryClient()
    // Opened by its sub id and, elsewhere, by its id.
    for (const ref of refs) cache.setQueryData(productDetail(ref).queryKey, detailOf(1))
    cache.setQueryData(productDetail('2').queryKey, detailOf(2))
    off = registerLive(productDetailLive)
  })
  afterEach(() => {
    off()
    expect(cachedDetail(cache, 2)).toEqual(detailOf(2))
  })

  it("R197 'member' brings the new people", () => {
    const minh = { id: 10, display_name: 'Minh', avatar: null, color: '#0e7c6b' }
    changed('member', { assigneeIds: [10], assignees: [minh as never], listAssignees: [minh as never] })
  })

  it("R198 'status' brings the new status, and so does a move on the board", () => {
    changed('status', { status: 3, oldStatusId: 1 })
    receive(
      messageOf('products.moved', {
        id: 1,
        groupId: 2,
        productName: 'Product 1',
        from: 3,
        to: 4,
        index: 7,
        sourceName: 'Reviewing',
        destinationName: 'Ready to sale',
        card: {
          ...detailOf(1),
          types: [],
          assignees: [],
          cover: null,
          status: 4,
          index: 7,
          movedAt: '2026-11-18T08:00:00.000Z',
        },
        lookups: { people: [], types: [], labels: [] },
      }),
      cache,
    )
    expect(cachedDetail(cache, 1)).toMatchObject({ status: 4, oldStatusId: 3, index: 7 })
  })

  it("R199 'info' brings name, priority and due date", () => {
    changed('info', { name: 'Renamed', priority: 4, deadline: '2026-12-01' })
  })

  it("R201 'update-link' brings the links", () => {
    changed('update-link', { links: [{ url: 'https://halftone.test/brief', title: 'Brief' }] })
  })

  it("R202 'update-type' brings the types", () => {
    changed('update-type', { productType: [6], types: [{ id: 6, name: 'T-shirt' }] })
  })

  it("R203 'update-product-dialog' fetches anew what does not fit on a message", () => {
    const again = vi.spyOn(cache, 'invalidateQueries')
    hear('update-product-dialog', { stale: ['files'] })
    const asked = again.mock.calls[0]?.[0]?.predicate
    const queries = cache.getQueryCache().getAll()
    expect(queries.filter((query) => asked?.(query)).map(({ queryKey }) => queryKey[1])).toEqual(refs)
  })

  it('a preview that has ended is not taken back by a list of files that was read before', () => {
    const [one, two] = [fileOf(1, { previewState: 'pending' }), fileOf(2, { previewState: 'pending' })]
    for (const ref of refs) cache.setQueryData(productDetail(ref).queryKey, detailOf(1, { files: [one] }))
    const files = [{ id: 1, previewState: 'failed' as const, previewError: 'Damaged' }]
    receive(
      messageOf('files.updated', { owner: 'product', ownerId: 1, groupId: 2, productId: 1, artworkId: null, files }),
      cache,
    )
    expect(cache.getQueryState(productDetail('1').queryKey)?.isInvalidated).toBe(true)
    patchDetail(cache, 1, { files: [one, two] })
    expect(cachedDetail(cache, 1)?.files).toMatchObject([
      { id: 1, previewState: 'failed', previewError: 'Damaged' },
      { id: 2, previewState: 'pending' },
    ])
  })

  it('R205 ignores what this tab has done itself', () => {
    hear('info', { changed: { id: 1, name: 'Mine' } }, { clientId })
    expect(cachedDetail(cache, 1)?.name).toBe('Product 1')
  })

  it('knows who deleted it', () => {
    receive(
      messageOf('products.deleted', { groupId: 2, list: [{ id: 1, statusId: 1, productName: 'Product 1' }] }),
      cache,
    )
    expect(deletedProducts.get().get(1)?.display_name).toBe('Linh Nguyễn')
    deletedProducts.set(new Map())
  })
})
