import { mkdtempSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFault } from './diskFile.ts'
import { LocalStorage } from './local.ts'
import { localStorageRoutes } from './localRoutes.ts'
import { uploadKey } from './objectKey.ts'
import { type OpenStorage, send, storageSuite } from './storage.suite.ts'
import { StorageFull } from './storage.ts'

const secret = 'a secret for tests, and a long one too'

/** Keys that were deleted although their bytes are kept. */
const gone = new Set<string>()

async function serve(reserve?: number): Promise<OpenStorage & { folder: string; storage: LocalStorage }> {
  const folder = mkdtempSync(join(tmpdir(), 'halftone-local-'))
  const storage = new LocalStorage({ folder, secret, now: () => Date.now(), ...(reserve !== undefined && { reserve }) })
  await storage.prepare()
  // Some tests look at a status only; their connections would keep the server from closing.
  const app = Fastify({ forceCloseConnections: true })
  await app.register(localStorageRoutes, { storage, isGone: async (key) => gone.has(key) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    folder,
    storage,
    absolute: (url) => `http://127.0.0.1:${port}${url}`,
    taken: 409,
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

storageSuite('the local disk', () => serve())

describe('the local disk alone', () => {
  let place: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    place = await serve()
  })
  afterAll(() => place.close())
  const key = () => uploadKey({ groupId: 1, fileName: 'a.png' })

  it('answers refusals with a clear text and code', async () => {
    const to = await place.storage.presignPut({ key: key(), type: 'image/png', size: 2, expiresIn: -1 })
    const answer = await send(place.absolute(to.url), 'PUT', Buffer.from('ab'), to.headers)
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text)).toEqual({
      message: 'This address has expired',
      error: {
        code: 'NO_PERMISSION',
        message: 'This address has expired',
        phrase: { code: 'files.addressExpired' },
        requestId: expect.any(String),
      },
    })
  })

  it('never lets a stored file run on this origin', async () => {
    const at = key()
    await place.storage.put(at, Buffer.from('<script>1</script>'), { type: 'image/png' })
    const { headers } = await fetch(place.absolute(place.storage.signedGet(at, { type: 'text/html' })))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('content-disposition')).toBe('attachment')
    // An SVG is shown in the page, so what it says is not downloaded: its scripts must not run either.
    for (const type of ['image/svg+xml', 'text/plain', 'image/png', 'video/mp4', 'application/octet-stream']) {
      const answer = await fetch(place.absolute(place.storage.signedGet(at, { type })))
      expect([type, answer.headers.get('content-security-policy')]).toEqual([
        type,
        expect.stringMatching(/^sandbox; default-src 'none'/),
      ])
    }
  })

  it('answers 410 at once for what was deleted, and 404 for bytes that are gone, with nothing to cache', async () => {
    const at = key()
    await place.storage.put(at, Buffer.from('12345'), { type: 'image/png' })
    const url = place.absolute(place.storage.signedGet(at))
    const first = await fetch(url)
    expect(first.status).toBe(200)
    gone.add(at)
    const seen = async (headers: Record<string, string> = {}) => {
      const { status, headers: answered } = await fetch(url, { headers, cache: 'no-store' })
      return [status, answered.get('cache-control'), answered.get('etag')]
    }
    expect(await seen()).toEqual([410, 'no-store', null])
    expect(await seen({ 'if-none-match': first.headers.get('etag') ?? '' })).toEqual([410, 'no-store', null])
    gone.delete(at)
    expect((await seen())[0]).toBe(200)
    await place.storage.remove([at])
    expect(await seen()).toEqual([404, 'no-store', null])
  })

  it('answers HEAD with the length and no body', async () => {
    const at = key()
    await place.storage.put(at, Buffer.from('12345'), { type: 'image/png' })
    const answer = await fetch(place.absolute(place.storage.signedGet(at)), { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '5', ''])
  })

  it('lets one of several uploads at once win', async () => {
    const at = key()
    const to = await place.storage.presignPut({ key: at, type: 'image/png', size: 1 })
    const all = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => send(place.absolute(to.url), 'PUT', Buffer.from(text), to.headers)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('leaves nothing in its working folder, after an aborted upload too', async () => {
    expect(await readdir(join(place.folder, '.incoming'))).toEqual([])
  })

  it('says 507 before it reads the body when the disk has no room', async () => {
    const tight = await serve(Number.MAX_SAFE_INTEGER)
    const at = key()
    const to = await tight.storage.presignPut({ key: at, type: 'image/png', size: 2 })
    const answer = await send(tight.absolute(to.url), 'PUT', Buffer.from('ab'), to.headers)
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([507, 'STORAGE_FULL'])
    expect(await tight.storage.head(at)).toBeUndefined()
    await tight.close()
  })

  it.runIf(process.platform === 'linux')('knows the disk that is full by its error', async () => {
    const full = await open('/dev/full', 'w')
    const error = await full.writeFile('x').then(
      () => undefined,
      (reason: unknown) => reason,
    )
    await full.close()
    expect(diskFault(error)).toBeInstanceOf(StorageFull)
  })

  it('signs every part of an address', async () => {
    const at = key()
    const { storage } = place
    const readable = storage.signedGet(at, { type: 'image/png', downloadName: 'a.png', inline: true })
    const { url: writable } = await storage.presignPut({ key: at, type: 'image/png', size: 2 })
    const grant = (method: 'GET' | 'PUT', url: string, change: (query: URLSearchParams) => void = () => {}) => {
      const query = new URL(url, 'http://x').searchParams
      change(query)
      return storage.readGrant(method, at, query)
    }
    expect(grant('GET', readable)).toMatchObject({ type: 'image/png', name: 'a.png', inline: true })
    expect(grant('PUT', writable)).toMatchObject({ type: 'image/png', size: 2 })
    for (const [method, url] of [
      ['GET', readable],
      ['PUT', writable],
    ] as const)
      for (const part of ['type', 'expires', 'size', 'name', 'inline']) {
        const other = (query: URLSearchParams) =>
          query.set(part, part === 'inline' && url === writable ? '1' : '4102444800')
        expect(grant(method, url, other), `${method} ${part}`).toBeUndefined()
      }
    const longer = new URL(writable, 'http://x')
    longer.searchParams.set('expires', '4102444800')
    const answer = await send(place.absolute(`${longer.pathname}${longer.search}`), 'PUT', Buffer.from('ab'), {})
    expect(answer.status).toBe(403)
  })

  it('gives the end of a file, and the whole where it is another one by now', async () => {
    const at = key()
    await place.storage.put(at, Buffer.from('0123456789'), { type: 'image/png' })
    const get = async (headers: Record<string, string>) => {
      const answer = await fetch(place.absolute(place.storage.signedGet(at)), { headers })
      return [answer.status, await answer.text()]
    }
    expect(await get({ range: 'bytes=-3' })).toEqual([206, '789'])
    expect(await get({ range: 'bytes=-30' })).toEqual([206, '0123456789'])
    expect(await get({ range: 'bytes=2-3', 'if-range': '"another"' })).toEqual([200, '0123456789'])
  })

  it('signs with the secret: another server cannot', async () => {
    const other = new LocalStorage({ folder: place.folder, secret: `${secret}!` })
    const at = key()
    await place.storage.put(at, Buffer.from('1'), { type: 'image/png' })
    expect((await fetch(place.absolute(other.signedGet(at)))).status).toBe(403)
    expect((await fetch(place.absolute(place.storage.signedGet(at)))).status).toBe(200)
  })
})
