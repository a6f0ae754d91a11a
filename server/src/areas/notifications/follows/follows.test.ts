import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberships } from '../../../db/schema/identity.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const owner = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_DELETE'])
  const [fan, assignee] = [await t.make.member(group.id, ['P_VIEW']), await t.make.member(group.id, ['P_VIEW'])]
  const { id } = await makeProduct(t.db, { groupId: group.id, createdBy: owner.id, name: 'Cat shirt' })
  const by = await t.as(owner)
  const follow = async (who: { id: number }, state: 'own' | 'follow' | 'mute') =>
    (await t.as(who)).send(notificationCalls.setFollow, { params: { id }, body: { state } })
  const told = async (who: { id: number }) =>
    (await t.db.select().from(notifications).where(eq(notifications.userId, who.id)).orderBy(notifications.id)).map(
      ({ action }) => action,
    )
  const assign = (ids: number[]) => by.send(productCalls.setAssignees, { params: { id }, body: { assignees: ids } })
  const move = (status: number) => by.send(productCalls.setStatus, { params: { id }, body: { status } })
  return { group, id, owner, fan, assignee, follow, told, assign, move }
}

it('who follows a product hears what its people hear, also where only its creator works on it', async () => {
  const { id, owner, fan, assignee, follow, told, assign, move } = await scene()
  expect((await follow(fan, 'follow')).data).toEqual({ state: 'follow' })
  expect((await (await t.as(fan)).send(notificationCalls.getFollow, { params: { id } })).data).toEqual({
    state: 'follow',
  })
  const probe = await t.probe(fan, [`user:${fan.id}`])
  await move(2)
  await probe.next('notifications.created')
  // Not what is meant for somebody else.
  await assign([assignee.id])
  expect([await told(fan), await told(owner), await told(assignee)]).toEqual([
    ['update-status'],
    [],
    ['update-assignee'],
  ])
  await follow(fan, 'own')
  await move(3)
  expect([await told(fan), await told(assignee)]).toEqual([['update-status'], ['update-assignee', 'update-status']])
  // Who has left the team hears nothing more.
  await follow(fan, 'follow')
  await t.db.delete(memberships).where(eq(memberships.userId, fan.id))
  await move(2)
  expect(await told(fan)).toEqual(['update-status'])
})

it('who mutes a product still hears what is meant for them', async () => {
  const { assignee, follow, told, assign, move } = await scene()
  await follow(assignee, 'mute')
  await assign([assignee.id])
  await move(2)
  expect(await told(assignee)).toEqual(['update-assignee'])
  await follow(assignee, 'own')
  await move(3)
  expect(await told(assignee)).toEqual(['update-assignee', 'update-status'])
})

it('is for who sees the product, and takes one of three words', async () => {
  const { id, fan, follow } = await scene()
  const stranger = await t.make.member((await t.make.group()).id, ['P_VIEW'])
  expect((await follow(stranger, 'follow')).status).toBe(404)
  expect((await t.nobody.send(notificationCalls.getFollow, { params: { id } })).status).toBe(401)
  expect((await follow(fan, 'loud' as never)).status).toBe(422)
})

it('who follows products hears of a change of many at once in one line, whatever else is among them', async () => {
  const { group, id, owner, fan, follow } = await scene()
  const [second, third] = [
    await makeProduct(t.db, { groupId: group.id, createdBy: owner.id, name: 'Dog mug' }),
    await makeProduct(t.db, { groupId: group.id, createdBy: owner.id, name: 'Fox cap' }),
  ]
  const by = await t.as(owner)
  const said = async () =>
    (await t.db.select().from(notifications).where(eq(notifications.userId, fan.id)).orderBy(notifications.id)).map(
      ({ action, message, productId }) => [action, message, productId],
    )
  await follow(fan, 'follow')
  const move = (statusId: number) =>
    by.send(productCalls.changeMultiple, { body: { listId: [third.id, second.id, id], statusId } })
  await move(2)
  expect(await said()).toEqual([['update-status', 'moved Cat shirt to Doing', id]])
  const also = { params: { id: second.id }, body: { state: 'follow' as const } }
  await (await t.as(fan)).send(notificationCalls.setFollow, also)
  await move(3)
  expect((await said())[1]).toEqual(['update-status', expect.stringMatching(/^moved 2 products to /), id])
  await follow(fan, 'mute')
  await by.send(productCalls.removeMultiple, { body: { listId: [id, second.id, third.id] } })
  expect((await said())[2]).toEqual(['delete-product', 'deleted Dog mug', second.id])
})
