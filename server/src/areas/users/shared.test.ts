import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { memberships, users } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }

/** Somebody who works in a team of each of two companies, and the companies' Admins. */
async function shared() {
  const [here, there] = [await t.make.group(), await t.make.group()]
  const person = await t.make.withRole(here.id, 2)
  await t.db.insert(memberships).values({ userId: person.id, groupId: there.id, roleId: 2 })
  const [boss, other] = [
    await t.make.withRole(here.companyId ?? 0, 1),
    await t.make.withRole(there.companyId ?? 0, 1, { setupUser: true }),
  ]
  return { here, there, person, boss, other }
}
const teamsOf = async (userId: number) =>
  (await t.db.select().from(memberships).where(eq(memberships.userId, userId)).orderBy(memberships.groupId)).map(
    ({ groupId, roleId }) => [groupId, roleId],
  )

it('name, mail, picture, status, password, flags and the session of who belongs to two companies are no company’s', async () => {
  const { person, boss, other, here } = await shared()
  const [before] = await t.db.select().from(users).where(eq(users.id, person.id))
  const params = { id: person.id }
  for (const client of [await t.as(boss), await t.as(other), await t.as(await t.make.withRole(here.id, 1))]) {
    const tries = [
      ...[{ first_name: 'X' }, { email: 'x@example.test' }, { status: 4 }, { setup_user: true }, { title: 'X' }].map(
        (body) => client.send(userCalls.update, { params, body }),
      ),
      client.send(userCalls.setProfile, { params, body: { address: 'X' } }),
      client.send(userCalls.setAvatar, { params, body: { avatar: null } }),
      client.send(userCalls.setAccount, { params, body: { first_name: 'X' } }),
      client.send(userCalls.resetPassword, { params, body: { password: 'a long password' } }),
      client.send(userCalls.loginAs, { body: { user_id: person.id } }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(denied)
  }
  expect(await t.db.select().from(users).where(eq(users.id, person.id))).toEqual([before])
  // Their own, and the super admin's.
  expect((await (await t.as(person)).send(userCalls.setProfile, { params, body: { title: 'Artist' } })).status).toBe(
    200,
  )
  const owner = await t.as(await t.make.superAdmin())
  expect((await owner.send(userCalls.update, { params, body: { first_name: 'Minh', status: 1 } })).status).toBe(200)
  expect((await owner.send(userCalls.loginAs, { body: { user_id: person.id } })).status).toBe(200)
})

it('what they are in a company is for that company to say and to see', async () => {
  const { here, there, person, boss, other } = await shared()
  const [artist, writer] = [
    await t.make.item(here.id, { list: 'position', name: `Artist ${here.id}` }),
    await t.make.item(there.id, { list: 'position', name: `Writer ${there.id}` }),
  ]
  const watching = await t.probe(await t.make.withRole(there.id, 2), [`group:${there.id}`])
  const set = async (user: { id: number }, positionId: number | null, companyId: number | null) =>
    (await t.as(user)).send(userCalls.setPosition, {
      params: { id: person.id },
      body: { position_id: positionId },
      headers: { 'x-company-id': String(companyId) },
    })
  expect((await set(boss, artist.id, here.companyId)).data.position).toBe(artist.name)
  expect((await set(other, writer.id, there.companyId)).data.position).toBe(writer.name)
  expect((await watching.next('users.updated')).payload.user.position).toBe(writer.name)
  // One's own list only, and not by naming the other company.
  expect((await set(boss, writer.id, here.companyId)).status).toBe(422)
  await t.db.insert(memberships).values({ userId: boss.id, groupId: there.id, roleId: 2 })
  expect(await set(boss, null, there.companyId)).toMatchObject(denied)
  const seen = (await (await t.as(other)).send(userCalls.get, { params: { id: person.id } })).data
  expect([seen.position, seen.teams.map(({ id }) => id)]).toEqual([writer.name, [there.id]])
  // A name goes to both, without what they are in either.
  await (await t.as(person)).send(userCalls.setProfile, { params: { id: person.id }, body: { last_name: 'Vo' } })
  const { user } = (await watching.next('users.updated')).payload
  expect([user.display_name, 'position' in user]).toEqual(['User Vo', false])
})

it('each company rules its own memberships of them', async () => {
  const { here, there, person, boss, other } = await shared()
  await t.db.update(memberships).set({ roleId: 1 }).where(eq(memberships.groupId, there.id))
  await t.make.withRole(there.id, 1)
  const [client, stranger] = [await t.as(boss), await t.as(other)]
  const place = (groupId: number, roleId: number) => ({ params: { userId: person.id, groupId, roleId } })
  // An Admin elsewhere, a member here: what they are there counts for nothing here.
  expect((await client.send(userCalls.setRole, place(here.id, 4))).status).toBe(200)
  expect((await client.send(userCalls.setRole, place(there.id, 2))).status).toBe(404)
  expect(
    (await client.send(userCalls.removeFromGroup, { params: { userId: person.id, groupId: there.id } })).status,
  ).toBe(404)
  expect(await teamsOf(person.id)).toEqual([
    [here.id, 4],
    [there.id, 1],
  ])
  expect((await stranger.send(userCalls.setRole, place(there.id, 2))).status).toBe(200)
})

it('a company that deletes them takes out its own memberships only, and says so', async () => {
  const { here, there, person, boss, other } = await shared()
  const second = await t.make.group({ companyId: here.companyId ?? 0 })
  await t.db.insert(memberships).values({ userId: person.id, groupId: second.id, roleId: 1 })
  const client = await t.as(person)
  const params = { id: person.id }
  const heard = await t.probe(person, [])
  expect(await (await t.as(boss)).send(userCalls.remove, { params })).toMatchObject({
    status: 409,
    error: { current: { teams: [{ id: second.id }] } },
  })
  const removal = { params, body: { heir_id: boss.id } }
  expect(await (await t.as(boss)).send(userCalls.remove, removal)).toMatchObject({
    status: 200,
    data: { id: person.id },
    message: `${person.displayName} is in none of your teams any more. The account stays: it is not only your company's.`,
  })
  expect(await teamsOf(person.id)).toEqual([[there.id, 2]])
  expect((await heard.next('users.left')).payload.userId).toBe(person.id)
  expect((await client.send(authCalls.profile)).data.teams.map(({ id }) => id)).toEqual([there.id])
  // The log of it stands in the company that did it.
  const lines = await t.db.select().from(activities).where(eq(activities.targetId, person.id))
  expect(lines.map(({ name, groupId }) => [name, groupId]).toSorted()).toEqual(
    [here.id, second.id].map((id) => ['users.left', id]).toSorted(),
  )
  // One company is left: it may delete the account.
  expect((await (await t.as(other)).send(userCalls.remove, { params })).message).toBe('Delete user successfully')
  expect((await client.send(authCalls.profile)).status).toBe(401)
})

it('a super admin deletes them altogether', async () => {
  const { person } = await shared()
  const owner = await t.as(await t.make.superAdmin())
  expect((await owner.send(userCalls.remove, { params: { id: person.id } })).status).toBe(200)
  expect(await teamsOf(person.id)).toEqual([])
})
