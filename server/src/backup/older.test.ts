import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, it } from 'vitest'
import { migrateAsOf, readMigrations } from '../db/migrate.ts'
import { LocalStorage } from '../storage/local.ts'
import { backUp } from './backup.ts'
import { openArchive, restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-older-'))
const log = pino({ level: 'silent' })
const host = inject('postgresHost')
const names: string[] = []
const admin = async (statement: string) => {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres', password: '' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
async function emptyDatabase() {
  const database = `test_${randomBytes(6).toString('hex')}`
  await admin(`create database ${database} owner halftone`)
  names.push(database)
  const inside = new pg.Client({ host, port: 5432, user: 'postgres', database, password: '' })
  await inside.connect()
  for (const name of ['citext', 'pg_trgm', 'unaccent']) await inside.query(`create extension ${name}`)
  await inside.end()
  return { host, port: 5432, user: 'halftone', database, password: '' }
}
async function ask(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}
afterAll(async () => {
  for (const name of names) await admin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const storage = new LocalStorage({ folder: join(folder, 'files'), secret: 'x'.repeat(32) })

it('a backup of an earlier schema is loaded as it was, and then brought to this one', async () => {
  const earlier = await emptyDatabase()
  await ask(earlier, async (client) => {
    await client.query('begin')
    await migrateAsOf(client, 2)
    await client.query(`insert into users (email, display_name, first_name, last_name, color)
      values ('ann@example.test', 'Ann', 'Ann', 'A', '#111111')`)
    await client.query('commit')
  })
  const target = join(folder, 'old.tar')
  await backUp({ connection: earlier, storage: undefined, target, secret: 'x'.repeat(40), keepsSecret: false, log })
  const archive = await openArchive(target)
  expect(archive.manifest.migrations).toHaveLength(2)
  const later = await emptyDatabase()
  await restore(archive, { connection: later, storage, log })
  await ask(later, async (client) => {
    const { rows } = await client.query('select tag from migrations.applied order by position')
    expect(rows.map(({ tag }) => tag)).toEqual(readMigrations().map(({ tag }) => tag))
    expect(
      (await client.query('select display_name, (select count(mailed_at)::int from notifications) as n from users'))
        .rows,
    ).toEqual([{ display_name: 'Ann', n: 0 }])
  })
})

it('a load that fails leaves the database empty, for another try', async () => {
  const source = await emptyDatabase()
  await ask(source, async (client) => {
    await client.query('begin')
    await migrateAsOf(client, readMigrations().length)
    await client.query('commit')
  })
  const target = join(folder, 'whole.tar')
  await backUp({ connection: source, storage: undefined, target, secret: 'x'.repeat(40), keepsSecret: false, log })
  const archive = await openArchive(target)
  const [table, ...tables] = archive.manifest.tables
  const wrong = { ...archive, manifest: { ...archive.manifest, tables: [...tables, { ...table!, rows: 7 }] } }
  const later = await emptyDatabase()
  await expect(restore(wrong, { connection: later, storage, log })).rejects.toThrow('should have 7')
  await restore(archive, { connection: later, storage, log })
})
