import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBoards } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makePost, socialCodes } from './social.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let boss: { id: number }
let writer: Client
let admin: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group({ name: 'Design Team' })
  other = await t.make.group({ name: 'Listing Team', companyId: team.companyId ?? 0 })
  writer = await t.as(await t.make.member(team.id, [...socialCodes]))
  boss = await t.make.withRole(team.id, 1)
  admin = await t.as(boss)
})
afterAll(() => t.stop())

it('R558 a post carries its likes, shares, pins, comments and replies', async () => {
  const { id } = await makePost(t, writer, team.id, { text: 'All of it', teams: [team.id] })
  const params = { id }
  await admin.send(calls.react, { params, body: { kind: 'like' } })
  await writer.send(calls.share, { params, body: { groupsShare: [other.id] } })
  await admin.send(calls.pin, { params, body: { groupsPin: [team.id] } })
  const said = await admin.send(calls.addComment, { params, body: { message: plainRichText('Good') } })
  const reply = { message: plainRichText('Thanks'), parentId: said.data.id }
  expect((await writer.send(calls.addComment, { params, body: reply })).status).toBe(200)
  const { data } = await writer.send(calls.get, { params })
  expect(data).toMatchObject({ countLikes: 1, countShares: 1, isPinned: true, groupsPin: [team.id], countComments: 2 })
  const thread = await writer.send(commentCalls.list, { params: { id, type: 'post' } })
  expect(thread.data.map(({ messageString }) => messageString)).toContain('Good')
})

it('R460 one socket hears of the boards and of posts', async () => {
  await makeBoards(t.db, team.id)
  const probe = await t.probe(boss, [`group:${team.id}`, `posts:${team.companyId}`])
  const { id } = await makePost(t, writer, team.id, { text: 'Heard' })
  expect((await probe.next('social.created')).payload).toMatchObject({ id })
  const made = await admin.send(productCalls.create, { body: { name: 'Lemon tee', groupId: team.id } })
  expect(made.status).toBe(200)
  expect(JSON.stringify((await probe.next('products.created')).payload)).toContain('Lemon tee')
})

it('its writer is told who likes and who pins it, once of each', async () => {
  const { id } = await makePost(t, writer, team.id, { text: 'Tell me', teams: [team.id] })
  const params = { id }
  for (const _ of [1, 2, 3]) await admin.send(calls.react, { params, body: { kind: 'like' } })
  await admin.send(calls.pin, { params, body: { groupsPin: [team.id] } })
  await admin.send(calls.pin, { params, body: { groupsPin: [] } })
  await writer.send(calls.react, { params, body: { kind: 'like' } })
  const told = (await writer.send(notificationCalls.list)).data.filter(({ target }) => target?.id === id)
  expect(told.map(({ action }) => action)).toEqual(['pin-post', 'like-post'])
  expect(told[0]).toMatchObject({ type: 'post', author: { id: boss.id }, target: { type: 'post' } })
})
