import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { inSeconds } from '../../../db/clock.ts'
import { mailChanges } from '../../../db/schema/account.ts'
import { activities } from '../../../db/schema/activities.ts'
import { accountTokens, sessions, users } from '../../../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { mailChangeJobs } from './mailChange.jobs.ts'

let t: TestApp
let group: { id: number }
beforeAll(async () => {
  t = await testApp()
  group = await t.make.group()
})
afterAll(() => t.stop())

interface Sent {
  to: string
  subject: string
  text: string
}
/** Runs the jobs that wait for mails, with a mailer that keeps them. */
async function mails(): Promise<Sent[]> {
  const { rows } = await t.db.execute<{ id: string; name: string; data: { id: number } }>(
    sql`delete from pgboss.job where name in ('auth.mailChangeMail', 'auth.mailChangeNote') returning id, name, data`,
  )
  const sent: Sent[] = []
  const mailer = { ...t.node.resources.mailer, send: async (mail: Sent) => void sent.push(mail) }
  for (const row of rows) {
    const ctx = jobContext({ ...t.node.resources, mailer }, 1, new AbortController().signal, row.id)
    await mailChangeJobs.find(({ name }) => name === row.name)?.run(row.data, ctx)
  }
  return sent
}
const tokenIn = (mail: Sent | undefined) => /mail-change\/([\w-]{40,})/.exec(mail?.text ?? '')?.[1] ?? ''
const emailOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.email

async function asked() {
  const person = await t.make.member(group.id)
  const client: Client = await t.as(person)
  const email = `new-${person.email}`
  const answer = await client.send(authCalls.askMailChange, { body: { email } })
  const sent = await mails()
  const [toNew, toOld] = [email, person.email].map((to) => sent.find((mail) => mail.to === to))
  return { person, client, email, answer, toNew, toOld, open: tokenIn(toNew), stop: tokenIn(toOld) }
}
const openBy = (token: string) => t.nobody.send(authCalls.openMailChange, { params: { token } })
const stopBy = (token: string) => t.nobody.send(authCalls.stopMailChange, { params: { token } })
const ended = { status: 422, message: 'This link is no longer valid. Ask for a new one.' }

describe('one’s own address', () => {
  it('changes when the link in the mail to the new one is opened, once; until then the old one holds', async () => {
    const { person, client, email, answer, open, toOld } = await asked()
    expect(answer).toMatchObject({ status: 200, data: { email } })
    const hours = (new Date(answer.data.expires_at).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(24, 0)
    expect(toOld?.text).toContain(email)
    expect((await client.send(authCalls.profile)).data.email).toBe(person.email)
    expect((await client.send(authCalls.mailChange)).data?.email).toBe(email)
    await t.db
      .insert(accountTokens)
      .values({ hash: `reset ${person.id}`, purpose: 'reset', userId: person.id, expiresAt: inSeconds(60) })
    expect(await openBy(open)).toMatchObject({ status: 200, data: { email } })
    // A link that went to the old address opens nothing any more.
    const [link] = await t.db.select().from(accountTokens).where(eq(accountTokens.userId, person.id))
    expect(link?.usedAt).not.toBeNull()
    expect((await client.send(authCalls.profile)).data.email).toBe(email)
    expect((await client.send(authCalls.mailChange)).data).toBeNull()
    expect(await openBy(open)).toMatchObject(ended)
    const [row] = await t.db.select().from(mailChanges).where(eq(mailChanges.userId, person.id))
    expect([row?.openHash, row?.stopHash]).not.toContain(open)
    const lines = await t.db.select().from(activities).where(eq(activities.targetId, person.id)).orderBy(activities.id)
    expect(lines.map(({ newContent }) => newContent)).toEqual(['mail address: asked', 'mail address: done'])
  })

  it('asks again who it is, refuses one’s own address, and is out of reach inside a switch', async () => {
    const person = await t.make.member(group.id)
    const client = await t.as(person)
    const body = { email: `new-${person.email}` }
    expect(await client.send(authCalls.askMailChange, { body: { email: person.email } })).toMatchObject({
      status: 422,
      errors: { email: 'This is your address already' },
    })
    const root = await t.as(await t.make.user({ isSuperAdmin: true }))
    const acting = await root.send(userCalls.loginAs, { body: { user_id: person.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    expect(await t.nobody.send(authCalls.askMailChange, { headers, body })).toMatchObject({
      error: { code: 'NO_PERMISSION' },
    })
    await t.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, person.id))
    expect(await client.send(authCalls.askMailChange, { body })).toMatchObject({ error: { code: 'CONFIRM_NEEDED' } })
  })

  it('an address that has an account gets the same answer, and only its owner is told', async () => {
    const owner = await t.make.member(group.id)
    const person = await t.make.member(group.id)
    const client = await t.as(person)
    const answer = await client.send(authCalls.askMailChange, { body: { email: owner.email } })
    expect(answer).toMatchObject({ status: 200, data: { email: owner.email } })
    const told = (await mails()).find(({ to }) => to === owner.email)
    expect(told?.subject).toBe('This address has a Halftone account already')
    expect(tokenIn(told)).toBe('')
    expect(told?.text).not.toContain(person.email)
  })

  it('one waits at a time; cancelled, resent or a day old, the earlier link opens nothing', async () => {
    const { person, client, open } = await asked()
    await client.send(authCalls.resendMailChange)
    const [again] = await mails()
    expect(tokenIn(again)).not.toBe(open)
    expect(await openBy(open)).toMatchObject(ended)
    const second = await client.send(authCalls.askMailChange, { body: { email: `other-${person.email}` } })
    expect(second.status).toBe(200)
    expect(await openBy(tokenIn(again))).toMatchObject(ended)
    const [last] = (await mails()).filter(({ to }) => to === `other-${person.email}`)
    expect((await client.send(authCalls.cancelMailChange)).status).toBe(200)
    expect((await client.send(authCalls.cancelMailChange)).status).toBe(409)
    expect((await client.send(authCalls.resendMailChange)).status).toBe(409)
    expect(await openBy(tokenIn(last))).toMatchObject(ended)
    const late = await asked()
    await t.db.update(mailChanges).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await openBy(late.open)).toMatchObject(ended)
    expect(await emailOf(late.person.id)).toBe(late.person.email)
  })

  it('five an hour, no more', async () => {
    const client = await t.as(await t.make.member(group.id))
    const statuses = []
    for (let n = 1; n <= 6; n++) {
      await t.db.execute(sql`delete from call_counts`)
      statuses.push((await client.send(authCalls.askMailChange, { body: { email: `n${n}@example.test` } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await mails()
  })

  it('goes to nobody who got an account under it meanwhile, nor to who has another address by now', async () => {
    const { open, email } = await asked()
    await t.make.member(group.id, [], { email })
    expect(await openBy(open)).toMatchObject(ended)
    const moved = await asked()
    await t.db
      .update(users)
      .set({ email: `by-admin-${moved.person.email}` })
      .where(eq(users.id, moved.person.id))
    expect(await openBy(moved.open)).toMatchObject(ended)
  })
})

describe('‘This was not me’', () => {
  it('ends a change that waits, and all sessions', async () => {
    const { client, open, stop, person } = await asked()
    expect((await stopBy(stop)).status).toBe(200)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect(await openBy(open)).toMatchObject(ended)
    expect(await stopBy(stop)).toMatchObject(ended)
    expect(await emailOf(person.id)).toBe(person.email)
  })

  it('takes back one that is done, for seven days; neither link does the other’s work', async () => {
    const { client, open, stop, person } = await asked()
    expect(await openBy(stop)).toMatchObject(ended)
    expect(await stopBy(open)).toMatchObject(ended)
    await openBy(open)
    expect((await stopBy(stop)).status).toBe(200)
    expect(await emailOf(person.id)).toBe(person.email)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    const late = await asked()
    await openBy(late.open)
    const own = eq(mailChanges.userId, late.person.id)
    await t.db.update(mailChanges).set({ createdAt: sql`now() - interval '8 days'` }).where(own)
    expect(await stopBy(late.stop)).toMatchObject(ended)
    expect(await emailOf(late.person.id)).toBe(late.email)
  })
})
