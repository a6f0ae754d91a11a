import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { type Circle, makeCircle, makePost } from './social.fixture.ts'

let t: TestApp
let c: Circle
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t)
})
afterAll(() => t.stop())

const side = async (as: Client) => (await as.send(calls.side, { query: { groupIds: [c.team.id, c.other.id] } })).data

it('counts what each choice beside the feed shows to the person, and names who else writes', async () => {
  const nothing = { pinned: 0, mentions: 0, mine: 0, people: [], thisWeek: [] }
  expect(await side(c.writer)).toMatchObject(nothing)
  const pinned = await makePost(t, c.writer, c.team.id, { text: 'For all' })
  await makePost(t, c.writer, c.team.id, { text: 'For us', teams: [c.team.id] })
  const gone = await makePost(t, c.writer, c.team.id, { text: 'Gone' })
  await c.writer.send(calls.remove, { params: { id: gone.id } })
  await makePost(t, c.guest, c.other.id, { text: 'From the other team' })
  await c.admin.send(calls.pin, { params: { id: pinned.id }, body: { groupsPin: [c.team.id] } })
  const mine = await side(c.writer)
  expect(mine).toMatchObject({ pinned: 1, mentions: 0, mine: 2 })
  expect(mine.teams).toEqual([
    { id: c.team.id, count: 2 },
    { id: c.other.id, count: 1 },
  ])
  expect(mine.people.map(({ id }) => id)).toEqual([c.people.guest.id])
  // What is for another team alone counts for nobody else, and its writer is known by what one may read.
  const theirs = await side(c.guest)
  expect(theirs).toMatchObject({ pinned: 0, mine: 1 })
  expect(theirs.teams.map(({ count }) => count)).toEqual([1, 1])
  expect(theirs.people.map(({ id }) => id)).toEqual([c.people.writer.id])
  expect(await side(c.stranger)).toEqual({
    ...nothing,
    teams: [
      { id: c.team.id, count: 0 },
      { id: c.other.id, count: 0 },
    ],
  })
})

it('is refused to whom no right lets read posts, and for more teams than a list names', async () => {
  const blind = await t.as(await t.make.member(c.team.id, ['P_VIEW']))
  const refused = await blind.send(calls.side, { query: { groupIds: [c.team.id] } })
  expect([refused.status, refused.error?.code]).toEqual([422, 'NO_PERMISSION'])
  const many = await c.writer.send(calls.side, { query: { groupIds: Array.from({ length: 201 }, (_, n) => n + 1) } })
  expect(many.errors).toHaveProperty('groupIds')
})
