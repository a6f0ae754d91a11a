import { productCalls } from '@halftone/contract/areas/products.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOf } from '../areas/products/list/list.queries.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'
import { findPage } from './paging.ts'
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
