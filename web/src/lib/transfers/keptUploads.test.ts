import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goOnWithUploads } from '../../app/goOn.ts'
import { artworkUpload } from '../../areas/artworks/artworkUploads.ts'
import { versionUpload } from '../../areas/artworks/versions/replacements.ts'
import { clipartUpload } from '../../areas/cliparts/clipartUploads.ts'
import { pictureUpload } from '../../areas/products/board/pictures/pictureProducts.ts'
import { attachmentUpload } from '../../areas/products/dialog/left/attachmentUploads.ts'
import { archiveUpload } from '../../areas/takeouts/in/archiveUpload.ts'
import { answer, refuse } from '../../testing/api.ts'
import { forgetKept } from '../kept/keptPage.ts'
import { keptIds, putKept } from '../kept/vault.ts'
import { session, sessionScope } from '../session.ts'
import { toast } from '../toasts.ts'
import { leftUploads, mostKept } from './keptUploads.ts'
import { Line } from './line.fixture.ts'
import { Locks } from './locks.fixture.ts'
import { askBeforeLeaving, cancelTransfer, dismissTransfers } from './queue.ts'
import { findTransfer, transfers } from './store.ts'
import { goOnWith, startUpload } from './upload.ts'

const tokens = (id: string) => ({
  access_token: `${id}.1.sig`,
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 900,
})
const presign = async () => ({ key: 'stored/1', url: 'http://storage.test/1', headers: {} })
const aim = { kind: artworkUpload, to: { owner: 5, groupId: 2, productId: 9, tabId: 0 } }
const locks = new Locks()
const size = 5 * 1024 * 1024
const big = () => new File([new Uint8Array(size).fill(7)], 'print.png', { type: 'image/png', lastModified: 12 })
const keptOf = (id: string) => findTransfer(id)?.kept
const onDisk = async () => (await keptIds(() => true)).map(({ id }) => id)
/** Its page is gone: what was in memory, and the locks that it held. */
const reload = () => {
  transfers.set([])
  locks.releaseAll()
  Line.all = []
}
const line = () => vi.waitFor(() => Line.all[0] ?? Promise.reject(new Error('nothing is sent')))

describe('an upload', () => {
  beforeEach(async () => {
    vi.stubGlobal('XMLHttpRequest', Line)
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    reload()
    await forgetKept()
    session.signIn(tokens('an'), 'an@halftone.test')
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]))
  })
  afterEach(async () => {
    dismissTransfers('upload')
    locks.releaseAll()
    await forgetKept()
    Reflect.deleteProperty(navigator, 'locks')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const begin = (file = big()) => {
    const one = startUpload({ file, presign, aim })
    one.stored.catch(() => undefined)
    return one
  }
  const isKept = (id: string) => vi.waitFor(() => expect(keptOf(id)).toBe('yes'))

  it('is kept while it is on its way, and goes on after a reload under its name, whole', async () => {
    const { id } = begin()
    expect(keptOf(id)).toBe('soon')
    await isKept(id)
    reload()
    const [left] = await leftUploads()
    expect(left).toMatchObject({ id, kind: artworkUpload, to: aim.to, name: 'print.png', type: 'image/png' })
    expect(left?.file).toMatchObject({ name: 'print.png', type: 'image/png', lastModified: 12, size })
    const again = goOnWith(left!, presign)
    expect([again.id, keptOf(id)]).toEqual([id, 'yes'])
    ;(await line()).answer(200)
    expect(await again.stored).toBe('stored/1')
    again.keeping.drop()
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]))
  })

  it('that is stored and not bound yet has its key kept, and no bytes any more', async () => {
    const { id, stored } = begin()
    await isKept(id)
    ;(await line()).answer(200)
    await stored
    await vi.waitFor(async () => expect(await onDisk()).toEqual([`upload:${id}`]))
    reload()
    const [left] = await leftUploads()
    expect(left).toMatchObject({ key: 'stored/1', file: undefined })
    expect(await goOnWith(left!, presign).stored).toBe('stored/1')
    expect(transfers.get()).toEqual([])
  })

  it('has its key kept before it may be bound, whatever else is put away: a page that goes then does not send it once more', async () => {
    const { id, stored } = begin()
    await isKept(id)
    begin()
    ;(await line()).answer(200)
    await stored
    reload()
    expect((await leftUploads()).find((one) => one.id === id)).toMatchObject({ key: 'stored/1', file: undefined })
  })

  it('that a page which is gone had attached already is not said to have failed', async () => {
    const file = big()
    const one = startUpload({ file, presign, aim: { kind: attachmentUpload, to: { id: 9, groupId: 2 } } })
    await isKept(one.id)
    ;(await line()).answer(200)
    await one.stored
    reload()
    const failed = vi.spyOn(toast, 'failure')
    const bound = answer('PATCH /products/9/files', () => refuse(409, 'CONFLICT', 'It is attached already'))
    await goOnWithUploads()
    await vi.waitFor(() => expect(bound).toHaveLength(1))
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]))
    expect(failed).not.toHaveBeenCalled()
  })

  it('of another tab that is still there is left alone', async () => {
    await isKept(begin().id)
    expect(await leftUploads()).toEqual([])
  })

  it('whose page went before all of it was kept is not gone on with, and leaves no bytes', async () => {
    const half = `upload:${crypto.randomUUID()}:0`
    await putKept(sessionScope() ?? '', half, Date.now(), new Uint8Array(8))
    expect(await onDisk()).toEqual([half])
    expect(await leftUploads()).toEqual([])
    expect(await onDisk()).toEqual([])
  })

  it('that was cancelled is kept no longer', async () => {
    const { id } = begin()
    await isKept(id)
    cancelTransfer(id)
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]))
    reload()
    expect(await leftUploads()).toEqual([])
  })

  it('is not gone on with by the next person, nor found by them', async () => {
    const { id } = begin()
    await isKept(id)
    session.signIn(tokens('bo'), 'bo@halftone.test')
    reload()
    expect(await leftUploads()).toEqual([])
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]))
  })

  it('that is too large, has no room, or no use after a reload says that it is lost, and leaving asks', async () => {
    const leaves = () => {
      const event = new Event('beforeunload', { cancelable: true })
      askBeforeLeaving(event)
      return !event.defaultPrevented
    }
    const huge = big()
    Object.defineProperty(huge, 'size', { value: mostKept + 1 })
    expect(keptOf(begin(huge).id)).toBe('no')
    expect(leaves()).toBe(false)
    dismissTransfers('upload')
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { storage: { value: { estimate: async () => ({ quota: size, usage: 0 }) } } }),
    )
    const crowded = begin()
    await vi.waitFor(() => expect(keptOf(crowded.id)).toBe('no'))
    vi.unstubAllGlobals()
    vi.stubGlobal('XMLHttpRequest', Line)
    dismissTransfers('upload')
    const forComment = startUpload({ file: big(), presign })
    forComment.stored.catch(() => undefined)
    expect(keptOf(forComment.id)).toBe('no')
    dismissTransfers('upload')
    const { id } = begin()
    expect(leaves()).toBe(false)
    await isKept(id)
    expect(leaves()).toBe(true)
  })

  it('goes back to the artwork, attachment, version, column, clip arts or archive that it was for', async () => {
    const kinds = [artworkUpload, versionUpload, pictureUpload, attachmentUpload, clipartUpload, archiveUpload]
    const { areas } = await import('../../app/areas.ts')
    expect(areas.flatMap(({ uploads = {} }) => Object.keys(uploads)).toSorted()).toEqual(kinds.toSorted())
    const { id, stored } = begin()
    await isKept(id)
    ;(await line()).answer(200)
    await stored
    await vi.waitFor(async () => expect(await onDisk()).toEqual([`upload:${id}`]))
    reload()
    const bound = answer('PATCH /artworks/5', { data: {} })
    await goOnWithUploads()
    await vi.waitFor(() => expect(bound).toHaveLength(1))
    expect(bound[0]?.body).toMatchObject({ newFiles: [{ key: 'stored/1', name: 'print.png', tabId: 0 }] })
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]))
  })
})
