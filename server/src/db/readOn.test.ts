import { productCalls } from '@halftone/contract/areas/products.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listItems } from '../areas/imports/items.queries.ts'
import { listKeywords } from '../areas/keywords/keywords.queries.ts'
import { listOf } from '../areas/products/list/list.queries.ts'
import { listTags } from '../areas/tags/tags.queries.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'
import type { Db } from './client.ts'
import { findPage, pageOfRows } from './paging.ts'
import { openSnapshot } from './snapshot.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function team(): Promise<number> {
  const group = await t.make.group()
  const { id } = await t.make.withRole(group.id, 1)
  // Days and priorities that many share, and some have none.
  await t.db.execute(sql`
    insert into products (group_id, sub_id, status_id, name, created_by, priority, deadline)
    select ${group.id}, 'P-ON-' || ${group.id}::int || '-' || n, 1, 'n' || n, ${id}, n % 3,
      case when n % 4 > 0 then date '2026-01-01' + n % 5 end
    from generate_series(1, 95) n`)
  return group.id
}
const orders = [
  { sort: 'createdAt' },
  { sort: 'updatedAt' },
  { sort: 'deadline', direction: 'desc' },
  { sort: 'priority', direction: 'asc' },
]
const listIn = (groupId: number, order: object) => listOf(productCalls.list.query.parse({ groupId, ...order }))

it.each(orders)('reads a list on in the order of its pages: %o', async (order) => {
  const list = listIn(await team(), order)
  const { rows } = await t.db.execute<{ id: number }>(
    sql`select p.id ${list.from} order by ${sql.join(
      list.order.map(({ by, isDown, isNullable }) =>
        isNullable
          ? sql`${by} is null, ${by} ${isDown ? sql`desc` : sql`asc`}`
          : sql`${by} ${isDown ? sql`desc` : sql`asc`}`,
      ),
      sql`, `,
    )}`,
  )
  const { db, end } = await openSnapshot(t.node.resources.snapshots)
  try {
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(await findPage(db, list, { limit: 30, page }))
    expect(pages.flatMap(({ ids }) => ids)).toEqual(rows.map(({ id }) => id))
    expect(pages.map(({ total }) => total)).toEqual([31, 61, 91, 95])
  } finally {
    await end()
  }
})

it('looks for its place where pages are not asked for one behind the other, and begins anew', async () => {
  const list = listIn(await team(), {})
  const { db, end } = await openSnapshot(t.node.resources.snapshots)
  try {
    const read = async (page: number) =>
      (await findPage(db, list, { limit: 30, page })).ids.toSorted((a, b) => a - b).at(0)
    const [first, third] = [await read(1), await read(3)]
    expect(third).not.toBe(await read(2))
    expect([await read(1), await read(2), await read(3)]).toEqual([first, expect.any(Number), third])
  } finally {
    await end()
  }
})

it('keeps a snapshot that nobody else’s changes reach, and two lists apart', async () => {
  const [one, two] = [listIn(await team(), {}), listIn(await team(), {})]
  const { db, end } = await openSnapshot(t.node.resources.snapshots)
  try {
    const first = await findPage(db, one, { limit: 50, page: 1 })
    await t.db.execute(sql`delete from products`)
    const other = await findPage(db, two, { limit: 50, page: 1 })
    const second = await findPage(db, one, { limit: 50, page: 2 })
    const rest = await findPage(db, two, { limit: 50, page: 2 })
    const all = [first, second, other, rest].flatMap(({ ids }) => ids)
    expect([all.length, new Set(all).size, second.ids.length]).toEqual([190, 190, 45])
  } finally {
    await end()
  }
})

/** Lists of settings and reports, each with what its row is known by. */
async function lists() {
  const groupId = await team()
  const { rows: found } = await t.db.execute<{ company: number; by: number }>(sql`
    select coalesce(g.company_id, g.id) as company, (select created_by from products where group_id = g.id limit 1) as by
    from groups g where g.id = ${groupId}`)
  const { company, by } = found[0] ?? { company: 0, by: 0 }
  await t.db.execute(sql`insert into tags (company_id, name) select ${company}, 't' || n from generate_series(1, 95) n`)
  await t.db.execute(
    sql`insert into keywords (group_id, name) select ${groupId}, 'k' || n % 40 || '-' || n from generate_series(1, 95) n`,
  )
  const { rows: made } = await t.db.execute<{ id: number }>(sql`
    insert into imports (group_id, source, name, created_by) values (${groupId}, 'table', 'x', ${by}) returning id`)
  const importId = made[0]?.id ?? 0
  await t.db.execute(sql`
    insert into import_rows (import_id, kind, external_id, parent_id, place, data, state)
    select ${importId}, 'card', n::text, '', n % 7, '{}', case when n % 3 = 0 then 'failed' else 'made' end from generate_series(1, 95) n`)
  const weeks = sql`select n % 9 as week, n from generate_series(1, 95) n order by week desc, n`
  return {
    tags: (db: Db, page: number) => listTags(db, company, { search: undefined, limit: 30, page }),
    keywords: (db: Db, page: number) => listKeywords(db, groupId, { search: undefined, limit: 30, page }),
    items: (db: Db, page: number) => listItems(db, importId, { filter: 'all', limit: 30, page }),
    sums: async (db: Db, page: number) => ({ rows: await pageOfRows<object>(db, weeks, { limit: 30, page }) }),
  }
}

it.each(['tags', 'keywords', 'items', 'sums'] as const)('reads %s on in the order of their pages', async (name) => {
  const list = (await lists())[name]
  const whole = []
  for (const page of [1, 2, 3, 4]) whole.push(...(await list(t.db, page)).rows)
  const { db, end } = await openSnapshot(t.node.resources.snapshots)
  try {
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push((await list(db, page)).rows)
    expect(pages.map((rows) => rows.length)).toEqual([30, 30, 30, 5])
    expect(pages.flat()).toEqual(whole)
    const { rows: cursors } = await db.execute<{ n: number }>(sql`select count(*)::int as n from pg_cursors`)
    expect(cursors[0]?.n).toBe(1)
  } finally {
    await end()
  }
})
