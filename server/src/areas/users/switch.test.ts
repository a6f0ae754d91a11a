import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import { errorTexts } from '@halftone/contract/errors.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveSessions } from '../../core/session.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { sessions } from '../../db/schema/identity.ts'
import { allCalls } from '../../testing/accessTable.ts'
import { inputFor } from '../../testing/inputs.ts'
import { watchTables } from '../../testing/rows.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let t: TestApp
let written: Awaited<ReturnType<typeof watchTables>>
beforeAll(async () => {
  t = await testApp()
  written = await watchTables(t.db)
})
afterAll(() => t.stop())

const refused = { status: 401, message: errorTexts.notInSwitch, error: { code: 'NO_PERMISSION' } }
/** Everything that makes people who they are, and what opens shops. */
const tables = [
  ...['users', 'memberships', 'roles', 'permissions', 'account_tokens', 'sessions', 'refresh_tokens', 'oauth_states'],
  'login_attempts',
]
/** Those of them that were written to since this was asked last. */
const touched = async () => {
  const names = await written()
  return tables.filter((name) => names.has(name))
}
const keys = async (account: number) =>
  (await t.db.select().from(accounts).where(eq(accounts.id, account))).map(
    ({ credentials, tokens, connection, shopId, deletedAt }) => ({
      credentials,
      tokens,
      connection,
      shopId,
      deletedAt,
    }),
  )

/** A world whose shop has a key. */
async function world(last?: World): Promise<World> {
  const made = await makeWorld(t, last)
  await t.db
    .update(accounts)
    .set({ credentials: Buffer.from(made.unique) })
    .where(eq(accounts.id, made.account))
  return made
}

/** Headers of a session in which a super admin acts as that person. */
async function switched({ people }: World, user: { id: number }) {
  // A walk over all calls switches more often than one may within a minute.
  await t.db.execute(sql`delete from call_counts`)
  const tokens = await (await t.as(people.superAdmin)).send(userCalls.loginAs, { body: { user_id: user.id } })
  return { authorization: `Bearer ${tokens.data.access_token}` }
}

const ruleOf = ({ name }: AnyCall) => t.node.app.registered.get(name)?.rule ?? ''
const writes = allCalls.filter(({ method, name }) => method !== 'GET' && !name.startsWith('auth.'))

it.each(['teamAdmin', 'companyAdmin'] as const)(
  'inside a switch to a %s no call touches passwords, addresses, people, roles, memberships, tokens or shop keys',
  { timeout: 240_000 },
  async (persona) => {
    let w = await world()
    let headers = await switched(w, w.people[persona])
    let isChanged = false
    const send = async (call: AnyCall) => {
      const before = await keys(w.account)
      await touched()
      const answer = await t.nobody.send(call, { ...inputFor(call, w, w.people[persona].id), headers } as never)
      expect.soft(await touched(), call.name).toEqual([])
      expect.soft(await keys(w.account), call.name).toEqual(before)
      // A consent that nobody began has ended for everybody.
      const isGuarded = /not inside a switch/.test(ruleOf(call)) && call !== accountCalls.finishConnect
      if (isGuarded && answer.status !== 404) expect.soft({ call: call.name, ...answer }).toMatchObject(refused)
      return answer
    }
    for (const call of writes) {
      let answer = await send(call)
      // What earlier calls have changed may be the reason: a new company tells.
      if (answer.status >= 400 && answer.message !== refused.message && isChanged) {
        w = await world(w)
        headers = await switched(w, w.people[persona])
        isChanged = false
        answer = await send(call)
      }
      if (answer.status < 400) isChanged = true
    }
  },
)

it('every call about people, roles and company sign-in is closed inside a switch, and those that connect shops', () => {
  const guarded = writes.filter((call) => /not inside a switch/.test(ruleOf(call))).map(({ name }) => name)
  // What is open to anyone acts as nobody.
  const own = writes
    .filter((call) => ruleOf(call) !== 'anyone')
    .map(({ name }) => name)
    .filter((name) => /^(users|roles|invitations|sso)\./.test(name))
  expect(guarded.toSorted()).toEqual(
    [
      ...own,
      ...[
        'accounts.connect',
        'accounts.disconnect',
        'accounts.finishConnect',
        'accounts.remove',
        'accounts.removeKeys',
        'accounts.setKeys',
        'configs.setStep',
        'groups.create',
        'notifications.setChoices',
        'notifications.setFollow',
        'social.removeCalendarAddress',
        'social.resetCalendarAddress',
        'takeouts.address',
        'takeouts.ask',
        'takeouts.begin',
        'takeouts.look',
        'takeouts.pause',
        'takeouts.remove',
        'takeouts.start',
      ],
    ].toSorted(),
  )
})

it('keys of a shop are not typed in, changed or dropped inside a switch; the rest of the account is', async () => {
  const w = await world()
  const headers = await switched(w, w.people.companyAdmin)
  const made = { groupId: w.team, channelId: w.channel, name: `Shop ${w.unique}` }
  const secret = { credentials: { apiKey: 'k', sharedSecret: 's' } }
  expect(await t.nobody.send(accountCalls.create, { headers, body: { ...made, ...secret } })).toMatchObject(refused)
  expect((await t.nobody.send(accountCalls.create, { headers, body: made })).status).toBe(200)
  const change = (body: object) =>
    t.nobody.send(accountCalls.update, { headers, params: { id: w.account }, body: body as never })
  expect(await change(secret)).toMatchObject(refused)
  expect(await change({ channelId: w.lists.sale_channels })).toMatchObject(refused)
  expect((await change({ note: 'Pays in dollars' })).status).toBe(200)
})

it('a switch has ended when the session that it began in has', async () => {
  const w = await world()
  await t.db.execute(sql`delete from call_counts`)
  const root = await t.as(w.people.superAdmin)
  const tokens = await root.send(userCalls.loginAs, { body: { user_id: w.people.member.id } })
  const headers = { authorization: `Bearer ${tokens.data.access_token}` }
  expect((await t.nobody.send(authCalls.profile, { headers })).status).toBe(200)
  const own = await t.db
    .select({ id: sessions.id, rootId: sessions.rootSessionId })
    .from(sessions)
    .where(and(eq(sessions.userId, w.people.member.id), isNotNull(sessions.rootSessionId)))
  expect(own).toHaveLength(1)
  await t.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, own[0]?.rootId ?? ''))
  expect((await t.nobody.send(authCalls.profile, { headers })).status).toBe(401)
  expect(await liveSessions(t.node.resources, [own[0]?.id ?? ''])).toEqual(new Set())
})

it('signing out ends the switch only', async () => {
  const w = await world()
  const headers = await switched(w, w.people.member)
  expect((await t.nobody.send(authCalls.logout, { headers })).status).toBe(200)
  expect((await t.nobody.send(authCalls.profile, { headers })).status).toBe(401)
  expect((await (await t.as(w.people.superAdmin)).send(authCalls.profile)).status).toBe(200)
})
