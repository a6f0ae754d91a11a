import { setTimeout as delay } from 'node:timers/promises'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { filesPhrases } from '@halftone/contract/phrases/files.phrases.ts'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { files, fileVersions } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { ImageFault } from '../../images/imageJob.ts'
import { clearPng, layeredPsd, painting, pdfPage, pngBomb } from '../../images/images.fixture.ts'
import { countActivities, makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { listLost } from './preview.queries.ts'
import { requeueLost } from './sweep.jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART'] as const
async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, [...codes])
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  return { group, user, client, product }
}
type Client = Awaited<ReturnType<typeof scene>>['client']

async function settled(client: Client, id: number): Promise<ArtworkFile[]> {
  for (let i = 0; i < 1_000; i++) {
    const { data } = await client.send(artworkCalls.files, { params: { id } })
    if (data.every(({ previewState }) => previewState !== 'pending')) return data
    await delay(50)
  }
  throw new Error('previews are still pending')
}
const get = async (url: string) => fetch(new URL(url, await t.listen()))

describe('files.preview', () => {
  it('finds out about pictures of every kind and makes previews that browsers can fetch', {
    timeout: 120_000,
  }, async () => {
    const { client, product } = await scene()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><script>alert(1)</script><rect width="200" height="100" fill="#00f"/></svg>'
    const list = [
      { name: 'clear.png', bytes: await clearPng(64, 32) },
      { name: 'photo.jpg', bytes: await painting(1200, 900).jpeg().toBuffer() },
      { name: 'small.webp', bytes: await painting(40, 60).webp().toBuffer() },
      { name: 'vector.svg', bytes: Buffer.from(svg) },
      { name: 'layers.psd', bytes: layeredPsd(80, 40) },
      { name: 'poster.pdf', bytes: pdfPage(72, 144) },
      { name: 'notes.txt', bytes: Buffer.from('hello') },
    ]
    const art = await makeArtwork(t, client, product, { files: list })
    expect(art.newFiles).toHaveLength(7)
    const found = new Map((await settled(client, art.id)).map((file) => [file.name, file]))
    const facts = (name: string) => {
      const { previewState, fileType, widthImage, heightImage, hasAlpha, resized } =
        found.get(name) ?? ({} as ArtworkFile)
      return [previewState, fileType, widthImage, heightImage, hasAlpha, resized]
    }
    expect(facts('clear.png')).toEqual(['ready', 'image/png', 64, 32, true, true])
    expect(facts('photo.jpg')).toEqual(['ready', 'image/jpeg', 1200, 900, false, true])
    expect(facts('small.webp')).toEqual(['ready', 'image/webp', 40, 60, false, true])
    expect(facts('vector.svg')).toEqual(['ready', 'image/svg+xml', 200, 100, false, true])
    expect(facts('layers.psd')).toEqual(['ready', 'image/vnd.adobe.photoshop', 80, 40, true, true])
    expect(facts('poster.pdf')).toEqual(['ready', 'application/pdf', 300, 600, true, true])
    expect(facts('notes.txt')).toEqual(['none', 'text/plain', null, null, false, false])
    expect(found.get('photo.jpg')).toMatchObject({
      edgeColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      luminance: expect.any(Number),
    })

    const preview = await get(found.get('layers.psd')?.url2x ?? '')
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).width).toBe(80)
    // What could run in a browser is only ever saved.
    const original = await get(found.get('vector.svg')?.urlOriginal ?? '')
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(original.headers.get('x-content-type-options')).toBe('nosniff')
    const [row] = await t.db
      .select()
      .from(files)
      .where(eq(files.id, found.get('photo.jpg')?.id ?? 0))
    expect(row).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), previewKey: `${row?.key}.1x.webp` })
    expect(typeof row?.dhash).toBe('bigint')
  })

  it('a picture that took too long on a busy machine is tried again, each time with more patience, before it is at fault', {
    timeout: 120_000,
  }, async () => {
    const { client, product } = await scene()
    const { images } = t.node.resources
    const run = images.run.bind(images)
    const given: (number | undefined)[] = []
    const slow = vi.spyOn(images, 'run').mockImplementation(async (asked) => {
      given.push(asked.patience)
      if (given.length < 3) throw new ImageFault('timeout')
      return run(asked)
    })
    const art = await makeArtwork(t, client, product, { files: [{ name: 'clear.png', bytes: await clearPng(64, 32) }] })
    const [found] = await settled(client, art.id)
    slow.mockRestore()
    expect(found).toMatchObject({ previewState: 'ready', widthImage: 64 })
    expect(given).toEqual([1, 2, 3])
  })

  it('marks damaged, mismatched and oversized files with the reason and keeps them downloadable', {
    timeout: 120_000,
  }, async () => {
    const { client, product } = await scene()
    const whole = await painting(400, 400).png().toBuffer()
    const list = [
      { name: 'cut.png', bytes: whole.subarray(0, whole.length / 2) },
      { name: 'page.png', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
      { name: 'bomb.png', bytes: pngBomb(60_000, 60_000) },
      { name: 'old.eps', bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n') },
    ]
    const art = await makeArtwork(t, client, product, { files: list })
    const found = await settled(client, art.id)
    expect(found.map(({ name, previewState, previewError }) => [name, previewState, previewError])).toEqual([
      ['cut.png', 'failed', 'The file is damaged or incomplete'],
      ['page.png', 'failed', 'The file is not what its name says'],
      ['bomb.png', 'failed', 'The picture has too many pixels'],
      ['old.eps', 'failed', filesPhrases['files.program']],
    ])
    expect(found.map(({ previewErrorPhrase }) => previewErrorPhrase?.code)).toEqual([
      'files.damaged',
      'files.mismatch',
      'files.tooManyPixels',
      'files.program',
    ])
    for (const [i, file] of found.entries()) {
      const { data } = await client.send(fileCalls.getUrl, { body: { fileName: file.key } })
      const answer = await get(data.url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${file.name}"`)
      expect(answer.headers.get('content-type')).toBe(file.fileType)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(list[i]?.bytes)
    }
    // What only seems to be a picture is not shown as one.
    const page = await get(found[1]?.urlOriginal ?? '')
    expect(page.headers.get('content-type')).toBe('application/octet-stream')
  })

  it('R189 R193 previews and the first cover appear live in the tab that uploaded, too, without a log line', {
    timeout: 120_000,
  }, async () => {
    const { client, group, user, product } = await scene()
    const art = await makeArtwork(t, client, product)
    const probe = await t.probe(user, [`artwork:${art.id}`, `group:${group.id}`])
    const newFiles = await uploadAll(t, client, group.id, [{ name: 'a.png', bytes: await clearPng(30, 30) }])
    const patched = await client.send(artworkCalls.patch, { params: { id: art.id }, body: { newFiles } })
    expect(patched.data).toMatchObject({ totalFiles: 1, files: [{ previewState: 'pending' }] })
    const log = await countActivities(t)
    const updated = await probe.next('files.updated', 30_000)
    expect(updated).toMatchObject({
      clientId: null,
      payload: { artworkId: art.id, files: [{ previewState: 'ready', widthImage: 30 }] },
    })
    const covered = await probe.next('files.covered')
    expect(covered.payload).toMatchObject({
      owner: 'artwork',
      artworkId: art.id,
      cover: { width: 30, url2x: expect.any(String) },
    })
    const shown = await probe.next('artworks.coverChanged')
    expect(shown.payload).toMatchObject({ id: art.id, changed: { cover: { width: 30 } } })
    expect(await countActivities(t)).toBe(log)
    const [row] = await t.db.select().from(artworks).where(eq(artworks.id, art.id))
    expect(row?.coverFileId).toBe(updated.payload.files[0]?.id)
    // The product shows its artwork's, and a second picture takes none away.
    const more = await uploadAll(t, client, group.id, [{ name: 'b.png', bytes: await clearPng(20, 20) }])
    await client.send(artworkCalls.patch, { params: { id: art.id }, body: { newFiles: more } })
    await settled(client, art.id)
    const [now] = await t.db.select().from(artworks).where(eq(artworks.id, art.id))
    expect(now).toMatchObject({ coverFileId: row?.coverFileId, totalFiles: 2 })
    const [card] = await t.db.select().from(products).where(eq(products.id, product.id))
    expect(card?.coverFileId).toBe(row?.coverFileId)
  })

  it('measures pictures of an older release once, and keeps a preview that cannot be measured any more', {
    timeout: 120_000,
  }, async () => {
    const { client, group, product } = await scene()
    const bytes = await clearPng(64, 32)
    const list = ['a.png', 'b.png'].map((name) => ({ name, bytes }))
    const art = await makeArtwork(t, client, product, { files: list })
    const [kept, lost] = await settled(client, art.id)
    const both = inArray(files.id, [kept?.id ?? 0, lost?.id ?? 0])
    const earlier = eq(fileVersions.fileId, kept?.id ?? 0)
    const [file] = await uploadAll(t, client, group.id, [{ name: 'c.png', bytes }])
    await client.send(fileCalls.addVersion, { params: { id: kept?.id ?? 0 }, body: { file: file! } })
    await settled(client, art.id)
    const wasGround = (await t.db.select().from(fileVersions).where(earlier))[0]?.ground
    await t.db.update(files).set({ ground: null }).where(both)
    await t.db.update(fileVersions).set({ ground: null }).where(earlier)
    await t.node.resources.storage.remove([lost?.key ?? ''])
    await requeueLost(t.db, t.node.resources.jobs)
    const rows = () => t.db.select().from(files).where(both).orderBy(files.id)
    await expect.poll(async () => (await rows()).every(({ ground }) => ground !== null), { timeout: 60_000 }).toBe(true)
    expect((await rows()).map(({ previewState }) => previewState)).toEqual(['ready', 'ready'])
    // The picture that it replaced, too: it is compared, and can come back.
    const versions = () => t.db.select().from(fileVersions).where(earlier)
    await expect.poll(async () => (await versions())[0]?.ground, { timeout: 60_000 }).toBe(wasGround)
    expect(wasGround).toBeTruthy()
    expect((await listLost(t.db)).filter((id) => id === kept?.id || id === lost?.id)).toEqual([])
  })

  it('a preview that failed is made once more when somebody asks, who may change the file; of others nothing changes', {
    timeout: 120_000,
  }, async () => {
    const { client, group, user, product } = await scene()
    const art = await makeArtwork(t, client, product, { files: [{ name: 'a.png', bytes: await clearPng(64, 32) }] })
    const params = { id: (await settled(client, art.id))[0]?.id ?? 0 }
    await t.db.update(files).set({ previewState: 'failed', previewError: null }).where(eq(files.id, params.id))
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW']))
    const stranger = await t.as(await t.make.member((await t.make.group()).id, [...codes]))
    expect((await reader.send(fileCalls.previewAgain, { params, body: {} })).status).toBe(401)
    expect((await stranger.send(fileCalls.previewAgain, { params, body: {} })).status).toBe(404)
    const log = await countActivities(t)
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const asked = await client.send(fileCalls.previewAgain, { params, body: {} })
    expect(asked.data).toMatchObject({ id: params.id, previewState: 'pending' })
    expect((await probe.next('files.updated')).payload.files).toMatchObject([
      { id: params.id, previewState: 'pending' },
    ])
    expect((await settled(client, art.id)).map(({ previewState }) => previewState)).toEqual(['ready'])
    // One that is there stays as it is.
    expect((await client.send(fileCalls.previewAgain, { params, body: {} })).data.previewState).toBe('ready')
    // The cover of the artwork followed, and nobody's log tells of the program.
    expect(await countActivities(t)).toBe(log)
  })

  it('R131 R132 converts images anew for everyone who sees the artwork', { timeout: 120_000 }, async () => {
    const { client, group, product } = await scene()
    const art = await makeArtwork(t, client, product, { files: [{ name: 'a.psd', bytes: layeredPsd(20, 20) }] })
    await settled(client, art.id)
    const other = await makeArtwork(t, client, product, { files: [{ name: 'b.png', bytes: await clearPng(20, 20) }] })
    await settled(client, other.id)
    const beside = () => t.db.select().from(files).where(eq(files.artworkId, other.id))
    const before = await beside()
    const { storage } = t.node.resources
    const preview = `${art.files[0]?.key}.2x.webp`
    await storage.remove([preview])
    const reader = await t.make.member(group.id, ['P_VIEW'])
    const probe = await t.probe(reader, [`artwork:${art.id}`])
    const answer = await (await t.as(reader)).send(artworkCalls.convertImages, { params: { id: art.id }, body: {} })
    expect(answer).toMatchObject({ status: 200, data: { queued: 1 }, message: 'Convert images successfully' })
    expect((await probe.next('artworks.converting')).payload).toMatchObject({ id: art.id, queued: 1 })
    await settled(client, art.id)
    expect(await storage.head(preview)).toBeDefined()
    expect(await beside()).toEqual(before)
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW']))
    expect((await stranger.send(artworkCalls.convertImages, { params: { id: art.id }, body: {} })).status).toBe(404)
  })
})
