import { userCalls } from '@halftone/contract/areas/users.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { memberships } from '../../../db/schema/identity.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }

async function house() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const admin = await t.make.withRole(group.id, 1)
  const [one, two] = [await t.make.withRole(group.id, 2), await t.make.withRole(group.id, 2)]
  return { group, companyId, admin, one, two }
}
const rolesIn = async (groupId: number) => {
  const rows = await t.db.select().from(memberships).where(eq(memberships.groupId, groupId))
  return new Map(rows.map(({ userId, roleId }) => [userId, roleId]))
}
const linesOf = (name: string, groupId: number) =>
  t.db.$count(activities, and(eq(activities.name, name), eq(activities.groupId, groupId)))

describe('many members at once', () => {
  it('get another role by one event, with a line of the log for each; who has it already is left', async () => {
    const { group, admin, one, two } = await house()
    const client = await t.as(admin)
    const heard = await t.probe(admin, [`group:${group.id}`])
    const own = await t.probe(one, [])
    const params = { groupId: group.id, roleId: 4 }
    const body = { user_ids: [one.id, two.id, two.id] }
    expect((await client.send(userCalls.setRoles, { params, body })).data).toEqual({ changed: 2 })
    const change = { groupId: group.id, userIds: [one.id, two.id], roleId: 4, toGroupId: null }
    expect((await heard.next('users.membersChanged')).payload).toEqual(change)
    expect(await own.next('auth.profileChanged')).toMatchObject({ payload: { userId: one.id } })
    expect(await heard.silence('users.membersChanged')).toBe(true)
    const lines = await t.db.select().from(activities).where(eq(activities.groupId, group.id)).orderBy(activities.id)
    const line = ({ id, displayName }: { id: number; displayName: string }) => ({
      ...{ name: 'users.membersChanged', action: 'update', eventType: 'role', targetId: id, targetName: displayName },
      ...{ oldContent: 'Member', before: { id, roleId: 2 }, after: { id, roleId: 4 } },
    })
    expect(lines).toMatchObject([line(one), line(two)])
    expect((await client.send(userCalls.setRoles, { params, body })).data).toEqual({ changed: 0 })
    expect([...(await rolesIn(group.id)).values()].toSorted()).toEqual([1, 4, 4])
  })

  it('all or nobody: somebody above, the last Admin, or who is gone leaves all as they are', async () => {
    const { group, companyId, admin, one } = await house()
    const before = await rolesIn(group.id)
    const client = await t.as(admin)
    const set = (user_ids: number[]) =>
      client.send(userCalls.setRoles, { params: { groupId: group.id, roleId: 4 }, body: { user_ids } })
    expect(await set([one.id, admin.id])).toMatchObject({ status: 409, errors: { heir_id: expect.any(String) } })
    const elsewhere = await t.make.user()
    expect(await set([one.id, elsewhere.id])).toMatchObject({ status: 409 })
    const chief = await t.make.withRole(companyId, 1)
    await t.db.insert(memberships).values({ userId: chief.id, groupId: group.id, roleId: 2 })
    expect(await set([one.id, chief.id])).toMatchObject(denied)
    const after = await rolesIn(group.id)
    after.delete(chief.id)
    expect(after).toEqual(before)
    const remove = { params: { groupId: group.id }, body: { user_ids: [one.id, admin.id] } }
    expect(await client.send(userCalls.removeMembers, remove)).toMatchObject({ status: 409 })
    expect((await rolesIn(group.id)).has(one.id)).toBe(true)
  })

  it('move to another team of the company with their roles; who is there already keeps theirs', async () => {
    const { group, companyId, one, two } = await house()
    const target = await t.make.group({ companyId })
    await t.db.insert(memberships).values({ userId: two.id, groupId: target.id, roleId: 4 })
    const chief = await t.as(await t.make.withRole(companyId, 1))
    const body = { user_ids: [one.id, two.id], group_id: target.id }
    expect((await chief.send(userCalls.moveMembers, { params: { groupId: group.id }, body })).data.changed).toBe(2)
    expect([...(await rolesIn(target.id))].toSorted()).toEqual(
      [
        [one.id, 2],
        [two.id, 4],
      ].toSorted(),
    )
    expect((await rolesIn(group.id)).size).toBe(1)
    const [line] = await t.db.select().from(activities).where(eq(activities.groupId, group.id)).orderBy(activities.id)
    expect(line).toMatchObject({
      ...{ action: 'move', oldContent: group.name, newContent: target.name },
      before: { id: one.id, roleId: 2, codes: [], groupId: group.id },
      after: { id: one.id, roleId: 2, groupId: target.id },
    })
  })

  it('never into another company, nor where one may add nobody', async () => {
    const { group, companyId, admin, one } = await house()
    const client = await t.as(admin)
    const move = (group_id: number) =>
      client.send(userCalls.moveMembers, { params: { groupId: group.id }, body: { user_ids: [one.id], group_id } })
    const refused = { status: 422, errors: { group_id: expect.any(String) } }
    expect(await move((await house()).group.id)).toMatchObject(refused)
    expect(await move(group.id)).toMatchObject(refused)
    const visited = await t.make.group({ companyId })
    await t.db.insert(memberships).values({ userId: admin.id, groupId: visited.id, roleId: 2 })
    expect(await move(visited.id)).toMatchObject(denied)
    expect((await rolesIn(group.id)).has(one.id)).toBe(true)
  })

  it('are taken out together; a member without the right is refused, a stranger finds nothing', async () => {
    const { group, admin, one, two } = await house()
    const input = { params: { groupId: group.id }, body: { user_ids: [one.id, two.id] } }
    expect(await (await t.as(one)).send(userCalls.removeMembers, input)).toMatchObject(denied)
    expect(await (await t.as((await house()).admin)).send(userCalls.removeMembers, input)).toMatchObject({
      status: 404,
    })
    expect((await (await t.as(admin)).send(userCalls.removeMembers, input)).data).toEqual({ changed: 2 })
    expect([...(await rolesIn(group.id)).keys()]).toEqual([admin.id])
    expect(await linesOf('users.membersChanged', group.id)).toBe(2)
    const many = { params: input.params, body: { user_ids: Array.from({ length: 501 }, (_, n) => n + 1) } }
    expect(await (await t.as(admin)).send(userCalls.removeMembers, many)).toMatchObject({ status: 422 })
  })

  it('nobody takes out or moves somebody above along with the others', async () => {
    const { group, companyId, admin, one } = await house()
    const target = await t.make.group({ companyId })
    const clerk = await t.make.member(group.id, ['P_VIEW', 'T_MEMBER'])
    await t.db.insert(memberships).values({ userId: clerk.id, groupId: target.id, roleId: 1 })
    const client = await t.as(clerk)
    const params = { groupId: group.id }
    const user_ids = [one.id, admin.id]
    expect(await client.send(userCalls.removeMembers, { params, body: { user_ids } })).toMatchObject(denied)
    const body = { user_ids, group_id: target.id }
    expect(await client.send(userCalls.moveMembers, { params, body })).toMatchObject(denied)
    expect((await rolesIn(group.id)).size).toBe(4)
  })

  it('the last Admins of a team leave together when somebody else becomes one, who stays', async () => {
    const { group, companyId, admin, one, two } = await house()
    await t.db
      .update(memberships)
      .set({ roleId: 1 })
      .where(and(eq(memberships.userId, one.id), eq(memberships.groupId, group.id)))
    const chief = await t.as(await t.make.withRole(companyId, 1))
    const remove = (heir_id?: number) =>
      chief.send(userCalls.removeMembers, {
        params: { groupId: group.id },
        body: { user_ids: [admin.id, one.id], ...(heir_id !== undefined && { heir_id }) },
      })
    expect(await remove()).toMatchObject({ status: 409, error: { current: { teams: [{ id: group.id }] } } })
    expect(await remove(one.id)).toMatchObject({ status: 422, errors: { heir_id: expect.any(String) } })
    expect((await remove(two.id)).data).toEqual({ changed: 2 })
    expect([...(await rolesIn(group.id))]).toEqual([[two.id, 1]])
  })

  it('five hundred cost as many statements as two', async () => {
    const { group, admin } = await house()
    const client = await t.as(admin)
    const people = await Promise.all(Array.from({ length: 20 }, () => t.make.withRole(group.id, 2)))
    const ask = (user_ids: number[]) =>
      statementsOf(() =>
        client.send(userCalls.setRoles, { params: { groupId: group.id, roleId: 4 }, body: { user_ids } }),
      )
    const few = await ask(people.slice(0, 2).map(({ id }) => id))
    const many = await ask(people.slice(2).map(({ id }) => id))
    expect(many.answer.data).toEqual({ changed: 18 })
    expect(many.texts.length).toBe(few.texts.length)
  })
})
