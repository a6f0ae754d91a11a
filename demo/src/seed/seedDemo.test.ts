import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReady, Scene } from '@halftone/contract/parts/layout/scene.ts'
import { ImageWorkers } from '@halftone/server/images/imageWorkers.ts'
import { LocalStorage } from '@halftone/server/storage/local.ts'
import { type TestDatabase, testDatabase } from '@halftone/server/testing/database.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type DemoAccount, seedDemo } from './seedDemo.ts'

let database: TestDatabase
let folder: string
let accounts: DemoAccount[] | undefined
const images = new ImageWorkers({ workers: 2 })
const marketplace = 'http://127.0.0.1:3100'
// The background work of both calls; it ends with the database and clears up after itself.
const first = Promise.withResolvers<number>()
const second = Promise.withResolvers<number>()
const ask = async <T>(text: string) => (await database.open().pool.query(text)).rows as T[]

function parts() {
  const { pool, db } = database.open()
  const storage = new LocalStorage({ folder, secret: 'x'.repeat(32) })
  return { pool, db, storage, images, log: pino({ level: 'silent' }) }
}

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'halftone-seed-'))
  await parts().storage.prepare()
  accounts = await seedDemo(
    parts(),
    { products: 120, marketplace, now: new Date('2026-11-21T09:00:00.000Z') },
    first.resolve,
  )
})
afterAll(async () => {
  await database.drop()
  await Promise.all([first.promise, second.promise])
  await images.stop()
  await rm(folder, { recursive: true, force: true })
})

it('knows what is behind every link of products, comments and posts, with pictures of its own', async () => {
  const [links] = await ask<{ all: number; known: number }>(`
    select count(*)::int as all, count(p.id)::int as known from products, jsonb_array_elements(links) l
    left join link_previews p on p.url = l->>'url' and p.read_at is not null and p.title <> '' and p.company_id = 1`)
  expect(links?.all).toBeGreaterThan(20)
  expect(links?.known).toBe(links?.all)
  const cards = await ask<{ kind: string; n: number }>('select kind, count(*)::int as n from link_cards group by kind')
  expect(cards.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'post'])
  const [texts] = await ask<{ n: number }>(
    `select count(*)::int as n from comments where message_string like '%https://%'`,
  )
  expect(cards.find(({ kind }) => kind === 'comment')?.n).toBe(texts?.n)
  const keys = (await ask<{ key: string }>('select image_key as key from link_previews')).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const { storage } = parts()
  for (const key of keys) expect((await storage.head(key))?.size).toBeGreaterThan(1_000)
})

it('answers an account for each of the twelve, with all roles', () => {
  expect(accounts).toHaveLength(12)
  const roles = ['Super Admin', 'Admin Company', 'Admin', 'Manager', 'Designer', 'Idea', 'Listing', 'Member']
  expect(new Set(accounts?.map((account) => account.role))).toEqual(
    new Set(roles.filter((role) => role !== 'Manager' || accounts?.some((a) => a.role === role))),
  )
})

it('quotes in the bell what a mention said', async () => {
  const rows = await ask<{ detail: string | null; isSaid: boolean }>(`select message_detail as detail, exists(
    select from comments c where c.message_string = n.message_detail and c.created_by = n.author_id
      and n.user_id = any(c.mentions)) as "isSaid" from notifications n where action = 'mention'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ isSaid }) => !isSaid)).toEqual([])
})

it('has facts of a year for reports, of which the open ones say where products stand', async () => {
  const months = await ask<{ month: string }>(
    `select distinct date_trunc('month', entered_at)::text as month from stays`,
  )
  expect(months.length).toBeGreaterThanOrEqual(12)
  const wrong = await ask(`select p.id from products p left join stays s on s.product_id = p.id and s.left_at is null
    where p.deleted_at is null and s.status_id is distinct from p.status_id`)
  expect(wrong).toEqual([])
  const [sums] = await ask(`select (select count(*) from decisions where is_approved) = (select count(*) from artworks
    where review_state = 'approved') as decisions, (select count(*) from publications where is_live) = (
    select count(*) from listing_jobs where state = 'active') as publications`)
  expect(sums).toEqual({ decisions: true, publications: true })
})

it('keeps every counter equal to what it counts', async () => {
  const wrong = await ask(`select p.id from products p where
    artwork_count <> (select count(*) from artworks a where a.product_id = p.id)
    or comment_count <> (select count(*) from comments c where c.kind = 'product' and c.target_id = p.id)
      + (select count(*) from comments c join artworks a on a.id = c.target_id where c.kind = 'artwork' and a.product_id = p.id)
    or file_count <> (select count(*) from files f where f.owner = 'product' and f.product_id = p.id)
    or like_count <> (select count(*) from product_likes l where l.product_id = p.id)
    or (needapproved_count, waiting_count, approved_count, unapproved_count, pending_count, draft_count, active_count, error_count, fail_count)
      <> (select count(*) filter (where review_state = 'needapproved'), 
        count(*) filter (where review_state = 'needapproved' and submitted_at is not null), count(*) filter (where review_state = 'approved'),
        count(*) filter (where review_state = 'unapproved'), count(*) filter (where listing_state = 'pending'),
        count(*) filter (where listing_state = 'draft'), count(*) filter (where listing_state = 'active'),
        count(*) filter (where listing_state = 'error'), count(*) filter (where listing_state = 'fail')
        from artworks a where a.product_id = p.id)`)
  expect(wrong).toEqual([])
  const arts = await ask(
    `select a.id from artworks a where total_files <> (select count(*) from files f where f.owner = 'artwork' and f.artwork_id = a.id)
      or comment_count <> (select count(*) from comments c where c.kind = 'artwork' and c.target_id = a.id)
      or listing_state is distinct from (select j.state from listing_jobs j where j.artwork_id = a.id order by j.id desc limit 1)`,
  )
  expect(arts).toEqual([])
  const boards =
    await ask(`select 1 from (select group_id, status_id, sum(total) as total from board_counts group by 1, 2) b
    full join (select group_id, status_id, count(*) as total from products group by 1, 2) p using (group_id, status_id)
    where b.total is distinct from p.total`)
  expect(boards).toEqual([])
})

it('fills what accounts and lists show: types, tags, proxy, notes, and the teams that took a product over', async () => {
  const [shops] = await ask<Record<string, number>>(`select count(*)::int as shops,
    count(*) filter (where cardinality(type_ids) > 0)::int as typed,
    count(*) filter (where tag_ids <> '{}' and tag_ids <@ (select array_agg(id) from tags))::int as tagged,
    count(*) filter (where proxy like '203.0.113.%:8080')::int as proxies, count(note)::int as notes from accounts`)
  expect(shops).toEqual({ shops: 12, typed: 12, tagged: 11, proxies: 8, notes: 4 })
  const used = await ask(`select 1 from products c join products p on p.id = c.parent_id
    where p.group_id = 2 and c.group_id in (3, 4) and c.sub_id <> p.sub_id`)
  expect(used.length).toBeGreaterThan(12)
})

it('colours the lists that show colours, and says who changed an entry last, and when', async () => {
  const lists = await ask<{ list: string; entries: number }>(`select list, count(*)::int as entries,
    count(color)::int as colored, count(distinct color)::int as colors from config_items
    where list in ('products_type', 'clipart_category', 'products_priority', 'masterdata_boards')
    group by list having count(color) < count(*) or count(distinct color) < count(*) - 1`)
  expect(lists).toEqual([])
  const unsigned = await ask(`select 1 from config_items i left join users u on u.id = i.updated_by
    where u.id is null or i.updated_at > '2026-11-20' or i.created_at > i.updated_at`)
  expect(unsigned).toEqual([])
  expect(await ask(`select 1 from config_items where list = 'clipart_category'`)).not.toEqual([])
})

it('leaves the next ids and codes free', async () => {
  const [row] = await ask<{ id: number }>(
    `insert into labels (group_id, name, color) values (2, 'New one', '#27AE60') returning id`,
  )
  expect(row?.id).toBeGreaterThan(24)
  const late =
    await ask(`select 1 from reference_counters c join products p on split_part(p.sub_id, '-', 2) = c.initials and c.kind = 'P'
    where split_part(p.sub_id, '-', 3)::int = c.year and split_part(p.sub_id, '-', 4)::int > c.last`)
  expect(late).toEqual([])
})

it('fills in pictures in the background, those of the first cards first', async () => {
  const ready = () =>
    ask<{ id: number }>(`select p.id from products p join files f on f.id = p.cover_file_id
    where p.index = 1024 and p.group_id = 2 and p.status_id <= 5 and f.preview_state = 'ready' and f.size > 0 and f.preview_2x_key is not null`)
  await expect.poll(async () => (await ready()).length, { timeout: 60_000 }).toBe(5)
})

it('does nothing on a workspace that has people', async () => {
  expect(await seedDemo(parts(), { products: 120, marketplace }, second.resolve)).toBeUndefined()
  expect(await ask('select 1 from products')).toHaveLength(120)
})

it('has 120 clip arts in ten categories, shared between teams, and three at risk of which artworks are made', async () => {
  const [sum] = await ask(`select count(*)::int as all, count(distinct category)::int as categories,
    (select count(distinct group_id)::int from clipart_shares) as shared,
    count(*) filter (where total_files <> (select count(*) from files f where f.owner = 'clipart' and f.thing_id = c.id))::int as wrong
    from cliparts c`)
  expect(sum).toEqual({ all: 120, categories: 10, shared: 2, wrong: 0 })
  const risky = await ask(
    `select c.id from cliparts c where licence_kind = 'unknown' or is_printable is false or licence_ends < '2026-12-21'`,
  )
  expect(risky).toHaveLength(3)
  const used = await ask(`select count(*)::int as n from artworks where clipart_ids <> '{}'`)
  expect(used).not.toEqual([{ n: 0 }])
})

it('has 12 layouts of garments, mug, poster, tote and phone case that mock-ups can be made from, some of them shared', async () => {
  const rows =
    await ask(`select l.scene, l.total_files - (select count(*)::int from files f where f.owner = 'layout-template'
    and f.thing_id = l.id) as off from layouts l order by l.id`)
  const layouts = z.array(z.object({ scene: Scene, off: z.number() })).parse(rows)
  expect(layouts).toHaveLength(12)
  expect(layouts.every(({ scene, off }) => isReady(scene) && off === 0)).toBe(true)
  expect(await ask('select distinct group_id from layout_shares')).toHaveLength(2)
})
