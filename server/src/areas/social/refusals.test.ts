import { trashCalls } from '@halftone/contract/areas/activities/activities.trash.ts'
import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '../../db/schema/comments.ts'
import { memberships } from '../../db/schema/identity.ts'
import { posts } from '../../db/schema/social/posts.ts'
import { rawCall, refusesAll, type Wrong } from '../../testing/rawCall.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makeWorld, marker, type World } from '../../testing/world.ts'
import { makeEvent } from './events/events.fixture.ts'
import { makePost, socialCodes } from './social.fixture.ts'

let t: TestApp
let w: World
let writer: Client
let admin: Client
/** In another team of the company, with all that one may do with posts there; and of another company. */
let beside: Client
let stranger: Client
beforeAll(async () => {
  t = await testApp()
  w = await makeWorld(t)
  writer = await t.as(await t.make.member(w.team, [...socialCodes]))
  const { id } = w.people.companyAdmin
  admin = await t.as({ id })
  // What is wrong is told to whoever might: a post is shared and changed by its writer.
  await t.db.update(posts).set({ createdBy: id }).where(eq(posts.id, w.post))
  await t.db.update(comments).set({ createdBy: id }).where(eq(comments.id, w.postComment))
  beside = await t.as(await t.make.member(w.second, [...socialCodes, 'SN_DELETE', 'SN_HASHTAG', 'P_VIEW']))
  stranger = await t.as(await t.make.withRole((await t.make.group()).companyId ?? 0, 1))
})
afterAll(() => t.stop())

const text = plainRichText('Hello')
const wrong: Wrong[] = [
  [socialCalls.list, { query: { filter: 'none' } }, 'filter'],
  [socialCalls.list, { query: { before: -1 } }, 'before'],
  [socialCalls.list, { query: { from_date: 'soon' } }, 'from_date'],
  [socialCalls.create, { body: { content: 'Hello' } }, 'content'],
  [socialCalls.create, { body: { content: text, visibility: 'SECRET' } }, 'visibility'],
  [socialCalls.create, { body: { content: text, visibility: 'CUSTOM' } }, 'groupViewIds'],
  [socialCalls.update, { body: { content: text } }, 'version'],
  [socialCalls.update, { body: { keepFiles: ['1'] } }, 'keepFiles.0'],
  [socialCalls.share, { body: { groupsShare: [] } }, 'groupsShare'],
  [socialCalls.pin, { body: { groupsPin: 1 } }, 'groupsPin'],
  [socialCalls.react, { body: { kind: 'hate' } }, 'kind'],
  [socialCalls.react, { body: { kind: 'event' } }, 'kind'],
  [socialCalls.reactions, { query: { kind: 'hate' } }, 'kind'],
  [socialCalls.comments, { query: { limit: 1_000 } }, 'limit'],
  [socialCalls.addComment, { body: { message: '' } }, 'message'],
  [socialCalls.updateComment, { body: { message: 5 } }, 'message'],
  [socialCalls.setCover, { body: { urlCover: 'no/picture.png' } }, 'urlCover'],
  [socialCalls.report, { query: { users: 'all' } }, 'users'],
  [socialCalls.announce, { body: {} }, 'until'],
  [socialCalls.announce, { body: { until: 'soon' } }, 'until'],
  [socialCalls.announce, { body: { until: '2020-01-01T00:00:00.000Z' } }, 'until'],
  [socialCalls.readers, { query: { isRead: 'perhaps' } }, 'isRead'],
  [socialCalls.events, { query: { when: 'soon' } }, 'when'],
  [socialCalls.events, { query: { from_date: 'soon' } }, 'from_date'],
  [socialCalls.events, { query: { sort: 'title' } }, 'sort'],
  [socialCalls.events, { query: { mine: 'perhaps' } }, 'mine'],
  [socialCalls.upcoming, { query: { limit: 21 } }, 'limit'],
  [socialCalls.guests, { query: { limit: 1_001 } }, 'limit'],
  [socialCalls.inviteTeams, { query: { all: true } }, 'all'],
  [socialCalls.invite, { params: { type: 'groups' }, body: { groups: ['x'] } }, 'groups.0'],
  [socialCalls.invite, { params: { type: 'users' }, body: { groups: [1] } }, 'users'],
  [socialCalls.calendarFile, { query: { as: 'pdf' } }, 'as'],
  [socialCalls.calendarAddress, { query: { url: 1 } }, 'url'],
  [socialCalls.resetCalendarAddress, { body: { url: 'mine' } }, 'url'],
  [socialCalls.removeCalendarAddress, { body: { url: 'mine' } }, 'url'],
  [socialCalls.albums, { query: { by: 'team' } }, 'by'],
  [socialCalls.albums, { query: { limit: 101 } }, 'limit'],
  [socialCalls.albums, { query: { sort: 'likes' } }, 'sort'],
  [socialCalls.albums, { query: { direction: 'up' } }, 'direction'],
  [socialCalls.albumPictures, { query: { direction: 'up' } }, 'direction'],
  [socialCalls.albumPictures, { query: { id: 0 } }, 'id'],
  [socialCalls.albumPictures, { query: { id: 1, isPublic: 'perhaps' } }, 'isPublic'],
  [socialCalls.albumArchive, { query: { by: 'team', id: 1 } }, 'by'],
  [socialCalls.documents, { query: { type: 'film' } }, 'type'],
  [socialCalls.documents, { query: { to_date: 'soon' } }, 'to_date'],
]

describe('posts refuse', () => {
  refusesAll(() => ({ t, w, as: admin }), wrong)

  it('a CUSTOM post is nothing to whoever may not read it, whatever they ask, and however they learnt its number', async () => {
    const post = await makePost(t, writer, w.team, { text: 'Plan #secretplan', names: ['a.png'], teams: [w.team] })
    const params = { id: post.id }
    const said = await writer.send(socialCalls.addComment, { params, body: { message: text } })
    const asks = [
      [socialCalls.get, {}],
      [socialCalls.update, { body: { visibility: 'PUBLIC' } }],
      [socialCalls.remove, {}],
      [socialCalls.share, { body: { groupsShare: [w.second] } }],
      [socialCalls.pin, { body: { groupsPin: [w.second] } }],
      [socialCalls.react, { body: { kind: 'like' } }],
      [socialCalls.comments, {}],
      [socialCalls.addComment, { body: { message: text } }],
    ] as const
    for (const client of [beside, stranger]) {
      for (const [call, input] of asks)
        expect([call.name, (await rawCall({ t, w }, call, client, { params, ...input })).status]).toEqual([
          call.name,
          404,
        ])
      const reply = { params: { id: said.data.id }, body: { message: text } }
      expect((await rawCall({ t, w }, socialCalls.updateComment, client, reply)).status).toBe(404)
      expect((await rawCall({ t, w }, socialCalls.removeComment, client, { params: reply.params })).status).toBe(404)
      for (const query of [{ hashtag: 'secretplan' }, { search: 'plan' }, { groupId: w.team }, { before: 0 }])
        expect((await client.send(socialCalls.list, { query })).data.map(({ id }) => id)).not.toContain(post.id)
      expect((await client.send(socialCalls.hashtags, { query: { search: 'secretplan' } })).data).toEqual([])
    }
    await writer.send(socialCalls.remove, { params })
    const things = [{ kind: 'post' as const, id: post.id }]
    for (const client of [beside, stranger])
      expect((await client.send(trashCalls.restoreTrash, { body: { groupId: w.team, things } })).status).not.toBe(200)
  })

  it('who may only look changes, deletes and pins nothing of others, and chooses no covers', async () => {
    const post = await makePost(t, writer, w.team, { text: 'For all #cover1' })
    const viewer = await t.as(await t.make.member(w.team, ['SN_VIEW']))
    const params = { id: post.id }
    const [hashtag] = (await viewer.send(socialCalls.hashtags, { query: { search: 'cover1' } })).data
    for (const [call, input] of [
      [socialCalls.create, { body: { groupId: w.team, content: text } }],
      [socialCalls.update, { params, body: { visibility: 'CUSTOM' } }],
      [socialCalls.remove, { params }],
      [socialCalls.share, { params, body: { groupsShare: [w.second] } }],
      [socialCalls.pin, { params, body: { groupsPin: [w.team] } }],
      [socialCalls.setCover, { params: { id: hashtag?.id }, body: { urlCover: null } }],
      [socialCalls.report, {}],
    ] as const)
      expect([call.name, (await rawCall({ t, w }, call, viewer, input)).code]).toEqual([call.name, 'NO_PERMISSION'])
    // A hashtag is of its company; another person's likes are not asked for.
    const cover = { params: { id: hashtag?.id }, body: { urlCover: null } }
    expect((await rawCall({ t, w }, socialCalls.setCover, stranger, cover)).status).toBe(404)
    const likes = { params: { id: post.id, userId: w.people.superAdmin.id } }
    expect((await viewer.send(socialCalls.reactions, likes)).status).toBe(404)
  })

  it('teams of another company get nothing, and who left the team is done with its posts', async () => {
    const elsewhere = (await t.make.group()).id
    const { id } = await makePost(t, writer, w.team, { teams: [w.team] })
    const sent = await writer.send(socialCalls.share, { params: { id }, body: { groupsShare: [elsewhere] } })
    expect(sent.errors).toEqual({ groupsShare: 'This team cannot get it' })
    const moved = await writer.send(socialCalls.update, { params: { id }, body: { groupViewIds: [w.team, elsewhere] } })
    expect(moved.errors).toEqual({ groupViewIds: 'This team cannot get it' })
    expect((await writer.send(socialCalls.create, { body: { groupId: elsewhere, content: text } })).status).toBe(404)
    const person = await t.make.member(w.team, [...socialCodes])
    const client = await t.as(person)
    const own = await makePost(t, client, w.team, { teams: [w.team] })
    await t.db.delete(memberships).where(eq(memberships.userId, person.id))
    const change = { params: { id: own.id }, body: { visibility: 'PUBLIC' } }
    expect((await rawCall({ t, w }, socialCalls.update, client, change)).status).toBe(404)
    expect((await rawCall({ t, w }, socialCalls.get, client, { params: change.params })).status).toBe(404)
  })

  it('an event, its guests, file and announcement are nothing to whoever may not read it, nor to anybody when it is gone', async () => {
    const own = await makeEvent(writer, w.team, { teams: [w.team] })
    const params = { id: own.id }
    const until = new Date(t.node.resources.clock.now() + 86_400_000).toISOString()
    const asks = [
      [socialCalls.guests, {}],
      [socialCalls.inviteTeams, {}],
      [socialCalls.invite, { params: { type: 'users' }, body: { users: [w.people.teamAdmin.id] } }],
      [socialCalls.calendarFile, {}],
      [socialCalls.react, { body: { kind: 'event' } }],
      [socialCalls.update, { body: { isStopped: true } }],
      [socialCalls.announce, { body: { until } }],
      [socialCalls.readers, {}],
    ] as const
    const answers = async (client: Client) =>
      Promise.all(
        asks.map(async ([call, input]) => {
          const asked = { ...input, params: { ...('params' in input && input.params), ...params } }
          return `${call.name} ${(await rawCall({ t, w }, call, client, asked)).status}`
        }),
      )
    const nothing = asks.map(([call]) => `${call.name} 404`)
    for (const client of [beside, stranger]) expect(await answers(client)).toEqual(nothing)
    expect((await writer.send(socialCalls.guests, { params })).data).toEqual([])
    await writer.send(socialCalls.remove, { params })
    for (const client of [writer, admin]) expect(await answers(client)).toEqual(nothing)
    // What is no event has neither guests nor a file.
    const post = await makePost(t, writer, w.team)
    for (const call of [socialCalls.guests, socialCalls.inviteTeams, socialCalls.calendarFile])
      expect((await rawCall({ t, w }, call, admin, { params: { id: post.id } })).status).toBe(404)
    const friends = { params: { type: 'friends' }, body: { users: [w.people.teamAdmin.id] } }
    expect((await rawCall({ t, w }, socialCalls.invite, admin, friends)).status).toBe(404)
  })

  it('who may only look asks nobody, stops and announces nothing, and reads of no guests or readers', async () => {
    const { id } = await makeEvent(writer, w.team)
    const viewer = await t.as(await t.make.member(w.team, ['SN_VIEW']))
    const params = { id }
    for (const [call, input] of [
      [socialCalls.guests, { params }],
      [socialCalls.inviteTeams, { params }],
      [socialCalls.invite, { params: { id, type: 'groups' }, body: { groups: [w.team] } }],
      [socialCalls.update, { params, body: { isStopped: true } }],
      [socialCalls.announce, { params, body: { until: null } }],
      [socialCalls.readers, { params }],
    ] as const)
      expect([call.name, (await rawCall({ t, w }, call, viewer, input)).code]).toEqual([call.name, 'NO_PERMISSION'])
    expect((await viewer.send(socialCalls.calendarFile, { params })).status).toBe(200)
    // Its writer asks people of their teams, but announces nothing.
    expect((await rawCall({ t, w }, socialCalls.announce, writer, { params, body: { until: null } })).code).toBe(
      'NO_PERMISSION',
    )
    const outside = { params: { id, type: 'users' as const }, body: { users: [w.people.stranger.id] } }
    expect((await writer.send(socialCalls.invite, outside)).errors).toHaveProperty('users')
  })

  it('lists, albums, documents and calendars are for who may look in the company', async () => {
    const post = await makePost(t, writer, w.team, { text: '#beside', names: ['a.png'], teams: [w.team] })
    await makePost(t, writer, w.team, { text: '#beside', names: ['a.pdf'], teams: [w.team] })
    const blind = await t.as(await t.make.member(w.team, ['P_VIEW']))
    for (const [call, input] of [
      [socialCalls.events, {}],
      [socialCalls.upcoming, {}],
      [socialCalls.albums, {}],
      [socialCalls.albumPictures, { query: { id: post.id } }],
      [socialCalls.albumArchive, { query: { id: post.id } }],
      [socialCalls.documents, {}],
      [socialCalls.calendarAddress, {}],
      [socialCalls.resetCalendarAddress, { body: {} }],
      [socialCalls.removeCalendarAddress, { body: {} }],
    ] as const)
      expect([call.name, (await rawCall({ t, w }, call, blind, input)).code]).toEqual([call.name, 'NO_PERMISSION'])
    const ofTeam = { query: { groupId: w.team } }
    for (const client of [beside, stranger]) {
      const ofPost = { query: { by: 'post', id: post.id } } as const
      expect((await client.send(socialCalls.albumPictures, ofPost)).status).toBe(404)
      expect((await client.send(socialCalls.albumArchive, ofPost)).status).toBe(404)
      expect((await client.send(socialCalls.albums, { query: { by: 'post', id: post.id } })).data).toEqual([])
      expect((await client.send(socialCalls.documents, { query: { search: 'beside' } })).data).toEqual([])
      expect((await client.send(socialCalls.events, { query: { hashtag: marker } })).data).toEqual([])
    }
    // A team of another company is one of which there is nothing.
    expect((await stranger.send(socialCalls.events, ofTeam)).data).toEqual([])
    expect((await stranger.send(socialCalls.albums, ofTeam)).data).toEqual([])
    expect((await stranger.send(socialCalls.documents, ofTeam)).data).toEqual([])
    for (const secret of ['none', 'none.ics', '..%2f', 'x'.repeat(300)])
      expect((await t.node.app.inject({ url: `/calendar/${secret}` })).statusCode).toBe(404)
  })
})
