import { configCalls } from '@halftone/contract/areas/configs.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../db/schema/identity.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { toldLine } from '../../../mail/told.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { minuteNow, zoneAt } from '../../../testing/zones.ts'
import { findLanguage } from '../../auth/personPlace.queries.ts'
import { takeDigests } from '../digest.queries.ts'
import { takeUnmailed } from '../mail.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW'])
  const client = await t.as(user)
  const choose = (body: BodyOf<typeof notificationCalls.setChoices>) =>
    client.send(notificationCalls.setChoices, { body })
  const line = async (action: string, age: string) => {
    const values = { userId: user.id, groupId: group.id, type: 'product', action, message: 'said so' }
    const target = { targetKind: 'product', targetId: 7, targetName: 'Cat' }
    const [row] = await t.db
      .insert(notifications)
      .values({ ...values, ...target, createdAt: sql`now() - ${age}::interval` })
      .returning({ id: notifications.id })
    return row?.id ?? 0
  }
  const own = <R extends { userId: number }>(rows: R[]) => rows.filter(({ userId }) => userId === user.id)
  return { group, user, choose, line, own }
}
const minute = (value: number) => (value + 2880) % 1440
describe('quiet hours', () => {
  it('hold mails back by the person’s clock, and let them go once they are over', async () => {
    const { user, choose, line, own } = await scene()
    const ids = [await line('mention', '2 hours 10 minutes'), await line('mention', '7 minutes')]
    const now = await minuteNow(t.db)
    const quiet = { from: minute(now - 180), to: minute(now + 60) }
    expect((await choose({ quiet, timeZone: 'UTC' })).data).toMatchObject({ quiet, timeZone: 'UTC' })
    expect(own(await takeUnmailed(t.db))).toEqual([])
    // By another clock the same hours are over.
    await choose({ quiet: { from: minute(now - 180), to: minute(now - 5) } })
    expect(own(await takeUnmailed(t.db))).toEqual([{ userId: user.id, ids }])
    expect(own(await takeUnmailed(t.db))).toEqual([])
  })

  it('let no old news through, and refuse what is no time', async () => {
    const { choose, line, own } = await scene()
    await line('mention', '2 hours')
    expect(own(await takeUnmailed(t.db))).toEqual([])
    const now = await minuteNow(t.db)
    // Over for longer than an hour.
    await choose({ quiet: { from: minute(now - 300), to: minute(now - 90) }, timeZone: 'UTC' })
    expect(own(await takeUnmailed(t.db))).toEqual([])
    expect((await choose({ quiet: { from: 60, to: 60 } })).status).toBe(422)
    expect((await choose({ quiet: { from: 60, to: 1440 } })).status).toBe(422)
    expect((await choose({ timeZone: 'Nowhere/Here' })).status).toBe(422)
  })
})

describe('digests', () => {
  it('bring daily what one chose, in the morning of one’s own day, once', async () => {
    const { user, choose, line, own } = await scene()
    await choose({ daily: ['comment', 'mention'], timeZone: await zoneAt(t.db, 9) })
    const ids = [await line('comment', '5 hours'), await line('mention', '4 hours')]
    await line('update-status', '4 hours')
    await line('comment', '3 days')
    // Not at once what comes in a digest.
    expect(own(await takeUnmailed(t.db))).toEqual([])
    expect(own(await takeDigests(t.db))).toEqual([{ userId: user.id, ids, digest: 'daily' }])
    expect(own(await takeDigests(t.db))).toEqual([])
    await line('comment', '5 hours')
    await choose({ timeZone: await zoneAt(t.db, 15) })
    expect(own(await takeDigests(t.db))).toEqual([])
  })

  it('bring weekly what one chose on the first day of the company’s week; read lines stay out', async () => {
    const { group, user, choose, line, own } = await scene()
    const timeZone = await zoneAt(t.db, 9)
    await choose({ weekly: ['comment'], timeZone })
    const ids = [await line('comment', '6 days'), await line('comment', '5 hours')]
    const read = await line('comment', '5 hours')
    await t.db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(inArray(notifications.id, [read]))
    const { rows } = await t.db.execute<{ day: number }>(
      sql`select extract(dow from now() at time zone ${timeZone})::int as day`,
    )
    const today = rows[0]?.day
    const setDay = (day: number | undefined) =>
      t.db.execute(sql`insert into company_settings (company_id, key, value)
        values (${group.companyId}, 'general', ${JSON.stringify({ firstWeekday: day })}::jsonb)
        on conflict (company_id, key) do update set value = excluded.value`)
    await setDay(((today ?? 0) + 1) % 7)
    expect(own(await takeDigests(t.db))).toEqual([])
    await setDay(today)
    expect(own(await takeDigests(t.db))).toEqual([{ userId: user.id, ids, digest: 'weekly' }])
  })
})

describe('the language of mails', () => {
  it('is the person’s own, else their company’s, else English', async () => {
    const { group, user, choose } = await scene()
    expect(await findLanguage(t.db, user.id)).toBe('en')
    const admin = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
    await admin.send(configCalls.setGeneral, { body: { language: 'vi' } })
    expect(await findLanguage(t.db, user.id)).toBe('vi')
    await choose({ language: 'en' })
    expect(await findLanguage(t.db, user.id)).toBe('en')
    const [row] = await t.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.language).toBe('en')
  })

  it('tells by the texts of the bell, and leaves names as they are', () => {
    const row = { action: 'update-status', author: 'Lan', message: 'moved Cat to Doing', detail: 'Cat', name: 'Cat' }
    expect(toldLine(row, 'en')).toBe('Lan moved Cat to Doing')
    expect(toldLine(row, 'vi')).toBe('Lan đã chuyển Cat sang Doing')
    const odd = { ...row, action: 'mention', name: '<b>$t(x)</b> {{who}}', message: 'mentioned you', detail: 'Look' }
    expect(toldLine(odd, 'en')).toBe('Lan mentioned you in <b>$t(x)</b> {{who}}: Look')
    const many = { ...row, action: 'delete-product', message: 'deleted 12 products', name: 'Cat' }
    expect(toldLine(many, 'en')).toBe('Lan deleted 12 products')
    expect(toldLine({ ...row, action: 'later-kind', message: 'did Cat' }, 'vi')).toBe('Lan did Cat')
  })
})
