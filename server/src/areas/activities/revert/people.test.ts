import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { codeCalls, memberCalls } from '@halftone/contract/areas/users.members.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { groups, memberships, roles } from '../../../db/schema/identity.ts'
import { labels } from '../../../db/schema/labels.ts'
import { products } from '../../../db/schema/products.ts'
import { membershipCodes } from '../../../db/schema/rights.ts'
import { makeActivity } from '../../../testing/makeActivity.ts'
import { makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A team with an Admin, somebody who works there, and an admin of the company who may revert. */
async function world() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const [admin, ann] = [await t.make.withRole(group.id, 1), await t.make.member(group.id, ['P_VIEW'])]
  const boss = await t.make.withRole(companyId, 1)
  return { group, companyId, admin, ann, boss, chief: await t.as(boss) }
}
const { newest, revert, back, whyOf } = reverting(() => t)
const roleIn = async (userId: number, groupId: number) =>
  (
    await t.db
      .select({ roleId: memberships.roleId })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.groupId, groupId)))
  )[0]?.roleId

describe('revert of roles', () => {
  it('brings codes, names and deleted roles back with their ids; one that people have stays', async () => {
    const { companyId, chief } = await world()
    const catalogue = (await chief.send(roleCalls.listPermissions, { query: {} })).data.flatMap(
      ({ children }) => children,
    )
    const ids = catalogue.slice(0, 4).map(({ id }) => id)
    const role = (await chief.send(roleCalls.create, { body: { name: 'Checker', permissionIds: ids } })).data
    const created = await newest()
    const now = async () =>
      (
        await t.db
          .select()
          .from(roles)
          .where(and(eq(roles.companyId, companyId), eq(roles.id, role.id)))
      )[0]
    const before = (await now())!.codes.toSorted()
    await chief.send(roleCalls.update, {
      params: { id: role.id },
      body: { permissionIds: ids.slice(2), name: 'Looker' },
    })
    await back(chief)
    expect(await now()).toMatchObject({ name: 'Checker' })
    expect((await now())!.codes.toSorted()).toEqual(before)
    await chief.send(roleCalls.remove, { params: { id: role.id } })
    await back(chief)
    expect((await now())!.codes.toSorted()).toEqual(before)
    const group = await t.make.group({ companyId })
    await t.db.insert(memberships).values({ userId: (await t.make.user()).id, groupId: group.id, roleId: role.id })
    expect(await whyOf(chief, created.id)).toEqual(['roles.inUse'])
  })

  it('gives a deleted code back to the roles that had it', async () => {
    const { companyId, chief } = await world()
    const code = (
      await chief.send(roleCalls.createPermission, { body: { type: 'X_LOOK', name: 'Look', group: 'Own' } })
    ).data
    const role = (await chief.send(roleCalls.create, { body: { name: 'Holder', permissionIds: [code.id] } })).data
    await chief.send(roleCalls.removePermission, { params: { id: code.id } })
    const now = async () =>
      (
        await t.db
          .select()
          .from(roles)
          .where(and(eq(roles.companyId, companyId), eq(roles.id, role.id)))
      )[0]!
    expect((await now()).codes).toEqual([])
    await back(chief)
    expect((await now()).codes).toEqual(['X_LOOK'])
  })
})

describe('revert of memberships', () => {
  it('puts people back into their team with their role and codes, and takes roles back', async () => {
    const { group, ann, chief } = await world()
    const was = await roleIn(ann.id, group.id)
    const params = { userId: ann.id, groupId: group.id }
    await chief.send(userCalls.setRole, { params: { ...params, roleId: 1 } })
    await back(chief)
    expect(await roleIn(ann.id, group.id)).toBe(was)
    await chief.send(codeCalls.setCode, { params: { ...params, code: 'P_EDIT' }, body: { until: null } })
    // Somebody else keeps her in the company: who has left it is asked again.
    const other = await t.make.group({ companyId: group.companyId! })
    await t.db.insert(memberships).values({ userId: ann.id, groupId: other.id, roleId: 2 })
    await chief.send(userCalls.removeFromGroup, { params })
    expect(await roleIn(ann.id, group.id)).toBeUndefined()
    const left = await newest()
    const line = await back(chief)
    expect(await roleIn(ann.id, group.id)).toBe(was)
    const codes = () => t.db.select().from(membershipCodes).where(eq(membershipCodes.userId, ann.id))
    expect(await codes()).toMatchObject([{ groupId: group.id, code: 'P_EDIT' }])
    expect(await revert(chief, { ids: [line.id] })).toMatchObject({ status: 200 })
    expect(await roleIn(ann.id, group.id)).toBeUndefined()
    await t.db.delete(memberships).where(eq(memberships.userId, ann.id))
    await t.db.execute(sql`update activities set reverted_by = null where id = ${left.id}`)
    expect(await whyOf(chief, left.id)).toEqual(expect.arrayContaining(['activities.whyInvite']))
  })

  it('who comes back has been there as long as before, also in several teams and after more reverts', async () => {
    const { group, companyId, ann, chief } = await world()
    const other = await t.make.group({ companyId })
    const third = await t.make.group({ companyId })
    const rows = [group, other, third].map(({ id: groupId }) => ({ userId: ann.id, groupId, roleId: 2 }))
    await t.db.insert(memberships).values(rows).onConflictDoNothing()
    const days = new Map([
      [group.id, new Date('2022-02-21T09:00:00Z')],
      [other.id, new Date('2023-05-02T10:30:00Z')],
    ])
    const placeIn = (groupId: number) => and(eq(memberships.userId, ann.id), eq(memberships.groupId, groupId))
    for (const [groupId, createdAt] of days) await t.db.update(memberships).set({ createdAt }).where(placeIn(groupId))
    const since = async () => {
      const there = await t.db.select().from(memberships).where(eq(memberships.userId, ann.id))
      return new Map(there.flatMap((one) => (days.has(one.groupId) ? [[one.groupId, one.createdAt] as const] : [])))
    }
    const { id: start } = await newest()
    await chief.send(userCalls.removeFromGroup, { params: { userId: ann.id, groupId: group.id } })
    await chief.send(memberCalls.removeMembers, { params: { groupId: other.id }, body: { user_ids: [ann.id] } })
    expect(await since()).toEqual(new Map())
    const lines = await t.db.select().from(activities).where(gt(activities.id, start))
    expect(await revert(chief, { ids: lines.map(({ id }) => id) })).toMatchObject({ status: 200 })
    expect(await since()).toEqual(days)
    await back(chief)
    expect(await since()).toEqual(new Map())
    await back(chief)
    expect(await since()).toEqual(days)
  })

  it('takes many members back at once, and never the last Admin of a team nor who stands above', async () => {
    const { group, admin, ann, boss, chief } = await world()
    const was = await roleIn(ann.id, group.id)
    const bob = await t.make.member(group.id, ['P_VIEW'])
    await chief.send(memberCalls.setRoles, {
      params: { groupId: group.id, roleId: 2 },
      body: { user_ids: [ann.id, bob.id] },
    })
    const lines = await t.db.select().from(activities).orderBy(desc(activities.id)).limit(2)
    expect(await revert(chief, { ids: lines.map(({ id }) => id) })).toMatchObject({
      status: 200,
      data: { reverted: 2 },
    })
    expect(await roleIn(ann.id, group.id)).toBe(was)
    // She became Admin, and the other one left: then she is the last.
    await chief.send(userCalls.setRole, { params: { userId: ann.id, groupId: group.id, roleId: 1 } })
    const raised = await newest()
    await t.db.delete(memberships).where(eq(memberships.userId, admin.id))
    expect(await whyOf(chief, raised.id)).toEqual(['users.chooseHeir'])
    expect(await revert(chief, { ids: [raised.id] })).toMatchObject({ status: 422 })
    // Another Admin of the company is nobody's to lower.
    const peer = await t.make.withRole(group.companyId ?? 0, 1)
    const other = await t.as(peer)
    await makeActivity(t.db, {
      ...{
        groupId: group.companyId,
        authorId: peer.id,
        name: 'users.roleChanged',
        action: 'update',
        eventType: 'role',
      },
      ...{ targetKind: 'user', targetId: boss.id, targetName: 'Boss', before: { roleId: 2 }, after: { roleId: 1 } },
    })
    expect(await whyOf(other, (await newest()).id)).toEqual(['activities.whyNoRight'])
  })
})

describe('revert of teams', () => {
  it('brings a deleted team back with its people, its name and its place; a taken name is said', async () => {
    const { group, companyId, ann, chief } = await world()
    await chief.send(groupCalls.update, { params: { id: group.id }, body: { name: 'Studio North' } })
    await back(chief)
    const now = async () => (await t.db.select().from(groups).where(eq(groups.id, group.id)))[0]!
    expect((await now()).name).toBe(group.name)
    const product = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, name: 'Cat' })
    await chief.send(productCalls.patch, { params: { id: product.id }, body: { name: 'Dog' } })
    const renamed = await newest()
    await chief.send(groupCalls.remove, { params: { id: group.id } })
    const gone = await newest()
    expect(await whyOf(chief, renamed.id)).toEqual(['activities.whyTeamGone'])
    const taken = await t.make.group({ companyId, name: group.name })
    expect(await whyOf(chief, gone.id)).toEqual(['activities.whyNameTaken'])
    await t.db.update(groups).set({ name: 'Elsewhere' }).where(eq(groups.id, taken.id))
    await back(chief)
    expect(await now()).toMatchObject({ deletedAt: null, name: group.name })
    expect(await whyOf(chief, renamed.id)).toEqual(['back'])
    expect((await (await t.as(ann)).send(groupCalls.select, { query: {} })).data.map(({ id }) => id)).toContain(
      group.id,
    )
  })

  it('brings a team back together with what was deleted before it: members, a label and a product', async () => {
    const { group, companyId, ann, chief } = await world()
    const was = await roleIn(ann.id, group.id)
    const { id: start } = await newest()
    // Somewhere else she stays one of the company.
    const other = await t.make.group({ companyId })
    await t.db.insert(memberships).values({ userId: ann.id, groupId: other.id, roleId: 2 })
    const product = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, name: 'Cat' })
    const label = (await chief.send(labelCalls.create, { body: { groupId: group.id, name: 'Hot' } })).data
    await chief.send(labelCalls.remove, { params: { id: label.id } })
    await chief.send(productCalls.remove, { params: { id: product.id } })
    await chief.send(userCalls.removeFromGroup, { params: { userId: ann.id, groupId: group.id } })
    await chief.send(groupCalls.remove, { params: { id: group.id } })
    const gone = await newest()
    const lines = await t.db.select().from(activities).where(gt(activities.id, start)).orderBy(activities.id)
    const ids = lines.filter(({ name }) => name !== 'labels.created').map(({ id }) => id)
    const without = ids.filter((id) => id !== gone.id)
    expect(new Set(await whyOf(chief, ...without))).toEqual(new Set(['activities.whyTeamGone']))
    // The team ticked off leaves all that is in it where it is.
    expect(await revert(chief, { ids, except: [`group:${group.id}:isDeleted`] })).toMatchObject({ status: 422 })
    expect(new Set(await whyOf(chief, ...ids))).toEqual(new Set(['back']))
    expect(await revert(chief, { ids })).toMatchObject({ status: 200, data: { reverted: ids.length } })
    expect(await roleIn(ann.id, group.id)).toBe(was)
    expect(await t.db.$count(labels, eq(labels.id, label.id))).toBe(1)
    expect(await t.db.$count(products, and(eq(products.id, product.id), isNull(products.deletedAt)))).toBe(1)
    const mine = await t.as(ann)
    expect((await mine.send(groupCalls.select, { query: {} })).data.map(({ id }) => id)).toContain(group.id)
  })
})
