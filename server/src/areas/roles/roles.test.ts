import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { memberships, roles } from '../../db/schema/identity.ts'
import { membershipCodes } from '../../db/schema/rights.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let companyId: number
let chief: { id: number }
let boss: Client
let member: Client
beforeAll(async () => {
  t = await testApp()
  const group = await t.make.group()
  companyId = group.companyId ?? 0
  chief = await t.make.withRole(companyId, 1)
  boss = await t.as(chief)
  member = await t.as(await t.make.withRole(group.id, 2))
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }

describe('permissions', () => {
  it('R422 the catalogue is a tree with id, type, name and children', async () => {
    const { data } = await boss.send(roleCalls.listPermissions)
    const products = data.find(({ name }) => name === 'Products')
    expect(products).toMatchObject({ type: '', is_system: true })
    expect(products?.children[0]).toEqual({
      id: 201,
      type: 'P_VIEW_ALL',
      name: 'View all',
      is_system: true,
      group: 'Products',
    })
    expect(await member.send(roleCalls.listPermissions)).toMatchObject({
      status: 422,
      error: { code: 'NO_PERMISSION' },
    })
  })

  it('R642 own codes are added, renamed and deleted; a deleted one leaves the roles', async () => {
    const probe = await t.probe(chief, [])
    const body = { type: 'X_PRINT', name: 'Print', group: 'Extra' }
    const made = await boss.send(roleCalls.createPermission, { body })
    expect(made).toMatchObject({ message: 'Add permission successfully', data: { type: 'X_PRINT', is_system: false } })
    expect((await probe.next('roles.permissionChanged')).payload.permission.id).toBe(made.data.id)
    expect(await boss.send(roleCalls.createPermission, { body })).toMatchObject({
      status: 409,
      errors: { type: expect.any(String) },
    })
    const params = { id: made.data.id }
    expect((await boss.send(roleCalls.updatePermission, { params, body: { name: 'Printing' } })).data.name).toBe(
      'Printing',
    )
    const names = (await boss.send(roleCalls.listPermissions)).data.flatMap(({ children }) => children)
    expect(names.find(({ type }) => type === 'P_VIEW')).toMatchObject({ name: 'View', group: 'Products' })
    const group = await t.make.group({ companyId })
    const holder = await t.make.member(group.id)
    const own = { userId: holder.id, groupId: group.id }
    await t.db.insert(membershipCodes).values(['P_EDIT', 'X_PRINT'].map((code) => ({ ...own, code })))
    // The same code in another company is another one.
    const elsewhere = await t.make.group()
    const other = await t.make.member(elsewhere.id)
    await t.db.insert(membershipCodes).values({ userId: other.id, groupId: elsewhere.id, code: 'X_PRINT' })
    const label = { body: { name: 'By an extra code', groupId: group.id } }
    expect((await (await t.as(holder)).send(labelCalls.create, label)).status).toBe(200)
    const role = await boss.send(roleCalls.create, { body: { name: 'Printer', permissionIds: [made.data.id, 202] } })
    expect(role.data.permissions.map(({ type }) => type)).toEqual(['P_VIEW', 'X_PRINT'])
    const heard = await t.probe(holder, [])
    expect((await boss.send(roleCalls.removePermission, { params })).data).toEqual({ id: made.data.id })
    expect((await heard.next('auth.profileChanged')).payload.userId).toBe(holder.id)
    expect((await probe.next('roles.permissionDeleted')).payload.id).toBe(made.data.id)
    const [stored] = await t.db.select().from(roles).where(eq(roles.id, role.data.id))
    expect(stored?.codes).toEqual(['P_VIEW'])
    const left = await t.db.select().from(membershipCodes).orderBy(asc(membershipCodes.code))
    expect(left.map(({ userId, code }) => [userId, code])).toEqual([
      [holder.id, 'P_EDIT'],
      [other.id, 'X_PRINT'],
    ])
    const [line] = await t.db.select().from(activities).where(eq(activities.name, 'roles.permissionDeleted'))
    expect(line?.before).toMatchObject({ roles: [role.data.id], members: [{ ...own, until: null }] })
  })

  it('codes that the program checks stay', async () => {
    expect(await boss.send(roleCalls.removePermission, { params: { id: 202 } })).toMatchObject({ status: 409 })
    expect(
      (await boss.send(roleCalls.createPermission, { body: { type: 'bad code', name: 'x', group: 'y' } })).errors,
    ).toHaveProperty('type')
  })

  it('a member may change nothing', async () => {
    const params = { id: 202 }
    expect(
      await member.send(roleCalls.createPermission, { body: { type: 'X_Y', name: 'x', group: 'y' } }),
    ).toMatchObject(denied)
    expect(await member.send(roleCalls.updatePermission, { params, body: { name: 'x' } })).toMatchObject(denied)
    expect(await member.send(roleCalls.removePermission, { params })).toMatchObject(denied)
  })
})

describe('roles', () => {
  it('R379 R380 lists Admin and Member first, with how many people have them', async () => {
    const { data, meta } = await boss.send(roleCalls.list, { query: { limit: 2 } })
    expect(data).toMatchObject([
      { id: 1, name: 'Admin', is_system: true, used: 1 },
      { id: 2, name: 'Member', is_system: true, used: 1 },
    ])
    expect(meta?.totalPage).toBeGreaterThan(1)
    expect(await member.send(roleCalls.list)).toMatchObject({ status: 422, error: { code: 'NO_PERMISSION' } })
  })

  it('adds, renames and deletes a role; names are unique in any case', async () => {
    const probe = await t.probe(chief, [])
    const made = await boss.send(roleCalls.create, { body: { name: 'Packer', permissionIds: [202] } })
    expect((await probe.next('roles.changed')).payload.role.name).toBe('Packer')
    const again = await boss.send(roleCalls.create, { body: { name: 'PACKER' } })
    expect(again).toMatchObject({ status: 409, errors: { name: expect.any(String) } })
    const params = { id: made.data.id }
    const designer = await t.db.select().from(roles).where(eq(roles.id, 4))
    expect(await boss.send(roleCalls.update, { params, body: { name: 'designer' } })).toMatchObject({ status: 409 })
    const renamed = await boss.send(roleCalls.update, { params, body: { name: 'Shipper', permissionIds: [202, 203] } })
    expect(renamed.data.permissions).toHaveLength(2)
    expect(await t.db.select().from(roles).where(eq(roles.id, 4))).toEqual(designer)
    expect((await boss.send(roleCalls.update, { params, body: { permissionIds: [99_999] } })).errors).toHaveProperty(
      'permissionIds',
    )
    expect((await boss.send(roleCalls.remove, { params })).data).toEqual(params)
    expect((await probe.next('roles.deleted')).payload).toEqual(params)
    expect((await boss.send(roleCalls.remove, { params })).status).toBe(404)
  })

  it('what somebody else ticked meanwhile is not unticked: 409 with the role as it is', async () => {
    const { data: role } = await boss.send(roleCalls.create, { body: { name: 'Two at once', permissionIds: [202] } })
    const params = { id: role.id }
    const save = (permissionIds: number[], seen: number[]) =>
      boss.send(roleCalls.update, { params, body: { permissionIds, seen } })
    expect((await save([202, 203], [202])).status).toBe(200)
    const late = await save([202, 204], [202])
    expect(late).toMatchObject({ status: 409, message: 'Someone else changed this role. Look at it and save again' })
    expect(late.error?.current).toMatchObject({ id: role.id, permissions: [{ id: 202 }, { id: 203 }] })
    expect((await save([202, 203, 204], [203, 202])).data.permissions).toHaveLength(3)
    // Two that add at once both count.
    const add = (permissionId: number) =>
      boss.send(roleCalls.addPermissions, { params, body: { permissionIds: [permissionId] } })
    const [one, other] = await Promise.all([add(205), add(206)])
    expect(Math.max(one.data.permissions.length, other.data.permissions.length)).toBe(5)
    await boss.send(roleCalls.remove, { params })
  })

  it('Admin keeps name and codes, Member its name; neither can be deleted', async () => {
    const conflict = { status: 409, error: { code: 'CONFLICT' } }
    expect(await boss.send(roleCalls.update, { params: { id: 1 }, body: { name: 'Chef' } })).toMatchObject(conflict)
    expect(await boss.send(roleCalls.update, { params: { id: 1 }, body: { permissionIds: [202] } })).toMatchObject(
      conflict,
    )
    expect(await boss.send(roleCalls.dropPermission, { params: { id: 1, permissionId: 202 } })).toMatchObject(conflict)
    expect(await boss.send(roleCalls.update, { params: { id: 2 }, body: { name: 'Guest' } })).toMatchObject(conflict)
    expect(
      (await boss.send(roleCalls.addPermissions, { params: { id: 2 }, body: { permissionIds: [203] } })).status,
    ).toBe(200)
    for (const id of [1, 2]) expect(await boss.send(roleCalls.remove, { params: { id } })).toMatchObject(conflict)
  })

  it('a role that people have cannot be deleted', async () => {
    const group = await t.make.group({ companyId })
    const user = await t.make.member(group.id, ['P_VIEW'])
    const [own] = await t.db.select().from(memberships).where(eq(memberships.userId, user.id))
    const answer = await boss.send(roleCalls.remove, { params: { id: own!.roleId } })
    expect(answer).toMatchObject({ status: 409, message: 'People have this role. Give them another one first.' })
  })

  it('a member may change nothing', async () => {
    const params = { id: 4 }
    expect(await member.send(roleCalls.create, { body: { name: 'Mine' } })).toMatchObject(denied)
    expect(await member.send(roleCalls.update, { params, body: { name: 'Mine' } })).toMatchObject(denied)
    expect(await member.send(roleCalls.remove, { params })).toMatchObject(denied)
    expect(await member.send(roleCalls.addPermissions, { params, body: { permissionIds: [202] } })).toMatchObject(
      denied,
    )
    expect(await member.send(roleCalls.dropPermission, { params: { ...params, permissionId: 202 } })).toMatchObject(
      denied,
    )
  })
})
