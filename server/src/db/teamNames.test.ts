import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { migrationsBefore } from './migrationsBefore.fixture.ts'

const log = pino({ level: 'silent' })
const dir = mkdtempSync(join(tmpdir(), 'halftone-migrations-'))
let database: TestDatabase
const query = async (text: string) => (await database.open().pool.query(text)).rows

beforeAll(async () => {
  database = await testDatabase()
  await query('drop schema public, migrations cascade; create schema public')
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

it('of teams with one name under one parent the oldest keeps it; the others are renamed, and their log tells it', async () => {
  await migrate(database.connection, log, migrationsBefore(dir, '_team_names'))
  await query(`insert into groups (name, level, parent_id, deleted_at) values
    ('Studio', 1, null, null), ('studio', 1, null, null), ('Cats', 5, 1, null), ('CATS', 5, 1, null),
    ('Cats (2)', 5, 1, null), ('Cats', 5, 1, null), ('Cats', 5, 2, null), ('Cats', 5, 1, now())`)
  await migrate(database.connection, log)
  expect((await query('select name from groups order by id')).map(({ name }) => name)).toEqual([
    ...['Studio', 'studio (2)', 'Cats', 'CATS (3)', 'Cats (2)', 'Cats (4)', 'Cats', 'Cats'],
  ])
  const lines = await query(
    'select group_id, name, target_name, old_content, new_content, author_id from activities order by id',
  )
  expect(lines).toEqual(
    [
      [2, 'studio', 'studio (2)'],
      [4, 'CATS', 'CATS (3)'],
      [6, 'Cats', 'Cats (4)'],
    ].map(([group_id, old_content, to]) => ({
      ...{ group_id, name: 'groups.updated', target_name: to, old_content, new_content: to, author_id: null },
    })),
  )
})
