import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { migrationsBefore } from '../../../db/migrationsBefore.fixture.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'

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

it('what left boards before it was kept of whole teams is kept by the days of their company', async () => {
  await migrate(database.connection, log, migrationsBefore(dir, '_gone_of_teams'))
  await query(`insert into groups (name, level, parent_id, company_id) values ('Studio', 1, null, 1), ('Cats', 5, 1, 1);
    insert into company_settings (company_id, key, value) values (1, 'general', '{"timeZone": "Asia/Ho_Chi_Minh"}');
    insert into stays (group_id, product_id, status_id, to_status_id, entered_at, left_at, entered_for, left_for, born_at)
      select 2, n, 1 + n % 2, case n when 3 then null else 5 end, '2026-02-01Z', at::timestamptz, '{}', '{}', '2026-02-01Z'
      from unnest(array['2026-02-02T16:59Z', '2026-02-02T17:01Z', '2026-02-03T10:00Z', null]) with ordinality as x (at, n)`)
  await migrate(database.connection, log)
  const kept = `select key, day::text as day, status_id as board, n::int as n from roll_days where dim = '' and figure = 'gone' order by day, board`
  expect(await query(kept)).toEqual([
    { key: 0, day: '2026-02-02', board: 2, n: 1 },
    { key: 0, day: '2026-02-03', board: 1, n: 1 },
    { key: 0, day: '2026-02-03', board: 2, n: 1 },
  ])
})
