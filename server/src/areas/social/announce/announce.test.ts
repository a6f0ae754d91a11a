import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from '../../../db/schema/notifications.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { type Circle, makeCircle, makePost } from '../social.fixture.ts'

let t: TestApp
let c: Circle
/** Of the team, without the right to look. */
let blind: Client
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t)
  blind = await t.as(await t.make.member(c.team.id, ['P_VIEW']))
})
afterAll(() => t.stop())

const later = (days: number) => new Date(t.node.resources.clock.now() + days * 86_400_000).toISOString()
const announce = (id: number, until: string | null, as: Client = c.admin) =>
  as.send(calls.announce, { params: { id }, body: { until } })
const popups = async (as: Client, query: object = { isUnread: true }) =>
  (await as.send(notificationCalls.list, { query: { isPopup: true, ...query } })).data
const unread = async (as: Client) =>
  (await as.send(notificationCalls.countUnseen, { query: { isPopup: true } })).data.unread

it('R061 R068 an Admin announces a post: all who can see it are told in a popup, who cannot are not', async () => {
  const { id } = await makePost(t, c.writer, c.team.id, { text: 'Cut-off dates\nTees 09/12', teams: [c.team.id] })
  expect((await announce(id, later(2), c.writer)).error?.code).toBe('NO_PERMISSION')
  expect((await announce(id, later(2), c.guest)).status).toBe(404)
  for (const wrong of [later(-1), later(91)]) expect((await announce(id, wrong)).errors).toHaveProperty('until')
  const probe = await t.probe(c.people.writer, [])
  expect((await announce(id, later(2))).data.announcedUntil).not.toBeNull()
  expect((await probe.next('notifications.created')).payload.userId).toBe(c.people.writer.id)
  const [line] = await popups(c.writer)
  expect(line).toMatchObject({ type: 'post', action: 'announce', title: 'Cut-off dates', target: { id, type: 'post' } })
  expect(line?.content).toBe('Tees 09/12')
  expect([await unread(c.writer), await unread(c.guest), await unread(blind), await unread(c.stranger)]).toEqual([
    1, 0, 0, 0,
  ])
  // The bell has its own lines.
  expect((await c.writer.send(notificationCalls.list, { query: { isPopup: false } })).data).toEqual([])
  // Shared later, it is told to who sees it from then on; taken back, nothing of it stays with them.
  await c.writer.send(calls.share, { params: { id }, body: { groupsShare: [c.other.id] } })
  expect((await popups(c.guest))[0]?.target?.id).toBe(id)
  expect(await unread(c.writer)).toBe(1)
  const third = await t.make.group({ companyId: c.companyId })
  await c.writer.send(calls.share, { params: { id }, body: { groupsShare: [third.id] } })
  expect(await popups(c.guest, {})).toEqual([])
})

it('R063 is read once, and its author and who announces see by whom; it ends by its time, by hand and with the post', async () => {
  const { id } = await makePost(t, c.writer, c.team.id, { text: 'For everybody' })
  await announce(id, later(1))
  const readers = async (query: object = {}, as: Client = c.writer) =>
    (await as.send(calls.readers, { params: { id }, query })).data
  expect((await c.guest.send(calls.readers, { params: { id } })).error?.code).toBe('NO_PERMISSION')
  const [line] = await popups(c.guest)
  await c.guest.send(notificationCalls.read, { params: { id: line?.id ?? 0 } })
  expect((await readers({ isRead: true })).map(({ person }) => person.id)).toEqual([c.people.guest.id])
  expect((await readers({}, c.admin)).map(({ readAt }) => readAt === null).at(0)).toBe(true)
  // Another end tells nobody twice, and reminds nobody who has read it.
  const before = await unread(c.writer)
  await announce(id, later(3))
  expect([await unread(c.guest), await unread(c.writer)]).toEqual([0, before])
  await t.db
    .update(notifications)
    .set({ endsAt: new Date(t.node.resources.clock.now() - 1_000) })
    .where(eq(notifications.targetId, id))
  expect(await unread(c.writer)).toBe(before - 1)
  await announce(id, later(3))
  expect(await unread(c.writer)).toBe(before)
  expect((await announce(id, null)).data.announcedUntil).toBeNull()
  expect(await unread(c.writer)).toBe(before - 1)
  await announce(id, later(3))
  await c.writer.send(calls.remove, { params: { id } })
  expect(await unread(c.writer)).toBe(before - 1)
})
