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

it('what waited before there was handing in is handed in by who made it, and the products count it', async () => {
  await migrate(database.connection, log, migrationsBefore(dir, '_submitted_artworks'))
  await query(`insert into groups (name, level, parent_id, company_id) values ('Studio', 1, null, 1), ('Cats', 5, 1, 1);
    insert into users (email, display_name, first_name, last_name, color) values ('a@b.example', 'A', 'A', 'B', '#2D7DD2');
    insert into config_items (company_id, id, list, name, kind, index)
      select 1, n, 'masterdata_boards', 'Board ' || n, case n when 6 then 'backup' when 7 then 'uploaded' else 'normal' end, n
      from generate_series(1, 7) n on conflict do nothing;
    insert into boards (group_id, status_id, company_id, index) select 2, n, 1, n from generate_series(1, 7) n;
    insert into products (sub_id, group_id, status_id, name, artwork_count, needapproved_count, approved_count, created_by)
      select 'P-' || n, 2, n, 'P', 2, 1, 1, 1 from generate_series(1, 7) n;
    insert into artworks (sub_id, product_id, group_id, name, review_state, created_by, created_at)
      select 'A-' || id || state, id, 2, 'A', state, 1, '2026-01-02T03:04:05Z'
      from products, unnest(array['needapproved', 'approved']) state`)
  await migrate(database.connection, log)
  const waiting = await query(`select p.status_id as board, p.waiting_count as count, a.submitted_by as by,
    a.submitted_at = a.created_at as "isSince"
    from artworks a join products p on p.id = a.product_id where a.submitted_at is not null order by 1`)
  expect(waiting).toEqual([3, 4, 5].map((board) => ({ board, count: 1, by: 1, isSince: true })))
  expect(await query('select sum(waiting_count)::int as sum from products')).toEqual([{ sum: 3 }])
})
