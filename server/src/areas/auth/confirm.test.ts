import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../core/passwords.ts'
import { recoveryCodes } from '../../db/schema/account.ts'
import { memberships, sessions, users } from '../../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { tokensBy } from '../../testing/tokens.ts'
import { Authenticator } from './passkeys/authenticator.fixture.ts'
import { hashSecret } from './secret.rules.ts'

const password = 'correct horse 42'
const page = { origin: 'https://studio.example.test', rpId: 'studio.example.test' }
let t: TestApp
let passwordHash: string
let group: { id: number }
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: page.origin } })
  passwordHash = await new Passwords().hash(password)
  group = await t.make.group()
})
afterAll(() => t.stop())

const needed = { status: 403, message: 'Please show first that it is you', error: { code: 'CONFIRM_NEEDED' } }
/** The person's sessions are as eleven minutes ago. */
const later = (userId: number) =>
  t.db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` }).where(eq(sessions.userId, userId))

async function signedInLongAgo() {
  const person = await t.make.member(group.id, ['P_VIEW'], { passwordHash })
  const client = await t.as(person)
  await later(person.id)
  return { person, client }
}
const begin = (client: Client) => client.send(authCalls.beginSecondStep)

describe('showing again that it is oneself', () => {
  it('signing in counts for ten minutes, in that session only, and a refresh is no sign-in', async () => {
    const person = await t.make.member(group.id, ['P_VIEW'], { passwordHash })
    const tokens = await tokensBy(t.nobody, { email: person.email, password })
    const asOf = (token: string) =>
      t.nobody.send(authCalls.beginSecondStep, { headers: { authorization: `Bearer ${token}` } })
    expect((await asOf(tokens.access_token)).status).toBe(200)
    await later(person.id)
    expect(await asOf(tokens.access_token)).toMatchObject(needed)
    const renewed = await t.nobody.send(authCalls.refresh, { body: { refresh_token: tokens.refresh_token } })
    expect(await asOf(renewed.data.access_token)).toMatchObject(needed)
  })

  it('being let in by a company’s provider counts only for who is of that company alone', async () => {
    const company = await t.make.company()
    const person = await t.make.withRole(company.id, 1)
    const client = await t.as(person)
    const ofProvider = { companyId: company.id, confirmedAt: sql`created_at` }
    await t.db.update(sessions).set(ofProvider).where(eq(sessions.userId, person.id))
    expect((await begin(client)).status).toBe(200)
    const elsewhere = await t.make.group()
    await t.db.insert(memberships).values({ userId: person.id, groupId: elsewhere.id, roleId: 2 })
    expect(await begin(client)).toMatchObject(needed)
    await t.db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.userId, person.id))
    expect((await begin(client)).status).toBe(200)
  })

  it('is asked of what changes how one signs in, and of nothing that the person may not do at all', async () => {
    const { person, client } = await signedInLongAgo()
    const params = { id: person.id }
    const asked = [
      client.send(userCalls.resetPassword, { params, body: { password: 'another long one' } }),
      client.send(authCalls.beginSecondStep),
      client.send(authCalls.renewRecovery),
      client.send(authCalls.endSecondStep),
      client.send(authCalls.beginPasskey),
      client.send(authCalls.removePasskey, { params: { id: 1 } }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(needed)
    const peer = await t.make.member(group.id)
    expect(await client.send(userCalls.resetSecondStep, { params: { id: peer.id } })).toMatchObject({ status: 401 })
    const lead = await t.make.withRole(group.id, 1)
    const above = await t.as(lead)
    await later(lead.id)
    expect(await above.send(userCalls.resetSecondStep, { params })).toMatchObject(needed)
    expect(await above.send(userCalls.resetPassword, { params, body: { password: 'another long one' } })).toMatchObject(
      needed,
    )
    const moved = { params, body: { email: `moved-${person.email}` } }
    expect(await above.send(userCalls.update, moved)).toMatchObject(needed)
    expect((await above.send(userCalls.update, { params, body: { first_name: 'Other' } })).status).toBe(200)
  })

  it('is done with the password, in one session; wrong ones stand at the field and count', async () => {
    const { person, client } = await signedInLongAgo()
    const elsewhere = await t.as(person)
    await later(person.id)
    expect((await client.send(authCalls.confirmWays)).data).toEqual({ password: true, code: false, passkey: false })
    expect(await client.send(authCalls.confirm, { body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      errors: { password: 'The current password is wrong' },
    })
    expect((await client.send(authCalls.confirm, { body: {} })).status).toBe(422)
    expect(await begin(client)).toMatchObject(needed)
    expect((await client.send(authCalls.confirm, { body: { password } })).status).toBe(200)
    expect((await begin(client)).status).toBe(200)
    expect(await begin(elsewhere)).toMatchObject(needed)
    for (let at = 1; at <= 5; at++) await client.send(authCalls.confirm, { body: { password: `guess ${at}` } })
    expect(await client.send(authCalls.confirm, { body: { password } })).toMatchObject({ status: 429 })
  })

  it('or with a code, or with a passkey of one’s own and nobody else’s', async () => {
    const { person, client } = await signedInLongAgo()
    await client.send(authCalls.confirm, { body: { password } })
    const key = new Authenticator(page)
    const credential = key.make((await client.send(authCalls.beginPasskey)).data)
    const added = await client.send(authCalls.addPasskey, { body: { name: 'Key', credential } })
    expect((await client.send(authCalls.confirmWays)).data).toEqual({ password: true, code: true, passkey: true })
    const answer = async () => key.use((await t.nobody.send(authCalls.askPasskey)).data)
    await later(person.id)
    expect((await client.send(authCalls.confirm, { body: { passkey: await answer() } })).status).toBe(200)
    expect((await begin(client)).status).toBe(200)
    await later(person.id)
    const code = added.data.recovery_codes?.[0] ?? ''
    expect((await client.send(authCalls.confirm, { body: { code: '000000' } })).errors).toHaveProperty('code')
    expect((await client.send(authCalls.confirm, { body: { code } })).status).toBe(200)
    expect((await client.send(authCalls.confirm, { body: { code } })).status).toBe(422)
    const stranger = await signedInLongAgo()
    expect(await stranger.client.send(authCalls.confirm, { body: { passkey: await answer() } })).toMatchObject({
      status: 422,
    })
    expect(await begin(stranger.client)).toMatchObject(needed)
    expect(await t.db.$count(recoveryCodes, eq(recoveryCodes.hash, hashSecret(code)))).toBe(0)
  })

  it('who has no password is not asked for one', async () => {
    const { person, client } = await signedInLongAgo()
    await t.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
    expect((await client.send(authCalls.confirmWays)).data.password).toBe(false)
    expect((await client.send(authCalls.confirm, { body: { password } })).status).toBe(422)
  })

  it('who acts as another shows nothing, and is never confirmed', async () => {
    const { person } = await signedInLongAgo()
    const root = await t.as(await t.make.user({ isSuperAdmin: true, passwordHash }))
    const acting = await root.send(userCalls.loginAs, { body: { user_id: person.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    const inSwitch = { error: { code: 'NO_PERMISSION' } }
    expect(await t.nobody.send(authCalls.confirm, { headers, body: { password } })).toMatchObject(inSwitch)
    const [sessionId = ''] = acting.data.access_token.split('.')
    const [row] = await t.db.select().from(sessions).where(eq(sessions.id, sessionId))
    expect(row?.confirmedAt).toBeNull()
  })
})
