import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { previewKey, teamPrefix, uploadKey } from './objectKey.ts'
import { type PresignedPut, type Storage, StorageMissing, type StoredEntry } from './storage.ts'

export interface OpenStorage {
  storage: Storage
  /** Makes an address of the storage absolute. */
  absolute: (url: string) => string
  /** The statuses of a refused second upload. */
  taken: number
  close: () => Promise<void>
}

/** What every driver must hold, over its real addresses. */
export function storageSuite(name: string, open: () => Promise<OpenStorage>): void {
  describe(`storage on ${name}`, () => {
    let place: OpenStorage
    let storage: Storage
    const key = (fileName = 'Áo mèo (1).png') => uploadKey({ groupId: 12, productId: 34, fileName })
    const get = (url: string, init?: RequestInit) => fetch(place.absolute(url), init)
    const put = (to: PresignedPut, body: Buffer, headers: Record<string, string> = to.headers) =>
      send(place.absolute(to.url), 'PUT', body, headers)

    beforeAll(async () => {
      place = await open()
      storage = place.storage
    }, 180_000)
    afterAll(() => place?.close())

    it('R264 takes a presigned upload with its signed headers and gives the bytes back', async () => {
      const body = randomBytes(300_000)
      const at = key()
      const to = await storage.presignPut({ key: at, type: 'image/png', size: body.length })
      expect(to.method).toBe('PUT')
      expect(to.url).not.toContain('x-amz-checksum-')
      expect((await put(to, body)).status).toBe(200)
      expect(await storage.head(at)).toMatchObject({ size: body.length, type: 'image/png' })
      const answer = await get(storage.signedGet(at))
      expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(await buffer(await storage.openRead(at))).toEqual(body)
    })

    it('takes an empty file', async () => {
      const at = key('empty.txt')
      const to = await storage.presignPut({ key: at, type: 'text/plain', size: 0 })
      expect((await put(to, Buffer.alloc(0))).status).toBe(200)
      expect(await storage.head(at)).toMatchObject({ size: 0 })
    })

    it('refuses an upload whose key, type, length, method or signature is not the signed one, and keeps nothing', async () => {
      const body = Buffer.from('twelve bytes')
      const at = key()
      const to = await storage.presignPut({ key: at, type: 'image/png', size: body.length })
      const other = { ...to, url: to.url.replace(at, key()) }
      expect((await put(other, body)).status).toBe(403)
      expect((await put(to, body, { ...to.headers, 'Content-Type': 'text/html' })).status).toBe(403)
      expect((await put(to, Buffer.from('more than twelve bytes'))).status).toBe(403)
      expect((await put({ ...to, url: to.url.replace(/signature=./i, 'Signature=!') }, body)).status).toBe(403)
      expect((await get(to.url)).status).toBe(403)
      expect((await send(place.absolute(storage.signedGet(at)), 'PUT', body, to.headers)).status).toBe(403)
      expect(await storage.head(at)).toBeUndefined()
    })

    it('refuses an expired upload address', async () => {
      const to = await storage.presignPut({ key: key(), type: 'image/png', size: 1, expiresIn: 1 })
      await new Promise((resolve) => setTimeout(resolve, 2_100))
      expect((await put(to, Buffer.from('x'))).status).toBe(403)
    })

    it('never replaces a stored object by a second upload', async () => {
      const at = key()
      const to = await storage.presignPut({ key: at, type: 'image/png', size: 3 })
      expect((await put(to, Buffer.from('one'))).status).toBe(200)
      expect((await put(to, Buffer.from('two'))).status).toBe(place.taken)
      expect(String(await buffer(await storage.openRead(at)))).toBe('one')
    })

    it('keeps nothing of an upload that breaks off', async () => {
      const at = key()
      const to = await storage.presignPut({ key: at, type: 'image/png', size: 1_000_000 })
      await breakOff(place.absolute(to.url), to.headers, 1_000_000, 400_000)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await storage.head(at)).toBeUndefined()
      expect((await put(to, randomBytes(1_000_000))).status).toBe(200)
    })

    it('gives ranges', async () => {
      const at = key('a.bin')
      await storage.put(at, Buffer.from('0123456789'), { type: 'application/octet-stream' })
      const answer = await get(storage.signedGet(at), { headers: { range: 'bytes=2-4' } })
      expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
        206,
        '234',
        'bytes 2-4/10',
      ])
      expect((await get(storage.signedGet(at), { headers: { range: 'bytes=50-' } })).status).toBe(416)
      expect(String(await buffer(await storage.openRead(at, { start: 7 })))).toBe('789')
    })

    it('gives the same address within a window that ends within 15 minutes', () => {
      const at = key()
      const start = Date.UTC(2026, 10, 22, 10)
      const until: number[] = []
      const seen = new Set<string>()
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        for (let minute = 0; minute < 60; minute++) {
          vi.setSystemTime(start + minute * 60_000 + 59_999)
          seen.add(storage.signedGet(at))
          const left = storage.readWindow().until - Date.now()
          until.push(left)
        }
      } finally {
        vi.useRealTimers()
      }
      expect(seen.size).toBe(6)
      expect(Math.max(...until)).toBeLessThanOrEqual(15 * 60_000)
      expect(Math.min(...until)).toBeGreaterThanOrEqual(5 * 60_000)
    })

    it('refuses an address once its window has ended', async () => {
      const at = key()
      await storage.put(at, Buffer.from('x'), { type: 'image/png' })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 })
      const url = storage.signedGet(at)
      vi.useRealTimers()
      expect((await get(url)).status).toBe(403)
      expect((await get(storage.signedGet(at))).status).toBe(200)
    })

    it('an upload address lives as long as an upload of that size may take', async () => {
      const mb = 1024 * 1024
      for (const [size, seconds] of [
        [mb - 1, 30],
        [60 * mb, 900],
        [200 * mb, 1800],
      ] as const) {
        const asked = Date.now()
        const { expiresAt } = await storage.presignPut({ key: key(), type: 'image/png', size })
        const life = expiresAt.getTime() - asked
        expect(Math.abs(life - seconds * 1000)).toBeLessThan(1_500)
      }
    })

    it('answers 304 to an ETag, and refuses a changed address', async () => {
      const at = key()
      await storage.put(at, Buffer.from('x'), { type: 'image/png' })
      expect(storage.signedGet(at)).toBe(storage.signedGet(at))
      // Each way to be read has an address of its own; on S3 only a type or a name makes one.
      const ways = [{}, { inline: true }, { type: 'text/plain' }, { type: 'text/plain', inline: true }, { kept: true }]
      const named = [{ downloadName: 'a.png' }, { downloadName: 'b.png' }]
      const all = () => [...ways, ...named].map((way) => storage.signedGet(at, way))
      const distinct = storage.driver === 'local' ? 7 : 4
      expect(new Set([...all(), ...all()]).size).toBe(distinct)
      const url = storage.signedGet(at)
      const first = await get(url)
      const again = await get(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' }, cache: 'no-store' })
      expect(again.status).toBe(304)
      expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+/)
      expect((await get(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403)
      expect((await get(url.split('?')[0] ?? '')).status).toBe(403)
    })

    it('downloads under the given name, whatever its letters, and never shows SVG or HTML inline', async () => {
      const at = key('a.svg')
      await storage.put(at, Buffer.from('<svg/>'), { type: 'image/svg+xml' })
      const svg = await get(storage.signedGet(at, { inline: true }))
      expect(svg.headers.get('content-disposition')).toBe('attachment')
      const html = await get(storage.signedGet(at, { type: 'text/html', inline: true, downloadName: 'x.html' }))
      expect(html.headers.get('content-disposition')).toMatch(/^attachment;/)
      const named = await get(storage.signedGet(at, { type: 'image/png', downloadName: 'Áo "mèo"\r\n.png' }))
      expect(named.headers.get('content-disposition')).toBe(
        `attachment; filename="Ao _meo___.png"; filename*=UTF-8''${encodeURIComponent('Áo "mèo"__.png')}`,
      )
      const picture = await get(storage.signedGet(at, { type: 'image/png' }))
      expect(picture.headers.get('content-disposition')).toBe('inline')
    })

    it('puts buffers, streams and files, replaces, copies and removes', async () => {
      const at = key('notes.txt')
      const folder = await mkdtemp(join(tmpdir(), 'storage-suite-'))
      await writeFile(join(folder, 'f'), 'from a file')
      await storage.put(at, { path: join(folder, 'f') }, { type: 'text/plain' })
      expect(String(await buffer(await storage.openRead(at)))).toBe('from a file')
      await storage.put(at, Readable.from([Buffer.from('from '), Buffer.from('a stream')]), { type: 'text/markdown' })
      await rm(folder, { recursive: true })
      const copied = key('copy.txt')
      await storage.copy(at, copied)
      await storage.remove([at, key()])
      expect(await storage.head(at)).toBeUndefined()
      expect(await storage.head(copied)).toMatchObject({ size: 13, type: 'text/markdown' })
      const text = await storage.withFile(copied, (path) => readFile(path, 'utf8'))
      expect(text).toBe('from a stream')
    })

    it('names what is missing', async () => {
      const none = key()
      expect(await storage.head(none)).toBeUndefined()
      await expect(storage.openRead(none)).rejects.toBeInstanceOf(StorageMissing)
      await expect(storage.copy(none, key())).rejects.toBeInstanceOf(StorageMissing)
      await expect(storage.withFile(none, async () => 1)).rejects.toBeInstanceOf(StorageMissing)
      expect((await get(storage.signedGet(none))).status).toBe(404)
    })

    it('lists a team by age, for the sweep of orphans', async () => {
      const at = uploadKey({ groupId: 99, fileName: 'orphan.png' })
      await storage.put(at, Buffer.from('x'), { type: 'image/png' })
      await storage.put(previewKey(at, '1x'), Buffer.from('yy'), { type: 'image/webp' })
      const all = await entries(storage.list(teamPrefix(99)))
      expect(all.map((entry) => [entry.key, entry.size]).sort()).toEqual([
        [at, 1],
        [previewKey(at, '1x'), 2],
      ])
      expect(await entries(storage.list(teamPrefix(99), new Date(Date.now() - 60_000)))).toEqual([])
      expect(await entries(storage.list(teamPrefix(9)))).toEqual([])
    })

    it('streams a large object without holding it', async () => {
      const piece = randomBytes(1 << 20)
      const at = key('large.bin')
      const body = Readable.from(Array.from({ length: 24 }, () => piece))
      await storage.put(at, body, { type: 'application/octet-stream' })
      const hash = createHash('sha256')
      for await (const chunk of await storage.openRead(at)) hash.update(chunk)
      const right = createHash('sha256')
      for (let i = 0; i < 24; i++) right.update(piece)
      expect(hash.digest('hex')).toBe(right.digest('hex'))
    })

    it.each(['../x', '12/../../etc/passwd', '/x', '12//x', '12/.types/x', 'a\\b', '12/a b', ''])(
      'refuses the key %j',
      async (bad) => {
        await expect(storage.head(bad)).rejects.toThrow('Not a storage key')
        expect(() => storage.signedGet(bad)).toThrow('Not a storage key')
      },
    )
  })
}

/** fetch cannot send a Content-Length of its own; this sends exactly `body` and `headers`. */
export function send(
  url: string,
  method: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...headers, 'Content-Length': body.length } }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, text: String(bytes) }), reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Announces `size` bytes, sends `sent` of them and cuts the connection. */
function breakOff(url: string, headers: Record<string, string>, size: number, sent: number): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, { method: 'PUT', headers: { ...headers, 'Content-Length': size } })
    call.on('error', () => resolve())
    call.write(randomBytes(sent), () => setTimeout(() => call.destroy(new Error('cut')), 100))
  })
}

async function entries(list: AsyncIterable<StoredEntry>): Promise<StoredEntry[]> {
  const all: StoredEntry[] = []
  for await (const entry of list) all.push(entry)
  return all
}
