import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../../core/passwords.ts'
import { passkeys, recoveryCodes } from '../../../db/schema/account.ts'
import { activities } from '../../../db/schema/activities.ts'
import { accountTokens, users } from '../../../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { Authenticator } from './authenticator.fixture.ts'

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

const ask = async () => (await t.nobody.send(authCalls.askPasskey)).data
const enter = (passkey: ReturnType<Authenticator['use']>) =>
  t.nobody.send(authCalls.passkeyLogin, { body: { passkey } })
const refused = { status: 401, message: 'This passkey was not accepted' }

async function addKey(client: Client, name = 'Laptop') {
  const key = new Authenticator(page)
  const begun = await client.send(authCalls.beginPasskey)
  const added = await client.send(authCalls.addPasskey, { body: { name, credential: key.make(begun.data) } })
  return { key, added }
}

async function withPasskey() {
  const person = await t.make.member(group.id, ['P_VIEW'], { passwordHash })
  const client = await t.as(person)
  return { person, client, ...(await addKey(client)) }
}

describe('signing in with a passkey', () => {
  it('needs neither address, password nor code, and each answer is taken once', async () => {
    const { person, key } = await withPasskey()
    const answer = key.use(await ask())
    const done = await enter(answer)
    expect(done).toMatchObject({ status: 200, data: { token_type: 'Bearer', email: person.email } })
    const headers = { authorization: `Bearer ${done.data.access_token}` }
    expect((await t.nobody.send(authCalls.profile, { headers })).data.id).toBe(person.id)
    expect(await enter(answer)).toMatchObject(refused)
  })

  it('of one answer that comes twice at once one is taken', async () => {
    const { key } = await withPasskey()
    const answer = key.use(await ask())
    const statuses = (await Promise.all([enter(answer), enter(answer)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
  })

  it('refuses another page, another party, who was not verified, another key, and a challenge of one’s own', async () => {
    const { key } = await withPasskey()
    const other = new Authenticator(page)
    expect(await enter(key.use(await ask(), { origin: 'https://evil.example' }))).toMatchObject(refused)
    expect(await enter(key.use(await ask(), { rpId: 'evil.example' }))).toMatchObject(refused)
    expect(await enter(key.use(await ask(), { isVerified: false }))).toMatchObject(refused)
    expect(await enter(key.use(await ask(), { type: 'webauthn.create' }))).toMatchObject(refused)
    expect(await enter(key.use(await ask(), {}, other.keys.privateKey))).toMatchObject(refused)
    expect(await enter(other.use(await ask()))).toMatchObject(refused)
    expect(await enter(key.use(await ask(), { challenge: 'bXkgb3du' }))).toMatchObject(refused)
    // A challenge for a new key is for nothing else.
    const { client } = await withPasskey()
    expect(await enter(key.use((await client.send(authCalls.beginPasskey)).data))).toMatchObject(refused)
    key.handle = 'c29tZWJvZHkgZWxzZQ'
    expect(await enter(key.use(await ask()))).toMatchObject(refused)
  })

  it('refuses a count that does not grow, which a copied key has; both at 0 count nothing', async () => {
    const { key, person } = await withPasskey()
    expect((await enter(key.use(await ask(), { counter: 0 }))).status).toBe(200)
    expect((await enter(key.use(await ask(), { counter: 7 }))).status).toBe(200)
    expect(await enter(key.use(await ask(), { counter: 7 }))).toMatchObject(refused)
    expect(await enter(key.use(await ask(), { counter: 0 }))).toMatchObject(refused)
    expect((await enter(key.use(await ask(), { counter: 8 }))).status).toBe(200)
    const [row] = await t.db.select().from(passkeys).where(eq(passkeys.userId, person.id))
    expect(row).toMatchObject({ counter: 8, lastUsedAt: expect.any(Date) })
  })

  it('of two answers with one count that come at once, each signed, one is taken', async () => {
    const { key } = await withPasskey()
    const answers = [key.use(await ask(), { counter: 5 }), key.use(await ask(), { counter: 5 })]
    const statuses = (await Promise.all(answers.map(enter))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
  })

  it('opens nothing for who may not sign in, nor after five minutes; challenges are stored hashed', async () => {
    const { key, person } = await withPasskey()
    const late = await ask()
    const asked = eq(accountTokens.purpose, 'passkey-use')
    const stored = await t.db.select().from(accountTokens).where(asked)
    expect(stored.map(({ hash }) => hash)).not.toContain(late.options.challenge)
    expect((stored.at(-1)!.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(5, 0)
    await t.db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 second'` }).where(asked)
    expect(await enter(key.use(late))).toMatchObject(refused)
    // Those that nobody answered go with the next.
    await ask()
    expect(await t.db.$count(accountTokens, asked)).toBe(1)
    await t.db.update(users).set({ status: 4 }).where(eq(users.id, person.id))
    expect(await enter(key.use(await ask()))).toMatchObject(refused)
  })
})

describe('one’s own passkeys', () => {
  it('are named, renamed and removed, each with a line in the log', async () => {
    const { client, person, added } = await withPasskey()
    expect(added).toMatchObject({ status: 200, data: { passkey: { name: 'Laptop', is_synced: false } } })
    const params = { id: added.data.passkey.id }
    const renamed = await client.send(authCalls.renamePasskey, { params, body: { name: 'Work laptop' } })
    expect(renamed.data.name).toBe('Work laptop')
    expect((await client.send(authCalls.passkeys)).data).toHaveLength(1)
    const stranger = await t.as(await t.make.member(group.id))
    expect((await stranger.send(authCalls.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await stranger.send(authCalls.removePasskey, { params })).status).toBe(404)
    expect((await client.send(authCalls.removePasskey, { params })).status).toBe(200)
    expect((await client.send(authCalls.passkeys)).data).toEqual([])
    const lines = await t.db.select().from(activities).where(eq(activities.authorId, person.id)).orderBy(activities.id)
    expect(lines.map(({ newContent }) => newContent)).toEqual([
      'passkey added: Laptop',
      'passkey renamed: Work laptop',
      'passkey removed: Work laptop',
    ])
  })

  it('the first is a second step too: the password alone is no longer enough, recovery codes stand in, and go with the last', async () => {
    const { person, client, added } = await withPasskey()
    const login = () => t.nobody.send(authCalls.login, { body: { email: person.email, password } })
    const ticket = (await login()).data as { second_step: { ticket: string } }
    expect(ticket).toMatchObject({ second_step: { app: false, passkey: true } })
    const [code = ''] = added.data.recovery_codes ?? []
    const finished = await t.nobody.send(authCalls.finishLogin, { body: { ...pick(ticket), code } })
    expect(finished.status).toBe(200)
    const second = await addKey(client, 'Phone')
    expect(second.added.data.recovery_codes).toBeNull()
    const remove = (id: number) => client.send(authCalls.removePasskey, { params: { id } })
    await remove(added.data.passkey.id)
    expect(await t.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(10)
    await remove(second.added.data.passkey.id)
    expect(await t.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
    expect('access_token' in (await login()).data).toBe(true)
  })

  it('refuse a key for another page or person, one that is known, and a challenge that was used', async () => {
    const { client, key } = await withPasskey()
    const add = (credential: ReturnType<Authenticator['make']>) =>
      client.send(authCalls.addPasskey, { body: { name: 'Key', credential } })
    const begin = async (by = client) => (await by.send(authCalls.beginPasskey)).data
    const fresh = new Authenticator(page)
    const wrong = { status: 422, errors: { credential: 'This passkey was not accepted' } }
    expect(await add(fresh.make(await begin(), { origin: 'https://evil.example' }))).toMatchObject(wrong)
    expect(await add(fresh.make(await begin(), { rpId: 'evil.example' }))).toMatchObject(wrong)
    expect(await add(fresh.make(await begin(), { isVerified: false }))).toMatchObject(wrong)
    expect(await add(fresh.make(await begin(await other())))).toMatchObject(wrong)
    expect(await add(key.make(await begin()))).toMatchObject({ status: 409, message: 'This passkey is known already' })
    const options = await begin()
    expect((await add(fresh.make(options))).status).toBe(200)
    expect(await add(new Authenticator(page).make(options))).toMatchObject(wrong)
  })

  it('the last one of who has no password stays', async () => {
    const { person, client, added } = await withPasskey()
    await t.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
    const params = { id: added.data.passkey.id }
    expect(await client.send(authCalls.removePasskey, { params })).toMatchObject({
      status: 409,
      message: 'This is your only way to sign in. Set a password first.',
    })
    expect((await client.send(authCalls.passkeys)).data).toHaveLength(1)
  })

  it('are taken away with a lost second step by who stands above, and all sessions with them', async () => {
    const { person, client, key } = await withPasskey()
    const lead = await t.as(await t.make.withRole(group.id, 1))
    const seen = await lead.send(userCalls.get, { params: { id: person.id } })
    expect(seen.data.has_second_step).toBe(true)
    expect((await lead.send(userCalls.resetSecondStep, { params: { id: person.id } })).status).toBe(200)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect(await enter(key.use(await ask()))).toMatchObject(refused)
    const login = await t.nobody.send(authCalls.login, { body: { email: person.email, password } })
    expect('access_token' in login.data).toBe(true)
  })

  it('are out of reach inside a switch, and twenty are enough', async () => {
    const { person, client } = await withPasskey()
    const root = await t.as(await t.make.user({ isSuperAdmin: true }))
    const acting = await root.send(userCalls.loginAs, { body: { user_id: person.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    const asked = [
      t.nobody.send(authCalls.passkeys, { headers }),
      t.nobody.send(authCalls.beginPasskey, { headers }),
      t.nobody.send(authCalls.confirmWays, { headers }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ error: { code: 'NO_PERMISSION' } })
    const more = Array.from({ length: 19 }, (_, n) => ({
      userId: person.id,
      credentialId: `${person.id}-${n}`,
      publicKey: Buffer.from('x'),
      counter: 0,
      isSynced: false,
      name: `Key ${n}`,
    }))
    await t.db.insert(passkeys).values(more)
    expect(await client.send(authCalls.beginPasskey)).toMatchObject({ status: 409 })
  })
})

it('there are none where the public address is a number, and the answer says so', async () => {
  const other = await testApp({ env: { PUBLIC_URL: 'http://192.0.2.7:3000' } })
  try {
    expect(await other.nobody.send(authCalls.askPasskey)).toMatchObject({
      status: 409,
      message: 'Passkeys need an address with a name, such as https://halftone.example.com',
    })
  } finally {
    await other.stop()
  }
})

const pick = ({ second_step: { ticket } }: { second_step: { ticket: string } }) => ({ ticket })
const other = async () => t.as(await t.make.member(group.id))
