import { trashCalls } from '@halftone/contract/areas/activities/activities.trash.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { groups } from '../../db/schema/identity.ts'
import { reverting } from '../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makePost } from './social.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let writer: Client
let admin: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group({ name: 'Design Team' })
  other = await t.make.group({ name: 'Listing Team', companyId: team.companyId ?? 0 })
  // Both may take back what the log tells.
  writer = await t.as(await t.make.withRole(team.companyId ?? 0, 1))
  admin = await t.as(await t.make.withRole(team.companyId ?? 0, 1))
})
afterAll(() => t.stop())

const { back, newest, revert } = reverting(() => t)
const get = (id: number) => writer.send(calls.get, { params: { id } })
const uses = async (name: string) =>
  (await writer.send(calls.hashtags, { query: { search: name } })).data.map(({ count }) => count)

it('a deleted post lies in the trash of its team, and comes back with its files and its hashtags', async () => {
  const post = await makePost(t, writer, team.id, { text: 'Away #away', names: ['a.png'] })
  await writer.send(calls.remove, { params: { id: post.id } })
  expect(await uses('away')).toEqual([])
  const things = [{ kind: 'post' as const, id: post.id }]
  const put = await writer.send(trashCalls.restoreTrash, { body: { groupId: team.id, things } })
  expect(put.status).toBe(200)
  const { data } = await get(post.id)
  expect([data.contentString, data.files.map(({ name }) => name)]).toEqual(['Away #away', ['a.png']])
  expect(await uses('away')).toEqual([1])
})

it('an edit is taken back by its writer alone, shares and pins as they were', async () => {
  const { id, version } = await makePost(t, writer, team.id, { text: 'Before #before', teams: [team.id] })
  await writer.send(calls.update, { params: { id }, body: { content: plainRichText('After #after'), version } })
  const line = await newest()
  expect((await revert(admin, { ids: [line.id] })).status).toBeGreaterThanOrEqual(400)
  expect((await get(id)).data.contentString).toBe('After #after')
  await back(writer)
  expect((await get(id)).data).toMatchObject({ contentString: 'Before #before', hashtags: ['before'] })
  await writer.send(calls.share, { params: { id }, body: { groupsShare: [other.id] } })
  await back(writer)
  expect((await get(id)).data).toMatchObject({ groupsShare: [], countShares: 0 })
  await admin.send(calls.pin, { params: { id }, body: { groupsPin: [team.id] } })
  await back(admin)
  expect((await get(id)).data.isPinned).toBe(false)
})

it('shares with several teams come back for those that still are, and who is gone is named', async () => {
  const gone = await t.make.group({ name: 'Gone Team', companyId: team.companyId ?? 0 })
  const { id } = await makePost(t, writer, team.id, { text: 'For all', teams: [team.id] })
  const share = (groupsShare: number[]) => writer.send(calls.share, { params: { id }, body: { groupsShare } })
  await share([other.id, gone.id])
  const third = await t.make.group({ name: 'Third Team', companyId: team.companyId ?? 0 })
  await share([third.id])
  const line = await newest()
  await t.db.update(groups).set({ deletedAt: new Date() }).where(eq(groups.id, gone.id))
  expect((await revert(writer, { ids: [line.id] }, true)).data.rows).toMatchObject([
    { outcome: 'back', away: ['Gone Team'] },
  ])
  expect((await revert(writer, { ids: [line.id] })).status).toBe(200)
  expect((await get(id)).data).toMatchObject({ countShares: 1, groupsShare: [other.id] })
})
