import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBoards } from '../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { type Circle, makeCircle, makePost } from './social.fixture.ts'

let t: TestApp
let c: Circle
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t)
})
afterAll(() => t.stop())

it('R558 a post carries its likes, shares, pins, comments and replies', async () => {
  const { id } = await makePost(t, c.writer, c.team.id, { text: 'All of it', teams: [c.team.id] })
  const params = { id }
  await c.admin.send(calls.react, { params, body: { kind: 'like' } })
  await c.writer.send(calls.share, { params, body: { groupsShare: [c.other.id] } })
  await c.admin.send(calls.pin, { params, body: { groupsPin: [c.team.id] } })
  const said = await c.admin.send(calls.addComment, { params, body: { message: plainRichText('Good') } })
  const reply = { message: plainRichText('Thanks'), parentId: said.data.id }
  expect((await c.writer.send(calls.addComment, { params, body: reply })).status).toBe(200)
  const { data } = await c.writer.send(calls.get, { params })
  expect(data).toMatchObject({
    countLikes: 1,
    countShares: 1,
    isPinned: true,
    groupsPin: [c.team.id],
    countComments: 2,
  })
  const thread = await c.writer.send(commentCalls.list, { params: { id, type: 'post' } })
  expect(thread.data.map(({ messageString }) => messageString)).toContain('Good')
})

it('R460 one socket hears of the boards and of posts', async () => {
  await makeBoards(t.db, c.team.id)
  const probe = await t.probe(c.people.admin, [`group:${c.team.id}`, `posts:${c.companyId}`])
  const { id } = await makePost(t, c.writer, c.team.id, { text: 'Heard' })
  expect((await probe.next('social.created')).payload).toMatchObject({ id })
  const made = await c.admin.send(productCalls.create, { body: { name: 'Lemon tee', groupId: c.team.id } })
  expect(made.status).toBe(200)
  expect(JSON.stringify((await probe.next('products.created')).payload)).toContain('Lemon tee')
})

it('its writer is told who likes and who pins it, once of each', async () => {
  const { id } = await makePost(t, c.writer, c.team.id, { text: 'Tell me', teams: [c.team.id] })
  const params = { id }
  for (const _ of [1, 2, 3]) await c.admin.send(calls.react, { params, body: { kind: 'like' } })
  await c.admin.send(calls.pin, { params, body: { groupsPin: [c.team.id] } })
  await c.admin.send(calls.pin, { params, body: { groupsPin: [] } })
  await c.writer.send(calls.react, { params, body: { kind: 'like' } })
  const told = (await c.writer.send(notificationCalls.list)).data.filter(({ target }) => target?.id === id)
  expect(told.map(({ action }) => action)).toEqual(['pin-post', 'like-post'])
  expect(told[0]).toMatchObject({ type: 'post', author: { id: c.people.admin.id }, target: { type: 'post' } })
})
