import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labels } from '../../db/schema/labels.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'
import {
  appBesideTrello,
  type ImportTeam,
  importTeam,
  jobOf,
  readBoardOf,
  runAll,
  uploaded,
} from './imports.fixture.ts'
import { findImport } from './imports.queries.ts'
import { readImport } from './read.service.ts'
import { cardId, labelIds, trelloBoard, trelloId } from './trelloBoard.fixture.ts'
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

const detailOf = async (client: Client, id: number) => (await client.send(importCalls.get, { params: { id } })).data
async function read(id: number) {
  const row = await findImport(t.db, id)
  if (!row) throw new Error('no import')
  await readImport(jobOf(t), row)
}

it('boards that are given at once know each other, and each has a mapping and a report of its own', async () => {
  const at = await importTeam(t)
  const given = ['Mugs', 'Caps', 'Bags']
  const files = await Promise.all(
    given.map(async (name) => ({ key: await uploaded(t, at.by, at.groupId, JSON.stringify(trelloBoard({ name }))) })),
  )
  const other = await readBoardOf(t, at, trelloBoard({ name: 'Another day' }))
  const made = await at.client.send(importCalls.createTrello, { body: { groupId: at.groupId, files } })
  const ids = made.data.map(({ id }) => id)
  for (const id of ids) await read(id)
  const [mugs, caps, bags] = await Promise.all(ids.map((id) => detailOf(at.client, id)))
  for (const one of [mugs, caps, bags]) expect(one?.together.map(({ name }) => name)).toEqual(given)
  expect((await detailOf(at.client, other)).together.map(({ id }) => id)).toEqual([other])
  const mapping = caps?.trello?.mapping
  if (!mapping || !caps || !mugs) throw new Error('not read')
  const none = { ...mapping, lists: mapping.lists.map(({ id }) => ({ id, statusId: null })) }
  await at.client.send(importCalls.setMapping, { params: { id: caps.id }, body: { mapping: none } })
  await runAll(t, at.client, mugs.id)
  await runAll(t, at.client, caps.id)
  const after = (await detailOf(at.client, mugs.id)).together
  expect(after.map(({ state, progress }) => [state, progress.made])).toEqual([
    ['done', 2],
    ['done', 0],
    ['ready', 0],
  ])
}, 30_000)

describe('POST /products/trello-integrate/crawl', () => {
  const text = (name: string) => JSON.stringify(trelloBoard({ name, cards: 5 }))

  it('R694 R696 takes several boards at once: the count of all, and where each of them is', async () => {
    const at = await importTeam(t)
    const given = ['Mugs', 'Caps']
    const file = await Promise.all(given.map((name) => uploaded(t, at.by, at.groupId, text(name))))
    const both = await at.client.send(importCalls.crawl, { body: { groupId: at.groupId, file } })
    // The cards of the second are those of the first: they are known.
    expect(both.data).toMatchObject({ count: 3, boards: [{ count: 3 }, { count: 0 }] })
    expect(both.message).toBe('3 product(s) have been imported')
    const boardURL = ['https://trello.com/b/abcdEFGH', 'https://trello.com/b/abcdEFGI']
    const jobs = await at.client.send(importCalls.crawl, { body: { groupId: at.groupId, boardURL, ...trelloKeys } })
    expect(jobs.data.count).toBeNull()
    const ids = jobs.data.boards.map(({ jobId }) => jobId ?? 0)
    expect(ids[0]).toBe(jobs.data.jobId)
    expect((await detailOf(at.client, ids[0] ?? 0)).together.map(({ id }) => id)).toEqual(ids)
    const oneBad = { groupId: at.groupId, boardURL: ['https://trello.com/b/abcdEFGH', 'no'], ...trelloKeys }
    expect(await at.client.send(importCalls.crawl, { body: oneBad })).toMatchObject({
      status: 422,
      errors: { 'boards.1': 'This is no address of a Trello board' },
    })
  }, 30_000)

  it('takes several exports as files of one form; where one cannot be read nothing is brought over', async () => {
    const at = await importTeam(t)
    const send = async (texts: string[]) => {
      const form = new FormData()
      form.append('groupId', String(at.groupId))
      for (const [n, one] of texts.entries()) form.append('file[]', new File([one], `board-${n}.json`))
      const request = new Request('http://form', { method: 'POST', body: form })
      const answer = await t.node.app.inject({
        ...{ method: 'POST', url: '/api/products/trello-integrate/crawl' },
        headers: {
          authorization: `Bearer ${at.client.token}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return answer.json()
    }
    expect(await send([text('A'), text('B'), 'no'])).toMatchObject({
      message: 'This file is not a JSON export of Trello',
    })
    const products = async () =>
      (await at.client.send(productCalls.list, { query: { groupId: at.groupId, limit: 100 } })).data
    expect(await products()).toEqual([])
    expect((await send([text('A'), text('B'), text('C')])).data).toMatchObject({
      count: 3,
      boards: [{ count: 3 }, { count: 0 }, { count: 0 }],
    })
    expect(await products()).toHaveLength(3)
  }, 30_000)
})

describe('the team', () => {
  it('can be another one until it starts: what it is matched with is proposed anew', async () => {
    const from = await importTeam(t)
    const to = await importTeam(t, from)
    const [urgent] = await t.db
      .insert(labels)
      .values({ groupId: to.groupId, name: 'URGENT', color: '#27AE60' })
      .returning()
    const an = await t.make.withRole(to.groupId, 2, { displayName: 'An Nguyen' })
    const id = await readBoardOf(t, from, trelloBoard())
    const before = await detailOf(from.client, id)
    expect(before.trello?.mapping.labels.find((one) => one.id === labelIds.red)).toMatchObject({ to: 'new' })
    const moved = await from.client.send(importCalls.setTeam, { params: { id }, body: { groupId: to.groupId } })
    expect(moved.data).toMatchObject({ id, groupId: to.groupId, state: 'ready' })
    expect(moved.data.choices.people.map((one) => one.id)).toContain(an.id)
    expect(moved.data.trello?.mapping.members[0]?.userId).toBe(an.id)
    expect(moved.data.trello?.mapping.labels.find((one) => one.id === labelIds.red)).toEqual({
      ...{ id: labelIds.red, to: 'label', labelId: urgent?.id },
    })
    await runAll(t, from.client, id)
    expect((await detailOf(from.client, id)).progress.made).toBe(2)
    const late = await from.client.send(importCalls.setTeam, { params: { id }, body: { groupId: from.groupId } })
    expect(late.status).toBe(409)
  }, 30_000)

  it('is one in which whoever asks, and whoever began it, may add products', async () => {
    const at = await importTeam(t)
    const id = await readBoardOf(t, at, trelloBoard())
    const foreign = await importTeam(t)
    const into = (client: Client, groupId: number) =>
      client.send(importCalls.setTeam, { params: { id }, body: { groupId } })
    expect((await into(at.client, foreign.groupId)).status).toBe(404)
    expect((await into(foreign.client, foreign.groupId)).status).toBe(404)
    expect((await into(at.client, 999_999)).status).toBe(404)
    const boss = await t.as(await t.make.user({ isSuperAdmin: true }))
    expect((await into(boss, foreign.groupId)).status).toBe(422)
    expect((await detailOf(at.client, id)).groupId).toBe(at.groupId)
  }, 30_000)
})

describe('covers of cards that have not come yet', () => {
  const coverOf = ({ client }: ImportTeam, id: number, item = cardId(1)) =>
    client.send(importCalls.cover, { params: { id, item } })
  /** The board at Trello, read with key and token. */
  async function readThere(at: ImportTeam): Promise<number> {
    const body = { groupId: at.groupId, boards: ['abcdEFGH'], ...trelloKeys }
    const id = (await at.client.send(importCalls.createTrello, { body })).data[0]?.id ?? 0
    await read(id)
    return id
  }

  it('are fetched small with key and token, and made anew', async () => {
    const at = await importTeam(t)
    const id = await readThere(at)
    const { samples = [] } = (await detailOf(at.client, id)).trello ?? {}
    expect(samples.filter(({ hasPicture }) => hasPicture).map(({ name }) => name)).toEqual(['Astronaut cat'])
    trello.asked.length = 0
    const { picture, fault } = (await coverOf(at, id)).data
    expect([picture?.slice(0, 23), fault]).toEqual(['data:image/webp;base64,', null])
    // The smallest that is large enough for a card.
    expect(trello.asked[0]).toContain(`/previews/${trelloId(600)}/`)
    expect((await coverOf(at, id, cardId(2))).status).toBe(404)
    const stranger = await importTeam(t)
    expect((await coverOf(stranger, id)).status).toBe(404)
    trello.isRevoked = true
    expect((await coverOf(at, id)).data).toEqual({ picture: null, fault: 'needsKeys' })
    trello.isRevoked = false
  }, 30_000)

  it('of an export without keys are not asked for; what is no picture is said', async () => {
    const at = await importTeam(t)
    trello.asked.length = 0
    expect((await coverOf(at, await readBoardOf(t, at, trelloBoard()))).data).toEqual({
      picture: null,
      fault: 'needsKeys',
    })
    expect(trello.asked).toEqual([])
    const board = trelloBoard()
    board.cards[0] = {
      ...board.cards[0],
      idAttachmentCover: null,
      cover: { sharedSourceUrl: 'https://127.0.0.1/photo' },
    }
    const id = await readBoardOf(t, at, board)
    expect((await coverOf(at, id)).data).toEqual({ picture: null, fault: 'unreadable' })
    expect((await detailOf(at.client, id)).trello?.counts.files).toBe(6)
  }, 30_000)
})
