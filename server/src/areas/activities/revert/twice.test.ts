import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { boards } from '../../../db/schema/configs.ts'
import { products } from '../../../db/schema/products.ts'
import { tags } from '../../../db/schema/tags.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { clearJob } from '../../configs/cleared.jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { newest, revert, whyOf } = reverting(() => t)

async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const boss = await t.make.withRole(group.companyId ?? 0, 1)
  const make = (name: string, statusId: number) =>
    makeProduct(t.db, { groupId: group.id, createdBy: boss.id, name, statusId })
  return { group, chief: await t.as(boss), boss, made: [await make('Cat', 3), await make('Dog', 3)] }
}
type World = Awaited<ReturnType<typeof world>>

const linesSince = async (id: number) =>
  (await t.db.select().from(activities).where(gt(activities.id, id)).orderBy(asc(activities.id))).map((line) => line.id)
/** The board of a team: its columns, and the products in each in their order. */
const boardOf = async ({ group }: World) => ({
  columns: await t.db
    .select({ id: boards.id, statusId: boards.statusId, index: boards.index })
    .from(boards)
    .where(eq(boards.groupId, group.id))
    .orderBy(boards.id),
  places: await t.db
    .select({ id: products.id, statusId: products.statusId, old: products.oldStatusId })
    .from(products)
    .where(eq(products.groupId, group.id))
    .orderBy(products.statusId, products.index, desc(products.id)),
})
const whole = async (client: Client, ids: number[]) => {
  const answer = await revert(client, { ids })
  expect(answer).toMatchObject({ status: 200, data: { cannot: 0 } })
  return answer.data.activityId ?? 0
}

it('a column comes back with the cards that stood in it, and goes again with them when that is taken back', async () => {
  const w = await world()
  const { group, chief, made } = w
  const before = await boardOf(w)
  const { id: start } = await newest().catch(() => ({ id: 0 }))
  for (const { id } of made) await chief.send(productCalls.move, { body: { productId: id, statusId: 2 } })
  expect(await chief.send(boardCalls.remove, { params: { id: group.id, configId: 3 } })).toMatchObject({ status: 200 })
  const emptied = await boardOf(w)
  const ids = await linesSince(start)
  expect(await whyOf(chief, ...ids)).toEqual(['back', 'back', 'back'])

  // The cards alone have nowhere to go; left out, so is what stands in it.
  const column = `board:${before.columns.find(({ statusId }) => statusId === 3)?.id}:isDeleted`
  expect(await revert(chief, { ids, except: [column] })).toMatchObject({ status: 422 })

  const reverted = await whole(chief, ids)
  expect(await boardOf(w)).toEqual(before)
  // A card that stays in it keeps it.
  const [cat] = made
  const cards = `product:${cat?.id}:place`
  expect(await whyOf(chief, reverted)).toEqual(['back', 'back', 'back'])
  expect(await revert(chief, { ids: [reverted], except: [cards] })).toMatchObject({ data: { reverted: 1 } })
  const { id: some } = await newest()
  expect((await boardOf(w)).columns).toEqual(before.columns)
  await whole(chief, [some])
  const again = await whole(chief, [reverted])
  expect(await boardOf(w)).toEqual(emptied)
  await whole(chief, [again])
  expect(await boardOf(w)).toEqual(before)
})

it('a new column with what was made and moved into it goes, and comes back as it was', async () => {
  const w = await world()
  const { group, chief, made } = w
  const before = await boardOf(w)
  const { id: start } = await newest().catch(() => ({ id: 0 }))
  const { data: column } = await chief.send(boardCalls.add, { params: { id: group.id }, body: { name: 'Printed' } })
  const [cat] = made
  await chief.send(productCalls.move, { body: { productId: cat?.id ?? 0, statusId: column.statusId } })
  await chief.send(productCalls.create, { body: { groupId: group.id, name: 'Owl', status: column.statusId } })
  const filled = await boardOf(w)
  const ids = await linesSince(start)
  const reverted = await whole(chief, ids)
  const after = await boardOf(w)
  expect(after.columns).toEqual(before.columns)
  expect(after.places.filter(({ id }) => made.some((one) => one.id === id))).toEqual(before.places)
  // A board and its column have one name, which is said once.
  expect((await newest()).targetName.split(', ').filter((name) => name === 'Printed')).toHaveLength(1)
  expect(new Set(await whyOf(chief, reverted))).toEqual(new Set(['back']))
  await whole(chief, [reverted])
  expect(await boardOf(w)).toEqual(filled)
})

it('a card that somebody else put into the new column keeps it, with its board', async () => {
  const w = await world()
  const { group, chief, made } = w
  const { data: column } = await chief.send(boardCalls.add, { params: { id: group.id }, body: { name: 'Printed' } })
  const { id: added } = await newest()
  await chief.send(productCalls.move, { body: { productId: made[0]?.id ?? 0, statusId: column.statusId } })
  const said = await whyOf(chief, added)
  expect(said).toEqual(['configs.boardHasProduct'])
})

/** Runs what waits for rows that name what came or went, in its order. */
async function runClearing() {
  const { rows } = await t.db.execute<{ data: unknown }>(sql`
    with taken as (delete from pgboss.job where name = 'configs.clear' returning data, created_on)
    select data from taken order by created_on`)
  for (const { data } of rows) await clearJob.run(clearJob.schema.parse(data), t.node.resources as never)
}

it('R691 a merge that was taken apart is one again when that is taken back; a tag stays as old as it is', async () => {
  const { group, chief, boss, made } = await world()
  const make = async (name: string) => (await chief.send(tagCalls.create, { body: { name } })).data.id
  const [cat, kitten] = [await make('cat'), await make('kitten')]
  const createdAt = new Date('2020-01-02T00:00:00Z')
  await t.db.update(tags).set({ createdAt }).where(eq(tags.id, kitten))
  const id = made[0]?.id ?? 0
  await chief.send(productCalls.patch, { params: { id }, body: { tags: [kitten] } })
  const carried = async () => {
    await runClearing()
    return (await t.db.select().from(products).where(eq(products.id, id)))[0]?.tagIds
  }
  await chief.send(tagCalls.merge, { params: { id: cat }, body: { listId: [kitten] } })
  const { id: merged } = await newest()
  expect(await carried()).toEqual([cat])
  const keeper = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
  const apart = await whole(keeper, [merged])
  expect(await carried()).toEqual([kitten])
  const again = await whole(chief, [apart])
  expect(await carried()).toEqual([cat])
  const last = await whole(keeper, [again])
  expect(await carried()).toEqual([kitten])
  const [row] = await t.db.select().from(tags).where(eq(tags.id, kitten))
  expect(row).toMatchObject({ createdAt, createdBy: boss.id })
  // Without the one that took its place it cannot be merged again.
  await chief.send(tagCalls.remove, { params: { id: cat } })
  expect(await whyOf(chief, last)).toEqual(['activities.whyMergedAway'])
})
