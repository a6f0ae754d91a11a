import { type GroupNode, groupCalls } from '@halftone/contract/areas/groups.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boards } from '../../db/schema/configs.ts'
import { groups, memberships } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }
const hidden = { status: 404, error: { code: 'NOT_FOUND' } }

async function company() {
  const top = await t.make.company()
  const team = await t.make.group({ name: 'Cats', companyId: top.id })
  const [chief, admin, member] = [
    await t.make.withRole(top.id, 1),
    await t.make.withRole(team.id, 1),
    await t.make.withRole(team.id, 2),
  ]
  const stranger = await t.make.withRole((await t.make.company()).id, 1)
  const { id: channel_id } = await t.make.item(top.id, { list: 'sale_channels', name: 'Etsy shop' })
  return { channel_id, top, team, chief, admin, member, stranger }
}

describe('reading', () => {
  it('R002 a tree of the teams that the person sees, and nothing else', async () => {
    const { top, team, chief, member } = await company()
    const tree = await (await t.as(chief)).send(groupCalls.list)
    expect(tree.data).toMatchObject([
      { id: top.id, number_sub_group: 1, children: [{ id: team.id, number_member: 2 }] },
    ])
    expect((await (await t.as(member)).send(groupCalls.list)).data.map(({ id }) => id)).toEqual([team.id])
    const found = await (await t.as(chief)).send(groupCalls.list, { query: { search: 'cAt' } })
    expect(found.data).toMatchObject([{ id: top.id, children: [{ id: team.id }] }])
    expect((await (await t.as(chief)).send(groupCalls.list, { query: { search: 'dogs' } })).data).toEqual([])
  })

  it('a lean tree has the same teams and counts, and names nobody', async () => {
    const { top, chief } = await company()
    const client = await t.as(chief)
    const gone = await t.make.withRole(top.id, 2)
    await client.send(userCalls.remove, { params: { id: gone.id } })
    const whole = (await client.send(groupCalls.list)).data
    const lean = (await client.send(groupCalls.list, { query: { lean: true } })).data
    const counts = ({ manager, user_count, role_id, position_id, permissions, users, ...node }: GroupNode): object => ({
      ...node,
      children: node.children.map(counts),
    })
    expect(lean).toEqual(whole.map(counts))
    expect(JSON.stringify(lean)).not.toContain(chief.email)
  })

  it('R637 shows manager, role and rights of the asking person, and three people', async () => {
    const { team, admin, member } = await company()
    for (let i = 0; i < 3; i++) await t.make.withRole(team.id, i === 2 ? 1 : 2)
    const [group] = (await (await t.as(member)).send(groupCalls.list)).data
    expect(group).toMatchObject({ manager: { id: admin.id }, role_id: 2, user_count: 5, channel: null })
    expect(group?.users).toHaveLength(3)
    expect(group?.permissions?.map(({ permission_type }) => permission_type)).not.toContain('P_EDIT')
  })

  it('selectors: own teams, all that one sees, and those to share with', async () => {
    const { top, team, chief } = await company()
    const client = await t.as(chief)
    const ids = async (call: typeof groupCalls.select, query = {}) =>
      (await client.send(call, { query })).data.map(({ id }) => id)
    expect(await ids(groupCalls.select)).toEqual([top.id])
    expect(await ids(groupCalls.select, { isGetAll: true })).toEqual([top.id, team.id])
    expect((await client.send(groupCalls.shareLayout)).data.map(({ id }) => id)).toEqual([team.id])
  })

  it('R626 hierarchy, children and people of one team, by name both ways; 404 to strangers', async () => {
    const { top, team, chief, admin, member, stranger } = await company()
    const client = await t.as(chief)
    expect((await client.send(groupCalls.hierarchy, { params: { id: top.id } })).data.children).toMatchObject([
      { id: team.id },
    ])
    expect((await client.send(groupCalls.children, { params: { id: top.id } })).data).toMatchObject([{ id: team.id }])
    const people = await (await t.as(member)).send(groupCalls.users, { params: { id: team.id }, query: { limit: 1 } })
    expect(people).toMatchObject({ meta: { total: 2, totalPage: 2 }, data: [{ role_id: expect.any(Number) }] })
    const turned = async (direction: 'asc' | 'desc') => {
      const given = { params: { id: team.id }, query: { direction } }
      return (await (await t.as(member)).send(groupCalls.users, given)).data.map(({ id }) => id)
    }
    const ids = await turned('asc')
    expect(ids.toSorted()).toEqual([admin.id, member.id].toSorted())
    expect(await turned('desc')).toEqual(ids.toReversed())
    const outside = await t.as(stranger)
    for (const call of [groupCalls.hierarchy, groupCalls.children, groupCalls.users])
      expect(await outside.send(call as typeof groupCalls.children, { params: { id: team.id } })).toMatchObject(hidden)
  })
})

describe('changing', () => {
  it('R636 a team is made with the columns of the master boards, and its company sees it at once', async () => {
    const { channel_id, top, team, chief } = await company()
    const probe = await t.probe(chief, [])
    // Another team's own column is no master board.
    await t.make.item(team.id, { list: 'masterdata_boards', name: 'Theirs', groupId: team.id })
    const body = { name: 'Dogs', parent_id: top.id, channel_id }
    const made = await (await t.as(chief)).send(groupCalls.create, { body })
    expect(made).toMatchObject({
      status: 200,
      message: 'Add team successfully',
      data: { name: 'Dogs', level: 2, parent_id: top.id, company_id: top.id, channel: { id: channel_id } },
    })
    expect((await probe.next('groups.created')).payload.group.id).toBe(made.data.id)
    expect((await probe.next('auth.profileChanged')).payload.userId).toBe(chief.id)
    expect(await t.db.$count(boards, eq(boards.groupId, made.data.id))).toBe(7)
    const all = (await (await t.as(chief)).send(groupCalls.boards)).data.find(({ id }) => id === made.data.id)
    expect(all?.boards.map(({ statusId }) => statusId)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await (await t.as(chief)).send(labelCalls.list, { params: { groupId: made.data.id } })).status).toBe(200)
  })

  it('R513 R630 needs a name, a sale channel and a parent', async () => {
    const { channel_id, top, chief } = await company()
    const client = await t.as(chief)
    const send = (body: object) => client.send(groupCalls.create, { body: body as never })
    expect((await send({ parent_id: top.id, channel_id, name: ' ' })).errors).toHaveProperty('name')
    expect((await send({ parent_id: top.id, name: 'X' })).message).toBe('Please enter sale channel')
    expect((await send({ parent_id: top.id, name: 'X', channel_id: 1 })).message).toBe('Please enter sale channel')
    expect((await send({ name: 'X', channel_id })).message).toBe('Something is wrong. Please try again')
    expect((await send({ parent_id: top.id, name: 'X', channel_id, level: 77 })).errors).toHaveProperty('level')
  })

  it('who may: T_NEW or setup_group, in a team that they see; the maker is Admin of it', async () => {
    const { channel_id, top, team, member, stranger } = await company()
    const body = { name: 'Mice', parent_id: team.id, channel_id }
    expect(await (await t.as(member)).send(groupCalls.create, { body })).toMatchObject(denied)
    expect(await (await t.as(stranger)).send(groupCalls.create, { body })).toMatchObject(hidden)
    const person = await t.make.withRole(team.id, 2, { setupGroup: true })
    expect(await (await t.as(person)).send(groupCalls.create, { body: { ...body, parent_id: top.id } })).toMatchObject(
      hidden,
    )
    const made = await (await t.as(person)).send(groupCalls.create, { body })
    expect(made.data).toMatchObject({ level: 6, role_id: 1 })
    const own = and(eq(memberships.userId, person.id), eq(memberships.groupId, made.data.id))
    expect(await t.db.$count(memberships, own)).toBe(1)
    // No level below the last one.
    expect(
      (await (await t.as(person)).send(groupCalls.create, { body: { ...body, parent_id: made.data.id } })).errors,
    ).toHaveProperty('level')
    expect(await (await t.as(person)).send(groupCalls.remove, { params: { id: team.id } })).toMatchObject(denied)
  })

  it('a team is renamed by its Admin', async () => {
    const { channel_id, top, team, admin, member, stranger, chief } = await company()
    const input = { params: { id: team.id }, body: { name: 'Lions', channel_id } }
    expect(await (await t.as(member)).send(groupCalls.update, input)).toMatchObject(denied)
    expect(await (await t.as(stranger)).send(groupCalls.update, input)).toMatchObject(hidden)
    const probe = await t.probe(chief, [])
    expect((await (await t.as(admin)).send(groupCalls.update, input)).data).toMatchObject({
      name: 'Lions',
      channel: { channel_id },
    })
    expect((await probe.next('groups.updated')).payload.group.name).toBe('Lions')
    const names = (await (await t.as(chief)).send(groupCalls.select, { query: { isGetAll: true } })).data
    expect(names.map(({ name, channel_id: own }) => [name, own])).toEqual([
      [top.name, null],
      ['Lions', channel_id],
    ])
    expect((await (await t.as(admin)).send(groupCalls.update, { ...input, body: { name: '' } })).errors).toHaveProperty(
      'name',
    )
  })

  it('a team with teams below stays; a deleted one is gone for everybody', async () => {
    const { top, team, chief, admin, stranger, member } = await company()
    const child = await t.make.group({ companyId: top.id })
    await t.db.update(groups).set({ parentId: team.id }).where(eq(groups.id, child.id))
    const boss = await t.as(chief)
    const params = { id: team.id }
    expect(await (await t.as(member)).send(groupCalls.remove, { params })).toMatchObject(denied)
    expect(await (await t.as(stranger)).send(groupCalls.remove, { params })).toMatchObject(hidden)
    expect(await boss.send(groupCalls.remove, { params })).toMatchObject({ status: 409 })
    const below = async () => (await boss.send(groupCalls.hierarchy, { params })).data.number_sub_group
    expect(await below()).toBe(1)
    await boss.send(groupCalls.remove, { params: { id: child.id } })
    expect(await below()).toBe(0)
    const probe = await t.probe(admin, [])
    const label = await boss.send(labelCalls.create, {
      body: { name: 'Left behind', groupId: team.id },
    })
    expect((await boss.send(groupCalls.remove, { params })).data).toEqual({ id: team.id })
    // What is in it is out of reach by its own id too.
    for (const client of [boss, await t.as(admin)])
      expect(await client.send(labelCalls.remove, { params: { id: label.data.id } })).toMatchObject(hidden)
    expect((await probe.next('groups.deleted')).payload).toEqual({ id: team.id, parentId: top.id })
    expect((await (await t.as(admin)).send(groupCalls.list)).data).toEqual([])
    expect(await boss.send(labelCalls.list, { params: { groupId: team.id } })).toMatchObject(hidden)
    expect(await boss.send(groupCalls.remove, { params })).toMatchObject(hidden)
  })

  it('companies: made and deleted by super admins, renamed by their Admins', async () => {
    const { top, chief, admin, stranger } = await company()
    const owner = await t.as(await t.make.superAdmin())
    const [boss, outside] = [await t.as(chief), await t.as(stranger)]
    expect(await boss.send(groupCalls.createCompany, { body: { name: 'Mine' } })).toMatchObject(denied)
    const made = await owner.send(groupCalls.createCompany, { body: { name: 'Second' } })
    expect(made.data).toMatchObject({ level: 1, parent_id: null, company_id: made.data.id })
    const seen = (await boss.send(groupCalls.select, { query: { isGetAll: true } })).data
    expect(seen.map(({ company_id }) => company_id)).toEqual([top.id, top.id])
    const rename = { params: { id: top.id }, body: { name: 'Renamed' } }
    expect((await boss.send(groupCalls.updateCompany, rename)).data.name).toBe('Renamed')
    expect(await outside.send(groupCalls.updateCompany, rename)).toMatchObject(hidden)
    expect(await (await t.as(admin)).send(groupCalls.updateCompany, rename)).toMatchObject(hidden)
    expect(await boss.send(groupCalls.removeCompany, { params: { id: top.id } })).toMatchObject(denied)
    expect(await boss.send(groupCalls.remove, { params: { id: top.id } })).toMatchObject(hidden)
    expect((await owner.send(groupCalls.removeCompany, { params: { id: made.data.id } })).status).toBe(200)
  })
})

describe('a name', () => {
  it('stands once under one parent, however many ask at once', async () => {
    const { channel_id, top, chief } = await company()
    const client = await t.as(chief)
    const body = { name: 'Herons', parent_id: top.id, channel_id }
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(groupCalls.create, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]).toMatchObject({ errors: { name: 'There is a team named Herons here already' } })
    expect(await t.db.$count(groups, and(eq(groups.name, 'Herons'), eq(groups.parentId, top.id)))).toBe(1)
    // Elsewhere, and after it went, it is free.
    const other = await company()
    const theirs = { ...body, parent_id: other.top.id, channel_id: other.channel_id }
    expect((await (await t.as(other.chief)).send(groupCalls.create, { body: theirs })).status).toBe(200)
    const made = answers.find(({ status }) => status === 200)?.data.id ?? 0
    expect((await client.send(groupCalls.remove, { params: { id: made } })).status).toBe(200)
    expect((await client.send(groupCalls.create, { body })).status).toBe(200)
  })

  it('asked for twenty times with one key makes one team, and all hear of it', async () => {
    const { channel_id, top, chief } = await company()
    const client = await t.as(chief)
    const send = () =>
      client.send(groupCalls.create, {
        body: { name: 'Storks', parent_id: top.id, channel_id },
        headers: { 'idempotency-key': 'storks' },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  it('is not given to another team by renaming it, also in other letters', async () => {
    const { channel_id, top, team, chief } = await company()
    const client = await t.as(chief)
    const dogs = await client.send(groupCalls.create, { body: { name: 'Dogs', parent_id: top.id, channel_id } })
    const renamed = (name: string) => client.send(groupCalls.update, { params: { id: dogs.data.id }, body: { name } })
    expect(await renamed('CATS')).toMatchObject({ status: 409, errors: { name: expect.stringContaining('CATS') } })
    expect(await renamed('DOGS')).toMatchObject({ status: 200, data: { name: 'DOGS' } })
    expect(await t.db.$count(groups, and(eq(groups.parentId, top.id), eq(groups.name, team.name)))).toBe(1)
    const above = await t.as(await t.make.superAdmin())
    expect(await above.send(groupCalls.createCompany, { body: { name: top.name } })).toMatchObject({ status: 409 })
  })
})
