import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDb } from './client.ts'
import { findBinaries, makeLinks, stageBinaries } from './embedded/binaries.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/embedded.ts'
import { settingsFor } from './embedded/settings.ts'

const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
const running: Embedded[] = []
const children: ChildProcess[] = []
const folders: string[] = []
const orphans: number[] = []
let used = ''

function makeFolder(...below: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'halftone-db-'))
  folders.push(root)
  const folder = join(root, ...below)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A data folder that was used before; copying one is faster than initdb. */
function makeUsedFolder(...below: string[]): string {
  const folder = makeFolder(...below)
  cpSync(join(used, 'postgres'), join(folder, 'postgres'), { recursive: true, preserveTimestamps: true })
  return folder
}

beforeAll(async () => {
  used = mkdtempSync(join(tmpdir(), 'halftone-db-'))
  const postgres = await startEmbedded({ dataDir: used, log, fsync: false })
  await postgres.stop()
})

afterAll(() => rmSync(used, { recursive: true, force: true }))

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const postgres = await startEmbedded({ dataDir, log, fsync: false, ...options })
  running.push(postgres)
  return postgres
}

async function startOwner(dataDir: string): Promise<{ app: ChildProcess; postgresPid: number }> {
  const app = fork(join(import.meta.dirname, 'owner.fixture.ts'), [dataDir], { execArgv: [] })
  children.push(app)
  const [message] = await once(app, 'message')
  orphans.push(message.pid)
  return { app, postgresPid: message.pid }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    // One that ended and that init has not collected yet has no command line.
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

async function ask(postgres: Embedded, query: string): Promise<unknown[]> {
  const { pool } = openDb(postgres.connection)
  try {
    return (await pool.query({ text: query, rowMode: 'array' })).rows.flat()
  } finally {
    await pool.end()
  }
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const pid of orphans.splice(0)) {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
  }
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('starts private, durable and UTF-8, keeps its data over a stop, and leaves nothing running', async () => {
  const dataDir = makeFolder()
  const first = await start(dataDir, { fsync: true })
  expect(await ask(first, 'show fsync')).toEqual(['on'])
  expect(await ask(first, 'show synchronous_commit')).toEqual(['on'])
  expect(await ask(first, 'show full_page_writes')).toEqual(['on'])
  expect(await ask(first, 'show data_checksums')).toEqual(['on'])
  expect(await ask(first, 'show server_encoding')).toEqual(['UTF8'])
  expect(await ask(first, 'show listen_addresses')).toEqual([''])
  expect(await ask(first, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
  expect(await ask(first, "select unaccent('Đà Nẵng'), 'A'::citext = 'a', similarity('mug', 'mug')")).toEqual([
    'Da Nang',
    true,
    1,
  ])
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700)
  await ask(first, "create table notes as select 'kept' as text")
  const { pid } = first
  expect(isAlive(pid)).toBe(true)
  await Promise.all([first.stop(), first.stop()])
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start(dataDir)
  expect(await ask(second, 'select text from notes')).toEqual(['kept'])
})

it('refuses a second owner of a data folder and names the first', async () => {
  const dataDir = makeUsedFolder()
  const { app } = await startOwner(dataDir)
  await expect(start(dataDir)).rejects.toThrow(`in use by another Halftone process (process ${app.pid})`)
  await start(makeUsedFolder()) // another folder is free
})

it('takes over after SIGKILL of the application: stops its database, keeps acknowledged writes', async () => {
  const dataDir = makeUsedFolder()
  const { app, postgresPid } = await startOwner(dataDir)
  app.kill('SIGKILL')
  await once(app, 'exit')
  expect(isAlive(postgresPid)).toBe(true)
  const next = await start(dataDir)
  expect(isAlive(postgresPid)).toBe(false)
  expect(await ask(next, 'select text from notes')).toEqual(['acknowledged'])
})

it('recovers after SIGKILL of application and database, also when the process number is in use again', async () => {
  const dataDir = makeUsedFolder()
  const { app, postgresPid } = await startOwner(dataDir)
  app.kill('SIGKILL')
  process.kill(postgresPid, 'SIGKILL')
  await once(app, 'exit')
  while (isAlive(postgresPid)) await sleep(10)
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const bystander = fork(join(import.meta.dirname, 'bystander.fixture.ts'), { execArgv: [] })
  children.push(bystander)
  await once(bystander, 'spawn')
  writeFileSync(file, [bystander.pid, dataDir, '1', '5432', join(dataDir, 'run'), '', '  0 0', ''].join('\n'))
  const next = await start(dataDir)
  expect(await ask(next, 'select text from notes')).toEqual(['acknowledged'])
  expect(isAlive(bystander.pid)).toBe(true)
})

it('starts the database again when it dies, and the pool works again', async () => {
  const postgres = await start(makeUsedFolder())
  const { pool } = openDb(postgres.connection, log)
  const inUse = await pool.connect()
  await inUse.query('select 1')
  const { pid } = postgres
  process.kill(pid ?? 0, 'SIGKILL')
  await expect(inUse.query('select pg_sleep(5)')).rejects.toThrow()
  inUse.release(true)
  await expect
    .poll(
      () =>
        pool.query('select 1 as one').then(
          ({ rows }) => rows,
          (error) => error.message,
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ one: 1 }])
  expect(postgres.pid).not.toBe(pid)
  await pool.end()
})

it('stops while the database is down and does not bring it back', async () => {
  const dataDir = makeUsedFolder()
  const postgres = await start(dataDir)
  process.kill(postgres.pid ?? 0, 'SIGKILL')
  await expect.poll(() => postgres.pid, { interval: 5 }).toBeUndefined()
  await postgres.stop()
  // The folder is free, and while somebody else's came up in it this one stayed away.
  await start(dataDir)
  expect(postgres.pid).toBeUndefined()
})

it('puts the socket elsewhere, in a private folder, when the data folder has a long path', async () => {
  const postgres = await start(makeUsedFolder('a-long-name-'.repeat(5), 'and-another-'.repeat(5)))
  expect(await ask(postgres, 'select 1')).toEqual([1])
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  folders.push(postgres.connection.host)
})

it('reports why it did not start, and frees the folder', async () => {
  const dataDir = makeUsedFolder()
  await expect(start(dataDir, { settings: { no_such_setting: '1' } })).rejects.toThrow('no_such_setting')
  await start(dataDir)
})

it('refuses a database of another PostgreSQL version', async () => {
  const dataDir = makeFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow('written by PostgreSQL 17')
})

it('refuses what is left of a database, instead of making another one over it', async () => {
  const dataDir = makeFolder()
  mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
  await expect(start(dataDir)).rejects.toThrow('PG_VERSION is missing')
  expect(existsSync(join(dataDir, 'postgres', 'base'))).toBe(true)
})

it('begins again when the first start was killed during initdb', async () => {
  const dataDir = makeFolder()
  mkdirSync(join(dataDir, 'postgres.new'))
  writeFileSync(join(dataDir, 'postgres.new', 'half'), '')
  expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
})

it('makes the library links that a blocked install script leaves out, also when two start at once', async () => {
  const found = findBinaries()
  const root = makeFolder()
  const native = join(root, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  cpSync(join(found.native, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'))
  cpSync(join(found.native, 'lib'), join(native, 'lib'), { recursive: true, verbatimSymlinks: true })
  const links = ['libicuuc.so.60', 'libicudata.so.60', 'libpq.so.5']
  for (const name of links) unlinkSync(join(native, 'lib', name))
  makeLinks(native)
  makeLinks(native)
  for (const name of links) expect(existsSync(join(native, 'lib', name)), name).toBe(true)
  const one = stageBinaries({ native, version: '1' }, join(root, 'staged'))
  const again = stageBinaries({ native, version: '1' }, join(root, 'staged'))
  expect(again).toEqual(one)
  expect(readdirSync(join(root, 'staged'))).toEqual(['postgres-1'])
  expect(existsSync(join(one.native, 'lib', 'libpq.so.5'))).toBe(true)
})

it('turns durability off only where it is asked for', () => {
  expect(settingsFor({ socketDir: '/s', fsync: true })).toMatchObject({ fsync: 'on', synchronous_commit: 'on' })
  expect(settingsFor({ socketDir: '/s', fsync: false })).toMatchObject({ fsync: 'off' })
})
