import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { users } from '../../../db/schema/identity.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { uploadAll } from '../../../testing/makeUpload.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { takeUnmailed } from '../../notifications/mail.queries.ts'
import { type Circle, makeCircle, makePost, socialCodes } from '../social.fixture.ts'
import { makeEvent, timesIn } from './events.fixture.ts'
import { remindOfEvents } from './events.jobs.ts'

let t: TestApp
let c: Circle
let mate: { id: number }
/** In the team of the one whose event it is. */
let guest: Client
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t)
  mate = await t.make.member(c.team.id, [...socialCodes])
  guest = await t.as(mate)
})
afterAll(() => t.stop())

const { back } = reverting(() => t)
const get = (id: number, as: Client = c.writer) => as.send(calls.get, { params: { id } })
const update = (id: number, body: object, as: Client = c.writer) => as.send(calls.update, { params: { id }, body })
const join = (id: number, as: Client = guest) => as.send(calls.react, { params: { id }, body: { kind: 'event' } })
const titles = async (query: object, as: Client = c.writer) =>
  (await as.send(calls.events, { query: { limit: 100, ...query } })).data.map(({ title }) => title)
const told = async (as: Client, action: string) =>
  (await as.send(notificationCalls.list, { query: { limit: 100 } })).data.filter(
    (line) => line.type === 'event' && line.action === action,
  )
const remind = () => remindOfEvents.run({} as never, jobContext(t.node.resources, 1, new AbortController().signal))

describe('an event', () => {
  it('R559 R576 has a title, times, a place, hashtags and two pictures, and the rights of posts', async () => {
    const bytes = await clearPng(4, 4)
    const [cover, avatar] = await uploadAll(t, c.writer, c.team.id, [
      { name: 'cover.png', bytes },
      { name: 'face.png', bytes },
    ])
    const event = await makeEvent(c.writer, c.team.id, {
      ...{ title: 'Palette talk', place: 'Room 2', link: 'https://meet.halftone.example/1', hashtags: ['#Workshop'] },
      ...{ content: plainRichText('Bring #lemon yellow'), cover, avatar, teams: [c.team.id] },
    })
    expect(event).toMatchObject({
      ...{ type: 'EVENT', title: 'Palette talk', place: 'Room 2', timeZone: 'Asia/Ho_Chi_Minh', files: [] },
      ...{ hashtags: ['lemon', 'workshop'], isJoined: false, isStopped: false, countJoined: 0, remindBefore: 30 },
      ...{ cover: { name: 'cover.png' }, avatar: { name: 'face.png' } },
    })
    expect((await get(event.id, guest)).status).toBe(200)
    expect([(await get(event.id, c.guest)).status, (await get(event.id, c.stranger)).status]).toEqual([404, 404])
    expect(await titles({ search: 'room 2' }, guest)).toEqual(['Palette talk'])
    expect(await titles({ hashtag: 'workshop' }, guest)).toEqual(['Palette talk'])
    expect(await titles({}, c.guest)).not.toContain('Palette talk')
    const { data } = await update(event.id, { cover: null })
    expect(data).toMatchObject({ cover: null, avatar: { name: 'face.png' } })
  })

  it('says by field what is missing or wrong', async () => {
    const errors = async (body: object) =>
      (
        await c.writer.send(calls.create, {
          body: { groupId: c.team.id, type: 'EVENT', title: 'x', ...timesIn(1), ...body } as never,
        })
      ).errors
    const { startEventAt, endEventAt } = timesIn(5)
    expect(await errors({ title: ' ' })).toEqual({ title: 'Give the event a title' })
    expect(await errors({ endEventAt: undefined })).toEqual({ endEventAt: 'Say when the event begins and ends' })
    expect(await errors({ startEventAt: endEventAt, endEventAt: startEventAt })).toEqual({
      endEventAt: 'The event has to end after it begins',
    })
    expect(await errors({ endEventAt: timesIn(24 * 70).endEventAt })).toEqual({
      endEventAt: 'An event lasts 60 days at most',
    })
    expect(await errors({ startEventAt: '9999-01-01T00:00:00Z' })).toMatchObject({ startEventAt: expect.any(String) })
    expect(await errors({ timeZone: 'Mars/Olympus' })).toMatchObject({ timeZone: expect.any(String) })
    expect(await errors({ link: 'javascript:alert(1)' })).toMatchObject({ link: expect.any(String) })
    expect(await errors({ hashtags: ['1'] })).toMatchObject({ hashtags: expect.any(String) })
    const stray = await c.writer.send(calls.create, {
      body: { groupId: c.team.id, content: plainRichText('x'), place: 'Here' },
    })
    expect(stray.errors).toEqual({ place: 'Only an event has this' })
  })

  it('is changed by its owner alone, each field by itself, and comes back by a revert', async () => {
    const { id, version, startEventAt } = await makeEvent(c.writer, c.team.id, { place: 'Here' })
    expect((await update(id, { place: 'There' }, c.admin)).error?.code).toBe('NO_PERMISSION')
    expect((await update(id, { place: 'There' })).data.place).toBe('There')
    expect((await update(id, { title: 'Other' })).data).toMatchObject({ title: 'Other', place: 'There', startEventAt })
    expect((await update(id, { endEventAt: startEventAt })).status).toBe(422)
    expect((await update(id, { content: plainRichText('One'), version })).status).toBe(200)
    const late = await update(id, { content: plainRichText('Two'), version })
    expect(late).toMatchObject({ status: 409, error: { current: { version: version + 1 } } })
    expect(await titles({ search: 'other there one' })).toEqual(['Other'])
  })

  it('comes back as it was: times, hashtags, being stopped, and its picture', async () => {
    const boss = await t.as(await t.make.withRole(c.companyId, 1))
    const [cover] = await uploadAll(t, boss, c.team.id, [{ name: 'cover.png', bytes: await clearPng(4, 4) }])
    const event = await makeEvent(boss, c.team.id, { hashtags: ['one'], cover })
    await update(event.id, { hashtags: ['two'], ...timesIn(72) }, boss)
    await back(boss)
    expect((await get(event.id)).data).toMatchObject({ hashtags: ['one'], startEventAt: event.startEventAt })
    await update(event.id, { isStopped: true }, boss)
    await back(boss)
    expect((await get(event.id)).data.isStopped).toBe(false)
    await boss.send(calls.remove, { params: { id: event.id } })
    await back(boss)
    expect((await get(event.id)).data).toMatchObject({ title: event.title, cover: { name: 'cover.png' } })
  })
})

describe('joining', () => {
  it('R578 R595 R596 R597 toggles, says so and is heard; R598 its owner does not join', async () => {
    const { id } = await makeEvent(c.writer, c.team.id)
    const probe = await t.probe(c.people.guest, [`posts:${c.companyId}`])
    const joined = await join(id)
    expect(joined).toMatchObject({ message: 'Join event successfully', data: { isJoined: true, countJoined: 1 } })
    expect((await probe.next('social.reacted')).payload).toMatchObject({ id, kind: 'event', countJoined: 1 })
    expect((await get(id, guest)).data).toMatchObject({ isJoined: true, countJoined: 1 })
    const who = { params: { id, userId: c.people.writer.id }, query: { kind: 'event' as const } }
    expect((await c.writer.send(calls.reactions, who)).data.map((one) => one.id)).toEqual([mate.id])
    expect(await join(id)).toMatchObject({
      message: 'Leave event successfully',
      data: { isJoined: false, countJoined: 0 },
    })
    expect((await join(id, c.writer)).errors).toEqual({ kind: 'This event is yours: others join it' })
  })

  it('R599 a stopped one takes nobody, and lets go; what is over, gone or not seen takes nobody either', async () => {
    const { id } = await makeEvent(c.writer, c.team.id)
    await join(id)
    expect((await update(id, { isStopped: true })).data.isStopped).toBe(true)
    expect((await join(id, c.guest)).errors).toEqual({ kind: 'This event is stopped: nobody joins any more' })
    expect((await join(id)).data.isJoined).toBe(false)
    await update(id, { isStopped: false })
    expect((await join(id)).data.isJoined).toBe(true)
    const past = await makeEvent(c.writer, c.team.id, timesIn(-5))
    expect((await join(past.id)).errors).toEqual({ kind: 'This event is over' })
    const own = await makeEvent(c.writer, c.team.id, { teams: [c.team.id] })
    expect((await join(own.id, c.guest)).status).toBe(404)
    await c.writer.send(calls.remove, { params: { id: own.id } })
    expect((await join(own.id)).status).toBe(404)
    const post = await makePost(t, c.writer, c.team.id)
    expect((await join(post.id)).errors).toEqual({ kind: 'This is no event' })
  })

  it('R594 lists what runs and comes next, what is over by itself, and one’s own', async () => {
    const now = await makeEvent(c.writer, c.team.id, { title: 'Running', ...timesIn(-1, 3) })
    await makeEvent(c.writer, c.team.id, { title: 'Over', ...timesIn(-9) })
    await makeEvent(c.writer, c.team.id, { title: 'Soon', ...timesIn(1) })
    const next = await c.guest.send(calls.upcoming, { query: { limit: 2 } })
    expect(next.data.map(({ title }) => title)).toEqual(['Running', 'Soon'])
    expect(await titles({ when: 'running' })).toEqual(['Running'])
    expect(await titles({ when: 'past' })).toContain('Over')
    expect(await titles({ when: 'upcoming', direction: 'asc', limit: 1 })).toEqual(['Soon'])
    await join(now.id, c.guest)
    expect(await titles({ mine: true }, c.guest)).toEqual(['Running'])
    const day = (hours: number) => timesIn(hours).startEventAt
    expect(await titles({ from_date: day(-2), to_date: day(0.5) })).toEqual(['Running'])
  })
})

describe('inviting', () => {
  const invite = (id: number, type: 'groups' | 'users', ids: number[], as: Client = c.admin) =>
    as.send(calls.invite, { params: { type, id }, body: { [type]: ids } })

  it('R490 R600 R601 R604 R606 by Admins and managers, of teams that see it, and everybody once', async () => {
    const { id } = await makeEvent(c.writer, c.team.id)
    expect((await invite(id, 'groups', [c.team.id], guest)).error?.code).toBe('NO_PERMISSION')
    expect((await invite(id, 'groups', [])).errors).toEqual({ groups: 'Choose at least one group or user' })
    expect((await invite(id, 'groups', [c.other.id])).errors).toEqual({ groups: 'You may not invite this team' })
    expect((await invite(id, 'groups', [c.companyId])).errors).toEqual({
      groups: 'You may not invite this team',
    })
    const offered = await c.admin.send(calls.inviteTeams, { params: { id } })
    expect(offered.data).toEqual([{ id: c.team.id, name: 'Design Team', people: 2, fresh: 2 }])
    const asked = await invite(id, 'groups', [c.team.id])
    expect(asked).toMatchObject({ message: 'Invite users successfully', data: { countInvited: 2 } })
    expect((await told(guest, 'invite-event')).map(({ target }) => target?.id)).toEqual([id])
    expect((await invite(id, 'users', [mate.id])).data.countInvited).toBe(0)
    expect(await told(guest, 'invite-event')).toHaveLength(1)
    await join(id)
    const guests = await c.writer.send(calls.guests, { params: { id } })
    expect(guests.data.map(({ person, state }) => [person.id, state])).toContainEqual([mate.id, 'joined'])
    await join(id)
    expect((await c.writer.send(calls.guests, { params: { id } })).data.map(({ state }) => state)).toContain('left')
  })

  it('R598 whose event it is invites the teams that they are in; nobody is asked who may not see it, nor to what is over', async () => {
    const { id } = await makeEvent(c.writer, c.team.id, { teams: [c.team.id] })
    expect((await c.writer.send(calls.inviteTeams, { params: { id } })).data.map((one) => one.id)).toEqual([c.team.id])
    expect((await invite(id, 'users', [mate.id], c.writer)).data.countInvited).toBe(1)
    expect((await invite(id, 'users', [c.people.guest.id], c.writer)).errors).toMatchObject({
      users: expect.any(String),
    })
    const blind = await t.make.member(c.team.id, ['P_VIEW'])
    expect((await invite(id, 'users', [blind.id], c.writer)).errors).toMatchObject({ users: expect.any(String) })
    await update(id, { isStopped: true })
    expect((await invite(id, 'groups', [c.team.id], c.writer)).status).toBe(422)
    expect((await invite((await makePost(t, c.writer, c.team.id)).id, 'groups', [c.team.id])).status).toBe(404)
  })
})

describe('who is told', () => {
  it('of another time and of the end those who joined or were asked; not who left', async () => {
    const { id } = await makeEvent(c.writer, c.team.id)
    await join(id)
    await join(id, c.guest)
    await join(id, c.guest)
    await update(id, { ...timesIn(48) })
    expect((await told(guest, 'move-event')).length).toBe(1)
    expect(await told(c.guest, 'move-event')).toEqual([])
    const [line] = await told(guest, 'move-event')
    expect(line).toMatchObject({ isJoined: true, startEventAt: expect.any(String) })
    await c.writer.send(calls.remove, { params: { id } })
    expect((await told(guest, 'cancel-event')).length).toBe(1)
    expect(await told(c.guest, 'cancel-event')).toEqual([])
  })

  it('by mail as well, what is not read in the bell; who does without a kind hears nothing of it', async () => {
    const wants = (unheard: readonly ('invite-event' | 'announce')[]) =>
      guest.send(notificationCalls.setChoices, { body: { unheard: [...unheard] } })
    const ask = async () => {
      const { id } = await makeEvent(c.writer, c.team.id)
      await c.admin.send(calls.invite, { params: { type: 'users', id }, body: { users: [mate.id] } })
      return (await told(guest, 'invite-event')).some(({ target }) => target?.id === id)
    }
    await wants(['invite-event', 'announce'])
    expect(await ask()).toBe(false)
    await wants([])
    expect(await ask()).toBe(true)
    await t.db.execute(sql`update notifications set mailed_at = now()
      where user_id = ${mate.id} and id < (select max(id) from notifications where user_id = ${mate.id})`)
    await t.db.execute(
      sql`update notifications set created_at = now() - interval '5 minutes' where user_id = ${mate.id}`,
    )
    const mailed = async () => (await takeUnmailed(t.db)).filter(({ userId }) => userId === mate.id)
    expect((await mailed()).flatMap(({ ids }) => ids)).toHaveLength(1)
    expect(await mailed()).toEqual([])
  })

  it('R059 before the start once, again where it was moved, and not after leaving', async () => {
    const { id } = await makeEvent(c.writer, c.team.id, { ...timesIn(0.2), remindBefore: 30 })
    await join(id)
    await join(id, c.admin)
    await join(id, c.guest)
    await join(id, c.guest)
    const before = (await told(guest, 'remind-event')).length
    await remind()
    await remind()
    expect((await told(guest, 'remind-event')).length).toBe(before + 1)
    expect((await told(c.writer, 'remind-event')).length).toBe(1)
    expect(await told(c.guest, 'remind-event')).toEqual([])
    await update(id, timesIn(0.3))
    await remind()
    expect((await told(guest, 'remind-event')).length).toBe(before + 2)
  })
})

describe('calendars', () => {
  const fetchCalendar = async (url: string) => {
    const { statusCode, body, headers } = await t.node.app.inject({ url: new URL(url).pathname })
    return { statusCode, body, type: headers['content-type'] }
  }

  it('one event is a file with its times in UTC, folded and escaped', async () => {
    const title = `${'Long title, with; signs '.repeat(4)}end`
    const { id, startEventAt } = await makeEvent(c.writer, c.team.id, { title: title.slice(0, 110), place: 'A, B; C' })
    const { data } = await guest.send(calls.calendarFile, { params: { id } })
    expect(data.fileName).toMatch(/^Long-title.*\.ics$/)
    const stamp = (startEventAt ?? '').replace(/[-:]|\.\d{3}/g, '')
    expect(data.content).toContain(`DTSTART:${stamp}`)
    expect(data.content).toContain('LOCATION:A\\, B\\; C')
    expect(data.content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect((await c.stranger.send(calls.calendarFile, { params: { id } })).status).toBe(404)
  })

  it('a private address shows what its person made or joined; another one and deactivation end it', async () => {
    const mine = await makeEvent(guest, c.team.id, { title: 'Mine' })
    const joined = await makeEvent(c.writer, c.team.id, { title: 'Joined', teams: [c.team.id] })
    await makeEvent(c.writer, c.team.id, { title: 'Not mine' })
    await join(joined.id)
    const { data } = await guest.send(calls.resetCalendarAddress)
    const url = data.url ?? ''
    expect((await guest.send(calls.calendarAddress)).data).toEqual({ createdAt: expect.any(String) })
    const first = await fetchCalendar(url)
    expect([first.statusCode, first.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(first.body).toContain('SUMMARY:Mine')
    expect(first.body).toContain('SUMMARY:Joined')
    expect(first.body).not.toContain('Not mine')
    await c.writer.send(calls.remove, { params: { id: joined.id } })
    expect((await fetchCalendar(url)).body).not.toContain('SUMMARY:Joined')
    const again = (await guest.send(calls.resetCalendarAddress)).data.url ?? ''
    expect((await fetchCalendar(url)).statusCode).toBe(404)
    expect((await fetchCalendar(again)).body).toContain(`event-${mine.id}@`)
    await t.db.update(users).set({ status: 2 }).where(eq(users.id, mate.id))
    expect((await fetchCalendar(again)).statusCode).toBe(404)
    await t.db.update(users).set({ status: 1 }).where(eq(users.id, mate.id))
    expect((await fetchCalendar(again)).statusCode).toBe(200)
    await guest.send(calls.removeCalendarAddress)
    expect((await fetchCalendar(again)).statusCode).toBe(404)
  })

  it('a private address says nothing of what its person joined and may no longer read', async () => {
    const { id } = await makeEvent(c.writer, c.team.id, { title: 'Open day' })
    await join(id, c.guest)
    const url = (await c.guest.send(calls.resetCalendarAddress)).data.url ?? ''
    expect((await fetchCalendar(url)).body).toContain('SUMMARY:Open day')
    const narrowed = await update(id, { visibility: 'CUSTOM', groupViewIds: [c.team.id] })
    expect(narrowed.status).toBe(200)
    expect((await fetchCalendar(url)).body).not.toContain('Open day')
    const shared = { groupsShare: [c.other.id] }
    expect((await c.writer.send(calls.share, { params: { id }, body: shared })).status).toBe(200)
    expect((await fetchCalendar(url)).body).toContain('SUMMARY:Open day')
  })
})
