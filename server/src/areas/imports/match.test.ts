import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../db/schema/identity.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'
import { changeInvitation } from '../users/invitations/invitations.queries.ts'
import {
  appBesideTrello,
  type ImportTeam,
  importTeam,
  jobOf,
  productsOf,
  readBoardOf,
  runAll,
  uploaded,
} from './imports.fixture.ts'
import { findImport } from './imports.queries.ts'
import { readImport } from './read.service.ts'
import { runImport } from './run/run.service.ts'
import { cardId, listIds, memberIds, trelloBoard } from './trelloBoard.fixture.ts'
import { type TrelloServer, trelloKeys } from './trelloServer.fixture.ts'

let t: TestApp
let trello: TrelloServer
beforeAll(async () => {
  ;({ t, trello } = await appBesideTrello())
})
afterAll(async () => {
  await t.stop()
  await trello.stop()
})

async function detailOf(client: Client, id: number) {
  const { data } = await client.send(importCalls.get, { params: { id } })
  if (!data.trello) throw new Error('not read')
  return { ...data, trello: data.trello }
}

describe('the preview', () => {
  it('says what the cards will be called, and of those that are here already what they are', async () => {
    const at = await importTeam(t)
    const id = await readBoardOf(t, at, trelloBoard({ cards: 8 }))
    const { codes, samples } = (await detailOf(at.client, id)).trello
    expect(codes.next).toBe(1)
    // Ideas: three cards and one that is archived; In design: the cat and three others.
    expect(codes.lists.slice(0, 2).map(({ open, archived }) => [open, archived])).toEqual([
      [3, 0],
      [3, 1],
    ])
    const cat = samples.find((one) => one.id === cardId(1))
    expect(cat).toMatchObject({ subId: null, listId: listIds.doing, behind: { open: 2, archived: 1 } })
    await runAll(t, at.client, id)
    const made = (await productsOf(at)).find(({ name }) => name === 'Astronaut cat')
    expect(made?.subId).toBe(`${codes.prefix}${codes.next + 2}`)
    const again = (await detailOf(at.client, await readBoardOf(t, at, trelloBoard({ cards: 8 })))).trello
    expect(again.samples.find((one) => one.id === cardId(1))?.subId).toBe(made?.subId)
    expect(again.codes).toMatchObject({
      next: codes.next + 6,
      lists: [{ open: 0, known: 3 }, { open: 0, archived: 1, known: 3 }, {}, {}],
    })
  }, 30_000)

  it('names files that will not come as they are: harmful ones, too large ones, those that want key and token', async () => {
    const at = await importTeam(t)
    const board = trelloBoard()
    const [cat] = board.cards
    const attachments = (cat?.attachments ?? []) as { name: string; bytes?: number }[]
    for (const file of attachments) if (file.name === 'brief.pdf') file.bytes = 10 ** 12
    const { looks } = (await detailOf(at.client, await readBoardOf(t, at, board))).trello
    expect(looks).toEqual([
      { code: 'fileLarge', count: 1, names: ['brief.pdf'] },
      { code: 'fileMalicious', count: 1, names: ['evil.exe'] },
      { code: 'fileNeedsToken', count: 3, names: ['cat.png', 'gone.png', 'page.png'] },
    ])
    const body = { groupId: at.groupId, files: [{ key: await uploaded(t, at.by, at.groupId, JSON.stringify(board)) }] }
    const made = await at.client.send(importCalls.createTrello, { body: { ...body, ...trelloKeys } })
    const row = await findImport(t.db, made.data[0]?.id ?? 0)
    if (row) await readImport(jobOf(t), row)
    const withKeys = (await detailOf(at.client, row?.id ?? 0)).trello.looks
    expect(withKeys.map(({ code }) => code)).toEqual(['fileLarge', 'fileMalicious'])
  }, 30_000)
})

describe('members who are nobody here', () => {
  /** A board of which Olga is on a card, with the address that she is invited by. */
  async function matched(at: ImportTeam, email: string) {
    const board = trelloBoard()
    board.cards[1] = { ...board.cards[1], idMembers: [memberIds.gone] }
    const id = await readBoardOf(t, at, board)
    const { mapping } = (await detailOf(at.client, id)).trello
    const members = mapping.members.map((one) => (one.id === memberIds.gone ? { ...one, email } : one))
    await at.client.send(importCalls.setMapping, { params: { id }, body: { mapping: { ...mapping, members } } })
    return id
  }
  const start = (client: Client, id: number) => client.send(importCalls.start, { params: { id }, body: {} })
  /** What is said of a card that has nothing but her to look at, and how many are to be looked at. */
  async function awaitedOf(client: Client, id: number) {
    const params = { id }
    const { data } = await client.send(importCalls.items, { params, query: { filter: 'look' } })
    const counts = await client.send(importCalls.itemCounts, { params })
    return [counts.data.look - data.length, ...(data.find((item) => item.id === cardId(2))?.notes ?? [])]
  }
  const peopleOf = async ({ client, groupId }: ImportTeam) =>
    (await client.send(userCalls.listOfGroup, { params: { groupId }, query: {} })).data

  it('are invited when it starts, not before, and get their cards', async () => {
    const at = await importTeam(t)
    const id = await matched(at, ' Olga@Petrova.test ')
    expect(await peopleOf(at)).toEqual([])
    expect((await start(at.client, id)).status).toBe(200)
    const [olga] = await peopleOf(at)
    expect(olga).toMatchObject({ email: 'olga@petrova.test', first_name: 'Olga', last_name: 'Petrova', role_id: 2 })
    expect(olga?.invitation_id).not.toBeNull()
    await runImport(jobOf(t), id)
    const cat = (await productsOf(at)).find(({ name }) => name === 'Astronaut cat')
    expect(cat?.assignees).toContain(olga?.id)
    expect(await awaitedOf(at.client, id)).toEqual([0, { code: 'memberInvited', detail: '@olga_p' }])
    await changeInvitation(t.db, olga?.invitation_id ?? 0, { acceptedAt: new Date() })
    expect(await awaitedOf(at.client, id)).toEqual([0])
    // Nobody is invited twice: whoever is there by now is meant.
    const next = await matched(at, 'olga@petrova.test')
    expect((await start(at.client, next)).status).toBe(200)
    expect(await peopleOf(at)).toHaveLength(1)
  }, 30_000)

  it('whose address is none keep it from starting, and it is said at the address; nothing is written', async () => {
    const at = await importTeam(t)
    const id = await matched(at, 'olga@')
    const refused = await start(at.client, id)
    expect(refused).toMatchObject({ status: 422, errors: { 'mapping.members.1.email': expect.any(String) } })
    expect((await detailOf(at.client, id)).state).toBe('ready')
    expect(await peopleOf(at)).toEqual([])
  }, 30_000)

  it('who belong to another company come by name until they accept; without U_NEW nobody is invited', async () => {
    const at = await importTeam(t)
    const elsewhere = await t.make.member((await t.make.group()).id)
    const id = await matched(at, elsewhere.email)
    expect((await start(at.client, id)).status).toBe(200)
    const [, olga] = (await detailOf(at.client, id)).trello.mapping.members
    expect(olga).toEqual({ id: memberIds.gone, userId: null, invitationId: expect.any(Number) })
    await runImport(jobOf(t), id)
    expect(await awaitedOf(at.client, id)).toEqual([0, { code: 'memberAsked', detail: '@olga_p' }])
    const [role] = await t.db
      .insert(roles)
      .values({ companyId: at.companyId, name: 'Importer', codes: ['P_VIEW', 'P_NEW', 'ST_SYSTEM'] })
      .returning()
    const importer = await t.make.withRole(at.companyId, role?.id ?? 0)
    const without = { ...at, by: importer, client: await t.as(importer) }
    const other = await matched(without, 'olga@petrova.test')
    expect(await start(without.client, other)).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    expect((await detailOf(at.client, other)).state).toBe('ready')
  }, 30_000)
})

it('a choice of a person is taken over by boards that come along, as long as they wait', async () => {
  const at = await importTeam(t)
  const an = await t.make.withRole(at.groupId, 2, { displayName: 'An Nguyen' })
  const files = await Promise.all(
    ['Mugs', 'Caps'].map(async (name) => ({
      key: await uploaded(t, at.by, at.groupId, JSON.stringify(trelloBoard({ name }))),
    })),
  )
  const made = await at.client.send(importCalls.createTrello, { body: { groupId: at.groupId, files } })
  const ids = made.data.map(({ id }) => id)
  for (const id of ids) {
    const row = await findImport(t.db, id)
    if (row) await readImport(jobOf(t), row)
  }
  const [mugs = 0, caps = 0] = ids
  const { mapping } = (await detailOf(at.client, mugs)).trello
  const members = mapping.members.map((one) => (one.id === memberIds.gone ? { ...one, userId: an.id } : one))
  await at.client.send(importCalls.setMapping, { params: { id: mugs }, body: { mapping: { ...mapping, members } } })
  expect((await detailOf(at.client, caps)).trello.mapping.members).toEqual(members)
}, 30_000)
