import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { finishedBoards } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chanceOf } from '../../../testing/chance.ts'
import { makeAccount, makeChannel } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProducts } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { listChanged } from './build.queries.ts'
import { addUp, rebuild, rollUp } from './roll.service.ts'
import { listUnsummed } from './standings.queries.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof scene>>
let manager: Client
const signal = new AbortController().signal

async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const [ann, bob] = [await t.make.member(group.id, ['P_VIEW']), await t.make.member(group.id, ['P_VIEW'])]
  const type = await t.make.item(group.id, { list: 'products_type', name: 'Mug' })
  const channelId = await makeChannel(t, group.id)
  const accountId = await makeAccount(t, group.id, channelId)
  const [other, second] = [await makeChannel(t, group.id), await makeAccount(t, group.id, channelId)]
  for (const { id } of [ann, bob])
    await makeProducts(t.db, 15, { groupId: group.id, createdBy: id, statusId: 1, typeIds: [type.id] })
  const codes = ['P_VIEW', 'D_PRODUCT_GROUP', 'D_USER_DETAIL_GROUP', 'D_WORKING_PRODUCT_GROUP']
  manager = await t.as(await t.make.member(group.id, codes))
  return { group, ann, bob, type, channelId, accountId, other, second }
}

beforeAll(async () => {
  // Its own job would add up beside.
  t = await testApp({ work: false })
  w = await scene()
})
afterAll(() => t.stop())

const addAll = async () => {
  for (const id of await listUnsummed(t.db)) await addUp(t.node.resources, id)
  for (const team of await listChanged(t.db)) await rollUp(t.node.resources, team, signal)
}

/** One of the ways in which products come to stand elsewhere, with others or for another day: alone or many at once. */
async function change(chance: (below: number) => number): Promise<void> {
  const [place, few, board, days] = [chance(200), 1 + chance(4), 1 + chance(6), chance(30) - 15]
  const of = sql`id in (select id from products where group_id = ${w.group.id} order by (id * 7 + ${place}) % 41, id limit ${few})`
  const who = [[], [w.ann.id], [w.bob.id, w.ann.id]][chance(3)] ?? []
  const ways: SQL[] = [
    sql`update products set status_id = ${board}, moved_at = now() where ${of} and deleted_at is null`,
    sql`update products set status_id = ${board}, moved_at = now(), assignee_ids = ${sql.param(who)}::int[] where ${of} and deleted_at is null`,
    sql`update products set assignee_ids = ${sql.param(who)}::int[] where ${of}`,
    sql`update products set deadline = ${days > 12 ? null : sql`(now() at time zone 'UTC')::date + ${days}::int`} where ${of}`,
    sql`update products set deleted_at = now() where ${of} and deleted_at is null`,
    sql`update products set deleted_at = null where ${of}`,
    sql`update products set type_ids = case when cardinality(type_ids) = 0 then array[${w.type.id}::int] else '{}' end where ${of}`,
    sql`update products set tag_ids = array[7], account_ids = array[${w.accountId}::int] where ${of}`,
    sql`update products set tag_ids = case when cardinality(tag_ids) = 1 then array[8, 7] else '{}' end,
      account_ids = array[${w.accountId}::int, ${w.second}::int] where ${of}`,
    // The second shop is of one channel, then of the other: what is on both of one channel is there once.
    sql`update accounts set channel_id = case channel_id when ${w.channelId} then ${w.other}::int else ${w.channelId}::int end where id = ${w.second}`,
    // What stands there came some time ago.
    sql`update stays set entered_at = now() - ${`${chance(120)} hours`}::interval where left_at is null
      and product_id in (select id from products where ${of})`,
  ]
  await t.db.execute(ways[chance(ways.length)] ?? sql`select 1`)
}

const cellsOf = async (rows: SQL) =>
  (
    await t.db.execute(sql`select user_id, status_id, due::text as due, sum(n)::int as n from (${rows}) x
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`)
  ).rows
const kept = () => cellsOf(sql`select * from standings_now where group_id = ${w.group.id}`)
const keptParts = async () =>
  (
    await t.db.execute(sql`select dim, keys, user_id, status_id, sum(n)::int as n from standing_parts_now
      where group_id = ${w.group.id} group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`)
  ).rows
/** The same as plain SQL counts the products. */
const plainParts = async () =>
  (
    await t.db.execute(sql`select k.dim, k.keys, h as user_id, status_id, count(*)::int as n
      from products cross join lateral unnest(case when cardinality(assignee_ids) > 0 then assignee_ids else array[created_by] end) h
      cross join lateral (select 'type' as dim, array[u] as keys from unnest(type_ids) u union select 'tag', array[u] from unnest(tag_ids) u
        union select 'account', account_ids where account_ids <> '{}') k
      where group_id = ${w.group.id} and deleted_at is null and status_id in (2, 3) group by 1, 2, 3, 4
      union all
      select 'crew', case when assignee_ids = '{}' then array[created_by] else assignee_ids end, 0, status_id, count(*)::int from products
      where group_id = ${w.group.id} and deleted_at is null and status_id in (3, 4) group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  ).rows
/** The same as plain SQL counts the products. */
const plain = () =>
  cellsOf(sql`select h as user_id, status_id, case when status_id = any(${sql.param([...finishedBoards])}::int[]) then 'infinity'
      else coalesce(deadline, 'infinity') end as due, 1 as n
    from products cross join lateral unnest(array[0] || case when cardinality(assignee_ids) > 0 then assignee_ids else array[created_by] end) h
    where group_id = ${w.group.id} and deleted_at is null`)

/** For whom products wait, as plain SQL counts them: on the boards where the next step takes a right, which none of them has, for nobody yet. */
const plainPeople = async () =>
  (
    await t.db.execute(sql`select s.status_id as id, h as person, count(*) filter (where age <= interval '1 day')::int as young,
        count(*) filter (where age > interval '1 day' and age <= interval '3 days')::int as middle,
        count(*) filter (where age > interval '3 days')::int as old, round((extract(epoch from max(age)) / 86400)::numeric, 1)::float8 as oldest
      from products p join lateral (select status_id, now() - entered_at as age from stays where product_id = p.id and left_at is null) s on true
      cross join lateral unnest(case when p.status_id in (3, 4) then array[null::int]
        when cardinality(assignee_ids) > 0 then assignee_ids else array[created_by] end) h
      where p.group_id = ${w.group.id} and p.deleted_at is null and p.status_id < 5 group by 1, 2 order by 1, 2`)
  ).rows
/** The same as the report tells it, by sums and stays. */
async function toldPeople() {
  const { data } = await manager.send(reportCalls.waiting, { query: { groupId: w.group.id } })
  const rows = data.boards.flatMap(({ id, people }) =>
    people.map(({ person, young, middle, old, oldest }) => ({
      id,
      person: person?.id ?? null,
      young,
      middle,
      old,
      oldest,
    })),
  )
  return rows.sort((a, b) => a.id - b.id || (a.person ?? 0) - (b.person ?? 0))
}

const filters = () => [
  {},
  { userId: w.ann.id },
  { userId: w.bob.id },
  { typeId: w.type.id },
  { tagId: 7 },
  { accountId: w.accountId },
  { accountId: w.second },
  { channelId: w.channelId },
  { channelId: w.other },
  { typeId: w.type.id, userId: w.bob.id },
  { channelId: w.channelId, userId: w.ann.id },
  { typeId: w.type.id, tagId: 7 },
]

/** Each figure of what stands where, of each filter, is the number of things in the list that it opens. */
async function isAsListed(): Promise<number> {
  let seen = 0
  for (const filter of filters()) {
    const query = { groupId: w.group.id, period: 'all' as const, ...filter }
    const listed = async (figure: 'now' | 'inProgress' | 'late', statusId?: number) =>
      (await manager.send(reportCalls.list, { query: { ...query, figure, statusId, limit: 10 } as never })).meta?.total
    const { data } = await manager.send(reportCalls.overview, { query })
    const { inProgress, late } = data.totals
    expect([filter, inProgress, late]).toEqual([filter, await listed('inProgress'), await listed('late')])
    const waiting = (await manager.send(reportCalls.waiting, { query })).data
    for (const { id, values } of data.rows) {
      expect([filter, id, values.now]).toEqual([filter, id, await listed('now', id)])
      const board = waiting.boards.find((one) => one.id === id)
      if (!finishedBoards.includes(id))
        expect([filter, id, (board?.young ?? 0) + (board?.middle ?? 0) + (board?.old ?? 0)]).toEqual([
          filter,
          id,
          values.now,
        ])
      seen += values.now ?? 0
    }
    const users = (await manager.send(reportCalls.users, { query })).data
    expect([filter, users.totals.inProgress]).toEqual([filter, inProgress])
    for (const { id } of [w.ann, w.bob]) {
      if ('userId' in filter && filter.userId !== id) continue
      const of = { ...query, userId: id, figure: 'now', limit: 10 }
      const on = async (statusId: number) =>
        (await manager.send(reportCalls.list, { query: { ...of, statusId } as never })).meta?.total
      const row = users.rows.find((one) => one.id === id)
      expect([filter, row?.values.doing ?? 0, row?.values.reviewing ?? 0]).toEqual([filter, await on(2), await on(3)])
    }
  }
  return seen
}

it('say after each change what the products say, as lines and as sums, and open lists with as many', async () => {
  const chance = chanceOf(18)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 60; n++) await change(chance)
    expect(await kept()).toEqual(await plain())
    expect(await keptParts()).toEqual(await plainParts())
    expect(await toldPeople()).toEqual(await plainPeople())
    expect(await isAsListed()).toBeGreaterThan(0)
    await addAll()
    expect(await toldPeople()).toEqual(await plainPeople())
    expect(await kept()).toEqual(await plain())
    expect(await keptParts()).toEqual(await plainParts())
    await isAsListed()
  }
  const rows = await t.db.execute<{ n: number; cells: number }>(sql`select count(*)::int as n,
    count(distinct (user_id, status_id, due))::int as cells from standings where group_id = ${w.group.id}`)
  expect(rows.rows[0]?.n).toBe(rows.rows[0]?.cells)
}, 120_000)

it('are made anew with the other figures', async () => {
  await t.db.execute(sql`update standings set n = n + 3 where group_id = ${w.group.id}`)
  await t.db.execute(sql`update standing_parts set n = n + 3 where group_id = ${w.group.id}`)
  expect(await kept()).not.toEqual(await plain())
  await rebuild(t.node.resources, signal)
  expect([await kept(), await keptParts()]).toEqual([await plain(), await plainParts()])
})

it('follow what comes, moves to another team and goes for good', async () => {
  const other = await t.make.group({ companyId: w.group.companyId ?? 0 })
  await makeBoards(t.db, other.id)
  const [first, second] = await makeProducts(t.db, 2, {
    groupId: other.id,
    createdBy: w.ann.id,
    deadline: '2026-03-20',
  })
  const total = async (groupId: number) =>
    (
      await t.db.execute<{ n: number }>(
        sql`select coalesce(sum(n), 0)::int as n from standings_now where group_id = ${groupId} and user_id = ${w.ann.id}`,
      )
    ).rows[0]?.n
  expect(await total(other.id)).toBe(2)
  const before = (await total(w.group.id)) ?? 0
  await t.db.execute(sql`delete from stays where product_id in (${first?.id}, ${second?.id})`)
  await t.db.execute(sql`update products set group_id = ${w.group.id} where id = ${first?.id}`)
  expect([await total(other.id), await total(w.group.id)]).toEqual([1, before + 1])
  await t.db.execute(sql`delete from products where id = ${second?.id}`)
  expect(await total(other.id)).toBe(0)
  await addUp(t.node.resources, other.id)
  expect(await total(other.id)).toBe(0)
})
