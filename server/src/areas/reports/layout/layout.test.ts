import { type DashboardBlock, dashboardLayoutCalls } from '@halftone/contract/areas/reports/layout.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  const [chief, maker, stranger] = await Promise.all([
    t.as(await t.make.member(group.id, ['P_VIEW', 'D_DETAIL_GROUP'])),
    t.as(await t.make.member(group.id, ['P_VIEW'])),
    t.as(await t.make.member((await t.make.group()).id, ['P_VIEW', 'D_DETAIL_GROUP'])),
  ])
  const read = (client: Client) => client.send(dashboardLayoutCalls.layout, { query: { groupId: group.id } })
  const save = (client: Client, blocks: DashboardBlock[] | null, isShared = false) =>
    client.send(dashboardLayoutCalls.saveLayout, { body: { groupId: group.id, blocks, isShared } })
  return { group, chief, maker, stranger, read, save }
}
const flow: DashboardBlock[] = [
  { name: 'flow', size: 'L' },
  { name: 'late', size: 'M' },
]
const sales: DashboardBlock[] = [{ name: 'sales', size: 'L' }]

describe('the layout of a dashboard', () => {
  it('is one’s own, which nobody else has, and the one that the team was given', async () => {
    const { chief, maker, read, save } = await scene()
    expect((await read(maker)).data).toEqual({ own: null, team: null, mayGive: false, isMailed: false })
    expect(await save(chief, flow, true)).toMatchObject({ status: 200, data: { own: null, team: flow, mayGive: true } })
    expect((await save(maker, sales)).data).toMatchObject({ own: sales, team: flow, mayGive: false })
    expect((await read(chief)).data.own).toBeNull()
    // Saved again it is another, not a second one; taken away the team's stands there again.
    const turned = flow.toReversed()
    expect((await save(maker, turned)).data.own).toEqual(turned)
    expect((await save(maker, null)).data).toMatchObject({ own: null, team: flow, mayGive: false })
    // Who gives the team another has it as well.
    await save(chief, sales)
    expect((await save(chief, turned, true)).data).toMatchObject({ own: null, team: turned })
    expect((await save(chief, null, true)).data.team).toBeNull()
  })

  it('is refused to who leads nothing, and is not there for other teams', async () => {
    const { maker, stranger, read, save } = await scene()
    expect(await save(maker, flow, true)).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    expect((await read(stranger)).status).toBe(404)
    expect((await save(stranger, flow)).status).toBe(404)
    expect((await save(stranger, flow, true)).status).toBe(404)
  })

  it('takes blocks that there are, each once; kept ones that are no more fall out', async () => {
    const { group, maker, read, save } = await scene()
    expect((await save(maker, [...flow, ...flow])).errors).toEqual({ blocks: 'A block stands on a dashboard once' })
    expect((await save(maker, [{ name: 'weather' as 'flow', size: 'L' }])).status).toBe(422)
    expect((await save(maker, [{ name: 'flow', size: 'XL' as 'L' }])).status).toBe(422)
    expect((await save(maker, [{ name: 'flow', size: 'L', unit: 'year' as 'day' }])).status).toBe(422)
    const drawn: DashboardBlock[] = [{ name: 'flow', size: 'L', unit: 'month' }]
    expect((await save(maker, drawn)).data.own).toEqual(drawn)
    await save(maker, flow)
    await t.db.execute(
      sql`update dashboards set blocks = blocks || '[{"name": "weather", "size": "M"}]' where group_id = ${group.id}`,
    )
    expect((await read(maker)).data.own).toEqual(flow)
  })
})
