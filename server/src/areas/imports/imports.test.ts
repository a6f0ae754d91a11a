import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { memberships } from '../../db/schema/identity.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { reverting } from '../../testing/reverting.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'
import { appBesideTrello, importTeam, jobOf, readBoardOf, runAll, uploaded } from './imports.fixture.ts'
import { findImport } from './imports.queries.ts'
import { readImport } from './read.service.ts'
import { runImport } from './run/run.service.ts'
import { cardId, listIds, trelloBoard } from './trelloBoard.fixture.ts'
import { type TrelloServer, trelloKeys } from './trelloServer.fixture.ts'

let t: TestApp
let trello: TrelloServer
let chief: Client
let by: { id: number }
const { revert } = reverting(() => t)
beforeAll(async () => {
  ;({ t, trello } = await appBesideTrello())
})
afterAll(async () => {
  await t.stop()
  await trello.stop()
})

async function team() {
  const at = await importTeam(t)
  ;({ by, client: chief } = at)
  return at
}
const cardsOf = async (groupId: number) =>
  (await chief.send(productCalls.list, { query: { groupId, limit: 100 } })).data
const linesOf = (groupId: number) =>
  t.db.select().from(activities).where(eq(activities.groupId, groupId)).orderBy(activities.id)
const itemsOf = async (id: number) => (await chief.send(importCalls.items, { params: { id }, query: {} })).data

describe('an export of a board', () => {
  it('is read, matched by name and meaning, and brought over with all that stands in its cards (R692, R694)', async () => {
    const at = await team()
    const an = await t.make.withRole(at.groupId, 2, { displayName: 'An Nguyen' })
    const id = await readBoardOf(t, at, trelloBoard())
    const detail = (await chief.send(importCalls.get, { params: { id } })).data
    expect(detail).toMatchObject({
      state: 'ready',
      name: 'Print Shop',
      trello: {
        counts: {
          cards: 4,
          archived: 1,
          comments: 2,
          files: 5,
          links: 1,
          addresses: 1,
          checklists: 1,
          missingComments: 1,
        },
      },
    })
    const { board, mapping, samples } = detail.trello ?? {}
    // A card in which nothing stands will look like nothing.
    expect(samples?.map(({ name }) => name).toSorted()).toEqual(['Archived', 'Astronaut cat', 'Card 2'])
    expect(board?.lists.map(({ name, cards, why }) => [name, cards, why])).toEqual([
      ['Ideas', 2, 'meaning'],
      ['In design', 2, 'meaning'],
      ['Someday / maybe', 0, 'empty'],
      ['Old', 0, 'empty'],
    ])
    expect(mapping?.lists.map(({ statusId }) => statusId)).toEqual([1, 2, null, null])
    expect(board?.members.map(({ why }) => why)).toEqual(['name', 'look'])
    expect(mapping?.members.map(({ userId }) => userId)).toEqual([an.id, null])
    expect(JSON.stringify(detail)).not.toContain('secret@')
    expect(await runAll(t, chief, id)).toBe('done')
    const cards = await cardsOf(at.groupId)
    expect(cards.map(({ name }) => name).toSorted()).toEqual(['Astronaut cat', 'Card 2'])
    const cat = cards.find(({ name }) => name === 'Astronaut cat')
    const { data } = await chief.send(productCalls.get, { params: { id: cat?.id ?? 0 }, query: {} })
    expect(data).toMatchObject({ status: 2, deadline: '2026-12-04', assigneeIds: [an.id] })
    const text = richTextToString(data.description ?? { blocks: [], entityMap: {} })
    expect(text).toContain('A bold cat')
    expect(text).toContain('Steps\n☑ Draw\n☐ Send')
    expect(text).toContain('<script>alert(1)</script>')
    expect(text).toContain('Hours: 12.5')
    expect(text).toContain(`/products?id=`)
    expect(cat?.labels.length).toBe(3)
    const said = (await chief.send(commentCalls.list, { params: { id: data.id, type: 'product' }, query: {} })).data
    expect(
      said.map(({ messageString, importedName, createdBy, createdAt }) => [
        messageString,
        importedName,
        createdBy,
        createdAt,
      ]),
    ).toEqual([
      ['Comment 1', 'Olga Petrova', by.id, '2026-02-01T00:01:00.000Z'],
      ['Comment 0', 'Olga Petrova', by.id, '2026-02-01T00:00:00.000Z'],
    ])
    const [line, ...more] = await linesOf(at.groupId)
    expect([line?.name, line?.newContent, more]).toEqual(['imports.finished', 'Print Shop', []])
    expect(await t.db.$count(notifications, eq(notifications.userId, an.id))).toBe(0)
    const noted = Object.fromEntries(
      (await itemsOf(id)).map(({ name, state, notes }) => [name, [state, ...notes.map(({ code }) => code)].toSorted()]),
    )
    expect(noted).toEqual({
      'Astronaut cat': ['made', ...Array.from({ length: 4 }, () => 'fileRefused'), 'fileMalicious'].toSorted(),
      'Card 2': ['made'],
      Archived: ['archivedLeft', 'left'],
      '': ['left', 'noName'],
    })
  })

  it('comes a second time only where it is asked for, and leaves what was changed here', async () => {
    const at = await team()
    const first = await readBoardOf(t, at, trelloBoard())
    await runAll(t, chief, first)
    const [cat] = (await cardsOf(at.groupId)).filter(({ name }) => name === 'Astronaut cat')
    await chief.send(productCalls.setDeadline, { params: { id: cat?.id ?? 0 }, body: { deadline: '2027-01-01' } })
    const again = trelloBoard({ comments: 3 })
    again.cards[0] = { ...again.cards[0], name: 'Moon cat', due: '2026-12-24T00:00:00.000Z' }
    const second = await readBoardOf(t, at, again)
    await runAll(t, chief, second)
    expect((await cardsOf(at.groupId)).map(({ name }) => name).toSorted()).toEqual(['Astronaut cat', 'Card 2'])
    expect((await itemsOf(second)).filter(({ state }) => state === 'known')).toHaveLength(2)
    const third = await readBoardOf(t, at, again)
    const { mapping } = (await chief.send(importCalls.get, { params: { id: third } })).data.trello ?? {}
    await chief.send(importCalls.setMapping, {
      params: { id: third },
      body: { mapping: { ...mapping, isUpdate: true } as never },
    })
    await runAll(t, chief, third)
    const { data } = await chief.send(productCalls.get, { params: { id: cat?.id ?? 0 }, query: {} })
    expect(data).toMatchObject({ name: 'Moon cat', deadline: '2027-01-01' })
    const item = (await itemsOf(third)).find(({ id }) => id === cardId(1))
    const looks = await chief.send(importCalls.items, { params: { id: third }, query: { filter: 'look' } })
    // What was only brought up to date needs no look; what was changed here, or has no name, does.
    expect(looks.data.map(({ name, state }) => [name, state])).toEqual([
      ['', 'left'],
      ['Moon cat', 'updated'],
    ])
    expect(item?.notes.slice(0, 2)).toEqual([{ code: 'updated' }, { code: 'keptOwn', detail: 'deadline' }])
    const said = await chief.send(commentCalls.list, { params: { id: data.id, type: 'product' }, query: {} })
    expect(said.data.map(({ messageString }) => messageString)).toEqual(['Comment 2', 'Comment 1', 'Comment 0'])
    const line = (await linesOf(at.groupId)).at(-1)
    expect(await revert(chief, { ids: [line?.id ?? 0] })).toMatchObject({ status: 200 })
    expect((await cardsOf(at.groupId)).map(({ name }) => name).toSorted()).toEqual(['Astronaut cat', 'Card 2'])
  })

  it('is one line of the log, which takes all of it back', async () => {
    const at = await team()
    await runAll(t, chief, await readBoardOf(t, at, trelloBoard({ cards: 20 })))
    expect(await cardsOf(at.groupId)).toHaveLength(18)
    const [line] = await linesOf(at.groupId)
    expect(await revert(chief, { ids: [line?.id ?? 0] })).toMatchObject({ status: 200 })
    expect(await cardsOf(at.groupId)).toEqual([])
  })

  it('keeps the order of its lists', async () => {
    const at = await team()
    await runAll(t, chief, await readBoardOf(t, at, trelloBoard({ cards: 12 })))
    const board = await chief.send(productCalls.board, { query: { groupId: at.groupId } })
    const ideas = board.data.columns.find(({ statusId }) => statusId === 1)
    expect(ideas?.cards.map(({ name }) => name)).toEqual(['Card 2', 'Card 4', 'Card 6', 'Card 8', 'Card 10'])
  })

  it('goes on where it was cut off, and nothing comes twice', async () => {
    const at = await team()
    const id = await readBoardOf(t, at, trelloBoard({ cards: 230 }))
    await chief.send(importCalls.start, { params: { id }, body: {} })
    expect(await runImport(jobOf(t), id, { seconds: 0 })).toBe('later')
    expect(await cardsOf(at.groupId)).toHaveLength(99)
    const paused = await chief.send(importCalls.steer, { params: { id }, body: { state: 'paused' } })
    expect(paused.data).toMatchObject({ state: 'paused', progress: { cards: { done: 100, total: 230 } } })
    const { workedMs = 0 } = paused.data?.progress ?? {}
    expect(workedMs).toBeGreaterThan(0)
    expect(await runImport(jobOf(t), id)).toBe('paused')
    await chief.send(importCalls.steer, { params: { id }, body: { state: 'running' } })
    const ends = await Promise.all([runImport(jobOf(t), id), runImport(jobOf(t), id)])
    expect(ends.toSorted()).toEqual(['done', 'elsewhere'])
    // Both runs, and not the pause between them.
    expect((await findImport(t.db, id))?.progress.workedMs).toBeGreaterThan(workedMs)
    const all = await chief.send(productCalls.list, { query: { groupId: at.groupId, limit: 1 } })
    expect(all.meta?.total).toBe(228)
  })

  it('can be cancelled with or without what came, and stops where whoever began it has left', async () => {
    const at = await team()
    const id = await readBoardOf(t, at, trelloBoard({ cards: 150 }))
    await chief.send(importCalls.start, { params: { id }, body: {} })
    await runImport(jobOf(t), id, { seconds: 0 })
    const gone = await chief.send(importCalls.steer, { params: { id }, body: { state: 'cancelled', keep: false } })
    expect([gone.data?.state, await cardsOf(at.groupId)]).toEqual(['cancelled', []])
    expect(await chief.send(importCalls.steer, { params: { id }, body: { state: 'running' } })).toMatchObject({
      status: 409,
    })
    const other = await readBoardOf(t, at, trelloBoard({ name: 'Other' }))
    await chief.send(importCalls.start, { params: { id: other }, body: {} })
    await t.db.delete(memberships).where(eq(memberships.userId, by.id))
    expect(await runImport(jobOf(t), other)).toBe('paused')
    expect(await findImport(t.db, other)).toMatchObject({ state: 'failed', problem: { code: 'imports.noTeam' } })
  })
})

describe('a board that is read from Trello', () => {
  it('comes page by page within the limits, with its files; the first picture is the cover, what cannot be had a link', async () => {
    const at = await team()
    trello.busy = 1
    const made = await chief.send(importCalls.createTrello, {
      body: { groupId: at.groupId, boards: ['https://trello.com/b/abcdEFGH/print-shop'], ...trelloKeys },
    })
    const id = made.data?.[0]?.id ?? 0
    const row = await findImport(t.db, id)
    expect(JSON.stringify(row)).not.toContain(trelloKeys.token)
    if (row) await readImport(jobOf(t), row)
    expect(await findImport(t.db, id)).toMatchObject({ state: 'ready', counts: { cards: 4, comments: 2, files: 5 } })
    expect(trello.asked.filter((path) => path.endsWith('cards/all'))).toHaveLength(2)
    expect(await runAll(t, chief, id)).toBe('done')
    const [cat] = (await cardsOf(at.groupId)).filter(({ name }) => name === 'Astronaut cat')
    const { data } = await chief.send(productCalls.get, { params: { id: cat?.id ?? 0 }, query: {} })
    expect(data.files.map(({ name }) => name)).toEqual(['cat.png'])
    expect(data.cover?.id).toBe(data.files[0]?.id)
    expect(data.links.map(({ title }) => title).toSorted()).toEqual(['Mood', 'gone.png', 'page.png'])
    const said = await chief.send(commentCalls.list, { params: { id: data.id, type: 'product' }, query: {} })
    expect(said.data.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['brief.pdf'])
    const item = (await itemsOf(id)).find(({ id: one }) => one === cardId(1))
    expect(item?.notes.map(({ code, detail }) => `${code} ${detail}`).toSorted()).toEqual([
      'fileGone gone.png',
      'fileIsPage page.png',
      'fileMalicious evil.exe',
    ])
    expect(item?.cover?.id).toBe(data.cover?.id)
    const ended = await findImport(t.db, id)
    expect(ended?.secrets).toBeNull()
    expect(ended?.progress.bytesPerSecond).toBeGreaterThan(0)
  }, 30_000)

  it('says why Trello gives nothing: keys that are refused, a board that is not there', async () => {
    const at = await team()
    const begin = async (board: string, token: string) => {
      const body = { groupId: at.groupId, boards: [board], key: trelloKeys.key, token }
      const made = await chief.send(importCalls.createTrello, { body })
      const row = await findImport(t.db, made.data?.[0]?.id ?? 0)
      return row && readImport(jobOf(t), row)
    }
    expect(await begin('abcdEFGH', 'another')).toMatchObject({
      state: 'failed',
      problem: { code: 'imports.keysRefused' },
    })
    expect(await begin('zzzzZZZZ', trelloKeys.token)).toMatchObject({ problem: { code: 'imports.boardMissing' } })
  })
})

describe('bad input', () => {
  it('is refused before anything is read', async () => {
    const at = await team()
    const send = (body: object) => chief.send(importCalls.createTrello, { body: { groupId: at.groupId, ...body } })
    expect(await send({})).toMatchObject({ status: 422, errors: { files: expect.any(String) } })
    expect(await send({ boards: ['https://example.com/b/abcdEFGH'], ...trelloKeys })).toMatchObject({
      status: 422,
      errors: { 'boards.0': expect.any(String) },
    })
    expect(await send({ boards: ['abcdEFGH'] })).toMatchObject({ status: 422, errors: { key: 'Enter key and token' } })
    const foreign = await uploaded(t, await t.make.user(), at.groupId, '{}')
    expect(await send({ files: [{ key: foreign }] })).toMatchObject({ status: 422 })
  })

  it('of a file says what is wrong with it, and leaves nothing behind', async () => {
    const at = await team()
    const whole = JSON.stringify(trelloBoard())
    const problems: Record<string, string> = {
      'imports.notJson': 'Dear customer, <html>',
      'imports.cut': whole.slice(0, whole.length - 900),
      'imports.noCards': '{"name":"Empty","cards":[]}',
    }
    for (const [code, text] of Object.entries(problems)) {
      const id = await readBoardOf(t, at, text)
      expect(await findImport(t.db, id)).toMatchObject({ state: 'failed', problem: { code } })
      expect(await chief.send(importCalls.start, { params: { id }, body: {} })).toMatchObject({ status: 409 })
    }
    const odd = {
      name: 7,
      cards: [
        { id: 'x', name: 'Kept', idList: listIds.ideas, due: 'never', attachments: 'none', idMembers: [null] },
        null,
        3,
      ],
      lists: [null],
      labels: 'no',
    }
    const id = await readBoardOf(t, at, `\uFEFF${JSON.stringify(odd)}`)
    expect(await findImport(t.db, id)).toMatchObject({ state: 'ready', counts: { cards: 1 } })
  })

  it('of a mapping is refused: what the team does not have is nobody to bring cards to', async () => {
    const at = await team()
    const id = await readBoardOf(t, at, trelloBoard())
    const { mapping } = (await chief.send(importCalls.get, { params: { id } })).data.trello ?? {}
    const send = (patch: object) =>
      chief.send(importCalls.setMapping, { params: { id }, body: { mapping: { ...mapping, ...patch } as never } })
    const stranger = await t.make.user()
    expect(await send({ archivedTo: 999_999 })).toMatchObject({ status: 422, message: 'Choose a board of the team' })
    expect(await send({ members: [{ id: 'a', userId: stranger.id }] })).toMatchObject({ status: 422 })
    expect(await send({ labels: [{ id: 'a', to: 'label', labelId: 999_999 }] })).toMatchObject({ status: 422 })
  })
})

describe('POST /products/trello-integrate/crawl', () => {
  it("answers the count of an export at once (R694, R696), and the server's words where it fails (R693, R695)", async () => {
    const at = await team()
    const send = (text: string) =>
      uploaded(t, by, at.groupId, text).then((file) =>
        chief.send(importCalls.crawl, { body: { groupId: at.groupId, file } }),
      )
    expect(await send(JSON.stringify(trelloBoard({ cards: 10 })))).toMatchObject({
      ...{ status: 200, message: '8 product(s) have been imported' },
      data: { count: 8 },
    })
    expect(await cardsOf(at.groupId)).toHaveLength(8)
    expect(await send('no')).toMatchObject({ status: 422, message: 'This file is not a JSON export of Trello' })
  })

  it('of a board with key and token is a job; nobody without P_NEW and ST_SYSTEM begins one', async () => {
    const at = await team()
    const body = {
      groupId: at.groupId,
      boardURL: 'https://trello.com/b/abcdEFGH',
      ...trelloKeys,
      statusByList: { [listIds.ideas]: 3 },
    }
    const answer = await chief.send(importCalls.crawl, { body })
    const job = { jobId: expect.any(Number), count: null }
    expect(answer.data).toEqual({ ...job, boards: [job] })
    const member = await t.as(await t.make.member(at.groupId, ['P_VIEW', 'P_NEW']))
    expect(await member.send(importCalls.crawl, { body })).toMatchObject({
      status: 401,
      error: { code: 'NO_PERMISSION' },
    })
    const stranger = await t.as(await t.make.withRole((await t.make.company()).id, 1))
    expect((await stranger.send(importCalls.list, { query: { groupId: at.groupId } })).status).toBe(404)
  })
})
