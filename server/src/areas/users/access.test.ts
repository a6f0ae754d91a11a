import { authCalls } from '@halftone/contract/areas/auth.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { teamCodes } from '@halftone/contract/permissions.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../core/passwords.ts'
import { activities } from '../../db/schema/activities.ts'
import { accountTokens, memberships, sessions } from '../../db/schema/identity.ts'
import { makeProducts } from '../../testing/makeProduct.ts'
import { openProbe, type Probe } from '../../testing/probe.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { richText } from '../../testing/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }
const hidden = { status: 404, error: { code: 'NOT_FOUND' } }
async function team() {
  const group = await t.make.group()
  const [chief, admin, member] = [
    await t.make.withRole(group.companyId ?? 0, 1),
    await t.make.withRole(group.id, 1),
    await t.make.withRole(group.id, 2),
  ]
  return { group, chief, admin, member }
}
const isCut = (probe: Probe): Promise<boolean> => probe.ended()
/** A person's teams with the role there. */
const placesOf = async (userId: number) =>
  (await t.db.select().from(memberships).where(eq(memberships.userId, userId)).orderBy(memberships.groupId)).map(
    ({ groupId, roleId }) => [groupId, roleId],
  )
const addLabel = (group: { id: number }, name: string) => ({ body: { name, groupId: group.id } })

describe('rights that change take effect on the next call and on open sockets', () => {
  it('R379 R380 a role change', async () => {
    const { group, admin, member } = await team()
    const other = await t.make.group()
    await t.db.insert(memberships).values({ userId: member.id, groupId: other.id, roleId: 2 })
    const client = await t.as(member)
    expect(await client.send(labelCalls.create, addLabel(group, 'one'))).toMatchObject(denied)
    const probe = await t.probe(member, [`group:${group.id}`])
    const changed = await (await t.as(admin)).send(userCalls.setRole, {
      params: { userId: member.id, groupId: group.id, roleId: 4 },
    })
    expect(changed).toMatchObject({ message: 'Update role successfully', data: { role_id: 4, permission: 'Designer' } })
    expect((await client.send(labelCalls.create, addLabel(group, 'one'))).status).toBe(200)
    expect((await probe.next('users.roleChanged')).payload.roleId).toBe(4)
    expect((await probe.next('auth.profileChanged')).payload.userId).toBe(member.id)
    // Here only, and nobody else.
    expect(await client.send(labelCalls.create, addLabel(other, 'one'))).toMatchObject(denied)
    expect(await placesOf(admin.id)).toEqual([[group.id, 1]])
  })

  it('nobody raises themselves or others above their own rights', async () => {
    const { group, admin, member } = await team()
    // Holds what Member does, so what is refused is refused for the Admin's sake.
    const clerk = await t.make.member(group.id, [...teamCodes.filter((code) => /^D_|VIEW|SN_NEW/.test(code)), 'U_ROLE'])
    const deputy = await t.make.member(group.id, [...teamCodes])
    const role = (userId: number, roleId: number) => ({ params: { userId, groupId: group.id, roleId } })
    expect(await (await t.as(clerk)).send(userCalls.setRole, role(clerk.id, 1))).toMatchObject(denied)
    expect(await (await t.as(clerk)).send(userCalls.setRole, role(member.id, 4))).toMatchObject(denied)
    expect(await (await t.as(clerk)).send(userCalls.setRole, role(admin.id, 2))).toMatchObject(denied)
    expect(await (await t.as(deputy)).send(userCalls.setRole, role(admin.id, 2))).toMatchObject(denied)
    expect(await (await t.as(deputy)).send(userCalls.setRole, role(member.id, 1))).toMatchObject(denied)
    expect((await (await t.as(clerk)).send(userCalls.setRole, role(clerk.id, 2))).status).toBe(200)
    expect(await (await t.as(member)).send(userCalls.setRole, role(member.id, 1))).toMatchObject(denied)
    expect(await (await t.as(admin)).send(userCalls.setRole, role(member.id, 9999))).toMatchObject(hidden)
    const other = await team()
    expect(await (await t.as(other.chief)).send(userCalls.setRole, role(member.id, 1))).toMatchObject(hidden)
    // A person who is not in that team: two ids in one path.
    expect(await (await t.as(admin)).send(userCalls.setRole, role(other.member.id, 1))).toMatchObject(hidden)
    expect((await (await t.as(admin)).send(userCalls.setRole, role(member.id, 1))).data.role_id).toBe(1)
  })

  it('R624 removal from a team closes it for calls and sockets', async () => {
    const { group, admin, member } = await team()
    const other = await t.make.group()
    await t.db.insert(memberships).values({ userId: member.id, groupId: other.id, roleId: 2 })
    const clerk = await t.as(await t.make.member(group.id, ['P_VIEW', 'T_MEMBER']))
    const above = { params: { userId: admin.id, groupId: group.id } }
    expect(await clerk.send(userCalls.removeFromGroup, above)).toMatchObject(denied)
    const [client, probe] = [await t.as(member), await t.probe(member, [`group:${group.id}`])]
    const watcher = await t.probe(admin, [`group:${group.id}`])
    const removed = await (await t.as(admin)).send(userCalls.removeFromGroup, {
      params: { userId: member.id, groupId: group.id },
    })
    expect(removed).toMatchObject({ message: 'Delete member successfully', data: { userId: member.id } })
    expect((await watcher.next('users.left')).payload).toEqual({ userId: member.id, groupId: group.id })
    expect(await client.send(labelCalls.list, { params: { groupId: group.id } })).toMatchObject(hidden)
    expect([await placesOf(member.id), await placesOf(admin.id)]).toEqual([[[other.id, 2]], [[group.id, 1]]])
    await probe.next('auth.profileChanged')
    expect(await probe.left(`group:${group.id}`)).toBe(true)
    await (await t.as(admin)).send(labelCalls.create, addLabel(group, 'after'))
    await watcher.next('labels.created')
    expect(await probe.silence('labels.created')).toBe(true)
  })

  it("R661 R662 a role's permissions, for everybody who has it", async () => {
    const { group, member } = await team()
    const owner = await t.as(await t.make.superAdmin())
    const role = await t.make.role(group.id, ['P_VIEW', 'P_EDIT'], `Editors ${group.id}`)
    await t.db
      .update(memberships)
      .set({ roleId: role.id })
      .where(and(eq(memberships.userId, member.id), eq(memberships.groupId, group.id)))
    const client = await t.as(member)
    expect((await client.send(labelCalls.create, addLabel(group, 'a'))).status).toBe(200)
    const probe = await t.probe(member, [])
    const permissionId = 204
    const headers = { 'x-company-id': String(group.companyId) }
    const dropped = await owner.send(roleCalls.dropPermission, { params: { id: role.id, permissionId }, headers })
    expect(dropped.data.permissions.map(({ type }) => type)).toEqual(['P_VIEW'])
    expect(await client.send(labelCalls.create, addLabel(group, 'b'))).toMatchObject(denied)
    await probe.next('auth.profileChanged')
    const added = { params: { id: role.id }, body: { permissionIds: [permissionId] }, headers }
    expect((await owner.send(roleCalls.addPermissions, added)).status).toBe(200)
    expect((await client.send(labelCalls.create, addLabel(group, 'b'))).status).toBe(200)
  })

  it('R141 suspension and deletion end the sessions', async () => {
    expect(userStatus).toEqual({ ACTIVE: 1, DEACTIVATED: 2, REVIEWED: 3, SUSPENDED: 4 })
    const { chief, member, admin } = await team()
    const boss = await t.as(chief)
    const [client, probe] = [await t.as(member), await t.probe(member, [])]
    expect((await boss.send(userCalls.update, { params: { id: member.id }, body: { status: 4 } })).status).toBe(200)
    expect((await client.send(authCalls.profile)).status).toBe(401)
    expect(await isCut(probe)).toBe(true)
    const second = await t.probe(admin, [])
    const expiresAt = new Date(Date.now() + 60_000)
    const link = (userId: number) => ({ userId, purpose: 'reset', hash: `mailed ${userId}`, expiresAt })
    await t.db.insert(accountTokens).values([link(admin.id), link(member.id)])
    // The team's only Admin: whoever deletes them says who is it now.
    const removal = { params: { id: admin.id }, body: { heir_id: chief.id } }
    expect((await boss.send(userCalls.remove, removal)).data).toEqual({ id: admin.id })
    expect(await isCut(second)).toBe(true)
    expect(await boss.send(userCalls.get, { params: { id: admin.id } })).toMatchObject(hidden)
    expect(await boss.send(userCalls.get, { params: { id: member.id } })).toMatchObject({ status: 200 })
    // A link in a mail, sent before, opens nothing any more; other people's do.
    const usedUp = async () =>
      (
        await t.db
          .select()
          .from(accountTokens)
          .where(inArray(accountTokens.userId, [admin.id, member.id]))
      )
        .filter(({ usedAt }) => usedAt !== null)
        .map(({ userId }) => userId)
    expect(await usedUp()).toEqual([admin.id])
    const moved = { params: { id: member.id }, body: { email: `moved${member.id}@example.test` } }
    expect((await boss.send(userCalls.update, moved)).status).toBe(200)
    expect((await usedUp()).toSorted()).toEqual([admin.id, member.id].toSorted())
  })
})

describe('passwords', () => {
  it("one's own keeps this session only", async () => {
    const user = await t.make.user({ passwordHash: await new Passwords().hash('first password') })
    const [here, there] = [await t.as(user), await t.as(user)]
    const params = { id: user.id }
    expect((await here.send(userCalls.resetPassword, { params, body: { password: 'second password' } })).status).toBe(
      200,
    )
    expect([(await here.send(authCalls.profile)).status, (await there.send(authCalls.profile)).status]).toEqual([
      200, 401,
    ])
    const login = await t.nobody.send(authCalls.login, { body: { email: user.email, password: 'second password' } })
    expect(login.status).toBe(200)
  })

  it("an admin's reset ends the person's sessions", async () => {
    const { admin, member } = await team()
    const [client, own] = [await t.as(member), await t.as(admin)]
    const input = { params: { id: member.id }, body: { password: 'from the admin' } }
    expect((await own.send(userCalls.resetPassword, input)).status).toBe(200)
    expect([(await client.send(authCalls.profile)).status, (await own.send(authCalls.profile)).status]).toEqual([
      401, 200,
    ])
  })
})

describe('R140 Switch user', () => {
  const as = (id: number) => ({ body: { user_id: id } })

  it('R416 logs both, ends with the root session, and does not chain', async () => {
    const { group, chief, member, admin } = await team()
    const root = await t.as(chief)
    const switched = await root.send(userCalls.loginAs, as(member.id))
    expect(switched.status).toBe(200)
    const headers = { authorization: `Bearer ${switched.data.access_token}` }
    const profile = await t.nobody.send(authCalls.profile, { headers })
    expect(profile.data).toMatchObject({ id: member.id, root_user: { id: chief.id } })
    const [product] = await makeProducts(t.db, 1, { groupId: group.id, createdBy: admin.id })
    const remark = { headers, params: { id: product?.id, type: 'product' }, body: { message: richText('Hello') } }
    expect((await t.nobody.send(commentCalls.create, remark as never)).status).toBe(200)
    const [line] = await t.db.select().from(activities).orderBy(desc(activities.id)).limit(1)
    expect(line).toMatchObject({ name: 'comments.created', authorId: member.id, rootAuthorId: chief.id })
    const [start] = await t.db.select().from(activities).where(eq(activities.name, 'users.switched'))
    expect(start).toMatchObject({ authorId: chief.id, targetId: member.id, groupId: null, companyId: group.companyId })
    // Inside the switch: an Admin's session of the same company.
    const deep = await root.send(userCalls.loginAs, as(admin.id))
    const inside = { authorization: `Bearer ${deep.data.access_token}` }
    expect(await t.nobody.send(userCalls.loginAs, { ...as(member.id), headers: inside })).toMatchObject(denied)
    const live = await openProbe(await t.listen(), switched.data.access_token, [], t.node.caughtUp)
    await root.send(authCalls.logout)
    expect(await isCut(live)).toBe(true)
    expect((await t.nobody.send(authCalls.profile, { headers })).status).toBe(401)
    // Also where only the root session is known to have ended.
    const other = await t.as(chief)
    const late = await other.send(userCalls.loginAs, as(member.id))
    const lateHeaders = { authorization: `Bearer ${late.data.access_token}` }
    expect((await t.nobody.send(authCalls.profile, { headers: lateHeaders })).status).toBe(200)
    const rootId = eq(sessions.id, other.token?.split('.')[0] ?? '')
    await t.db.update(sessions).set({ revokedAt: new Date() }).where(rootId)
    expect((await t.nobody.send(authCalls.profile, { headers: lateHeaders })).status).toBe(401)
    const refresh = { body: { refresh_token: switched.data.refresh_token } }
    expect((await t.nobody.send(authCalls.refresh, refresh)).status).toBe(401)
  })

  it('ends when the rights of either change, since they were compared', async () => {
    const { group, chief, member } = await team()
    const [root, other] = [await t.as(chief), await t.as(await t.make.superAdmin())]
    const role = await t.make.role(group.id, ['P_VIEW'])
    await t.make.withRole(group.companyId ?? 0, 1)
    const profileOf = async () => {
      const { data } = await root.send(userCalls.loginAs, as(member.id))
      const headers = { authorization: `Bearer ${data.access_token}` }
      return async () => (await t.nobody.send(authCalls.profile, { headers })).status
    }
    const give = (userId: number, groupId: number, roleId: number) =>
      other.send(userCalls.setRole, { params: { userId, groupId, roleId } })
    const asBefore = await profileOf()
    expect(await asBefore()).toBe(200)
    expect((await give(member.id, group.id, role.id)).status).toBe(200)
    expect(await asBefore()).toBe(401)
    const asMember = await profileOf()
    expect(await asMember()).toBe(200)
    expect((await give(chief.id, group.companyId ?? 0, role.id)).status).toBe(200)
    expect([await asMember(), (await root.send(authCalls.profile)).status]).toEqual([401, 200])
  })

  it('R381 R382 who may become whom', async () => {
    const { chief, admin, member, group } = await team()
    const [owner, second] = [await t.make.superAdmin(), await t.make.superAdmin()]
    const other = await team()
    const peer = await t.make.withRole(group.companyId ?? 0, 1)
    const may = async (who: { id: number }, whom: { id: number }) =>
      (await (await t.as(who)).send(userCalls.loginAs, as(whom.id))).status
    expect(await may(owner, chief)).toBe(200)
    expect(await may(owner, second)).toBe(401)
    expect(await may(owner, owner)).toBe(401)
    expect(await may(chief, admin)).toBe(200)
    expect(await may(chief, peer)).toBe(401)
    expect(await may(chief, owner)).toBe(404)
    expect(await may(chief, other.member)).toBe(404)
    expect(await may(admin, member)).toBe(401)
    expect(await may(member, admin)).toBe(401)
    // In the company, and in another one as well: not only the company's to give.
    await t.db.insert(memberships).values({ userId: member.id, groupId: other.group.id, roleId: 2 })
    expect(await may(chief, member)).toBe(401)
    const there = and(eq(memberships.userId, member.id), eq(memberships.groupId, other.group.id))
    await t.db.update(memberships).set({ roleId: 1 }).where(there)
    expect(await may(chief, member)).toBe(401)
    await t.db.insert(memberships).values({ userId: owner.id, groupId: group.id, roleId: 2 })
    expect(await may(chief, owner)).toBe(401)
  })

  it('R141 not to who cannot sign in', async () => {
    const { chief, group } = await team()
    const suspended = await t.make.withRole(group.id, 2, { status: 4 })
    // Nor does a session that is left, whatever ended not with the status.
    expect((await (await t.as(suspended)).send(authCalls.profile)).status).toBe(401)
    const before = await t.db.$count(sessions)
    expect((await (await t.as(chief)).send(userCalls.loginAs, as(suspended.id))).status).toBe(422)
    expect(await t.db.$count(sessions)).toBe(before + 1)
  })
})
