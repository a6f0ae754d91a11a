import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boards } from '../../db/schema/configs.ts'
import { products } from '../../db/schema/products.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A team with three columns, its Admin, a member, and an Admin of another team of the company. */
async function team() {
  const company = await t.make.company()
  const group = await t.make.group({ companyId: company.id })
  const other = await t.make.group({ companyId: company.id })
  const columns = [statusIds.NEW_IDEA, statusIds.DOING, statusIds.ON_SALE]
  await t.db.insert(boards).values(columns.map((statusId, index) => ({ groupId: group.id, statusId, index })))
  const member = await t.make.member(group.id, ['P_VIEW'])
  const [boss, admin] = [await t.make.withRole(company.id, 1), await t.make.withRole(group.id, 1)]
  return {
    group,
    other,
    member: await t.as(member),
    admin: await t.as(admin),
    adminId: admin.id,
    stranger: await t.as(await t.make.withRole(other.id, 1)),
    boss: await t.as(boss),
    probe: await t.probe(member, [`group:${group.id}`]),
    ids: member.id,
  }
}
type Team = Awaited<ReturnType<typeof team>>
const read = async (it: Team) =>
  (await it.admin.send(boardCalls.list, { query: { groupId: it.group.id } })).data[0]!.boards

describe('list', () => {
  it('R660 shows columns with index and colour to members; counts to those who arrange them', async () => {
    const it = await team()
    const list = await it.member.send(boardCalls.list)
    expect(list.data).toHaveLength(1)
    expect(list.data[0]!.boards.map(({ statusId, index, kind }) => [statusId, index, kind])).toEqual([
      [1, 0, 'normal'],
      [2, 1, 'normal'],
      [5, 2, 'normal'],
    ])
    expect(list.data[0]!.boards[0]).not.toHaveProperty('used')
    expect((await read(it))[0]).toMatchObject({ name: 'New idea', color: '#6F6F7A', used: 0 })
    const query = { groupId: it.group.id }
    expect(await it.stranger.send(boardCalls.list, { query })).toMatchObject({ status: 404 })
    expect(await t.nobody.send(boardCalls.list)).toMatchObject({ status: 401 })
    expect(await it.member.send(boardCalls.list, { query: { groupId: 0 } })).toMatchObject({ status: 422 })
  })
})

describe('add', () => {
  it('takes a master board, or a new one of the team, to a place, and tells the team', async () => {
    const it = await team()
    const params = { id: it.group.id }
    const taken = await it.admin.send(boardCalls.add, { params, body: { statusId: statusIds.REVIEWING, index: 1 } })
    expect(taken).toMatchObject({ status: 200, message: 'Add board successfully', data: { statusId: 3, index: 1 } })
    const heard = await it.probe.next('boards.changed')
    expect(heard.payload.boards.map((board) => board.statusId)).toEqual([1, 3, 2, 5])
    expect(heard.payload.boards[0]).not.toHaveProperty('used')
    const made = await it.admin.send(boardCalls.add, { params, body: { name: 'Printing', color: '#112233' } })
    expect(made.data).toMatchObject({ name: 'Printing', color: '#112233', index: 4 })
    await it.probe.next('boards.changed')
    const again = await it.admin.send(boardCalls.add, { params, body: { statusId: statusIds.REVIEWING } })
    expect(again).toMatchObject({ status: 409, errors: { statusId: expect.any(String) } })
    expect(await it.admin.send(boardCalls.add, { params, body: { name: 'printing' } })).toMatchObject({ status: 409 })
  })

  it('R663 refuses boards of other teams, members, strangers, and neither or both of board and name', async () => {
    const it = await team()
    const params = { id: it.group.id }
    const list = configLists.masterdata_boards_team
    const theirs = { name: 'Theirs', color: '#112233', group_id: it.other.id }
    const foreign = await it.stranger.send(list.create, { body: theirs })
    expect(foreign.data).toMatchObject({ id: expect.any(Number), ...theirs })
    const gone = await it.boss.send(configLists.masterdata_boards.create, { body: { name: `Gone ${it.group.id}` } })
    await it.boss.send(configLists.masterdata_boards.remove, { params: { id: gone.data.id } })
    const add = (client: Team['admin'], body: object) => client.send(boardCalls.add, { params, body })
    expect(await add(it.admin, { statusId: foreign.data.id })).toMatchObject({ status: 422 })
    expect(await add(it.admin, { statusId: 11 })).toMatchObject({ status: 422 })
    expect(await add(it.admin, { statusId: gone.data.id })).toMatchObject({ status: 422 })
    expect(await add(it.member, { statusId: 3 })).toMatchObject({ status: 401 })
    expect(await add(it.stranger, { statusId: 3 })).toMatchObject({ status: 404 })
    expect(await add(it.admin, {})).toMatchObject({
      status: 422,
      errors: { name: 'Please choose a board or enter a name' },
    })
    expect(await add(it.admin, { statusId: 3, name: 'x' })).toMatchObject({ status: 422 })
    expect(await read(it)).toHaveLength(3)
  })
})

describe('order', () => {
  it('R176 R445 ends as one of the requested orders, also of two at once', async () => {
    const it = await team()
    const [a, b, c] = (await read(it)).map(({ id }) => id) as [number, number, number]
    const order = (ids: number[]) =>
      it.admin.send(boardCalls.order, {
        params: { id: it.group.id },
        body: { listIndexes: ids.map((id, index) => ({ id, index })), createdBy: it.adminId },
      })
    const done = await order([c, a, b])
    expect(done).toMatchObject({ status: 200, message: 'Updated index successfully.' })
    expect(done.data.boards.map(({ id, index }) => [id, index])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ])
    const heard = await it.probe.next('boards.changed')
    expect(heard.payload.boards.map(({ id }) => id)).toEqual([c, a, b])
    await Promise.all([order([a, b, c]), order([b, c, a])])
    const end = (await read(it)).map(({ id }) => id)
    expect([
      [a, b, c],
      [b, c, a],
    ]).toContainEqual(end)
  })

  it('refuses columns of another team, members and strangers, and nothing moves', async () => {
    const [it, other] = [await team(), await team()]
    const [own, foreign] = [(await read(it))[2]!.id, (await read(other))[0]!.id]
    const order = (client: Team['admin'], ids: number[]) =>
      client.send(boardCalls.order, {
        params: { id: it.group.id },
        body: { listIndexes: ids.map((id, index) => ({ id, index: index - 9 })) },
      })
    expect(await order(it.admin, [own, foreign])).toMatchObject({ status: 404 })
    expect(await order(it.member, [own])).toMatchObject({ status: 401 })
    expect(await order(it.stranger, [own])).toMatchObject({ status: 404 })
    expect(await order(it.admin, [own, own])).toMatchObject({ status: 422 })
    expect((await read(it))[2]!.id).toBe(own)
  })
})

describe('recolor and remove', () => {
  it('colours a column in this team only', async () => {
    const [it, other] = [await team(), await team()]
    const configId = (await read(it))[0]!.id
    const params = { id: it.group.id, configId }
    const done = await it.admin.send(boardCalls.recolor, { params, body: { color: '#00FF00' } })
    expect(done).toMatchObject({ status: 200, message: 'Update board successfully', data: { color: '#00FF00' } })
    expect((await it.probe.next('boards.changed')).payload.boards[0]).toMatchObject({ color: '#00FF00' })
    expect((await read(other))[0]!.color).toBe('#6F6F7A')
    expect(await it.admin.send(boardCalls.recolor, { params, body: { color: 'red' } })).toMatchObject({ status: 422 })
    expect(await it.member.send(boardCalls.recolor, { params, body: { color: '#000000' } })).toMatchObject({
      status: 401,
    })
    const mixed = { params: { id: other.group.id, configId }, body: { color: '#000000' } }
    expect(await other.admin.send(boardCalls.recolor, mixed)).toMatchObject({ status: 404 })
  })

  it('says how many products a column shall have at most, until it is taken back; other teams have their own', async () => {
    const [it, other] = [await team(), await team()]
    const configId = (await read(it))[0]!.id
    const limit = (client: Team['admin'], id: number, wipLimit: number | null) =>
      client.send(boardCalls.setLimit, { params: { id, configId }, body: { wipLimit } })
    expect(await limit(it.admin, it.group.id, 5)).toMatchObject({ status: 200, data: { wipLimit: 5 } })
    expect((await it.probe.next('boards.changed')).payload.boards[0]).toMatchObject({ wipLimit: 5 })
    const board = await it.admin.send(productCalls.board, { query: { groupId: it.group.id } })
    expect(board.data.columns.map(({ wipLimit }) => wipLimit)).toEqual([5, null, null])
    expect((await read(other))[0]!.wipLimit).toBeNull()
    for (const wrong of [0, 1000, 1.5]) expect((await limit(it.admin, it.group.id, wrong)).status).toBe(422)
    expect((await limit(it.member, it.group.id, 7)).status).toBe(401)
    expect((await limit(other.admin, other.group.id, 7)).status).toBe(404)
    expect((await limit(it.admin, it.group.id, null)).data).toMatchObject({ wipLimit: null })
    expect((await read(it))[0]!.wipLimit).toBeNull()
  })

  it('R169 keeps a column that has products, and removes an empty one', async () => {
    const [it, other] = [await team(), await team()]
    const [idea, doing] = await read(it)
    const own = { groupId: it.group.id, createdBy: it.ids, name: 'P', statusId: statusIds.NEW_IDEA }
    const elsewhere = { ...own, groupId: other.group.id, statusId: statusIds.DOING }
    await t.db.insert(products).values([
      { ...own, subId: `P-B-${it.group.id}` },
      { ...own, subId: `P-B-${it.group.id}-2`, statusId: statusIds.DOING, deletedAt: new Date() },
      { ...elsewhere, subId: `P-B-${other.group.id}` },
    ])
    expect((await read(it)).map(({ used }) => used)).toEqual([1, 0, 0])
    const remove = (client: Team['admin'], configId: number) =>
      client.send(boardCalls.remove, { params: { id: it.group.id, configId } })
    const refused = await remove(it.admin, idea!.id)
    expect(refused).toMatchObject({ status: 409, message: 'New idea has 1 product. Move them to another board first.' })
    expect(await remove(it.member, doing!.id)).toMatchObject({ status: 401 })
    expect(await remove(it.stranger, doing!.id)).toMatchObject({ status: 404 })
    const done = await remove(it.admin, doing!.id)
    expect(done).toMatchObject({ status: 200, message: 'Delete board successfully', data: { id: doing!.id } })
    expect((await it.probe.next('boards.changed')).payload.boards.map(({ statusId }) => statusId)).toEqual([1, 5])
    expect(await remove(it.admin, doing!.id)).toMatchObject({ status: 404 })
    expect((await read(other)).map(({ statusId, used }) => [statusId, used])).toEqual([
      [1, 0],
      [2, 1],
      [5, 0],
    ])
  })

  it('R660 loses the empty columns of a master board that is deleted', async () => {
    const it = await team()
    const list = configLists.masterdata_boards
    const master = await it.boss.send(list.create, { body: { name: `Packing ${it.group.id}` } })
    const params = { id: it.group.id }
    await it.admin.send(boardCalls.add, { params, body: { statusId: master.data.id } })
    expect(await read(it)).toHaveLength(4)
    expect(await it.boss.send(list.remove, { params: { id: master.data.id } })).toMatchObject({ status: 200 })
    expect(await read(it)).toHaveLength(3)
    expect(await it.boss.send(list.remove, { params: { id: statusIds.DOING } })).toMatchObject({ status: 409 })
  })
})
