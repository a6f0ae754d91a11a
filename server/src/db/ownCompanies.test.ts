import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate, migrateAsOf, readMigrations } from './migrate.ts'

// Two companies that shared their settings, as an installation had them before settings belonged to companies.
let database: TestDatabase
let client: pg.Client
const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query('drop schema public, migrations cascade; create schema public')
  await client.query(
    'create extension if not exists citext; create extension if not exists pg_trgm; create extension if not exists unaccent',
  )
  await client.query('begin')
  await migrateAsOf(
    client,
    readMigrations().findIndex(({ tag }) => tag === '0006_own_companies'),
  )
  await client.query(`
    insert into groups (id, name, level, company_id, parent_id) overriding system value values
      (1, 'First', 1, 1, null), (2, 'First team', 5, 1, 1), (3, 'Second', 1, 3, null), (4, 'Second team', 5, 3, 3);
    insert into users (id, email, display_name, first_name, last_name, color, position_id) overriding system value values
      (1, 'ann@example.test', 'Ann', 'Ann', 'A', '#111111', 1001), (2, 'bob@example.test', 'Bob', 'Bob', 'B', '#111111', 1001),
      (3, 'both@example.test', 'Both', 'Both', 'C', '#111111', null);
    insert into permissions (id, type, name, group_name, is_system) values (202, 'P_VIEW', 'View', 'Products', true);
    insert into roles (id, name, codes) values (1, 'Admin', '{}'), (2, 'Member', '{P_VIEW}'), (100, 'Printer', '{P_VIEW}'), (101, 'Packer', '{}');
    insert into memberships (user_id, group_id, role_id) values (1, 2, 100), (2, 4, 100), (2, 3, 1), (3, 2, 2), (3, 4, 101);
    insert into config_items (id, list, name, is_system, value, created_by) values
      (1, 'masterdata_boards', 'New idea', true, null, null), (2, 'masterdata_boards', 'Doing', true, null, null),
      (11, 'hierarchy', 'Company', true, 1, null), (15, 'hierarchy', 'Team', true, 5, null),
      (1000, 'products_type', 'Mug', false, null, null), (1001, 'position', 'Designer', false, null, 1),
      (1002, 'products_type', 'Of the second', false, null, 2), (1003, 'products_type', 'Of both', false, null, 1),
      (1004, 'sale_channels', 'Etsy', false, null, 1), (1005, 'products_type', 'Unused, maker in both', false, null, 3),
      (1006, 'products_type', 'Of a team', false, null, 1);
    select setval('config_items_id_seq', 1006);
    insert into config_item_groups (item_id, group_id) values (1006, 4);
    insert into boards (group_id, status_id) values (2, 1), (4, 1), (4, 2);
    insert into accounts (group_id, channel_id, name) values (2, 1004, 'Shop'), (4, 1004, 'Shop');
    insert into tags (id, name, created_by) overriding system value values (1, 'shared', 1), (2, 'of the first', 1), (3, 'nobody''s', null);
    insert into products (sub_id, group_id, name, status_id, type_ids, tag_ids, created_by) values
      ('P-1', 2, 'One', 1, '{1003}', '{1,2}', 1), ('P-2', 4, 'Two', 2, '{1002,1003}', '{1}', 2);
    insert into system_settings (key, value) values ('notification', '{"muted":["comment"]}'), ('features', '{}');
    insert into activities (author_id, name, action, event_type, target_kind, target_name) values
      (1, 'roles.changed', 'update', 'role', 'role', 'Printer'), (3, 'tags.created', 'create', 'tag', 'tag', 'x')`)
  await client.query('commit')
  await migrate(database.connection, log)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('entries go to the companies that use them, with their id; what nobody uses goes to its maker', async () => {
  expect(
    await rows('select id, array_agg(company_id order by company_id) from config_items group by id order by id'),
  ).toEqual([
    [1, [1, 3]],
    [2, [1, 3]],
    [11, [1, 3]],
    [15, [1, 3]],
    [1000, [1, 3]],
    [1001, [1, 3]],
    [1002, [3]],
    [1003, [1, 3]],
    [1004, [1, 3]],
    [1005, [1, 3]],
    [1006, [3]],
  ])
  expect(await rows('select user_id, company_id, position_id from user_positions order by 1')).toEqual([
    [1, 1, 1001],
    [2, 3, 1001],
  ])
})

it('whatever names an entry finds it in its own company', async () => {
  expect(
    await rows(`select p.name, i.name from products p join groups g on g.id = p.group_id cross join unnest(p.type_ids) t
      join config_items i on i.company_id = g.company_id and i.id = t order by 1, 2`),
  ).toEqual([
    ['One', 'Of both'],
    ['Two', 'Of both'],
    ['Two', 'Of the second'],
  ])
  expect(await rows('select group_id, company_id from boards order by id')).toEqual([
    [2, 1],
    [4, 3],
    [4, 3],
  ])
  expect(await rows('select group_id, company_id from accounts order by id')).toEqual([
    [2, 1],
    [4, 3],
  ])
})

it('roles go where they are used, tags to who uses them; the catalogue and the settings to all', async () => {
  expect(await rows('select id, array_agg(company_id order by company_id) from roles group by id order by id')).toEqual(
    [
      [1, [1, 3]],
      [2, [1, 3]],
      [100, [1, 3]],
      [101, [3]],
    ],
  )
  expect(await rows('select id, array_agg(company_id order by company_id) from tags group by id order by id')).toEqual([
    [1, [1, 3]],
    [2, [1]],
    [3, [1, 3]],
  ])
  expect(await rows('select company_id, id from permissions order by 1')).toEqual([
    [1, 202],
    [3, 202],
  ])
  expect(await rows('select company_id, key from company_settings order by 1')).toEqual([
    [1, 'notification'],
    [3, 'notification'],
  ])
  expect(await rows('select key from system_settings')).toEqual([['features']])
})

it('a log line of no team belongs to the only company of its author, else to nobody', async () => {
  expect(await rows('select name, company_id from activities order by id')).toEqual([
    ['roles.changed', 1],
    ['tags.created', null],
  ])
})

it('from then on the two go their own ways: a new entry, a renamed status, a role of one are nothing to the other', async () => {
  await client.query(`insert into config_items (company_id, list, name) values (1, 'products_type', 'New')`)
  await client.query(`update config_items set name = 'Drawing' where company_id = 1 and id = 2`)
  expect(await rows(`select name from config_items where company_id = 3 and (name = 'New' or id = 2)`)).toEqual([
    ['Doing'],
  ])
  await expect(client.query('insert into memberships (user_id, group_id, role_id) values (1, 1, 101)')).rejects.toThrow(
    'memberships_role_fk',
  )
  await expect(client.query('insert into boards (group_id, status_id) values (2, 1002)')).rejects.toThrow(
    'boards_status_fk',
  )
})
