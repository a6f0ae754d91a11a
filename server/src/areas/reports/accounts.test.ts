import { accountKeyCalls } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, makeChannel } from '../../testing/makeArtwork.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('accounts say when their orders were read, and connected ones what went of the calls of the company’s key', async () => {
  const group = await t.make.group()
  const companyId = group.companyId ?? group.id
  const client = await t.as(await t.make.member(group.id, ['P_VIEW', 'D_ACCOUNT_DETAIL_GROUP']))
  const channelId = await makeChannel(t, group.id)
  await t.db.execute(
    sql`update config_items set connector = 'etsy' where company_id = ${companyId} and id = ${channelId}`,
  )
  const [one, two] = [await makeAccount(t, group.id, channelId), await makeAccount(t, group.id, channelId)]
  await t.db.execute(sql`update accounts set connection = 'connected' where id = ${one}`)
  await t.db.execute(
    sql`insert into sale_syncs (account_id, state, done_at) values (${one}, 'done', '2026-03-04 05:06Z')`,
  )
  const admin = await t.as(await t.make.withRole(companyId, 1))
  const keyString = `report-${companyId}`
  const keys = { connector: 'etsy' as const, keyString, sharedSecret: 'a secret', isPersonal: false }
  expect((await admin.send(accountKeyCalls.set, { body: keys })).status).toBe(200)
  const accounts = async () => {
    const { data } = await client.send(reportCalls.accounts, { query: { groupId: group.id } })
    return new Map(data.rows.map(({ id, account }) => [id, account]))
  }
  const silent = await accounts()
  expect(silent.get(one)).toMatchObject({ syncedAt: '2026-03-04T05:06:00.000Z', calls: null })
  expect(silent.get(two)).toMatchObject({ syncedAt: null, calls: null, channel: expect.any(String) })
  await t.db.execute(sql`
    insert into rate_buckets (key, per_second, tokens, per_day, left_today, day_at) values (${`etsy:${keyString}`}, 10, 1, 10000, 3786, now())`)
  const asked = await accounts()
  expect(asked.get(one)?.calls).toEqual({ used: 6_214, of: 10_000, until: null })
  expect(asked.get(two)?.calls).toBeNull()
  // Not a statement more for each of them.
  const few = (await statementsOf(accounts)).texts.length
  for (let at = 0; at < 5; at++) {
    const id = await makeAccount(t, group.id, channelId)
    await t.db.execute(sql`update accounts set connection = 'connected' where id = ${id}`)
  }
  expect((await statementsOf(accounts)).texts.length).toBe(few)
  await t.db.execute(sql`update accounts set status = 'deactivated' where id = ${one}`)
  expect((await accounts()).get(one)?.calls).toBeNull()
  await t.db.execute(sql`update accounts set status = 'active' where id = ${one}`)
  expect((await accounts()).get(one)?.calls).not.toBeNull()
  // Of yesterday it says nothing.
  await t.db.execute(
    sql`update rate_buckets set day_at = now() - interval '25 hours' where key = ${`etsy:${keyString}`}`,
  )
  expect((await accounts()).get(one)?.calls).toBeNull()
})
