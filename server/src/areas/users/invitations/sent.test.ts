import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSeconds } from '../../../db/clock.ts'
import { activities } from '../../../db/schema/activities.ts'
import { accountTokens, invitations, memberships, users } from '../../../db/schema/identity.ts'
import { membershipCodes } from '../../../db/schema/rights.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let counter = 0
beforeAll(async () => {
  t = await testApp()
  await t.listen()
})
afterAll(() => t.stop())

/** A company with a team and its Admin; somebody of another company; a body that invites. */
async function company() {
  const group = await t.make.group({ name: 'Foxes' })
  const elsewhere = await t.make.group()
  const admin = await t.make.withRole(group.id, 1)
  const guest = await t.make.withRole(elsewhere.id, 2)
  const email = `new${++counter}@join.test`
  const body = { email, first_name: 'An', last_name: 'Le', group_id: group.id, role_id: 2 }
  return { group, admin, guest, email, body, client: await t.as(admin) }
}

const listOf = async (client: Client, groupId: number, query = {}) =>
  (await client.send(userCalls.sentInvitations, { params: { groupId }, query })).data
const linksOf = (client: Client, groupId: number, ids: number[]) =>
  client.send(userCalls.invitationLinks, { params: { groupId }, body: { ids } })
const tokenOf = (link: string | undefined) => /\/join\/([\w-]{40,})$/.exec(link ?? '')?.[1] ?? ''
const open = (token: string) => t.nobody.send(userCalls.openInvitation, { body: { token } })
const join = (token: string, password = 'a long password') =>
  t.nobody.send(userCalls.join, { body: { token, first_name: 'Anh', last_name: 'Lê', password } })
/** As if it had gone out a while ago. */
const longAgo = (id: number) =>
  t.db
    .update(invitations)
    .set({ sentAt: inSeconds(-7_200) })
    .where(eq(invitations.id, id))

/** Invited and listed, with the secret of the link that was handed out. */
async function invited(client: Client, body: Awaited<ReturnType<typeof company>>['body']) {
  const made = await client.send(userCalls.create, { body })
  const [row] = await listOf(client, body.group_id)
  const links = await linksOf(client, body.group_id, [row?.id ?? 0])
  return { made, row, id: row?.id ?? 0, token: tokenOf(links.data[0]?.link) }
}

describe('the way in for a new person', () => {
  it('the link that was handed out says for what it is, sets name and password once, and signs in', async () => {
    const { group, email, body, client } = await company()
    const { token, made, id } = await invited(client, body)
    expect((await open(token)).data).toMatchObject({
      ...{ email, first_name: 'An', last_name: 'Le', group_id: group.id, team: 'Foxes' },
    })
    expect((await join(token, 'short')).errors).toHaveProperty('password')
    const [one, two] = await Promise.all([join(token), join(token, 'another password')])
    expect([one.status, two.status].toSorted()).toEqual([200, 422])
    const tokens = one.status === 200 ? one.data : two.data
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect((await t.nobody.send(authCalls.profile, { headers })).data).toMatchObject({
      ...{ id: made.data.id, display_name: 'Anh Lê', email },
      teams: [{ id: group.id, role_id: 2 }],
    })
    for (const used of [await open(token), await join(token)]) expect(used).toMatchObject({ status: 422 })
    expect(await listOf(client, group.id)).toMatchObject([{ id, state: 'accepted', is_mine: false, name: 'Anh Lê' }])
    const params = { id }
    expect((await client.send(userCalls.resendInvitation, { params })).status).toBe(409)
    expect((await client.send(userCalls.revokeInvitation, { params })).status).toBe(409)
    expect((await linksOf(client, group.id, [id])).status).toBe(409)
    // No secret stands anywhere.
    const stored = JSON.stringify(await t.db.execute(sql`select i.*, j.data from invitations i, pgboss.job j`))
    expect(stored).not.toContain(token)
    const lines = await t.db.select().from(activities).where(eq(activities.groupId, group.id))
    expect(lines.map(({ newContent }) => newContent)).toEqual(
      expect.arrayContaining(['invitation link: Foxes', 'invitation accepted: Foxes']),
    )
    expect(JSON.stringify(lines)).not.toContain('@')
  })

  it('whoever has joined by it needs no other link: those that stood open for the person are ended', async () => {
    const { body, client } = await company()
    const { token, made } = await invited(client, body)
    const link = { hash: `hash of ${made.data.id}`, purpose: 'reset', userId: made.data.id, expiresAt: inSeconds(600) }
    await t.db.insert(accountTokens).values(link)
    expect((await join(token)).status).toBe(200)
    const [kept] = await t.db.select().from(accountTokens).where(eq(accountTokens.hash, link.hash))
    expect(kept?.usedAt).not.toBeNull()
  })

  it('a link is dead after 7 days, after the person was suspended, and after another address was given', async () => {
    const { body, client, admin } = await company()
    const { token, made, id } = await invited(client, body)
    const set = (values: Partial<typeof invitations.$inferInsert>) =>
      t.db.update(invitations).set(values).where(eq(invitations.id, id))
    const [row] = await t.db.select().from(invitations).where(eq(invitations.id, id))
    const days = ((row?.expiresAt.getTime() ?? 0) - (row?.sentAt.getTime() ?? 0)) / 86_400_000
    expect(Math.round(days * 100) / 100).toBe(7)
    await t.db
      .update(invitations)
      .set({ expiresAt: inSeconds(-1) })
      .where(eq(invitations.id, id))
    expect((await join(token)).status).toBe(422)
    expect((await listOf(client, body.group_id))[0]?.state).toBe('ended')
    await set({ expiresAt: new Date(Date.now() + 60_000) })
    expect((await open(token)).status).toBe(200)
    const status = (value: number) => t.db.update(users).set({ status: value }).where(eq(users.id, made.data.id))
    await status(userStatus.SUSPENDED)
    expect([(await open(token)).status, (await join(token)).status]).toEqual([422, 422])
    await status(userStatus.ACTIVE)
    // Who invited is thrown out: what they asked for does not outlive them.
    await t.db.update(users).set({ status: userStatus.DEACTIVATED }).where(eq(users.id, admin.id))
    expect((await join(token)).status).toBe(422)
    await t.db.update(users).set({ status: userStatus.ACTIVE }).where(eq(users.id, admin.id))
    const email = `other-${body.email}`
    const changed = await client.send(userCalls.update, { params: { id: made.data.id }, body: { email } })
    expect(changed.status).toBe(200)
    expect((await join(token)).status).toBe(422)
    expect((await listOf(client, body.group_id))[0]).toMatchObject({ email, state: 'ended' })
  })

  it('who gets a password by an Admin waits no more, and the link is dead', async () => {
    const { body, client } = await company()
    const { token, made } = await invited(client, body)
    const reset = { params: { id: made.data.id }, body: { password: 'set by an Admin' } }
    expect((await client.send(userCalls.resetPassword, reset)).status).toBe(200)
    expect((await listOf(client, body.group_id))[0]?.state).toBe('accepted')
    expect((await join(token)).status).toBe(422)
  })
})

describe('sending again and taking back', () => {
  it('a new link makes the old one dead; it goes out once a minute and, after five times, once an hour', async () => {
    const { body, client } = await company()
    const first = await invited(client, body)
    const again = () => client.send(userCalls.resendInvitation, { params: { id: first.id } })
    expect((await again()).status).toBe(409)
    await longAgo(first.id)
    expect((await again()).status).toBe(200)
    const jobs = sql`select 1 from pgboss.job where name = 'users.joinMail' and data->>'id' = ${String(first.id)}`
    expect((await t.db.execute(jobs)).rows).toHaveLength(2)
    const second = tokenOf((await linksOf(client, body.group_id, [first.id])).data[0]?.link)
    expect(second).not.toBe(first.token)
    expect([(await open(first.token)).status, (await join(first.token)).status]).toEqual([422, 422])
    expect((await open(second)).status).toBe(200)
    await t.db
      .update(invitations)
      .set({ rounds: 5, sentAt: inSeconds(-120) })
      .where(eq(invitations.id, first.id))
    expect(await again()).toMatchObject({ status: 409, message: expect.stringContaining('several times') })
  })

  it('an ended one begins anew for 7 days', async () => {
    const { body, client } = await company()
    const { id } = await invited(client, body)
    await longAgo(id)
    await t.db
      .update(invitations)
      .set({ expiresAt: inSeconds(-60) })
      .where(eq(invitations.id, id))
    expect((await linksOf(client, body.group_id, [id])).status).toBe(409)
    expect((await client.send(userCalls.resendInvitation, { params: { id } })).status).toBe(200)
    const [row] = await listOf(client, body.group_id)
    expect(row?.state).toBe('waiting')
    expect(Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(7)
  })

  it('taken back, a new person is gone with it, and the address can be invited anew', async () => {
    const { group, body, client, admin } = await company()
    const { token, made, id } = await invited(client, body)
    const probe = await t.probe(admin, [`group:${group.id}`])
    expect((await client.send(userCalls.revokeInvitation, { params: { id } })).status).toBe(200)
    expect((await probe.next('users.invitationChanged')).payload.groupId).toBe(group.id)
    expect((await client.send(userCalls.get, { params: { id: made.data.id } })).status).toBe(404)
    expect([(await open(token)).status, (await listOf(client, group.id)).length]).toEqual([422, 0])
    expect((await client.send(userCalls.create, { body })).status).toBe(200)
    // The same where the person was deleted as anybody else is.
    const [row] = await listOf(client, group.id)
    const [person] = await t.db
      .select({ id: users.id })
      .from(users)
      .where(sql`email = ${body.email} and deleted_at is null`)
    expect((await client.send(userCalls.remove, { params: { id: person?.id ?? 0 } })).status).toBe(200)
    expect(await listOf(client, group.id)).toEqual([])
    expect((await client.send(userCalls.create, { body })).status).toBe(200)
    expect(row?.id).not.toBe((await listOf(client, group.id))[0]?.id)
  })

  it('out of the team, the invitation goes on for another team of the person', async () => {
    const { group, body, client, admin } = await company()
    const second = await t.make.group({ name: 'Owls', companyId: group.companyId ?? 0 })
    await t.db.insert(memberships).values({ userId: admin.id, groupId: second.id, roleId: 1 })
    const { made, id, token } = await invited(client, body)
    const boss = await t.as(admin)
    const also = { email: body.email, group_id: second.id, role_id: 2 }
    expect((await boss.send(userCalls.create, { body: also })).status).toBe(200)
    const params = { userId: made.data.id, groupId: group.id }
    expect((await boss.send(userCalls.removeFromGroup, { params })).status).toBe(200)
    expect(await listOf(boss, second.id)).toMatchObject([{ id, team: 'Owls', state: 'waiting' }])
    expect((await open(token)).data.team).toBe('Owls')
  })
})

describe('who has an account with another company', () => {
  it('looks like an unknown address in the list and in the link, which opens nothing', async () => {
    const { group, guest, body, client } = await company()
    const asNew = await invited(client, body)
    const asKnown = await invited(client, { ...body, email: guest.email })
    expect(asKnown.token).toHaveLength(asNew.token.length)
    const rows = await listOf(client, group.id)
    const plain = rows.map(({ id: _, email: __, sent_at: ___, expires_at: ____, ...row }) => row)
    expect(plain[0]).toEqual(plain[1])
    const said = (answer: Awaited<ReturnType<typeof open>>) => ({ ...answer.data, email: '' })
    expect(said(await open(asKnown.token))).toEqual(said(await open(asNew.token)))
    for (const id of [asNew.id, asKnown.id])
      expect(await client.send(userCalls.resendInvitation, { params: { id } })).toMatchObject({ status: 409 })
    const before = await t.db.select().from(users).where(eq(users.id, guest.id))
    expect(await join(asKnown.token)).toMatchObject({ status: 422, errors: { token: expect.any(String) } })
    expect(await t.db.select().from(users).where(eq(users.id, guest.id))).toEqual(before)
    const accept = { params: { id: asKnown.id }, body: { token: asKnown.token } }
    expect((await (await t.as(guest)).send(userCalls.acceptInvitation, accept)).status).toBe(422)
    expect(await t.db.$count(memberships, eq(memberships.userId, guest.id))).toBe(1)
    // Taken back, it is nowhere any more; the account stays.
    expect((await client.send(userCalls.revokeInvitation, { params: { id: asKnown.id } })).status).toBe(200)
    expect((await (await t.as(guest)).send(userCalls.invitations)).data).toEqual([])
    expect(await t.db.$count(users, eq(users.id, guest.id))).toBe(1)
  })

  it('a new person answers nothing by having the number of the invitation', async () => {
    const { body, client } = await company()
    const { made, id, token } = await invited(client, body)
    const own = await t.as({ id: made.data.id })
    expect((await own.send(userCalls.invitations)).data).toEqual([])
    expect((await own.send(userCalls.acceptInvitation, { params: { id }, body: { token } })).status).toBe(409)
    expect((await own.send(userCalls.declineInvitation, { params: { id } })).status).toBe(409)
  })
})

it('nobody has an invitation in hand that gives more than they could', async () => {
  const { group, body, client } = await company()
  const { made, id } = await invited(client, { ...body, role_id: 1 })
  const helper = await t.as(await t.make.member(group.id, ['U_NEW', 'U_VIEW_ALL']))
  const none = await t.as(await t.make.member(group.id, ['U_VIEW_ALL']))
  expect((await none.send(userCalls.sentInvitations, { params: { groupId: group.id } })).status).toBe(422)
  const blind = await t.as(await t.make.member(group.id, ['U_NEW']))
  expect((await listOf(blind, group.id))[0]?.email).toBe('')
  expect(await listOf(blind, group.id, { search: body.email })).toEqual([])
  expect(await listOf(helper, group.id, { search: body.email, state: 'waiting' })).toHaveLength(1)
  expect(await listOf(helper, group.id, { state: 'ended' })).toEqual([])
  const tried = async () => [
    (await helper.send(userCalls.resendInvitation, { params: { id } })).status,
    (await helper.send(userCalls.revokeInvitation, { params: { id } })).status,
    (await linksOf(helper, group.id, [id])).status,
  ]
  expect(await listOf(helper, group.id)).toMatchObject([{ id, role: 'Admin', is_mine: false }])
  expect(await tried()).toEqual([401, 401, 401])
  // Nor where the invited person got more in another team meanwhile, or what only owners give.
  const empty = await t.make.role(group.id, [])
  const place = eq(memberships.userId, made.data.id)
  await t.db.update(memberships).set({ roleId: empty.id }).where(place)
  expect(await listOf(helper, group.id)).toMatchObject([{ id, role: empty.name, is_mine: true }])
  expect((await linksOf(helper, group.id, [id])).status).toBe(200)
  await t.db.insert(membershipCodes).values({ userId: made.data.id, groupId: group.id, code: 'P_DELETE' })
  expect(await tried()).toEqual([401, 401, 401])
  await t.db.delete(membershipCodes).where(eq(membershipCodes.userId, made.data.id))
  await t.db.update(users).set({ setupUser: true }).where(eq(users.id, made.data.id))
  expect(await tried()).toEqual([401, 401, 401])
})

it('links of another team or company are not handed out, nor some of a list', async () => {
  const [one, two] = [await company(), await company()]
  const [mine, theirs] = [await invited(one.client, one.body), await invited(two.client, two.body)]
  expect((await linksOf(one.client, one.group.id, [mine.id, theirs.id])).status).toBe(404)
  expect((await linksOf(one.client, one.group.id, [theirs.id])).status).toBe(404)
  const lines = await t.db.$count(
    activities,
    sql`new_content = to_jsonb('invitation link: Foxes'::text) and group_id = ${one.group.id}`,
  )
  expect(lines).toBe(1)
})
