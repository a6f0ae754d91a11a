import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { everyCode, makeClipart } from './cliparts.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('R614 two who sort at once both get their order, the later over the earlier, and none stands where another does', async () => {
  const team = await t.make.group()
  const people = await Promise.all([1, 2].map(async () => t.as(await t.make.member(team.id, [...everyCode]))))
  const [one, two] = people
  if (!one || !two) throw new Error('two people')
  const made: number[] = []
  for (const name of ['Fern', 'Moth', 'Oak', 'Pine']) made.push((await makeClipart(t, one, team.id, { name })).id)
  const [fern = 0, moth = 0, oak = 0, pine = 0] = made
  const order = async () => (await one.send(clipartCalls.list, { query: { groupId: team.id } })).data
  const whole = (ids: number[]) => ({ body: { listIndexes: ids.map((id, index) => ({ id, index: index + 1 })) } })
  const orders = [
    [fern, moth, oak, pine],
    [pine, oak, moth, fern],
  ]
  for (let round = 0; round < 5; round++) {
    // Named in another order by each: rows that are held one after the other would wait for each other for good.
    const answers = await Promise.all([
      one.send(clipartCalls.reorder, whole(orders[0] ?? [])),
      two.send(clipartCalls.reorder, whole(orders[1] ?? [])),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const shown = await order()
    expect(orders).toContainEqual(shown.map(({ id }) => id))
    expect(new Set(shown.map(({ index }) => index)).size).toBe(4)
  }
})
