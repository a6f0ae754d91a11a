import { configCalls } from '@halftone/contract/areas/configs.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function company() {
  const group = await t.make.group()
  const other = await t.make.group({ companyId: group.companyId ?? 0 })
  const people = {
    admin: await t.make.withRole(group.companyId ?? 0, 1),
    lead: await t.make.member(group.id, ['P_VIEW', 'ST_TEAM']),
    reader: await t.make.member(group.id, ['P_VIEW']),
    stranger: await t.make.withRole((await t.make.group()).companyId ?? 0, 1),
  }
  return {
    group,
    other,
    people,
    admin: await t.as(people.admin),
    lead: await t.as(people.lead),
    reader: await t.as(people.reader),
    stranger: await t.as(people.stranger),
  }
}
const defaults = {
  attachments: true,
  artworks: false,
  comments: false,
  tags: true,
  deadline: true,
  assignees: true,
  contents: true,
}

it('a team has what its company says until it decides by itself, and again when it takes that back', async () => {
  const it = await company()
  const get = async (groupId?: number) =>
    (await it.reader.send(configCalls.getCopy, { query: groupId ? { groupId } : {} })).data
  expect(await get()).toEqual({ ...defaults, isOwn: false })
  const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
  const set = await it.admin.send(configCalls.setCopy, { body: { artworks: true } })
  expect(set).toMatchObject({ status: 200, message: 'Update copy successfully', data: { artworks: true, tags: true } })
  expect((await probe.next('configs.copyChanged')).payload).toEqual({
    groupId: null,
    settings: { ...defaults, artworks: true, isOwn: false },
  })
  expect(await get(it.group.id)).toEqual({ ...defaults, artworks: true, isOwn: false })
  const groupId = it.group.id
  await it.lead.send(configCalls.setCopy, { body: { groupId, tags: false } })
  await it.admin.send(configCalls.setCopy, { body: { artworks: false, deadline: false } })
  expect(await get(groupId)).toEqual({ ...defaults, artworks: true, tags: false, isOwn: true })
  const [line] = await t.db
    .select()
    .from(activities)
    .where(eq(activities.groupId, groupId))
    .orderBy(desc(activities.id))
    .limit(1)
  expect(line).toMatchObject({ eventType: 'setting', targetName: 'copy', oldContent: ['tags'], newContent: [] })
  await it.lead.send(configCalls.setCopy, { body: { groupId, isOwn: false } })
  expect(await get(groupId)).toEqual({ ...defaults, deadline: false, isOwn: false })
})

it('the company is for ST_SYSTEM, a team for ST_TEAM there too; strangers see neither', async () => {
  const it = await company()
  const body = { tags: false }
  expect(await it.lead.send(configCalls.setCopy, { body })).toMatchObject({ status: 401 })
  expect(await it.reader.send(configCalls.setCopy, { body: { ...body, groupId: it.group.id } })).toMatchObject({
    status: 401,
  })
  expect(await it.lead.send(configCalls.setCopy, { body: { ...body, groupId: it.other.id } })).toMatchObject({
    status: 404,
  })
  expect(await it.stranger.send(configCalls.setCopy, { body: { ...body, groupId: it.group.id } })).toMatchObject({
    status: 404,
  })
  expect(await it.stranger.send(configCalls.getCopy, { query: { groupId: it.group.id } })).toMatchObject({
    status: 404,
  })
  expect(await t.nobody.send(configCalls.getCopy)).toMatchObject({ status: 401 })
  expect(await it.admin.send(configCalls.setCopy, { body: { tags: 'no' } as never })).toMatchObject({ status: 422 })
  expect(await it.admin.send(configCalls.setCopy, { body: { ...body, groupId: it.other.id } })).toMatchObject({
    status: 200,
    data: { tags: false, isOwn: true },
  })
})
