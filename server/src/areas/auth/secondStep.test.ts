import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../core/passwords.ts'
import { secondSteps } from '../../db/schema/account.ts'
import { activities } from '../../db/schema/activities.ts'
import { accountTokens, sessions } from '../../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { totpCode } from './totp.rules.ts'

const password = 'correct horse 42'
let t: TestApp
let passwordHash: string
let group: { id: number }
beforeAll(async () => {
  t = await testApp()
  passwordHash = await new Passwords().hash(password)
  group = await t.make.group()
})
afterAll(() => t.stop())

/** The bytes of a secret as it is shown. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
const step = () => Math.floor(Date.now() / 30_000)
const login = (email: string) => t.nobody.send(authCalls.login, { body: { email, password } })
const ticketOf = (answer: { data: unknown }) => (answer.data as { second_step: { ticket: string } }).second_step.ticket
const finish = (ticket: string, code: string) => t.nobody.send(authCalls.finishLogin, { body: { ticket, code } })
/** Lets the next code be taken at once: a test does not wait for the clock. */
const forget = (userId: number) => t.db.update(secondSteps).set({ lastStep: 0 }).where(eq(secondSteps.userId, userId))

/** A person whose second step is on, with what opens it. */
async function withSecondStep() {
  const person = await t.make.member(group.id, ['P_VIEW'], { passwordHash })
  const client: Client = await t.as(person)
  const begun = await client.send(authCalls.beginSecondStep)
  const secret = bytesOf(begun.data.secret)
  const code = totpCode(secret, step())
  const { data } = await client.send(authCalls.confirmSecondStep, { body: { code } })
  await forget(person.id)
  return { person, client, secret, codes: data.recovery_codes, now: () => totpCode(secret, step()) }
}

describe('signing in with a second step', () => {
  it('gives no session for the password alone, and one for the code; each ticket and each code once', async () => {
    const { person, now } = await withSecondStep()
    const before = await t.db.$count(sessions, eq(sessions.userId, person.id))
    const answer = await login(person.email)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.data)).toEqual(['second_step'])
    expect(await t.db.$count(sessions, eq(sessions.userId, person.id))).toBe(before)
    const code = now()
    const done = await finish(ticketOf(answer), code)
    expect(done).toMatchObject({ status: 200, data: { token_type: 'Bearer' } })
    const headers = { authorization: `Bearer ${done.data.access_token}` }
    expect((await t.nobody.send(authCalls.profile, { headers })).data.id).toBe(person.id)
    expect(await finish(ticketOf(answer), now())).toMatchObject({ status: 401 })
    expect(await finish(ticketOf(await login(person.email)), code)).toMatchObject({
      status: 422,
      errors: { code: 'This code is wrong or was used already' },
    })
  })

  it('of one code that comes twice at once one is taken', async () => {
    const { person, now } = await withSecondStep()
    const tickets = [ticketOf(await login(person.email)), ticketOf(await login(person.email))]
    const code = now()
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('takes a recovery code once, however it is typed', async () => {
    const { person, client, codes } = await withSecondStep()
    expect(codes).toHaveLength(10)
    const typed = (codes[3] ?? '').toLowerCase().replace('-', ' ')
    expect((await finish(ticketOf(await login(person.email)), typed)).status).toBe(200)
    expect((await finish(ticketOf(await login(person.email)), typed)).status).toBe(422)
    expect((await client.send(authCalls.secondStep)).data).toMatchObject({ is_on: true, recovery_left: 9 })
    // Somebody else's code is nobody's here.
    const other = await withSecondStep()
    expect((await finish(ticketOf(await login(person.email)), other.codes[0] ?? '')).status).toBe(422)
  })

  it('a ticket ends after five minutes, with a new password, and when the person may not sign in', async () => {
    const { person, now } = await withSecondStep()
    const late = ticketOf(await login(person.email))
    const ofPerson = and(eq(accountTokens.userId, person.id), eq(accountTokens.purpose, 'second-step'))
    const [row] = await t.db.select().from(accountTokens).where(ofPerson)
    expect((row!.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(5, 0)
    await t.db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 second'` }).where(ofPerson)
    expect(await finish(late, now())).toMatchObject({
      status: 401,
      message: 'That took too long. Please sign in again.',
    })
    const ticket = ticketOf(await login(person.email))
    const lead = await t.as(await t.make.withRole(group.id, 1))
    const body = { password: 'another long one' }
    expect((await lead.send(userCalls.resetPassword, { params: { id: person.id }, body })).status).toBe(200)
    expect((await finish(ticket, now())).status).toBe(401)
    // It opens nothing else: a link for a new password is another thing.
    const again = await withSecondStep()
    const stray = ticketOf(await login(again.person.email))
    const reset = await t.nobody.send(authCalls.reset, { params: { token: stray }, body })
    expect(reset.status).toBe(422)
    await t.db.execute(sql`update users set status = 4 where id = ${again.person.id}`)
    expect((await finish(stray, again.now())).status).toBe(401)
  })

  it('five wrong codes make the account wait, from wherever they come; the right one waits too', async () => {
    const { person, now } = await withSecondStep()
    const ticket = ticketOf(await login(person.email))
    const from = async (remoteAddress: string, code: string) =>
      (
        await t.node.app.inject({
          method: 'POST',
          url: '/api/auth/login/second-step',
          remoteAddress,
          payload: { ticket, code },
        })
      ).statusCode
    const statuses = []
    for (let at = 1; at <= 5; at++) statuses.push(await from(`203.0.113.${at}`, '000000'))
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    expect(await from('203.0.113.9', now())).toBe(429)
  })

  it('wrong codes are forgotten with a right one, and tickets that were not used after an hour', async () => {
    const { person, codes } = await withSecondStep()
    for (const code of codes.slice(0, 2)) {
      const ticket = ticketOf(await login(person.email))
      for (let at = 1; at <= 4; at++) expect((await finish(ticket, '000000')).status).toBe(422)
      expect((await finish(ticket, code)).status).toBe(200)
    }
    const own = and(eq(accountTokens.userId, person.id), eq(accountTokens.purpose, 'second-step'))
    expect(await t.db.$count(accountTokens, own)).toBe(2)
    await t.db.update(accountTokens).set({ createdAt: sql`now() - interval '2 hours'` }).where(own)
    await login(person.email)
    expect(await t.db.$count(accountTokens, own)).toBe(1)
  })
})

describe('one’s own second step', () => {
  it('does nothing before its first code, and keeps its secret sealed', async () => {
    const person = await t.make.member(group.id, ['P_VIEW'], { passwordHash })
    const client = await t.as(person)
    const begun = await client.send(authCalls.beginSecondStep)
    expect(begun.data.uri).toContain(`secret=${begun.data.secret}`)
    const [row] = await t.db.select().from(secondSteps).where(eq(secondSteps.userId, person.id))
    expect(row!.secret.toString('latin1')).not.toContain(bytesOf(begun.data.secret).toString('hex'))
    expect('access_token' in (await login(person.email)).data).toBe(true)
    expect((await client.send(authCalls.secondStep)).data).toEqual({ is_on: false, since: null, recovery_left: 0 })
    expect(await client.send(authCalls.confirmSecondStep, { body: { code: '000000' } })).toMatchObject({ status: 422 })
    expect((await client.send(authCalls.endSecondStep)).status).toBe(409)
    const code = totpCode(bytesOf(begun.data.secret), step())
    expect((await client.send(authCalls.confirmSecondStep, { body: { code } })).data.recovery_codes).toHaveLength(10)
    expect((await client.send(authCalls.secondStep)).data).toMatchObject({ is_on: true, recovery_left: 10 })
    // Another secret in its place would lock the person out.
    const again = await client.send(authCalls.beginSecondStep)
    expect(again).toMatchObject({ status: 409, message: 'The second step is on already' })
    const [line] = await t.db.select().from(activities).where(eq(activities.authorId, person.id))
    expect(line).toMatchObject({ name: 'auth.secondStepChanged', newContent: 'second step: on' })
  })

  it('is out of reach inside a switch, whose person knows neither password nor code', async () => {
    const { person, now } = await withSecondStep()
    const root = await t.as(await t.make.user({ isSuperAdmin: true }))
    const acting = await root.send(userCalls.loginAs, { body: { user_id: person.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    const refused = { error: { code: 'NO_PERMISSION' } }
    const asked = [
      t.nobody.send(authCalls.secondStep, { headers }),
      t.nobody.send(authCalls.beginSecondStep, { headers }),
      t.nobody.send(authCalls.confirmSecondStep, { headers, body: { code: now() } }),
      t.nobody.send(authCalls.renewRecovery, { headers }),
      t.nobody.send(authCalls.endSecondStep, { headers }),
      t.nobody.send(userCalls.resetSecondStep, { headers, params: { id: person.id } }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(refused)
    expect('second_step' in (await login(person.email)).data).toBe(true)
  })

  it('new recovery codes end the old ones; turned off, the password is enough', async () => {
    const { person, client, codes } = await withSecondStep()
    const renewed = await client.send(authCalls.renewRecovery)
    expect(renewed.data.recovery_codes).not.toContain(codes[0])
    expect((await finish(ticketOf(await login(person.email)), codes[0] ?? '')).status).toBe(422)
    expect((await client.send(authCalls.endSecondStep)).status).toBe(200)
    expect('access_token' in (await login(person.email)).data).toBe(true)
  })

  it('that was lost is taken away by who stands above: all sessions end, and a mail says who did it', async () => {
    const { person, client } = await withSecondStep()
    const params = { id: person.id }
    const colleague = await t.as(await t.make.member(group.id, ['U_EDIT']))
    const peer = await t.as(await t.make.member(group.id))
    expect((await peer.send(userCalls.resetSecondStep, { params })).status).toBe(401)
    // Not one's own: a stolen session would need no code.
    expect((await client.send(userCalls.resetSecondStep, { params })).status).toBe(401)
    const lead = await t.as(await t.make.withRole(group.id, 1, { displayName: 'Lea Lead' }))
    expect((await lead.send(userCalls.resetSecondStep, { params })).status).toBe(200)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect('access_token' in (await login(person.email)).data).toBe(true)
    expect((await lead.send(userCalls.resetSecondStep, { params })).status).toBe(409)
    const { rows } = await t.db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = 'auth.secondStepMail' and data->>'change' = 'reset'`,
    )
    expect(rows.map(({ data }) => data)).toEqual([{ userId: person.id, change: 'reset', by: 'Lea Lead' }])
    void colleague
  })
})
