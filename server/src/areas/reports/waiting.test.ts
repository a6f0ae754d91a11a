import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBoards, makeProduct, makeProducts } from '../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A team whose products stay two days on each board; `due` in so many days from today. */
async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const ann = await t.make.member(group.id, ['P_VIEW', 'D_PRODUCT_PERSONAL'])
  const bob = await t.make.member(group.id, ['P_VIEW', 'D_PRODUCT_GROUP'])
  const make = async (createdBy: number, statusId: number, stood: string, due?: number) => {
    const product = await makeProduct(t.db, { groupId: group.id, createdBy, statusId })
    await t.db.execute(
      sql`update products set deadline = ${due === undefined ? null : sql`(now() at time zone 'UTC')::date + ${due}::int`} where id = ${product.id}`,
    )
    await t.db.execute(sql`update stays set entered_at = now() - ${stood}::interval where product_id = ${product.id}`)
    return product.id
  }
  await t.db.execute(sql`insert into stays (group_id, product_id, status_id, to_status_id, entered_at, left_at, born_at)
    select ${group.id}, 1000000 + n, s, s + 1, now() - interval '12 days', now() - interval '10 days', now() - interval '12 days'
    from generate_series(1, 4) s, generate_series(1, 3) n`)
  const [mine, theirs] = [await t.as(ann), await t.as(bob)]
  return { group, ann, bob, mine, theirs, make }
}

it('tells on which board products wait, by how long', async () => {
  const { group, ann, bob, mine, theirs, make } = await scene()
  await make(ann.id, 2, '1 hour')
  await make(bob.id, 2, '2 days')
  await make(bob.id, 2, '9 days')
  await make(bob.id, 5, '90 days')
  const { data } = await theirs.send(reportCalls.waiting, { query: { groupId: group.id } })
  expect(data.boards).toMatchObject([{ id: 2, name: 'Doing', young: 1, middle: 1, old: 1, oldest: 9, limit: null }])
  const own = await mine.send(reportCalls.waiting, { query: { groupId: group.id, userId: bob.id } })
  expect([own.data.isPersonal, own.data.boards]).toMatchObject([true, [{ young: 1, middle: 0, old: 0 }]])
})

it('tells what will be late at the usual pace, the latest first', async () => {
  const { group, ann, theirs, make } = await scene()
  // Doing, Reviewing and Ready to sale take two days each: of the first a day has passed.
  const tight = await make(ann.id, 2, '1 day', 4)
  await make(ann.id, 2, '1 day', 6)
  const last = await make(ann.id, 4, '0 days', 1)
  const passed = await make(ann.id, 3, '30 days', -3)
  await make(ann.id, 5, '1 day', -20)
  const { data } = await theirs.send(reportCalls.waiting, { query: { groupId: group.id } })
  expect(data.late.map(({ productId, needs, has, board }) => [productId, needs, has, board])).toEqual([
    [passed, 2, -3, 'Reviewing'],
    [last, 2, 1, 'Ready to sale'],
    [tight, 5, 4, 'Doing'],
  ])
  expect(data.lateTotal).toBe(3)
})

it('shows what will be late by its picture, where it has one', async () => {
  const { group, ann, theirs, make } = await scene()
  const [seen, plain] = [await make(ann.id, 3, '30 days', -5), await make(ann.id, 3, '30 days', -3)]
  const { rows } = await t.db.execute<{ id: number }>(sql`
    insert into files (key, owner, group_id, product_id, name, size, file_type, width, height, preview_2x_key, preview_state, created_by)
    values (${`${group.id}/late.png`}, 'product', ${group.id}, ${seen}, 'late.png', 10, 'image/png', 40, 30, 'late.2x.webp', 'ready', ${ann.id})
    returning id`)
  const cover = rows[0]!.id
  await t.db.execute(sql`update products set cover_file_id = ${cover} where id = ${seen}`)
  const { data } = await theirs.send(reportCalls.waiting, { query: { groupId: group.id } })
  expect(data.late).toMatchObject([
    { productId: seen, cover: { id: cover, width: 40, url2x: expect.stringContaining('late.2x.webp') } },
    { productId: plain, cover: null },
  ])
})

it('finds of many the same as one who looks at each, whoever is asked about', async () => {
  const { group, ann, bob, theirs, make } = await scene()
  const chance = (n: number, of: number) => (n * 7_919 + n * n * 31) % of
  const made: { id: number; by: number; needs: number; has: number }[] = []
  for (let n = 0; n < 60; n++) {
    const [by, board, hours, has] = [
      n % 3 === 0 ? bob.id : ann.id,
      1 + chance(n, 5),
      chance(n + 3, 100),
      chance(n + 9, 16) - 5,
    ]
    const id = await make(by, board, `${hours} hours`, has)
    // Four boards of two days each are before the end of the work.
    if (board < 5) made.push({ id, by, has, needs: (4 - board) * 2 + Math.max(0, 2 - hours / 24) })
  }
  for (const userId of [undefined, ann.id, bob.id]) {
    const own = made.filter(({ by, needs, has }) => (userId === undefined || by === userId) && needs > has)
    const first = own.toSorted((a, b) => a.has - a.needs - (b.has - b.needs) || a.id - b.id).slice(0, 5)
    const { data } = await theirs.send(reportCalls.waiting, { query: { groupId: group.id, ...(userId && { userId }) } })
    expect(data.lateTotal).toBe(own.length)
    expect(own.length).toBeGreaterThan(5)
    expect(data.late.map(({ productId, has }) => [productId, has])).toEqual(first.map(({ id, has }) => [id, has]))
  }
})

it('finds how long it stood also for those whose products are not among the oldest', async () => {
  const { group, ann, bob, theirs } = await scene()
  await makeProducts(t.db, 2_010, { groupId: group.id, createdBy: ann.id, statusId: 2 })
  const [, , last] = await makeProducts(t.db, 3, { groupId: group.id, createdBy: bob.id, statusId: 2 })
  // Each stands a minute less than the one before; the three of the other person are the last ones.
  await t.db.execute(sql`update stays set entered_at = now() - interval '9 days' + (product_id - (
    select min(product_id) from stays where group_id = ${group.id} and left_at is null)) * interval '1 minute'
    where group_id = ${group.id} and left_at is null`)
  await t.db.execute(sql`update stays set entered_at = now() - interval '4 days' where product_id = ${last?.id}`)
  const { data } = await theirs.send(reportCalls.waiting, { query: { groupId: group.id } })
  const people = data.boards
    .find(({ id }) => id === 2)
    ?.people.map(({ person, old, oldest }) => [person?.id, old, oldest])
  expect(people).toEqual([
    [ann.id, 2_010, 9],
    [bob.id, 3, 7.6],
  ])
})

it('is for who may see the overview of the team', async () => {
  const { group } = await scene()
  const reader = await t.as(await t.make.member(group.id, ['P_VIEW', 'D_LISTING_GROUP']))
  const ask = { query: { groupId: group.id } }
  expect((await reader.send(reportCalls.waiting, ask)).error?.code).toBe('NO_PERMISSION')
  const stranger = await t.as(await t.make.member((await t.make.group()).id, ['D_PRODUCT_GROUP']))
  expect((await stranger.send(reportCalls.waiting, ask)).status).toBe(404)
  expect((await reader.send(reportCalls.waiting, { query: { groupId: -1 } })).status).toBe(422)
})

it('tells for whom products wait: who works on them and may do what comes next; each figure has its list', async () => {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const designer = await t.make.member(group.id, ['P_VIEW', 'D_PRODUCT_PERSONAL'])
  const reviewer = await t.make.member(group.id, ['P_VIEW', 'D_PRODUCT_GROUP', 'P_APPROVE_ART'])
  const lister = await t.make.member(group.id, ['P_VIEW', 'P_UPLOAD_ET'])
  const make = async (statusId: number, assignees: number[], stood: string) => {
    const product = await makeProduct(t.db, {
      groupId: group.id,
      createdBy: designer.id,
      statusId,
      assigneeIds: assignees,
    })
    await t.db.execute(sql`update stays set entered_at = now() - ${stood}::interval where product_id = ${product.id}`)
  }
  await make(2, [], '2 hours')
  await make(2, [designer.id, reviewer.id], '6 days')
  await make(3, [designer.id, reviewer.id], '2 days')
  await make(3, [designer.id, lister.id], '8 days')
  await make(4, [lister.id], '1 hour')
  await make(4, [lister.id], '9 days')
  await make(5, [designer.id], '1 day')
  const manager = await t.as(reviewer)
  const { data } = await manager.send(reportCalls.waiting, { query: { groupId: group.id } })
  const told = data.boards.map(({ id, people }) => [
    id,
    people.map(({ person, young, middle, old, oldest }) => [person?.id ?? null, young, middle, old, oldest]),
  ])
  expect(told).toEqual([
    [
      2,
      [
        [designer.id, 1, 0, 1, 6],
        [reviewer.id, 0, 0, 1, 6],
      ],
    ],
    [
      3,
      [
        [reviewer.id, 0, 1, 0, 2],
        [null, 0, 0, 1, 8],
      ],
    ],
    [4, [[lister.id, 1, 0, 1, 9]]],
  ])
  // Who may do what comes next there, whom what waits for nobody may be given.
  expect(data.boards.map(({ id, able }) => [id, able])).toEqual([
    [2, []],
    [3, [reviewer.id]],
    [4, [lister.id]],
  ])
  for (const { id, people } of data.boards)
    for (const { person, young, middle, old } of people) {
      const query = { groupId: group.id, statusId: id, ...(person ? { userId: person.id } : {}) }
      const figure = person ? ('now' as const) : ('unclaimed' as const)
      const { meta } = await manager.send(reportCalls.list, { query: { ...query, figure, report: 'overview' } })
      expect(meta?.total).toBe(young + middle + old)
    }
  // Narrowed, it is counted from the products, and comes to the same.
  const type = await t.make.item(group.id, { list: 'products_type', name: 'Mug' })
  await t.db.execute(sql`update products set type_ids = array[${type.id}]::int[] where group_id = ${group.id}`)
  const narrowed = await manager.send(reportCalls.waiting, { query: { groupId: group.id, typeId: type.id } })
  expect(narrowed.data.boards.map(({ people }) => people)).toEqual(data.boards.map(({ people }) => people))
  // One's own figures have nobody else's, whoever is asked about.
  const own = await (await t.as(designer)).send(reportCalls.waiting, {
    query: { groupId: group.id, userId: reviewer.id },
  })
  expect(own.data.boards.flatMap(({ people }) => people.map(({ person }) => person?.id))).toEqual([designer.id])
  expect(own.data.boards.flatMap(({ able }) => able)).toEqual([])
})
