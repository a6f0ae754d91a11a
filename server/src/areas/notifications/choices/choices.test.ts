import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../../db/schema/identity.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { takeUnmailed } from '../mail.queries.ts'

let t: TestApp
let root: Client
beforeAll(async () => {
  t = await testApp()
  root = await t.as(await t.make.superAdmin())
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const author = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_EDIT']))
  const [one, other] = [await t.make.member(group.id, ['P_VIEW']), await t.make.member(group.id, ['P_VIEW'])]
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: one.id, name: 'Cat shirt' })
  const assign = (ids: number[]) =>
    author.send(productCalls.setAssignees, { params: { id: product.id }, body: { assignees: ids } })
  const told = async (userId: number) =>
    (await t.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)).map(
      ({ action }) => action,
    )
  return { author, one, other, product, assign, told, client: await t.as(one) }
}

it('who does without a kind is not told of it, and is not counted; everybody else is', async () => {
  const { one, other, assign, told, client } = await scene()
  expect((await client.send(notificationCalls.choices)).data).toEqual({
    unheard: [],
    unmailed: [],
    daily: [],
    weekly: [],
    quiet: null,
    language: null,
    timeZone: null,
  })
  const body = { unheard: ['update-assignee' as const] }
  expect((await client.send(notificationCalls.setChoices, { body })).data).toMatchObject({ ...body, unmailed: [] })
  const probe = await t.probe(one, [`user:${one.id}`])
  expect((await assign([one.id, other.id])).status).toBe(200)
  expect([await told(one.id), await told(other.id)]).toEqual([[], ['update-assignee']])
  expect(await probe.silence('notifications.created')).toBe(true)
  expect((await client.send(notificationCalls.countUnseen)).data).toEqual({ count: 0, unread: 0 })
  await client.send(notificationCalls.setChoices, { body: { unheard: [] } })
  await assign([other.id])
  await assign([one.id, other.id])
  expect(await told(one.id)).toEqual(['update-assignee'])
})

it('who does without the mail of a kind still finds it in the bell', async () => {
  const { one, other, assign, told, client } = await scene()
  await client.send(notificationCalls.setChoices, { body: { unmailed: ['update-assignee'] } })
  await assign([one.id, other.id])
  expect(await told(one.id)).toEqual(['update-assignee'])
  await t.db.update(notifications).set({ createdAt: sql`now() - interval '5 minutes'` })
  const mailed = (await takeUnmailed(t.db)).map(({ userId }) => userId)
  expect(mailed.filter((id) => id === one.id || id === other.id)).toEqual([other.id])
})

it('are one’s own: unknown kinds and those that are always told are refused, and a switch changes none', async () => {
  const { one, client } = await scene()
  for (const kind of ['step-needed', 'data-ready', 'nothing'])
    expect((await client.send(notificationCalls.setChoices, { body: { unheard: [kind as 'comment'] } })).status).toBe(
      422,
    )
  const acting = await root.send(userCalls.loginAs, { body: { user_id: one.id } })
  const headers = { authorization: `Bearer ${acting.data.access_token}` }
  const inside = await t.nobody.send(notificationCalls.setChoices, { headers, body: { unheard: ['comment'] } })
  expect(inside).toMatchObject({ error: { code: 'NO_PERMISSION' } })
  expect(await t.nobody.send(notificationCalls.choices)).toMatchObject({ status: 401 })
  await client.send(notificationCalls.setChoices, { body: {} })
  const [row] = await t.db.select().from(users).where(eq(users.id, one.id))
  expect(row).toMatchObject({ unheard: [], unmailed: [] })
})
