import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { configCalls, configLists } from '@halftone/contract/areas/configs.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getNotificationSettings } from '../areas/configs/notification.service.ts'
import { ensureTeamBoards } from '../areas/configs/teamBoards.queries.ts'
import { memberships, roles } from '../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from './testApp.ts'

/** Two companies on one installation, and a person who is Admin Company of the one and a member in the other. */
interface Company {
  id: number
  team: number
  admin: { id: number }
  boss: Client
  member: { id: number }
}
let t: TestApp
let one: Company
let two: Company
let both: Client

async function company(): Promise<Company> {
  const { id } = await t.make.company()
  const { id: team } = await t.make.group({ companyId: id })
  await ensureTeamBoards(t.db, team)
  const admin = await t.make.withRole(id, 1)
  return { id, team, admin, boss: await t.as(admin), member: await t.make.withRole(team, teamMemberRole) }
}
beforeAll(async () => {
  t = await testApp()
  one = await company()
  two = await company()
  const person = await t.make.withRole(two.id, 1)
  await t.db.insert(memberships).values({ userId: person.id, groupId: one.team, roleId: teamMemberRole })
  both = await t.as(person)
})
afterAll(() => t.stop())

const { masterdata_boards: masters, products_type: types, hierarchy } = configLists
const about = ({ id }: Company) => ({ headers: { 'x-company-id': String(id) } })
const denied = { status: 401, error: { code: 'NO_PERMISSION' } }

describe("a company's settings are its own", () => {
  it('a status keeps its id and has its own name, colour and place in each company', async () => {
    const heard = await t.probe(two.member, [`group:${two.team}`])
    const own = await t.probe(one.member, [`group:${one.team}`])
    const body = { name: 'Drawing', color: '#123456', index: 4 }
    expect((await one.boss.send(masters.update, { params: { id: 2 }, body })).data).toMatchObject({ id: 2, ...body })
    expect((await own.next('configs.changed')).payload.item).toMatchObject({ id: 2, name: 'Drawing' })
    const named = async ({ boss, team }: Company) => {
      const lists = (await boss.send(systemCalls.configs)).data.masterdata_boards.find(({ id }) => id === 2)
      const [columns] = (await boss.send(boardCalls.list, { query: { groupId: team } })).data
      const board = await boss.send(productCalls.board, { query: { groupId: team } })
      const column = board.data.columns.find(({ statusId }) => statusId === 2)
      return [lists?.name, columns?.boards.find(({ statusId }) => statusId === 2)?.name, column?.name]
    }
    expect(await named(one)).toEqual(['Drawing', 'Drawing', 'Drawing'])
    expect(await named(two)).toEqual(['Doing', 'Doing', 'Doing'])
    expect(await heard.silence('configs.changed')).toBe(true)
  })

  it('entries, names and levels of one are neither seen, changed nor deleted by the other', async () => {
    const made = await one.boss.send(types.create, { body: { name: 'Mug' } })
    const params = { id: made.data.id }
    expect((await two.boss.send(types.list, { query: { search: 'Mug' } })).data).toEqual([])
    expect((await two.boss.send(types.update, { params, body: { name: 'Cup' } })).status).toBe(404)
    expect((await two.boss.send(types.remove, { params })).status).toBe(404)
    expect((await two.boss.send(types.create, { body: { name: 'Mug' } })).status).toBe(200)
    expect((await two.boss.send(types.create, { body: { name: 'Mine', groupIds: [one.team] } })).status).toBe(404)
    const level = { body: { name: 'Cell', value: 9 } }
    expect((await one.boss.send(hierarchy.create, level)).status).toBe(200)
    expect((await two.boss.send(hierarchy.create, level)).status).toBe(200)
  })

  it('a product takes the types and tags of its own company only', async () => {
    const [type, tag] = [
      await t.make.item(one.team, { list: 'products_type', name: 'Own type' }),
      await t.make.tag(one.team, 'own tag'),
    ]
    const send = (boss: Client, team: number) =>
      boss.send(productCalls.create, { body: { name: 'P', groupId: team, productType: [type.id], tags: [tag.id] } })
    const refused = await send(two.boss, two.team)
    expect(refused.errors).toMatchObject({ productType: expect.any(String), tags: expect.any(String) })
    expect((await send(one.boss, one.team)).status).toBe(200)
  })

  it('roles: what Member may in one company says nothing of the other', async () => {
    const label = (team: number, name: string) => ({ body: { name, groupId: team } })
    const edit = { params: { id: teamMemberRole }, body: { permissionIds: [204] } }
    expect((await two.boss.send(roleCalls.addPermissions, edit)).status).toBe(200)
    expect((await (await t.as(two.member)).send(labelCalls.create, label(two.team, 'a'))).status).toBe(200)
    expect(await (await t.as(one.member)).send(labelCalls.create, label(one.team, 'a'))).toMatchObject(denied)
    const heard = await t.probe(one.admin, [])
    const own = await two.boss.send(roleCalls.create, { body: { name: 'Printer', permissionIds: [] } })
    expect((await one.boss.send(roleCalls.update, { params: { id: own.data.id }, body: { name: 'X' } })).status).toBe(
      404,
    )
    expect((await one.boss.send(roleCalls.create, { body: { name: 'printer', permissionIds: [] } })).status).toBe(200)
    // The first of the two that is heard of is one's own.
    expect((await heard.next('roles.changed')).payload.role.name).toBe('printer')
    // The database itself lets nobody have a role of another company.
    const membership = and(eq(memberships.userId, one.member.id), eq(memberships.groupId, one.team))
    await expect(t.db.update(memberships).set({ roleId: own.data.id }).where(membership)).rejects.toThrow()
  })

  it('codes of the catalogue: one deletes its own, the other keeps the same code with its holders', async () => {
    const body = { type: 'X_PRINT', name: 'Print', group: 'Printing' }
    const [first, second] = [
      await one.boss.send(roleCalls.createPermission, { body }),
      await two.boss.send(roleCalls.createPermission, { body }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    const role = { body: { name: 'Printers', permissionIds: [second.data.id] } }
    const printers = await two.boss.send(roleCalls.create, role)
    expect((await one.boss.send(roleCalls.removePermission, { params: { id: first.data.id } })).status).toBe(200)
    const [kept] = await t.db.select().from(roles).where(eq(roles.id, printers.data.id))
    expect(kept?.codes).toEqual(['X_PRINT'])
    const params = { id: second.data.id }
    expect((await one.boss.send(roleCalls.removePermission, { params })).status).toBe(404)
    // A code of the program is renamed in one catalogue only.
    await one.boss.send(roleCalls.updatePermission, { params: { id: 202 }, body: { name: 'Look' } })
    const names = (await two.boss.send(roleCalls.listPermissions)).data.flatMap(({ children }) => children)
    expect(names.find(({ id }) => id === 202)?.name).toBe('View')
  })

  it('tags: the same name twice, one for each', async () => {
    const heard = await t.probe(two.member, [])
    const made = [
      await one.boss.send(tagCalls.create, { body: { name: 'cats' } }),
      await two.boss.send(tagCalls.create, { body: { name: 'cats' } }),
    ]
    const [first, second] = made.map(({ data }) => data.id)
    expect(first).not.toBe(second)
    expect((await heard.next('tags.created')).payload.tag.id).toBe(second)
    expect((await one.boss.send(tagCalls.remove, { params: { id: second ?? 0 } })).status).toBe(404)
    expect((await two.boss.send(tagCalls.search, { query: { search: 'cats' } })).data.map(({ id }) => id)).toEqual([
      second,
    ])
  })

  it('what is said of notifications holds in the company that said it', async () => {
    const body = { muted: ['comment'], keepDays: 30 }
    expect((await one.boss.send(configCalls.setNotification, { body })).data).toMatchObject(body)
    expect(await getNotificationSettings(t.db, one.id)).toMatchObject(body)
    expect(await getNotificationSettings(t.db, two.id)).toMatchObject({ muted: [], keepDays: 180 })
  })
})

describe('entries of two companies with one id', () => {
  it('are used, and kept from being deleted, each by its own', async () => {
    const [first, second] = [await company(), await company()]
    const id = 5001
    for (const { team } of [first, second]) await t.make.item(team, { id, list: 'products_type', name: 'Shared once' })
    const body = { name: 'P', groupId: second.team, productType: [id] }
    expect((await second.boss.send(productCalls.create, { body })).status).toBe(200)
    const used = async ({ boss }: Company) => (await boss.send(types.list)).data.find((item) => item.id === id)?.used
    expect([await used(first), await used(second)]).toEqual([0, 1])
    expect((await second.boss.send(types.remove, { params: { id } })).status).toBe(409)
    expect((await first.boss.send(types.remove, { params: { id } })).status).toBe(200)
    expect(await used(second)).toBe(1)
  })
})

describe('who belongs to two companies', () => {
  it('hears nothing more of the one that they left', async () => {
    const person = await t.make.withRole(one.team, teamMemberRole)
    await t.db.insert(memberships).values({ userId: person.id, groupId: two.team, roleId: teamMemberRole })
    const heard = await t.probe(person, [])
    const params = { userId: person.id, groupId: two.team }
    expect((await two.boss.send(userCalls.removeFromGroup, { params })).status).toBe(200)
    await heard.next('auth.profileChanged')
    await t.node.caughtUp()
    await two.boss.send(tagCalls.create, { body: { name: 'they left' } })
    await one.boss.send(tagCalls.create, { body: { name: 'still there' } })
    expect((await heard.next('tags.created')).payload.tag.name).toBe('still there')
  })

  it('rules the settings of the one where they are Admin, and of the other nothing', async () => {
    const write = (name: string, at: Company) => both.send(types.create, { body: { name }, ...about(at) })
    expect((await write('Theirs', two)).status).toBe(200)
    expect(await write('Not theirs', one)).toMatchObject(denied)
    // Without a word the first company is meant.
    expect(await both.send(types.create, { body: { name: 'Not theirs' } })).toMatchObject(denied)
    const seen = async (at: Company) => (await both.send(systemCalls.configs, about(at))).data.product_types
    expect((await seen(two)).map(({ name }) => name)).toContain('Theirs')
    expect((await seen(one)).map(({ name }) => name)).not.toContain('Theirs')
  })

  it('a company that one does not belong to has no settings, whatever is named', async () => {
    const third = await company()
    for (const id of [third.id, 0, -1, 999_999_999, 'x', `${two.id}, ${one.id}`]) {
      const headers = { 'x-company-id': String(id) }
      expect(await two.boss.send(roleCalls.create, { body: { name: 'R' }, headers })).toMatchObject(denied)
      expect((await two.boss.send(systemCalls.configs, { headers })).data.masterdata_boards).toEqual([])
      expect((await two.boss.send(roleCalls.list, { headers })).status).toBe(422)
    }
  })

  it('a super admin rules each company that is named', async () => {
    const root = await t.as(await t.make.superAdmin())
    const made = await root.send(types.create, { body: { name: 'By root' }, ...about(two) })
    expect((await two.boss.send(types.list, { query: { search: 'By root' } })).data).toMatchObject([
      { id: made.data.id },
    ])
    expect((await one.boss.send(types.list, { query: { search: 'By root' } })).data).toEqual([])
  })
})
