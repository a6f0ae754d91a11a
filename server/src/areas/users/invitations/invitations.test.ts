import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { errorTexts } from '@halftone/contract/errors.ts'
import { and, eq, sql } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { invitations, memberships, users } from '../../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

/** A company with a team and its Admin, and somebody of another company. */
async function companies(values: Partial<typeof users.$inferInsert> = {}) {
  const group = await t.make.group({ name: 'Foxes' })
  const elsewhere = await t.make.group()
  const [admin, guest, boss] = [
    await t.make.withRole(group.id, 1),
    await t.make.withRole(elsewhere.id, 2, values),
    await t.make.withRole(elsewhere.companyId ?? 0, 1),
  ]
  const body = { email: guest.email, first_name: 'An', last_name: 'Le', group_id: group.id, role_id: 2 }
  return { group, elsewhere, admin, guest, boss, body, client: await t.as(admin), own: await t.as(guest) }
}

interface Link {
  id: number
  token: string
}

/** The links that were mailed to an address, in their order. */
async function mailed(address: string): Promise<Link[]> {
  const folder = join(t.config.dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.toSorted().map(async (name) => simpleParser(await readFile(join(folder, name)))),
  )
  return mails
    .filter(({ to }) => JSON.stringify(to).includes(address))
    .flatMap(({ text = '' }) => {
      const [, id, token] = /\/invitations\/(\d+)\/(\S+)/.exec(text) ?? []
      return id && token ? [{ id: Number(id), token }] : []
    })
}

/** The `count`th link of an invitation (of the first one, unless given). */
async function linkTo(address: string, { id, count = 1 }: { id?: number; count?: number } = {}): Promise<Link> {
  const own = async () => (await mailed(address)).filter((link) => id === undefined || link.id === id)
  await expect.poll(async () => (await own()).length, { timeout: 20_000 }).toBe(count)
  return (await own()).at(-1) ?? expect.fail('no link')
}
const placesOf = async (userId: number) =>
  (await t.db.select().from(memberships).where(eq(memberships.userId, userId))).map(({ groupId }) => groupId)

it('an address of another company gets an invitation, never a membership; it is mailed, accepted once, and joins', async () => {
  const { group, elsewhere, guest, body, client, own, admin } = await companies({ setupUser: true, setupGroup: true })
  const [heard, team] = [await t.probe(guest, []), await t.probe(admin, [`group:${group.id}`])]
  expect((await client.send(userCalls.create, { body })).status).toBe(200)
  const invited = await heard.next('users.invited')
  expect(await placesOf(guest.id)).toEqual([elsewhere.id])
  const [open] = (await own.send(userCalls.invitations)).data
  expect(open).toMatchObject({ id: invited.payload.id, team: 'Foxes', role: 'Member', invited_by: admin.displayName })
  const link = await linkTo(guest.email)
  expect(link.id).toBe(open?.id)
  const input = { params: { id: link.id }, body: { token: link.token } }
  // Not by having the account alone, nor with the link but another account.
  for (const token of ['guess', link.token.slice(1), `${link.token}A`])
    expect(await own.send(userCalls.acceptInvitation, { ...input, body: { token } })).toMatchObject({
      status: 422,
      errors: { token: expect.any(String) },
    })
  expect((await client.send(userCalls.acceptInvitation, input)).status).toBe(409)
  expect(await placesOf(guest.id)).toEqual([elsewhere.id])
  expect(await own.send(userCalls.acceptInvitation, input)).toMatchObject({
    status: 200,
    message: 'You are in Foxes now',
  })
  expect((await placesOf(guest.id)).toSorted()).toEqual([elsewhere.id, group.id].toSorted())
  expect((await team.next('users.joined')).payload).toMatchObject({ userId: guest.id, roleId: 2 })
  expect((await heard.next('auth.profileChanged')).payload.userId).toBe(guest.id)
  expect(await own.send(userCalls.acceptInvitation, input)).toMatchObject({ status: 409 })
  expect((await own.send(userCalls.invitations)).data).toEqual([])
  // What the first company let them set up would hold in the second one too.
  expect((await own.send(authCalls.profile)).data).toMatchObject({ setup_user: false, setup_group: false })
})

it('who invites is answered as for an unknown address, and finds the address nowhere', async () => {
  const { group, guest, body, client, boss } = await companies()
  const [role] = [await t.make.role(group.id, ['P_VIEW'])]
  const details = { title: 'Artist', personal_phone: '+84 90', role_id: role.id }
  const state = (email: string) => client.send(userCalls.exists, { body: { email, group_id: group.id } })
  const unknown = `nobody${guest.id}@example.test`
  const [asNew, asKnown] = [await state(unknown), await state(guest.email)]
  expect(asKnown.data).toEqual(asNew.data)
  expect(asKnown.data).toEqual({ exist: false, member: false, invited: false })
  const made = await client.send(userCalls.create, { body: { ...body, ...details, email: unknown } })
  const known = await client.send(userCalls.create, { body: { ...body, ...details } })
  const plain = ({ data, message, status }: typeof made) => ({
    ...{ status, message },
    data: { ...data, id: 0, email: '', color: '', created_at: '', joined: '', invitation_id: 0 },
  })
  expect(plain(known)).toEqual(plain(made))
  expect(known.data.email).toBe(guest.email)
  expect(known.data.id).toBe(made.data.id + 1)
  expect((await state(guest.email)).data).toEqual((await state(unknown)).data)
  const again = { body: { ...body, ...details } }
  const refusals = [
    await client.send(userCalls.create, { body: { ...again.body, email: unknown } }),
    await client.send(userCalls.create, again),
  ].map(({ status, message, errors, error }) => ({ status, message, errors, error }))
  expect(refusals[1]).toEqual(refusals[0])
  expect(refusals[0]).toMatchObject({ status: 409 })
  // Wrong input is as wrong for both.
  for (const email of [unknown, guest.email]) {
    const wrong = { body: { ...body, email: `x${email}`, position_id: 1 } }
    expect(await client.send(userCalls.create, wrong)).toMatchObject({ status: 422, errors: { position_id: {} } })
  }
  // Neither the person's own company nor the log says that somebody asked, or whom.
  expect((await (await t.as(boss)).send(userCalls.get, { params: { id: guest.id } })).data.teams).toHaveLength(1)
  const lines = await t.db.select().from(activities).where(eq(activities.groupId, group.id))
  expect(lines.map(({ name, targetName }) => [name, targetName]).toSorted()).toEqual([
    ['users.created', 'An Le'],
    ['users.invited', 'An Le'],
  ])
  expect(JSON.stringify(lines)).not.toContain('@')
})

it('people who may add members, but no new people, learn nothing either', async () => {
  const { group, body } = await companies()
  const client = await t.as(
    await t.make.member(group.id, ['P_VIEW', 'SN_VIEW', 'SN_NEW', 'CA_VIEW', 'LT_VIEW', 'T_MEMBER']),
  )
  const unknown = await client.send(userCalls.create, { body: { ...body, email: `n${body.email}` } })
  const known = await client.send(userCalls.create, { body })
  expect([unknown.status, known.status]).toEqual([401, 401])
  expect(known.message).toBe(unknown.message)
  expect(known.message).toBe(errorTexts.noPermissionWrite)
})

it('a declined, an expired and an abandoned invitation are over; it may be asked anew', async () => {
  const { group, guest, body, client, own, admin, elsewhere } = await companies()
  const invite = async () => (await client.send(userCalls.create, { body })).status
  const idsOf = async () => (await own.send(userCalls.invitations)).data.map(({ id }) => id)
  expect(await invite()).toBe(200)
  const [first = 0] = await idsOf()
  expect((await client.send(userCalls.declineInvitation, { params: { id: first } })).status).toBe(409)
  expect((await own.send(userCalls.declineInvitation, { params: { id: first } })).status).toBe(200)
  expect(await idsOf()).toEqual([])
  expect((await own.send(userCalls.declineInvitation, { params: { id: first } })).status).toBe(409)
  expect([await invite(), await invite()]).toEqual([200, 409])
  const [second = 0] = await idsOf()
  await t.db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitations.id, second))
  expect(await idsOf()).toEqual([])
  expect(await invite()).toBe(200)
  const [third = 0] = await idsOf()
  const { token } = await linkTo(guest.email, { id: third })
  const accept = { params: { id: third }, body: { token } }
  // Who invited was suspended or thrown out meanwhile: what they asked for does not outlive them.
  await t.db.update(users).set({ status: 4 }).where(eq(users.id, admin.id))
  expect(await idsOf()).toEqual([])
  await t.db.update(users).set({ status: 1 }).where(eq(users.id, admin.id))
  expect(await idsOf()).toEqual([third])
  const membership = and(eq(memberships.userId, admin.id), eq(memberships.groupId, group.id))
  await t.db.delete(memberships).where(membership)
  expect(await idsOf()).toEqual([])
  expect(await own.send(userCalls.acceptInvitation, accept)).toMatchObject({ status: 409 })
  expect(await placesOf(guest.id)).toEqual([elsewhere.id])
})

it('who acts as the person sees no invitation', async () => {
  const { guest, body, client, own, boss } = await companies()
  await client.send(userCalls.create, { body })
  const inside = await (await t.as(boss)).send(userCalls.loginAs, { body: { user_id: guest.id } })
  const headers = { authorization: `Bearer ${inside.data.access_token}` }
  expect((await t.nobody.send(userCalls.invitations, { headers })).data).toEqual([])
  expect((await own.send(userCalls.invitations)).data).toHaveLength(1)
})

it('many invitations fill no mailbox; the person asks for the mail of one', async () => {
  const { group, guest, body, admin, own } = await companies()
  await t.db.insert(memberships).values({ userId: admin.id, groupId: group.companyId ?? 0, roleId: 1 })
  const client = await t.as(admin)
  for (let i = 0; i < 7; i++) {
    const team = await t.make.group({ companyId: group.companyId ?? 0 })
    expect((await client.send(userCalls.create, { body: { ...body, group_id: team.id } })).status).toBe(200)
  }
  const open = (await own.send(userCalls.invitations)).data
  expect(open).toHaveLength(7)
  const ran = sql`select 1 from pgboss.job where name = 'users.joinMail' and state not in ('completed')`
  await expect.poll(async () => (await t.db.execute(ran)).rows.length, { timeout: 20_000 }).toBe(0)
  const before = await mailed(guest.email)
  expect(before).toHaveLength(5)
  const unmailed = open.find(({ id }) => !before.some((link) => link.id === id))
  await own.send(userCalls.mailInvitation, { params: { id: unmailed?.id ?? 0 } })
  expect((await linkTo(guest.email, { id: unmailed?.id ?? 0 })).id).toBe(unmailed?.id)
})

it('the mail comes again when asked for, and only its link works then', async () => {
  const { guest, body, client, own } = await companies()
  await client.send(userCalls.create, { body })
  const first = await linkTo(guest.email)
  const again = { params: { id: first.id } }
  expect((await client.send(userCalls.mailInvitation, again)).status).toBe(409)
  expect((await own.send(userCalls.mailInvitation, again)).status).toBe(200)
  expect((await own.send(userCalls.mailInvitation, again)).status).toBe(200)
  const second = await linkTo(guest.email, { count: 2 })
  const accept = (token: string) => own.send(userCalls.acceptInvitation, { params: { id: first.id }, body: { token } })
  expect((await accept(first.token)).status).toBe(422)
  expect((await accept(second.token)).status).toBe(200)
  const stored = JSON.stringify(await t.db.execute(sql`select i.*, j.data from invitations i, pgboss.job j`))
  expect(stored).not.toContain(second.token)
})

it('two answers at once: one of them counts', async () => {
  const { guest, body, client, own, elsewhere, group } = await companies()
  await client.send(userCalls.create, { body })
  const { id, token } = await linkTo(guest.email)
  const answers = await Promise.all([
    own.send(userCalls.acceptInvitation, { params: { id }, body: { token } }),
    own.send(userCalls.acceptInvitation, { params: { id }, body: { token } }),
    own.send(userCalls.declineInvitation, { params: { id } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const joined = answers[2].status !== 200
  expect((await placesOf(guest.id)).toSorted()).toEqual((joined ? [elsewhere.id, group.id] : [elsewhere.id]).toSorted())
})
