import { configCalls, configLists } from '@halftone/contract/areas/configs.ts'
import { english } from '@halftone/contract/english.ts'
import { companyCodes, teamCodes } from '@halftone/contract/permissions.ts'
import { thingPhrase } from '@halftone/contract/rules/configThing.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { userPositions } from '../../db/schema/configs.ts'
import { groups, memberships } from '../../db/schema/identity.ts'
import { products } from '../../db/schema/products.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let company: { id: number }
let team: { id: number }
let other: { id: number }
let member: { id: number }
let companyAdmin: { id: number }
const as: Record<'boss' | 'companyAdmin' | 'teamAdmin' | 'member', Client> = {} as never
beforeAll(async () => {
  t = await testApp()
  company = await t.make.company()
  team = await t.make.group({ companyId: company.id })
  other = await t.make.group({ companyId: company.id })
  member = await t.make.member(team.id, ['P_VIEW'])
  as.boss = await t.as(await t.make.withRole(company.id, 1))
  companyAdmin = await t.make.withRole(company.id, 1)
  as.companyAdmin = await t.as(companyAdmin)
  as.teamAdmin = await t.as(await t.make.withRole(team.id, 1))
  as.member = await t.as(member)
})
afterAll(() => t.stop())

const { products_type: types, products_priority: priorities, position, hierarchy, artwork_tab: tabs } = configLists
const add = async (name: string, body: object = {}) =>
  (await as.boss.send(types.create, { body: { name, ...body } })).data

describe('every list', () => {
  it('R642 supports list, add, edit and delete, with its own texts', async () => {
    expect(Object.keys(configLists).toSorted()).toEqual([
      'artwork_tab',
      'clipart_category',
      'hierarchy',
      'masterdata_boards',
      'masterdata_boards_team',
      'position',
      'products_priority',
      'products_type',
      'sale_channels',
      'sheet_niche',
      'sheet_store',
    ])
    for (const list of Object.values(configLists)) {
      const body = {
        name: `New ${list.key}`,
        ...(list.ofTeam && { group_id: team.id }),
        ...(list.key === 'hierarchy' && { value: 9 }),
      }
      const made = await as.boss.send(list.create, { body })
      expect(made, list.key).toMatchObject({
        status: 200,
        message: `Add ${english(thingPhrase(list.thing))} successfully`,
        data: { name: body.name },
      })
      const params = { id: made.data.id }
      const changed = await as.boss.send(list.update, { params, body: { name: `Changed ${list.key}` } })
      expect(changed, list.key).toMatchObject({
        status: 200,
        message: `Update ${english(thingPhrase(list.thing))} successfully`,
      })
      const found = await as.boss.send(list.list, { query: { search: 'changed' } })
      expect(found.data, list.key).toMatchObject([{ id: made.data.id, name: `Changed ${list.key}`, used: 0 }])
      const removed = await as.boss.send(list.remove, { params })
      expect(removed, list.key).toMatchObject({
        status: 200,
        message: `Delete ${english(thingPhrase(list.thing))} successfully`,
      })
      expect((await as.boss.send(list.list, { query: { search: 'changed' } })).data).toEqual([])
    }
  })

  it('is refused to members and nobody, and nothing happens', async () => {
    for (const list of Object.values(configLists)) {
      expect(await as.member.send(list.list), list.key).toMatchObject({ status: 422, error: { code: 'NO_PERMISSION' } })
      const made = await as.member.send(list.create, { body: { name: 'Not allowed' } })
      expect(made, list.key).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
      expect(await t.nobody.send(list.list)).toMatchObject({ status: 401 })
    }
    const entry = await add('Kept')
    const params = { id: entry.id }
    expect(await as.member.send(types.update, { params, body: { name: 'x' } })).toMatchObject({ status: 401 })
    expect(await as.member.send(types.remove, { params })).toMatchObject({ status: 401 })
    expect((await as.boss.send(types.list, { query: { search: 'Kept' } })).data).toHaveLength(1)
  })

  it('refuses empty names and fields of other lists with a text per field', async () => {
    const body = { name: ' ', is_manager: true } as never
    const refused = await as.boss.send(types.create, { body })
    expect(refused).toMatchObject({ status: 422, errors: { name: 'Please enter a name', is_manager: 'Unknown field' } })
    expect(await as.boss.send(types.update, { params: { id: 999_999 }, body: {} })).toMatchObject({ status: 404 })
    const entry = await add('In another list')
    expect(await as.boss.send(priorities.remove, { params: { id: entry.id } })).toMatchObject({ status: 404 })
  })

  it('refuses a name that the list has, in whatever case, with 409 at the field; another list may have it', async () => {
    const entry = await add('Unique')
    const text = 'There is a product type named UNIQUE already'
    const again = await as.boss.send(types.create, { body: { name: 'UNIQUE' } })
    expect(again).toMatchObject({ status: 409, errors: { name: text } })
    expect(await as.boss.send(priorities.create, { body: { name: 'Unique' } })).toMatchObject({ status: 200 })
    const second = await add('Second')
    const renamed = await as.boss.send(types.update, { params: { id: second.id }, body: { name: 'unique' } })
    expect(renamed).toMatchObject({ status: 409 })
    await as.boss.send(types.remove, { params: { id: entry.id } })
    expect(await as.boss.send(types.create, { body: { name: 'unique' } })).toMatchObject({ status: 200 })
  })

  it('pages, orders by index and answers a repeated Idempotency-Key with the first entry', async () => {
    const input = { body: { name: 'Paged 1', index: 2 }, headers: { 'idempotency-key': 'paged' } }
    const [before, after] = [await add('At the end'), await add('Behind it')]
    expect(after.index).toBe(before.index + 1)
    const one = await as.boss.send(position.create, input)
    expect((await as.boss.send(position.create, input)).data).toEqual(one.data)
    await as.boss.send(position.create, { body: { name: 'Paged 0', index: 1 } })
    const page = await as.boss.send(position.list, { query: { search: 'paged', limit: 1, page: 2 } })
    expect(page).toMatchObject({ data: [{ name: 'Paged 1' }], meta: { total: 2, totalPage: 2, currentPage: 2 } })
    expect((await as.boss.send(position.list, { query: { search: 'paged', page: 9 } })).meta?.total).toBe(2)
  })

  it('an entry put at a place that others have: they make room, no further than they must, in one statement', async () => {
    const made = []
    for (const [name, index] of [
      ['A', 0],
      ['B', 1],
      ['C', 2],
      ['D', 9],
      ['E', 5],
    ] as const)
      made.push((await as.boss.send(tabs.create, { body: { name: `Room ${name}`, index: 1000 + index } })).data)
    const [a, b, c, d, e] = made.map(({ id }) => id)
    const bystander = (await as.boss.send(priorities.create, { body: { name: 'Stays', index: 1001 } })).data
    const at = async () =>
      (await as.boss.send(tabs.list, { query: { search: 'Room', limit: 50 } })).data.map(({ name, index }) => [
        name.at(-1),
        index - 1000,
      ])
    const place = (id: number | undefined, index: number) =>
      as.boss.send(tabs.update, { params: { id: id ?? 0 }, body: { index: 1000 + index } })
    const probe = await t.probe(member, [])
    const { answer, texts } = await statementsOf(() => place(d, 1))
    expect(answer.status).toBe(200)
    expect(texts.filter((text) => /update config_items/i.test(text))).toHaveLength(1)
    expect(await at()).toEqual([
      ['A', 0],
      ['D', 1],
      ['B', 2],
      ['C', 3],
      ['E', 5],
    ])
    const { payload } = await probe.next('configs.changed')
    expect([payload.item.id, payload.places]).toEqual([
      d,
      [
        { id: b, index: 1002 },
        { id: c, index: 1003 },
      ],
    ])
    const stays = await as.boss.send(priorities.list, { query: { search: 'Stays' } })
    expect(stays.data).toMatchObject([{ id: bystander.id, index: 1001 }])
    // A free place moves nobody.
    await place(a, 7)
    expect((await probe.next('configs.changed')).payload.places).toBeUndefined()
    expect(await at()).toEqual([
      ['D', 1],
      ['B', 2],
      ['C', 3],
      ['E', 5],
      ['A', 7],
    ])
    // Many at once end with every entry at a place of its own.
    await Promise.all([a, b, c, d, e].flatMap((id) => [place(id, 3), place(id, 1)]))
    expect(new Set((await at()).map(([, index]) => index)).size).toBe(5)
  })

  it('tells everybody at once what selectors show, and logs who changed what', async () => {
    const probe = await t.probe(member, [])
    const entry = await add('Loud', { color: '#112233' })
    const heard = await probe.next('configs.changed')
    expect(heard.payload).toMatchObject({
      list: 'products_type',
      item: { id: entry.id, name: 'Loud', color: '#112233' },
    })
    expect(heard.payload.item).not.toHaveProperty('used')
    await as.companyAdmin.send(types.update, { params: { id: entry.id }, body: { name: 'Louder' } })
    const { data } = await as.boss.send(types.list, { query: { search: 'Louder' } })
    expect(data).toMatchObject([{ id: entry.id, updatedBy: { id: companyAdmin.id } }])
    expect((await probe.next('configs.changed')).payload.item).toMatchObject({ name: 'Louder', color: '#112233' })
    await as.boss.send(types.update, { params: { id: entry.id }, body: {} })
    expect(await probe.silence('configs.changed')).toBe(true)
    await as.boss.send(types.remove, { params: { id: entry.id } })
    expect((await probe.next('configs.deleted')).payload).toEqual({ list: 'products_type', id: entry.id })
    const rows = await t.db
      .select()
      .from(activities)
      .where(and(eq(activities.targetKind, 'config'), eq(activities.targetId, entry.id)))
      .orderBy(activities.id)
    expect(rows.map((row) => [row.action, row.oldContent, row.newContent])).toEqual([
      ['create', null, 'Loud'],
      ['update', 'Loud', 'Louder'],
      ['delete', 'Louder', null],
    ])
  })
})

describe('entries in use', () => {
  it('are counted, and refused to be deleted with the count', async () => {
    const [type, manager] = [
      await add('Used type'),
      (await as.boss.send(position.create, { body: { name: 'Used' } })).data,
    ]
    const own = { groupId: team.id, createdBy: member.id, name: 'P', statusId: 1 }
    await t.db.insert(products).values([
      { ...own, subId: 'P-U-1', typeIds: [type.id] },
      { ...own, subId: 'P-U-2', typeIds: [type.id] },
      { ...own, subId: 'P-U-3', typeIds: [type.id], deletedAt: new Date() },
    ])
    await t.db.insert(userPositions).values({ userId: member.id, companyId: company.id, positionId: manager.id })
    expect((await as.boss.send(types.list, { query: { search: 'Used type' } })).data).toMatchObject([{ used: 2 }])
    const refused = await as.boss.send(types.remove, { params: { id: type.id } })
    expect(refused).toMatchObject({ status: 409, message: 'Used type is used by 2 products' })
    expect(refused.error?.current).toEqual({ uses: { product: 2, account: 0 } })
    const person = await as.boss.send(position.remove, { params: { id: manager.id } })
    expect(person).toMatchObject({ status: 409, message: 'Used is used by 1 person' })
  })

  it('R556 keeps what the program needs: system entries are renamed, not deleted, and keep their level', async () => {
    const { data } = await as.boss.send(hierarchy.list)
    expect(data.map((row) => row.value)).toEqual([1, 2, 3, 4, 5, 6])
    const division = data[1]!
    const params = { id: division.id }
    expect(await as.boss.send(hierarchy.remove, { params })).toMatchObject({ status: 409 })
    expect(await as.boss.send(hierarchy.update, { params, body: { value: 7 } })).toMatchObject({ status: 422 })
    expect(await as.boss.send(hierarchy.update, { params, body: { name: 'Branch' } })).toMatchObject({ status: 200 })
    const same = await as.boss.send(hierarchy.create, { body: { name: 'Twin', value: 2 } })
    expect(same).toMatchObject({ status: 409, errors: { value: expect.any(String) } })
    const squad = (await as.boss.send(hierarchy.create, { body: { name: 'Squad', value: 8 } })).data
    await t.db.insert(groups).values({ name: 'S', level: 8, companyId: company.id })
    const refused = await as.boss.send(hierarchy.remove, { params: { id: squad.id } })
    expect(refused).toMatchObject({ status: 409, message: 'Squad is used by 1 team' })
    expect(await as.boss.send(hierarchy.create, { body: { name: 'None' } })).toMatchObject({ status: 422 })
  })
})

describe('Team-level config', () => {
  it('R655 lets a team Admin keep types of the own team, and nobody else’s', async () => {
    const categories = { body: { name: 'Our cliparts', groupIds: [team.id] } }
    expect(await as.teamAdmin.send(configLists.clipart_category.create, categories)).toMatchObject({ status: 200 })
    const { masterdata_boards: boards, masterdata_boards_team: teamBoards } = configLists
    expect(await as.teamAdmin.send(boards.create, { body: { name: 'Ours', group_id: team.id } })).toMatchObject({
      status: 401,
    })
    const ours = await as.teamAdmin.send(teamBoards.create, {
      body: { name: 'Our board', group_id: team.id, index: 7 },
    })
    const theirs = await as.boss.send(teamBoards.create, {
      body: { name: 'Their board', group_id: other.id, index: 7 },
    })
    expect((await as.teamAdmin.send(teamBoards.list)).data.map(({ id }) => id)).toEqual([ours.data.id])
    // A place of one team is not a place of another.
    const put = { params: { id: ours.data.id }, body: { index: 6 } }
    await as.teamAdmin.send(teamBoards.update, put)
    const back = await as.teamAdmin.send(teamBoards.update, { ...put, body: { index: 7 } })
    expect(back).toMatchObject({ status: 200, data: { index: 7 } })
    const boardsOf = async (id: number) => (await as.boss.send(teamBoards.list, { query: { group_id: id } })).data
    expect(await boardsOf(other.id)).toMatchObject([{ id: theirs.data.id, index: 7 }])
    const moved = { params: { id: ours.data.id }, body: { group_id: other.id } }
    expect(await as.boss.send(teamBoards.update, moved)).toMatchObject({ status: 422 })
    expect(await as.boss.send(teamBoards.create, { body: { name: 'Of nobody' } })).toMatchObject({ status: 422 })
    await add('Only theirs', { groupIds: [other.id] })
    const own = await as.teamAdmin.send(types.create, { body: { name: 'Ours', groupIds: [team.id] } })
    expect(own).toMatchObject({ status: 200, data: { groups: [{ id: team.id }] } })
    const params = { id: own.data.id }
    expect(await as.teamAdmin.send(types.update, { params, body: { name: 'Ours 2' } })).toMatchObject({ status: 200 })
    const elsewhere = { name: 'Theirs', groupIds: [team.id, other.id] }
    expect(await as.teamAdmin.send(types.create, { body: elsewhere })).toMatchObject({ status: 404 })
    expect(await as.teamAdmin.send(types.create, { body: { name: 'All' } })).toMatchObject({ status: 401 })
    // No teams at all would mean all teams.
    expect(await as.teamAdmin.send(types.update, { params, body: { groupIds: [] } })).toMatchObject({ status: 401 })
    const all = await add('Of all teams')
    const taken = { params: { id: all.id }, body: { groupIds: [team.id] } }
    expect(await as.teamAdmin.send(types.update, taken)).toMatchObject({ status: 401 })
    const list = await as.teamAdmin.send(types.list, { query: { group_id: team.id, search: 'o' } })
    const names = list.data.map((row) => row.name)
    expect(names).toEqual(expect.arrayContaining(['Ours 2', 'Of all teams']))
    expect(names).not.toContain('Only theirs')
    expect(await as.teamAdmin.send(types.list)).toMatchObject({ status: 422 })
    expect(await as.teamAdmin.send(types.list, { query: { group_id: other.id } })).toMatchObject({ status: 404 })
    expect(await as.teamAdmin.send(types.remove, { params })).toMatchObject({ status: 200 })
  })

  it('links types to teams, places them there, and keeps the last team', async () => {
    const [type, bystander] = [await add('Linked'), await add('Elsewhere', { groupIds: [team.id, other.id] })]
    const linked = { params: { id: type.id }, body: { groupIds: [team.id, other.id] } }
    expect(await as.teamAdmin.send(configCalls.linkTypeGroups, linked)).toMatchObject({ status: 401 })
    const probe = await t.probe(member, [`group:${team.id}`])
    const both = await as.boss.send(configCalls.linkTypeGroups, linked)
    expect(both.data.groups?.map(({ id }) => id).sort()).toEqual([team.id, other.id].sort())
    expect((await probe.next('configs.changed')).payload.item).not.toHaveProperty('groups')
    // Who is in none of its teams hears of it no longer.
    const apart = await t.probe(await t.make.user(), [])
    const here = { id: type.id, groupId: team.id }
    const placed = await as.teamAdmin.send(configCalls.updateTypeGroup, {
      params: here,
      body: { index: 7, is_show: false },
    })
    expect(placed).toMatchObject({ status: 200, data: { index: 7, is_show: false } })
    // The other team's name is not the team Admin's to know.
    expect(placed.data.groups?.map(({ id }) => id)).toEqual([team.id])
    const there = { id: type.id, groupId: other.id }
    const list = async (group_id: number) => (await as.boss.send(types.list, { query: { group_id, limit: 100 } })).data
    const at = async (group: number, id: number) => (await list(group)).find((row) => row.id === id)
    // Placed in this team only, and only this type; last in the list of the team.
    expect(await at(other.id, type.id)).toMatchObject({ index: 0, is_show: true })
    expect(await at(team.id, bystander.id)).toMatchObject({ index: 0, is_show: true })
    expect((await list(team.id)).findIndex(({ id }) => id === type.id)).toBeGreaterThan(
      (await list(team.id)).findIndex(({ id }) => id === bystander.id),
    )
    await as.boss.send(configCalls.updateTypeGroup, { params: there, body: { index: 5 } })
    await as.boss.send(configCalls.linkTypeGroups, linked)
    expect(await at(other.id, type.id)).toMatchObject({ index: 5 })
    // Who keeps one of its teams and only sees the other does not change it for both.
    const mixed = await t.make.withRole(team.id, 1)
    const role = await t.make.role(other.id, ['P_VIEW'])
    await t.db.insert(memberships).values({ userId: mixed.id, groupId: other.id, roleId: role.id })
    const renamed = { params: { id: type.id }, body: { name: 'Mine' } }
    expect(await (await t.as(mixed)).send(types.update, renamed)).toMatchObject({ status: 401 })
    expect(await as.teamAdmin.send(configCalls.updateTypeGroup, { params: there, body: {} })).toMatchObject({
      status: 404,
    })
    expect(await as.teamAdmin.send(configCalls.unlinkTypeGroup, { params: there })).toMatchObject({ status: 404 })
    expect(await as.member.send(configCalls.unlinkTypeGroup, { params: here })).toMatchObject({ status: 401 })
    expect(await apart.silence('configs.changed')).toBe(true)
    const unlinked = await as.teamAdmin.send(configCalls.unlinkTypeGroup, { params: here })
    expect(unlinked).toMatchObject({ status: 200, message: 'Delete product type successfully' })
    expect((await at(team.id, bystander.id))?.groups?.map(({ id }) => id).toSorted()).toEqual(
      [team.id, other.id].sort(),
    )
    expect(await as.boss.send(configCalls.unlinkTypeGroup, { params: there })).toMatchObject({ status: 409 })
    const none = { params: { id: type.id }, body: { groupIds: [] } }
    expect(await as.boss.send(configCalls.linkTypeGroups, none)).toMatchObject({ status: 422 })
    const missing = { params: { id: type.id }, body: { groupIds: [999_999] } }
    expect((await as.boss.send(configCalls.linkTypeGroups, missing)).status).toBeGreaterThanOrEqual(404)
  })
})

describe('notification settings', () => {
  it('R068 begins with a popup each minute, changes what is given, and tells everybody', async () => {
    expect((await as.member.send(configCalls.getNotification)).data).toEqual({
      muted: [],
      mail: true,
      popupSeconds: 60,
      keepDays: 180,
    })
    const probe = await t.probe(member, [])
    const changed = await as.boss.send(configCalls.setNotification, { body: { muted: ['make-cover'] } })
    expect(changed).toMatchObject({ status: 200, data: { muted: ['make-cover'], popupSeconds: 60 } })
    expect((await probe.next('configs.notificationChanged')).payload).toEqual({ settings: changed.data })
    expect((await as.member.send(configCalls.getNotification)).data).toEqual(changed.data)
    const rest = { mail: true, popupSeconds: 90, keepDays: 30 }
    expect((await as.boss.send(configCalls.setNotification, { body: rest })).data).toEqual({
      muted: ['make-cover'],
      ...rest,
    })
    const cleared = await as.boss.send(configCalls.setNotification, { body: { muted: [] } })
    expect(cleared.data).toEqual({ muted: [], ...rest })
    const wrong = await as.boss.send(configCalls.setNotification, { body: { popupSeconds: 1 } })
    expect(wrong).toMatchObject({ status: 422 })
    expect(await as.teamAdmin.send(configCalls.setNotification, { body: { mail: true } })).toMatchObject({
      status: 401,
    })
    expect(await t.nobody.send(configCalls.getNotification)).toMatchObject({ status: 401 })
  })
})

it('gives settings of the company to nobody below it, whatever codes their role names', async () => {
  const person = await t.as(await t.make.member(team.id, [...companyCodes, ...teamCodes]))
  expect(await person.send(tabs.list)).toMatchObject({ status: 422 })
  expect(await person.send(tabs.create, { body: { name: 'x' } })).toMatchObject({ status: 401 })
})
