import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from '../../../db/schema/notifications.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makePost, socialCodes } from '../social.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let people: Record<'writer' | 'guest' | 'blind', { id: number }>
let writer: Client
let guest: Client
let blind: Client
let admin: Client
let stranger: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group({ name: 'Design Team' })
  other = await t.make.group({ name: 'Listing Team', companyId: team.companyId ?? 0 })
  people = {
    writer: await t.make.member(team.id, [...socialCodes]),
    guest: await t.make.member(other.id, [...socialCodes]),
    blind: await t.make.member(team.id, ['P_VIEW']),
  }
  writer = await t.as(people.writer)
  guest = await t.as(people.guest)
  blind = await t.as(people.blind)
  admin = await t.as(await t.make.withRole(team.id, 1))
  stranger = await t.as(await t.make.member((await t.make.group()).id, [...socialCodes]))
})
afterAll(() => t.stop())

const later = (days: number) => new Date(t.node.resources.clock.now() + days * 86_400_000).toISOString()
const announce = (id: number, until: string | null, as: Client = admin) =>
  as.send(calls.announce, { params: { id }, body: { until } })
const popups = async (as: Client, query: object = { isUnread: true }) =>
  (await as.send(notificationCalls.list, { query: { isPopup: true, ...query } })).data
const unread = async (as: Client) =>
  (await as.send(notificationCalls.countUnseen, { query: { isPopup: true } })).data.unread

it('R061 R068 an Admin announces a post: all who can see it are told in a popup, who cannot are not', async () => {
  const { id } = await makePost(t, writer, team.id, { text: 'Cut-off dates\nTees 09/12', teams: [team.id] })
  expect((await announce(id, later(2), writer)).error?.code).toBe('NO_PERMISSION')
  expect((await announce(id, later(2), guest)).status).toBe(404)
  for (const wrong of [later(-1), later(91)]) expect((await announce(id, wrong)).errors).toHaveProperty('until')
  const probe = await t.probe(people.writer, [])
  expect((await announce(id, later(2))).data.announcedUntil).not.toBeNull()
  expect((await probe.next('notifications.created')).payload.userId).toBe(people.writer.id)
  const [line] = await popups(writer)
  expect(line).toMatchObject({ type: 'post', action: 'announce', title: 'Cut-off dates', target: { id, type: 'post' } })
  expect(line?.content).toBe('Tees 09/12')
  expect([await unread(writer), await unread(guest), await unread(blind), await unread(stranger)]).toEqual([1, 0, 0, 0])
  // The bell has its own lines.
  expect((await writer.send(notificationCalls.list, { query: { isPopup: false } })).data).toEqual([])
  // Shared later, it is told to who sees it from then on; taken back, nothing of it stays with them.
  await writer.send(calls.share, { params: { id }, body: { groupsShare: [other.id] } })
  expect((await popups(guest))[0]?.target?.id).toBe(id)
  expect(await unread(writer)).toBe(1)
  const third = await t.make.group({ companyId: team.companyId ?? 0 })
  await writer.send(calls.share, { params: { id }, body: { groupsShare: [third.id] } })
  expect(await popups(guest, {})).toEqual([])
})

it('R063 is read once, and its author and who announces see by whom; it ends by its time, by hand and with the post', async () => {
  const { id } = await makePost(t, writer, team.id, { text: 'For everybody' })
  await announce(id, later(1))
  const readers = async (query: object = {}, as: Client = writer) =>
    (await as.send(calls.readers, { params: { id }, query })).data
  expect((await guest.send(calls.readers, { params: { id } })).error?.code).toBe('NO_PERMISSION')
  const [line] = await popups(guest)
  await guest.send(notificationCalls.read, { params: { id: line?.id ?? 0 } })
  expect((await readers({ isRead: true })).map(({ person }) => person.id)).toEqual([people.guest.id])
  expect((await readers({}, admin)).map(({ readAt }) => readAt === null).at(0)).toBe(true)
  // Another end tells nobody twice, and reminds nobody who has read it.
  const before = await unread(writer)
  await announce(id, later(3))
  expect([await unread(guest), await unread(writer)]).toEqual([0, before])
  await t.db
    .update(notifications)
    .set({ endsAt: new Date(t.node.resources.clock.now() - 1_000) })
    .where(eq(notifications.targetId, id))
  expect(await unread(writer)).toBe(before - 1)
  await announce(id, later(3))
  expect(await unread(writer)).toBe(before)
  expect((await announce(id, null)).data.announcedUntil).toBeNull()
  expect(await unread(writer)).toBe(before - 1)
  await announce(id, later(3))
  await writer.send(calls.remove, { params: { id } })
  expect(await unread(writer)).toBe(before - 1)
})
