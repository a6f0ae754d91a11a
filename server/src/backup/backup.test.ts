import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../core/passwords.ts'
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts'
import { products } from '../db/schema/products.ts'
import { clearPng } from '../images/images.fixture.ts'
import { testDatabase, urlOf } from '../testing/database.ts'
import { makeArtwork, makeProduct } from '../testing/makeArtwork.ts'
import { makeBoards } from '../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'
import { tokensBy } from '../testing/tokens.ts'
import { runBackup, runRestore } from './commands.ts'
import { copyIn, copyOut } from './copyStream.ts'
import { manifestName, manifestSumName } from './manifest.ts'
import { openArchive } from './restore.ts'
import { openEntry, TarWriter } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-backup-'))
const log = pino({ level: 'silent' })
const password = 'correct horse 42'
const said: string[] = []
const say = (text: string) => void said.push(text)
const awkward = 'Tab\there, line\nthere, \\N, “quotes” and Việt Nam'
let t: TestApp
let png: Buffer
let group: { id: number }
let artworkId: number
let archive: string
let back: TestApp | undefined
let postgres: Embedded | undefined

const source = (): NodeJS.ProcessEnv => ({
  HALFTONE_DATA: t.config.dataDir,
  HALFTONE_SECRET: t.config.secret,
  DATABASE_URL: urlOf(t.node.resources.connection),
})
const fresh = { HALFTONE_DATA: join(folder, 'fresh') }
const bytesOf = async (app: TestApp, url: string) =>
  Buffer.from(await (await fetch(new URL(url, await app.listen()))).arrayBuffer())
const signIn = async (app: TestApp): Promise<string> =>
  (await tokensBy(app.nobody, { email: 'ann@example.test', password })).access_token

beforeAll(async () => {
  t = await testApp()
  group = await t.make.group({ name: 'Design Team' })
  await makeBoards(t.db, group.id)
  const passwordHash = await new Passwords().hash(password)
  const user = await t.make.withRole(group.id, 1, { email: 'ann@example.test', passwordHash })
  const client: Client = await t.as(user)
  png = await clearPng(40, 30)
  const product = await makeProduct(t, group.id, user.id, { name: awkward })
  artworkId = (await makeArtwork(t, client, product, { name: 'Sunset', files: [{ name: 'a.png', bytes: png }] })).id
  await client.send(artworkCalls.get, { params: { id: artworkId }, query: { readBy: user.id } })
  await t.node.resources.readLog.flush()
  await runBackup([folder], say, source())
  archive = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar')) ?? '')
})
afterAll(async () => {
  await back?.stop()
  await postgres?.stop()
  await t.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup of the running product', () => {
  it('is one private archive, and what was ended stays ended', async () => {
    expect(said[0]).toMatch(/halftone-.*\.tar: .* MB, \d+ rows and 1 files\.$/)
    expect(statSync(archive).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toHaveLength(1)
    const { manifest } = await openArchive(archive)
    expect(manifest.tables.find(({ name }) => name === 'products')?.rows).toBe(1)
    // All that there is but sign-ins, messages under way and who looks at what; of what has months, these have the rows.
    const { rows } = await t.db.execute<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    const kept = manifest.tables.map(({ name }) => name)
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !kept.includes(name))
        .toSorted(),
    ).toEqual([
      ...[
        'call_counts',
        'file_downloads',
        'live_payloads',
        'oauth_states',
        'rate_buckets',
        'refresh_tokens',
        'sessions',
      ],
      ...['viewers', 'views'],
    ])
    // The secret was given from outside: it is not ours to keep.
    expect(Object.keys(manifest.entries)).not.toContain('secret')
    await expect(runBackup([archive], say, source())).rejects.toThrow('exists already')
  })

  it('goes into a fresh data folder: rows, bytes, sign-in, and what is made next', async () => {
    await runRestore([archive], say, fresh)
    expect(said.at(-1)).toContain('The secret is another than that of the backup')
    // Read back from where it was put.
    expect(said.at(-2)).toMatch(/^1 stored files \(.* MB\): all as they should be\.$/)
    postgres = await startEmbedded({ dataDir: fresh.HALFTONE_DATA, log })
    const database = { ...(await testDatabaseOf(postgres)) }
    back = await testApp({ database, env: { ...fresh, HALFTONE_SECRET: t.config.secret } })
    const headers = { authorization: `Bearer ${await signIn(back)}` }

    const shown = await back.nobody.send(artworkCalls.get, { params: { id: artworkId }, headers })
    expect(shown.data).toMatchObject({ name: 'Sunset', product: { name: awkward } })
    expect(await bytesOf(back, shown.data.files[0]?.urlOriginal ?? '')).toEqual(png)

    const made = await back.nobody.send(productCalls.create, { body: { name: 'Next', groupId: group.id }, headers })
    expect(made.status).toBe(200)
    const ids = (await back.db.select({ id: products.id }).from(products)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect((await back.db.execute('select kind, thing_id as id from views')).rows).toEqual([
      { kind: 'artwork', id: artworkId },
    ])
    // Its triggers work again: the board's totals equal its cards.
    const { rows } = await back.db.execute<{ n: number }>('select sum(total)::int as n from board_counts')
    expect(rows[0]?.n).toBe(2)
  })

  it('leaves a schema like that of a new database', async () => {
    const outline = async (connection: pg.ClientConfig) => {
      const client = new pg.Client(connection)
      await client.connect()
      const { rows } = await client.query(
        `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as text from pg_constraint
           where connamespace = 'public'::regnamespace and contype <> 'n' -- a catalogue row since PostgreSQL 18 only
         union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger
           where not tgisinternal
         order by 1, 2`,
      )
      await client.end()
      return rows
    }
    expect(await outline(postgres?.connection ?? {})).toEqual(await outline(t.node.resources.connection))
  })

  it('is made beside the process that owns the data folder, with the secret that nobody else knows', async () => {
    writeFileSync(join(fresh.HALFTONE_DATA, 'secret'), 'the-own-secret-of-this-installation-0123456789', {
      mode: 0o600,
    })
    const file = join(folder, 'second.tar')
    await runBackup([file, '--database-only'], say, fresh)
    const { manifest } = await openArchive(file)
    expect(manifest.files).toBeUndefined()
    expect(manifest.tables.find(({ name }) => name === 'products')?.rows).toBe(2)
    expect(Object.keys(manifest.entries)).toContain('secret')
  })
})

const testDatabaseOf = async (embedded: Embedded) => ({
  connection: { ...embedded.connection, database: 'halftone' },
  open: () => {
    throw new Error('not used')
  },
  drop: async () => undefined,
})

describe('a restore refuses, and touches nothing', () => {
  const target = { HALFTONE_DATA: join(folder, 'refused') }
  const damaged = (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, 'damaged.tar')
    writeFileSync(path, change(readFileSync(archive)))
    return path
  }

  it('an archive that was cut off', async () => {
    await expect(runRestore([damaged((bytes) => bytes.subarray(0, bytes.length / 2))], say, target)).rejects.toThrow(
      'cut off or damaged',
    )
    expect(existsSync(target.HALFTONE_DATA)).toBe(false)
  })

  it('an archive with a changed byte, wherever it is', async () => {
    const { entries } = await openArchive(archive)
    for (const { at } of entries.values()) {
      const path = damaged((bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 1
        return bytes
      })
      await expect(openArchive(path)).rejects.toThrow('damaged')
    }
    expect(existsSync(target.HALFTONE_DATA)).toBe(false)
  })

  it('an archive with other paths than its own, a link, or a name twice, also where a manifest lists them', async () => {
    const { manifest, entries } = await openArchive(archive)
    /** The archive again, its manifest and its checksum right, with one entry more. */
    const withEntry = async (name: string, isListed: boolean) => {
      const path = join(folder, `foreign-${randomUUID()}.tar`)
      const tar = await TarWriter.create(path)
      for (const [own, entry] of entries)
        if (!own.startsWith(manifestName)) await tar.add(own, entry.size, Readable.from(openEntry(archive, entry)))
      await tar.add(name, 4, Buffer.from('evil'))
      const listed = isListed ? tar.entries : manifest.entries
      const text = Buffer.from(JSON.stringify({ ...manifest, entries: listed }))
      await tar.add(manifestName, text.length, text)
      const sum = Buffer.from(createHash('sha256').update(text).digest('hex'))
      await tar.add(manifestSumName, sum.length, sum)
      await tar.finish()
      return path
    }
    const refused = async (path: string) => {
      await expect(runRestore([path], say, target)).rejects.toThrow('which is no part of a backup')
      expect(existsSync(target.HALFTONE_DATA)).toBe(false)
    }
    for (const name of [
      '../../etc/cron.d/x',
      '/etc/passwd',
      'files/../../x',
      'files//x',
      'notes.txt',
      'database/x.sql',
    ])
      for (const isListed of [false, true]) await refused(await withEntry(name, isListed))
    await refused(await withEntry([...entries.keys()][0] ?? '', true))
    // A link in the place of the first entry: type 2, with its header's checksum made right.
    await refused(
      damaged((bytes) => {
        bytes.write('2', 156, 'latin1')
        bytes.write('        ', 148, 'latin1')
        const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
        bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
        return bytes
      }),
    )
  })

  it('what is no archive, and what a newer program made', async () => {
    const path = join(folder, 'other.tar')
    writeFileSync(path, 'hello')
    await expect(runRestore([path], say, target)).rejects.toThrow('cannot be restored')
    copyFileSync(archive, path)
    const { manifest } = await openArchive(path)
    const { checkVersion } = await import('./restore.ts')
    const next = { tag: '9999_future', hash: 'x' }
    expect(() => checkVersion({ ...manifest, migrations: [...manifest.migrations, next] })).toThrow('A newer Halftone')
    expect(() => checkVersion({ ...manifest, migrations: [next] })).toThrow('another history')
    // The same name with other statements in it is another schema.
    const changed = manifest.migrations.map((one, at) => (at === 1 ? { ...one, hash: next.hash } : one))
    expect(() => checkVersion({ ...manifest, migrations: changed })).toThrow('another history')
  })

  it('a database that is not empty', async () => {
    const counted = async () => (await t.db.select({ id: products.id }).from(products)).length
    const before = await counted()
    await expect(runRestore([archive], say, source())).rejects.toThrow('The database is not empty')
    expect(await counted()).toBe(before)
  })
})

describe('COPY', () => {
  it('goes out in pieces and in again, waits for a slow reader, and fails with the words of either side', async () => {
    const database = await testDatabase()
    const client = new pg.Client(database.connection)
    await client.connect()
    const parts: Buffer[] = []
    const many = 'copy (select n, repeat(md5(n::text), 8) from generate_series(1, 20000) n) to stdout'
    const slow = async (bytes: Buffer) => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      parts.push(bytes)
    }
    expect(await copyOut(client, many, slow, 100_000)).toBe(20_000)
    // How much one read brings is the machine's: a piece ends with the read that fills it.
    expect(parts.slice(0, -1).every(({ length }) => length >= 100_000)).toBe(true)
    expect(parts.length).toBeGreaterThan(10)
    await client.query('create temp table copied (n int, text text)')
    expect(
      await copyIn(
        client,
        'copy copied from stdin',
        (async function* () {
          yield* parts
        })(),
      ),
    ).toBe(20_000)
    const { rows } = await client.query('select sum(n)::int as sum, min(length(text)) as length from copied')
    expect(rows).toEqual([{ sum: 200_010_000, length: 256 }])

    const failing = async () => Promise.reject(new Error('the disk is full'))
    await expect(copyOut(client, many, failing, 1000)).rejects.toThrow('the disk is full')
    await expect(copyOut(client, 'copy nothing to stdout', slow)).rejects.toThrow('does not exist')
    const cut = (async function* () {
      yield Buffer.from('1\tone\n')
      throw new Error('cut off')
    })()
    await expect(copyIn(client, 'copy copied from stdin', cut)).rejects.toThrow('cut off')
    // The connection goes on.
    expect((await client.query('select count(*)::int as n from copied')).rows).toEqual([{ n: 20_000 }])
    await client.end()
    await database.drop()
  })
})
