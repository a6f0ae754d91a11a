import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openDb } from './client.ts'
import { migrate } from './migrate.ts'

const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
const ONE = 'create table one (id int primary key, name text);\n'
const TWO = "--> statement-breakpoint\ninsert into one values (1, 'first');\nalter table one add column more int;\n"
const FUNCTION = `-- hand-written
create function shout(value text) returns text language plpgsql immutable as $$
begin
  return upper(value) || '; --> statement-breakpoint';
end $$;
`

let database: TestDatabase
let dir: string

beforeEach(async () => {
  database = await testDatabase()
  // A database as a person makes it: empty, with nothing of the template's.
  await query('drop schema public, migrations cascade; create schema public')
  dir = mkdtempSync(join(tmpdir(), 'halftone-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

async function query(text: string) {
  return (await database.open().pool.query(text)).rows
}

function write(...files: string[]): string[] {
  const entries = files.map((sql, idx) => ({ idx, tag: `000${idx}_step`, sql }))
  mkdirSync(join(dir, 'meta'), { recursive: true })
  for (const { tag, sql } of entries) writeFileSync(join(dir, `${tag}.sql`), sql)
  writeFileSync(join(dir, 'meta', '_journal.json'), JSON.stringify({ entries }))
  return entries.map(({ tag }) => tag)
}

const run = () => migrate(database.connection, log, dir)
const hasTable = async () => (await query("select to_regclass('one') is not null as there"))[0]?.there

it('makes extensions, applies each migration once, then only the new ones', async () => {
  write(ONE)
  expect(await run()).toEqual(['0000_step'])
  expect(await run()).toEqual([])
  const [, second, third] = write(ONE, TWO, FUNCTION)
  expect(await run()).toEqual([second, third])
  expect(await query('select shout(name) as name, more from one')).toEqual([
    { name: 'FIRST; --> statement-breakpoint', more: null },
  ])
  const extensions = (await query('select extname from pg_extension')).map(({ extname }) => extname)
  expect(extensions).toEqual(expect.arrayContaining(['citext', 'pg_trgm', 'unaccent']))
})

it('rolls all back when one migration fails, and says which, where and why', async () => {
  write(ONE, 'select 1;\nselect * from missing;\n')
  await expect(run()).rejects.toThrow(/0001_step line 2 failed, and nothing was changed: .*"missing" does not exist/)
  expect(await hasTable()).toBe(false)
  expect(await query("select to_regclass('migrations.applied') as journal")).toEqual([{ journal: null }])
  write(ONE, TWO)
  expect(await run()).toHaveLength(2)
})

it('refuses a database that a newer program wrote, and leaves it alone', async () => {
  write(ONE, TWO)
  await run()
  write(ONE)
  await expect(run()).rejects.toThrow('written by a newer Halftone (its schema is 0001_step')
  expect(await query('select name from one')).toEqual([{ name: 'first' }])
})

it('refuses a migration that changed after it was applied; line ends do not count', async () => {
  write(ONE)
  await run()
  write(ONE.replaceAll('\n', '\r\n'))
  expect(await run()).toEqual([])
  write(`${ONE}select 1;`)
  await expect(run()).rejects.toThrow('must not change once it was applied')
})

it('lets several nodes start at once', async () => {
  write(ONE, TWO)
  const results = await Promise.all([run(), run(), run()])
  expect(results.map((tags) => tags.length).sort()).toEqual([0, 0, 2])
})

it('says what to run when the user may not make an extension', async () => {
  const { database: name } = database.connection
  const guest = `guest_${name}`
  const { pool } = openDb({ ...database.connection, user: 'postgres' })
  try {
    await pool.query(`create role ${guest} login`)
    write(ONE)
    await expect(migrate({ ...database.connection, user: guest }, log, dir)).rejects.toThrow(
      'As an administrator of this database, run: CREATE EXTENSION IF NOT EXISTS citext; CREATE EXTENSION',
    )
    expect(await hasTable()).toBe(false)
  } finally {
    await pool.query(`drop role ${guest}`)
    await pool.end()
  }
})

it('refuses an installation without migrations', async () => {
  await expect(run()).rejects.toThrow('There are no migrations')
})
