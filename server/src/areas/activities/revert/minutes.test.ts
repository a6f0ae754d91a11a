import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActivity } from '../../../testing/makeActivity.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { minutesOfBar } from './minutes.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const [from, to] = ['2026-11-22T14:00:00.000Z', '2026-11-22T15:00:00.000Z']
const after = (seconds: number) => new Date(Date.parse(from) + seconds * 1_000)

/** A team with a person whose lines there are, one more team of another company, and who may revert. */
async function world() {
  const [group, elsewhere] = [await t.make.group(), await t.make.group()]
  const member = await t.make.member(group.id, ['P_VIEW'])
  const chief = await t.make.withRole(group.companyId ?? 0, 1)
  const line = (seconds: number, authorId = member.id, groupId = group.id) =>
    makeActivity(t.db, { groupId, authorId, createdAt: after(seconds) })
  return { group, elsewhere, member, chief, line, client: await t.as(chief), theirs: await t.as(member) }
}

describe('the minutes of a period', () => {
  it('counts what one person did in each, from its beginning up to its end, in this company alone', async () => {
    const { line, member, chief, elsewhere, client } = await world()
    for (const seconds of [-1, 0, 59.9, 60, 3_599, 3_600]) await line(seconds)
    await line(61, chief.id)
    await line(62, member.id, elsewhere.id)
    const query = { userId: member.id, from_date: from, to_date: to }
    const { data } = await client.send(revertCalls.minutes, { query })
    expect(data).toEqual({
      step: 1,
      bars: [
        { at: after(0).toISOString(), n: 2 },
        { at: after(60).toISOString(), n: 1 },
        { at: after(3_540).toISOString(), n: 1 },
      ],
    })
    const none = await client.send(revertCalls.minutes, { query: { ...query, groupId: elsewhere.id } })
    expect(none.data?.bars).toEqual([])
  })

  it('takes wider bars for a longer period, and refuses one that ends before it begins', async () => {
    const { line, member, client, theirs } = await world()
    for (const seconds of [0, 200, 301]) await line(seconds)
    const query = { userId: member.id, from_date: from, to_date: '2026-11-23T04:00:00.000Z' }
    const { data } = await client.send(revertCalls.minutes, { query })
    expect(data).toEqual({
      step: 5,
      bars: [
        { at: after(0).toISOString(), n: 2 },
        { at: after(300).toISOString(), n: 1 },
      ],
    })
    const turned = await client.send(revertCalls.minutes, { query: { ...query, from_date: query.to_date } })
    expect(turned).toMatchObject({ status: 422, error: { phrases: { to_date: { code: 'activities.choosePeriod' } } } })
    expect(await theirs.send(revertCalls.minutes, { query })).toMatchObject({ error: { code: 'NO_PERMISSION' } })
    const days = (n: number) => minutesOfBar(from, new Date(Date.parse(from) + n * 86_400_000).toISOString())
    expect([days(1 / 6), days(1), days(3), days(30), days(240), days(241), days(3_650)]).toEqual([
      1,
      15,
      60,
      240,
      1_440,
      2 * 1_440,
      16 * 1_440,
    ])
  })

  it('reads the lines of that person alone', async () => {
    const { group, member, chief } = await world()
    await t.db.execute(sql`insert into activities (group_id, author_id, name, action, event_type, target_kind, target_name, created_at)
      select ${group.id}, ${chief.id}, 'products.updated', 'update', 'name', 'product', 'n', ${from}::timestamptz + n * interval '1 second'
      from generate_series(1, 20000) n`)
    await t.db.execute(sql`analyze activities`)
    const { rows } = await t.node.resources.pool.query(
      `explain (format json) select date_bin('1 minute', l.created_at, $2), count(*) from activities l
       where l.author_id = $1 and l.created_at >= $2 and l.created_at < $3 group by 1`,
      [member.id, from, to],
    )
    expect(JSON.stringify(rows)).toContain('activities_author')
  })
})
