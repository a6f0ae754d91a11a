import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { dashboardLayoutCalls } from '@halftone/contract/areas/reports/layout.ts'
import { eq, sql } from 'drizzle-orm'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../db/schema/identity.ts'
import { reportMails } from '../../../db/schema/reports/reportMails.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { zoneAt } from '../../../testing/zones.ts'
import { makeFacts } from '../reports.fixture.ts'
import { takeWeeks } from './week.queries.ts'

let t: TestApp
const received: ParsedMail[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const take = async () => {
      received.push(await simpleParser(await buffer(stream)))
      done()
    }
    take().catch(done)
  },
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  t = await testApp({ work: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fox <post@fox.test>' } })
  await t.listen()
})
afterAll(async () => {
  await t.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const want = (client: Client, groupId: number, isOn = true) =>
  client.send(dashboardLayoutCalls.mailWeek, { body: { groupId, isOn } })
/** Moves all facts of a team so that April begins within the last week. */
const lately = async (groupId: number) => {
  const by = sql`(date_trunc('day', now()) - interval '4 days') - '2026-04-01'::timestamptz`
  await t.db.execute(
    sql`update stays set entered_at = entered_at + (${by}), left_at = left_at + (${by}) where group_id = ${groupId}`,
  )
  await t.db.execute(
    sql`update decisions set decided_at = decided_at + (${by}), submitted_at = submitted_at + (${by}) where group_id = ${groupId}`,
  )
  await t.db.execute(sql`update publications set at = at + (${by}) where group_id = ${groupId}`)
}
const send = (userId: number, groupId: number) => t.node.resources.jobs.send(t.db, 'reports.week', { userId, groupId })

describe('the mail of the week', () => {
  it('comes to who asked for it on the first morning of their company’s week, once', async () => {
    const group = await t.make.group()
    const ann = await t.make.member(group.id, ['P_VIEW', 'D_PRODUCT_GROUP'])
    const bob = await t.make.member(group.id, ['P_VIEW', 'D_PRODUCT_GROUP'])
    const [mine, theirs] = [await t.as(ann), await t.as(bob)]
    expect((await want(mine, group.id)).data.isMailed).toBe(true)
    expect((await want(mine, group.id)).status).toBe(200)
    await want(theirs, group.id)
    expect((await want(theirs, group.id, false)).data.isMailed).toBe(false)
    const due = async () => (await takeWeeks(t.db)).filter(({ groupId }) => groupId === group.id)
    const live = async (hour: number) =>
      t.db
        .update(users)
        .set({ timeZone: await zoneAt(t.db, hour) })
        .where(eq(users.id, ann.id))
    const begins = (days: number) =>
      t.db.execute(sql`
      insert into company_settings (company_id, key, value)
      select ${group.companyId}, 'general', json_build_object('firstWeekday',
        (extract(dow from now() at time zone u.time_zone)::int + ${days}) % 7) from users u where u.id = ${ann.id}
      on conflict (company_id, key) do update set value = excluded.value`)
    await live(9)
    await begins(1)
    expect(await due()).toEqual([])
    await live(14)
    await begins(0)
    expect(await due()).toEqual([])
    await live(9)
    await begins(0)
    expect(await due()).toEqual([{ userId: ann.id, groupId: group.id }])
    expect(await due()).toEqual([])
    await t.db
      .update(reportMails)
      .set({ mailedAt: sql`now() - interval '7 days'` })
      .where(eq(reportMails.userId, ann.id))
    expect(await due()).toHaveLength(1)
  })

  it('says the figures that the person may see, as the reports do, and by day', async () => {
    const codes = ['P_VIEW', 'D_PRODUCT_GROUP', 'D_LISTING_PERSONAL']
    const { group, ann } = await makeFacts(t, codes)
    await lately(group.id)
    const mine = await t.as(ann)
    await want(mine, group.id)
    received.length = 0
    await send(ann.id, group.id)
    await expect.poll(() => received.length).toBe(1)
    const [mail] = received
    expect(mail?.subject).toBe(`The week of ${group.name}`)
    const text = mail?.text ?? ''
    const { rows } = await t.db.execute<{ n: number; was: number }>(sql`
      with week as (select (now() at time zone 'Asia/Tokyo')::date as today)
      select count(distinct product_id) filter (where d between today - 7 and today - 1)::int as n,
        count(distinct product_id) filter (where d between today - 14 and today - 8)::int as was
      from (select product_id, (entered_at at time zone 'Asia/Tokyo')::date as d from stays where group_id = ${group.id} and status_id = 5) s, week`)
    const [{ n, was } = { n: 0, was: 0 }] = rows
    expect(n).toBeGreaterThan(0)
    expect(text).toContain(`Put on sale: ${n}${n === was ? '' : ` (${was === 0 ? 'new' : `${was} before`})`}`)
    expect(/Put on sale, by day: (.*)/.exec(text)?.[1]?.split(', ')).toHaveLength(7)
    // Their own listings alone, and nothing of the review.
    expect(text).toContain('Listings (your figures)')
    expect(text).not.toContain('Turned down')
    expect(text).toContain(`/dashboard?tab=own&group=${group.id}`)
    expect(mail?.html).toContain('role="img" aria-label="Put on sale, by day"')
  })

  it('does not come where nothing may be seen any more, or it is wanted no more', async () => {
    const { group, ann, bob } = await makeFacts(t, ['P_VIEW', 'D_PRODUCT_GROUP'])
    for (const one of [ann, bob]) await want(await t.as(one), group.id)
    received.length = 0
    await t.db.execute(sql`delete from memberships where user_id = ${ann.id}`)
    await want(await t.as(bob), group.id, false)
    await send(ann.id, group.id)
    await send(bob.id, group.id)
    // What is queued last comes last.
    await want(await t.as(bob), group.id)
    await send(bob.id, group.id)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.to).toMatchObject({ text: bob.email })
  })

  it('is refused to who sees no report, and not there for other teams', async () => {
    const group = await t.make.group()
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW']))
    expect(await want(reader, group.id)).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['D_PRODUCT_GROUP']))
    expect((await want(stranger, group.id)).status).toBe(404)
  })
})
