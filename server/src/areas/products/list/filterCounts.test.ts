import { productCalls } from '@halftone/contract/areas/products.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let groupId: number
let client: Client
let [ann, bob] = [0, 0]
const made: Record<string, number> = {}
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.make.group({ name: 'Dream Team' })).id
  await makeBoards(t.db, groupId)
  const member = await t.make.member(groupId, ['P_VIEW'])
  ;[ann, bob] = [member.id, (await t.make.member(groupId, ['P_VIEW'])).id]
  client = await t.as(member)
  const rows = {
    late: { statusId: 2, deadline: '2026-11-01', assigneeIds: [ann] },
    sold: { statusId: 5, deadline: '2026-11-01', assigneeIds: [ann, bob] },
    soon: { statusId: 2, deadline: '2026-11-25', assigneeIds: [bob] },
    open: { statusId: 1, assigneeIds: [] },
  }
  for (const [name, more] of Object.entries(rows))
    made[name] = (await makeProduct(t.db, { groupId, createdBy: ann, name, ...more })).id
  const other = await t.make.group()
  await makeProduct(t.db, { groupId: other.id, createdBy: ann, name: 'late', assigneeIds: [ann] })
})
afterAll(() => t.stop())

const named = async (query: object) =>
  (await client.send(productCalls.list, { query: { groupId, ...query } })).data.map(({ name }) => name).toSorted()

it('due dates are filtered by a span, by being overdue as a card says it, and by being none', async () => {
  expect(await named({ due_from: '2026-11-24', due_to: '2026-11-25' })).toEqual(['soon'])
  expect(await named({ due_to: '2026-11-23' })).toEqual(['late', 'sold'])
  expect(await named({ due_to: '2026-11-23', isOverdue: true })).toEqual(['late'])
  expect(await named({ hasNoDue: true })).toEqual(['open'])
  expect((await client.send(productCalls.list, { query: { groupId, due_to: 'soon' } })).status).toBe(422)
})

it('counts what each filter lets through alone, and each value beside the other filters, in one statement', async () => {
  const query = { groupId, assignees: [ann], due_to: '2026-11-23' }
  const { answer: counted, texts } = await statementsOf(() => client.send(productCalls.filterCounts, { query }))
  expect(texts.filter((text) => text.includes('from products p'))).toHaveLength(1)
  expect(counted.data.alone).toEqual({ assignees: 2, due: 2 })
  const { values } = counted.data
  const of = (list: { id: number; count: number }[]) => Object.fromEntries(list.map(({ id, count }) => [id, count]))
  // Of the assignees: what the due date lets through, whoever is chosen.
  expect(of(values.assignees)).toEqual({ [ann]: 2, [bob]: 1 })
  expect(of(values.boards)).toEqual({ 2: 1, 5: 1 })
  expect(of(values.createdBy)).toEqual({ [ann]: 2 })
  const all = await client.send(productCalls.filterCounts, { query: { groupId } })
  expect(all.data.alone).toEqual({})
  expect(of(all.data.values.boards)).toEqual({ 1: 1, 2: 2, 5: 1 })
  const searched = await client.send(productCalls.filterCounts, { query: { groupId, search: 'late', statusId: [2] } })
  expect(searched.data.alone).toEqual({ search: 1, boards: 2 })
  const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW']))
  expect((await stranger.send(productCalls.filterCounts, { query: { groupId } })).status).toBe(404)
})

it('a column has an order of its own beside the board', async () => {
  const board = async (columnSort: string) => {
    const { status, data } = await client.send(productCalls.board, { query: { groupId, columnSort } })
    return status === 200 ? data.columns.map(({ cards }) => cards.map(({ name }) => name)) : status
  }
  const own = (await board('2.deadline.desc')) as string[][]
  expect(own[1]).toEqual(['soon', 'late'])
  expect(((await board('2.deadline.asc,1.name.asc')) as string[][])[1]).toEqual(['late', 'soon'])
  for (const bad of ['2.size.asc', '2.name', 'x.name.asc', '2.name.up']) expect(await board(bad)).toBe(422)
  const { data } = await client.send(productCalls.board, { query: { groupId } })
  const card = data.columns[1]?.cards[0]
  expect(Math.abs(Date.parse(card?.movedAt ?? '') - Date.parse(card?.createdAt ?? ''))).toBeLessThan(60_000)
})
