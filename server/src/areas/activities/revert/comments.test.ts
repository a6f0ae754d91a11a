import { randomUUID } from 'node:crypto'
import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { newest, revert, whyOf } = reverting(() => t)

/** Somebody who comments on a product, and an admin of the company who may revert. */
async function world() {
  const group = await t.make.group()
  const ann = await t.make.member(group.id, ['P_VIEW'])
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, name: 'Cat' })
  const [mine, chief] = [await t.as(ann), await t.as(await t.make.withRole(group.companyId ?? 0, 1))]
  const say = async (text: string) =>
    (
      await mine.send(commentCalls.create, {
        params: { id: product.id, type: 'product' },
        body: { message: plainRichText(text) },
      })
    ).data.id
  const edit = (id: number, text: string) =>
    mine.send(commentCalls.update, { params: { id }, body: { message: plainRichText(text) } })
  const action = randomUUID()
  const remove = (id: number) => mine.send(commentCalls.remove, { params: { id }, headers: { 'x-action-id': action } })
  const undo = (client: Client) => client.send(revertCalls.undo, { body: { actionIds: [action] } as never })
  const { id: start } = await newest().catch(() => ({ id: 0 }))
  /** All that was logged since. */
  const lines = async () => {
    const rows = await t.db.select({ id: activities.id }).from(activities).where(gt(activities.id, start))
    return rows.map(({ id }) => id)
  }
  return { mine, chief, say, edit, remove, undo, lines }
}

it('what others wrote is theirs, which is said; where it is as it was nobody needs a right', async () => {
  const { chief, mine, say, edit, remove, undo } = await world()
  const id = await say('Nice')
  await edit(id, 'Very nice')
  const edited = (await newest()).id
  expect(await whyOf(chief, edited)).toEqual(['activities.whyTheirs'])
  await edit(id, 'Nice')
  expect(await whyOf(chief, edited)).toEqual(['same'])
  await remove(id)
  const removed = (await newest()).id
  expect(await whyOf(chief, removed)).toEqual(['activities.whyTheirs'])
  expect(await revert(chief, { ids: [removed] })).toMatchObject({
    status: 422,
    error: { phrase: { code: 'activities.whyTheirs' } },
  })
  expect(await undo(mine)).toMatchObject({ status: 200 })
  expect(await whyOf(chief, edited)).toEqual(['same'])
})

it('what came and went within the lines of one revert has nothing to bring back, whoever wrote it', async () => {
  const { chief, say, edit, remove, lines } = await world()
  const id = await say('Nice')
  await edit(id, 'Very nice')
  await remove(id)
  const { data } = await revert(chief, { ids: await lines() }, true)
  expect(data.rows.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['same', null],
    ['same', null],
  ])
  expect(data).toMatchObject({ back: 0, changed: 0, cannot: 0 })
})
