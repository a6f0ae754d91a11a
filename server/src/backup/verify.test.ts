import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { files, uploads } from '../db/schema/files.ts'
import { users } from '../db/schema/identity.ts'
import { clearPng } from '../images/images.fixture.ts'
import { LocalStorage } from '../storage/local.ts'
import { previewKey, uploadKey } from '../storage/objectKey.ts'
import { makeArtwork, makeProduct } from '../testing/makeArtwork.ts'
import { makeBoards } from '../testing/makeProduct.ts'
import { upload } from '../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'
import { runBackup, runRestore, runVerify } from './commands.ts'
import { verify } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-verify-'))
let t: TestApp
let client: Client
let group: { id: number }
let stored: { file: typeof files.$inferSelect; path: string; bytes: Buffer }
let archive: string

const environment = (): NodeJS.ProcessEnv => {
  const { user, database, host = '' } = t.node.resources.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return { HALFTONE_DATA: t.config.dataDir, HALFTONE_SECRET: t.config.secret, DATABASE_URL: url }
}
/** What the command said, and the text of its failure. */
async function run(...args: string[]) {
  const said: string[] = []
  const failure = await runVerify(args, (text) => void said.push(text), environment()).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { said, failure }
}
const pathOf = (key: string) => join(t.config.dataDir, 'files', key)
const fileRow = async () => {
  const [row] = await t.db.select().from(files).where(eq(files.id, stored.file.id))
  return row
}

beforeAll(async () => {
  t = await testApp({ work: true })
  group = await t.make.group()
  await makeBoards(t.db, group.id)
  const user = await t.make.withRole(group.id, 1)
  client = await t.as(user)
  await t.listen()
  const product = await makeProduct(t, group.id, user.id, { name: 'Cat' })
  const bytes = await clearPng(600, 400)
  await makeArtwork(t, client, product, { name: 'Sunset', files: [{ name: 'a.png', bytes }] })
  const row = async () => (await t.db.select().from(files))[0]
  await vi.waitUntil(async () => (await row())?.previewState === 'ready', { timeout: 30_000 })
  const file = (await row())!
  stored = { file, path: pathOf(file.key), bytes }
  await runBackup([folder], () => undefined, environment())
  archive = join(folder, readdirSync(folder)[0]!)
})
beforeEach(() => writeFileSync(stored.path, stored.bytes))
afterAll(async () => {
  await t.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run verify', () => {
  it('finds nothing where nothing is wrong, an upload under way included', async () => {
    await upload(t, client, group.id, { name: 'coming.png', bytes: Buffer.from('not bound yet') })
    const { said, failure } = await run()
    expect(failure).toBeUndefined()
    expect(said).toEqual([expect.stringMatching(/^\d+ stored files \(.* MB\): all as they should be\.$/)])
  })

  it('names an original that is gone, and puts it back from a backup', async () => {
    rmSync(stored.path)
    const { said, failure } = await run()
    expect(said).toEqual([`missing  ${stored.file.key}  file ${stored.file.id} "a.png"`])
    expect(failure).toMatch(/: 1 missing, 0 changed, 0 orphaned\.$/)
    expect((await run('--against', archive)).failure).toContain('1 missing')
    expect(existsSync(stored.path)).toBe(false)
    const repaired = await run('--repair', archive)
    expect(repaired.failure).toBeUndefined()
    expect(repaired.said[0]).toBe(`restored  ${stored.file.key}  file ${stored.file.id} "a.png"`)
    expect(readFileSync(stored.path)).toEqual(stored.bytes)
    expect((await run()).failure).toBeUndefined()
  })

  it('ends with a code that tells the two apart', async () => {
    const main = join(import.meta.dirname, 'verify.main.ts')
    const started = () => promisify(execFile)(process.execPath, [main], { env: { ...process.env, ...environment() } })
    expect((await started()).stdout).toContain('all as they should be')
    rmSync(stored.path)
    const missing = { code: 1, stdout: expect.stringMatching(/^missing/), stderr: expect.stringContaining('1 missing') }
    await expect(started()).rejects.toMatchObject(missing)
  })

  it.each([
    ['one changed bit', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte)))],
    ['a lost end', (bytes: Buffer) => bytes.subarray(0, -1)],
  ])('names an original with %s, and puts it back from a backup', async (_name, damaged) => {
    writeFileSync(stored.path, damaged(stored.bytes))
    const { said, failure } = await run()
    expect(said).toEqual([`changed  ${stored.file.key}  file ${stored.file.id} "a.png"`])
    expect(failure).toContain('0 missing, 1 changed')
    expect((await run('--repair', archive)).failure).toBeUndefined()
    expect(readFileSync(stored.path)).toEqual(stored.bytes)
  })

  it('takes nothing from a backup that was made of damaged bytes', async () => {
    writeFileSync(
      stored.path,
      stored.bytes.map((byte) => byte ^ 1),
    )
    const late = join(folder, 'late.tar')
    await runBackup([late], () => undefined, environment())
    const { said, failure } = await run('--repair', late)
    expect(said[0]).toMatch(/^changed/)
    expect(failure).toContain('1 changed')
  })

  it('keeps the checksum of an original that has none, and notices a change from then on', async () => {
    await t.db.update(files).set({ sha256: null }).where(eq(files.id, stored.file.id))
    expect((await run()).failure).toBeUndefined()
    expect((await fileRow())?.sha256).toBe(stored.file.sha256)
    writeFileSync(
      stored.path,
      stored.bytes.map((byte) => byte ^ 1),
    )
    expect((await run()).failure).toContain('1 changed')
  })

  it('compares previews with the backup, and has those made again that no backup has', async () => {
    const key = stored.file.previewKey!
    const right = readFileSync(pathOf(key))
    writeFileSync(pathOf(key), right.subarray(1))
    expect((await run('--against', archive)).said).toEqual([
      `changed  ${key}  preview of file ${stored.file.id} "a.png"`,
    ])
    expect((await run('--repair', archive)).failure).toBeUndefined()
    expect(readFileSync(pathOf(key))).toEqual(right)

    const bare = await bareArchive()
    rmSync(pathOf(key))
    const { said, failure } = await run('--repair', bare)
    expect([said[0], failure]).toEqual([`remade  ${key}  preview of file ${stored.file.id} "a.png"`, undefined])
    expect((await fileRow())?.previewState).toBe('pending')
    await t.node.resources.jobs.send(t.db, 'files.sweep', {})
    await expect.poll(async () => (await fileRow())?.previewState).toBe('ready')
    expect(existsSync(pathOf(key))).toBe(true)
  })

  it('names what nothing names once it is a day old, and removes it when asked to', async () => {
    const { storage } = t.node.resources
    const key = uploadKey({ groupId: group.id, fileName: 'stray.png' })
    await storage.put(key, Buffer.from('stray'), { type: 'image/png' })
    const preview = previewKey(stored.file.key, 'view')
    await storage.put(preview, Buffer.from('of a file that is there'), { type: 'image/webp' })
    for (const each of [key, preview]) expect(await storage.head(each)).toBeDefined()
    expect((await run()).failure).toBeUndefined()
    const old = Date.now() / 1000 - 25 * 3_600
    for (const each of [key, preview]) utimesSync(pathOf(each), old, old)
    const { said, failure } = await run()
    expect(said).toEqual([`orphaned  ${key}  5 bytes that nothing names`])
    expect(failure).toContain('1 orphaned')
    const removed = await run('--remove-orphans')
    expect([removed.said[0], removed.failure]).toEqual([`removed  ${key}  5 bytes that nothing names`, undefined])
    expect(await storage.head(key)).toBeUndefined()
    expect(await storage.head(preview)).toBeDefined()
  })

  it('knows pictures of people, and refuses a backup without files', async () => {
    const user = await t.make.user({ avatar: uploadKey({ groupId: group.id, fileName: 'face.webp' }) })
    expect((await run()).said).toEqual([`missing  ${user.avatar}  picture of person ${user.id}`])
    await t.db.update(users).set({ avatar: null }).where(eq(users.id, user.id))
    const bare = join(folder, 'database.tar')
    await runBackup([bare, '--database-only'], () => undefined, environment())
    expect((await run('--repair', bare)).failure).toContain('it has no files')
  })

  it('is not misled by what goes while it looks', async () => {
    const { storage, connection } = t.node.resources
    const key = await upload(t, client, group.id, { name: 'late.png', bytes: Buffer.from('x') })
    const row = { ...stored.file, key, owner: 'product', previewKey: null, preview2xKey: null, sha256: null, size: 1 }
    const { id: _, document: _d, ...values } = row
    const [late] = await t.db.insert(files).values(values).returning()
    // A file and its object that are removed behind the reading of the rows.
    const racing = {
      ...storage,
      list: storage.list.bind(storage),
      head: storage.head.bind(storage),
      openRead: async (at: string) => {
        if (at === key) {
          await t.db.delete(files).where(eq(files.id, late!.id))
          await t.db.delete(uploads).where(eq(uploads.key, key))
          await storage.remove([key])
        }
        return storage.openRead(at)
      },
    }
    const log = pino({ level: 'silent' })
    const found = await verify({ connection, storage: racing as typeof storage, orphanAge: 0, log })
    expect(found.faults).toEqual([])
  })
})

describe('a restore', () => {
  const place = (name: string) => ({ HALFTONE_DATA: join(folder, name) })

  it('says what was missing already when the backup was made, and is none the less done', async () => {
    const late = join(folder, 'without.tar')
    rmSync(stored.path)
    await runBackup([late], () => undefined, environment())
    const said: string[] = []
    await runRestore([late], (text) => void said.push(text), place('without'))
    expect(said).toContainEqual(expect.stringMatching(/^1 files that the database names were missing or damaged/))
  })

  it('fails where the storage gives other bytes than were put, and says that the database is in place', async () => {
    // A disk that drops a byte of what it has acknowledged.
    const spy = vi.spyOn(LocalStorage.prototype, 'openFile').mockImplementation(async () => {
      const body = Readable.from([Buffer.from('other bytes')])
      return { body, size: 11, etag: '""' }
    })
    try {
      await expect(runRestore([archive], () => undefined, place('lossy'))).rejects.toThrow(
        'The database is in place, but the storage did not keep 3 files',
      )
    } finally {
      spy.mockRestore()
    }
  })
})

/** A backup from before the first file. */
async function bareArchive(): Promise<string> {
  const empty = await testApp({})
  try {
    const { user, database, host = '' } = empty.node.resources.connection
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const path = join(folder, 'bare.tar')
    const place = { HALFTONE_DATA: empty.config.dataDir, HALFTONE_SECRET: empty.config.secret, DATABASE_URL: url }
    await runBackup([path], () => undefined, place)
    return path
  } finally {
    await empty.stop()
  }
}

it('every column that holds a storage key is known', async () => {
  const { rows } = await t.db.execute<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'citext')
       and column_name ~ '(^|_)(key|img|image|avatar|picture|logo|cover|file|object)$' order by 1`,
  )
  // A line of the log of downloads names its object for the reader; the file holds it.
  const ownKeys = [
    ...['company_settings.key', 'idempotency_keys.key', 'rate_buckets.key', 'system_settings.key'],
    ...['file_downloads.key', 'sale_artwork_parts.key', 'sale_currencies.key', 'sale_days.key', 'sale_designs.key'],
    // An export that was read is an upload, and swept as one.
    'imports.file_key',
  ]
  const held = [
    'config_items.img',
    'data_exports.key',
    'file_versions.key',
    'file_versions.preview_2x_key',
    'file_versions.preview_key',
    'files.key',
    'files.preview_2x_key',
    'files.preview_key',
    'groups.logo',
    'link_previews.image_key',
    'takeouts.key',
    'uploads.key',
    'users.avatar',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...ownKeys, ...held].toSorted())
})
