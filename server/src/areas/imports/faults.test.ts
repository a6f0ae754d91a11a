import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/testApp.ts'
import {
  appBesideTrello,
  type ImportTeam,
  importTeam,
  jobOf,
  productsOf,
  readBoardOf,
  runAll,
} from './imports.fixture.ts'
import { findImport } from './imports.queries.ts'
import { readImport } from './read.service.ts'
import { runImport } from './run/run.service.ts'
import { cardId, labelIds, listIds, memberIds, shortLink, trelloBoard, trelloId } from './trelloBoard.fixture.ts'
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

const productOf = async (at: ImportTeam, name: string) => {
  const found = (await productsOf(at)).find((one) => one.name === name)
  return (await at.client.send(productCalls.get, { params: { id: found?.id ?? 0 }, query: {} })).data
}
const notesOf = async ({ client }: ImportTeam, id: number, card = cardId(1)) =>
  (await client.send(importCalls.items, { params: { id }, query: { limit: 100 } })).data.find((one) => one.id === card)
    ?.notes ?? []

/** A board with key and token, read and waiting. */
async function readFromTrello(at: ImportTeam): Promise<number> {
  const body = { groupId: at.groupId, boards: ['https://trello.com/b/abcdEFGH/print-shop'], ...trelloKeys }
  const made = await at.client.send(importCalls.createTrello, { body })
  const row = await findImport(t.db, made.data?.[0]?.id ?? 0)
  if (!row) throw new Error('no import')
  await readImport(jobOf(t), row)
  return row.id
}

describe('a token that is revoked in the middle', () => {
  it('stops the import with what came; with another one it goes on, and nothing comes twice', async () => {
    const at = await importTeam(t)
    const id = await readFromTrello(at)
    trello.filesUntilRevoked = 1
    await at.client.send(importCalls.start, { params: { id }, body: {} })
    expect(await runImport(jobOf(t), id)).toBe('paused')
    expect(await findImport(t.db, id)).toMatchObject({ state: 'failed', problem: { code: 'imports.keysRefused' } })
    expect((await productsOf(at)).map(({ name }) => name).toSorted()).toEqual(['Astronaut cat', 'Card 2'])
    // What waits for other keys is no failure of a card.
    expect((await notesOf(at, id)).map(({ code }) => code)).not.toContain('fileRefused')
    expect(await runAllAgain(at, id)).toMatchObject({ state: 'failed', problem: { code: 'imports.keysRefused' } })

    trello.filesUntilRevoked = Number.POSITIVE_INFINITY
    trello.isRevoked = false
    const again = await at.client.send(importCalls.retryFiles, { params: { id }, body: trelloKeys })
    expect(again.data).toMatchObject({ state: 'running', problem: null })
    expect(await runImport(jobOf(t), id)).toBe('done')
    const cat = await productOf(at, 'Astronaut cat')
    expect(cat.files.map(({ name }) => name)).toEqual(['cat.png'])
    expect((await notesOf(at, id)).map(({ code }) => code).toSorted()).toEqual([
      'fileGone',
      'fileIsPage',
      'fileMalicious',
    ])
  }, 30_000)

  it('is not asked for what an export without keys lacks, until somebody gives keys: then all of it is fetched', async () => {
    const at = await importTeam(t)
    const id = await readBoardOf(t, at, trelloBoard())
    await runAll(t, at.client, id)
    const counts = async () => (await at.client.send(importCalls.itemCounts, { params: { id } })).data.filesLeft
    expect(await counts()).toBe(4)
    await at.client.send(importCalls.retryFiles, { params: { id }, body: trelloKeys })
    expect(await runImport(jobOf(t), id)).toBe('done')
    expect((await productOf(at, 'Astronaut cat')).files.map(({ name }) => name)).toEqual(['cat.png'])
    expect(await counts()).toBe(2)
    const other = await t.as(await t.make.member(at.groupId, ['P_VIEW', 'P_NEW']))
    expect((await other.send(importCalls.retryFiles, { params: { id }, body: trelloKeys })).status).toBe(401)
    const stranger = await t.as(await t.make.withRole((await t.make.company()).id, 1))
    expect((await stranger.send(importCalls.retryFiles, { params: { id }, body: {} })).status).toBe(404)
    expect((await at.client.send(importCalls.retryFiles, { params: { id: 999_999 }, body: {} })).status).toBe(404)
  }, 30_000)
})

it('pictures that come late stand where they stand in the card', async () => {
  const at = await importTeam(t)
  const board = trelloBoard()
  const [cat] = board.cards
  const files = (cat?.attachments ?? []) as { name: string; pos: number; bytes: number }[]
  for (const file of files) {
    if (file.name === 'gone.png') file.pos = 0
    if (file.name === 'brief.pdf') file.bytes = 10 ** 12
  }
  const id = await readBoardOf(t, at, board)
  await runAll(t, at.client, id)
  const fetchAll = async () => {
    await at.client.send(importCalls.retryFiles, { params: { id }, body: trelloKeys })
    expect(await runImport(jobOf(t), id)).toBe('done')
    return (await productOf(at, 'Astronaut cat')).files.map(({ name }) => name)
  }
  expect(await fetchAll()).toEqual(['cat.png'])
  trello.isRestored = true
  expect(await fetchAll()).toEqual(['gone.png', 'cat.png'])
  trello.isRestored = false
  // The page in place of a picture may come; what is too large never does.
  const counts = await at.client.send(importCalls.itemCounts, { params: { id } })
  expect(counts.data.filesLeft).toBe(1)
  expect((await findImport(t.db, id))?.progress.order).toEqual({ done: 1, total: 1 })
}, 30_000)

async function runAllAgain(at: ImportTeam, id: number) {
  await at.client.send(importCalls.steer, { params: { id }, body: { state: 'running' } })
  await runImport(jobOf(t), id)
  return findImport(t.db, id)
}

it('two imports of one board at once bring each card, comment and file once', async () => {
  const at = await importTeam(t)
  const ids = [await readFromTrello(at), await readFromTrello(at)]
  for (const id of ids) await at.client.send(importCalls.start, { params: { id }, body: {} })
  expect(await Promise.all(ids.map((id) => runImport(jobOf(t), id)))).toEqual(['done', 'done'])
  const products = await productsOf(at)
  expect(products.map(({ name }) => name).toSorted()).toEqual(['Astronaut cat', 'Card 2'])
  const cat = await productOf(at, 'Astronaut cat')
  expect(cat.files.map(({ name }) => name)).toEqual(['cat.png'])
  const said = await at.client.send(commentCalls.list, { params: { id: cat.id, type: 'product' }, query: {} })
  expect(said.data.map(({ messageString }) => messageString).toSorted()).toEqual([
    'Comment 0',
    'Comment 1',
    'brief.pdf',
  ])
}, 30_000)

it('cards that link to each other and to themselves become products that do', async () => {
  const at = await importTeam(t)
  const board = trelloBoard({ cards: 5 })
  const link = (n: number) => `https://trello.com/c/${shortLink(n)}`
  board.cards[0] = { ...board.cards[0], desc: `to ${link(2)}` }
  board.cards[1] = { ...board.cards[1], desc: `back to ${link(1)} and ${link(2)}/2-itself` }
  await runAll(t, at.client, await readBoardOf(t, at, board))
  const [cat, two] = [await productOf(at, 'Astronaut cat'), await productOf(at, 'Card 2')]
  const address = (id: number) => `https://halftone.example.com/products?id=${id}`
  const textOf = ({ description }: typeof cat) => richTextToString(description ?? { blocks: [], entityMap: {} })
  expect(textOf(cat)).toContain(`to ${address(two.id)}`)
  expect(textOf(two)).toBe(`back to ${address(cat.id)} and ${address(two.id)}`)
})

it('an export of 2014 comes: labels without ids, uploads at the storage of then, no custom fields, other scripts', async () => {
  const at = await importTeam(t)
  const label = { color: 'green', name: 'Готово' }
  const id = '52c3a1f0c7ad1e0000000001'
  const old = {
    ...{ id: '52c3a1f0c7ad1e0000000000', name: '版画の店 ☕ متجر', desc: '', closed: false },
    labelNames: { green: 'Готово', red: '' },
    lists: [{ id: listIds.ideas, name: 'В работе', closed: false, pos: 65535 }],
    members: [{ id: memberIds.an, fullName: 'Ольга Петрова', username: 'olga' }],
    cards: [
      {
        ...{
          id,
          idShort: 1,
          shortLink: 'AbCd1234',
          name: '宇宙飛行士の猫 🐈‍⬛',
          desc: 'Кот\n\nقط في الفضاء',
          closed: false,
        },
        ...{ due: null, pos: 1, idList: listIds.ideas, idMembers: [], idAttachmentCover: null },
        labels: [label, { color: 'red', name: '' }],
        attachments: [
          {
            ...{ id: '52c3a1f0c7ad1e0000000009', name: 'эскиз.png', bytes: 100, date: '2014-01-01T05:00:00.000Z' },
            url: 'https://trello-attachments.s3.amazonaws.com/52c3/52c4/abcdef/эскиз.png',
          },
        ],
      },
    ],
    checklists: [
      {
        ...{ id: '52c3a1f0c7ad1e0000000005', idCard: id, name: 'Шаги', pos: 1 },
        checkItems: [{ id: 'x', name: 'Нарисовать', state: 'complete', pos: 1 }],
      },
    ],
    actions: [
      {
        ...{ id: '52c3a1f0c7ad1e0000000007', type: 'commentCard', date: '2014-01-02T03:04:05.000Z' },
        memberCreator: { id: memberIds.an, fullName: 'Ольга Петрова', username: 'olga' },
        data: { text: 'Красиво', card: { id, name: 'x', idShort: 1 }, board: {} },
      },
    ],
  }
  const importId = await readBoardOf(t, at, JSON.stringify(old))
  expect(await findImport(t.db, importId)).toMatchObject({
    name: '版画の店 ☕ متجر',
    counts: { files: 1, comments: 1 },
  })
  expect(await runAll(t, at.client, importId)).toBe('done')
  const product = await productOf(at, '宇宙飛行士の猫 🐈‍⬛')
  const text = richTextToString(product.description ?? { blocks: [], entityMap: {} })
  expect(text).toBe('Кот\nقط في الفضاء\nШаги\n☑ Нарисовать')
  expect(product.labels).toHaveLength(2)
  const { data } = await at.client.send(commentCalls.list, { params: { id: product.id, type: 'product' }, query: {} })
  expect(data.map(({ messageString, importedName, createdAt }) => [messageString, importedName, createdAt])).toEqual([
    ['Красиво', 'Ольга Петрова', '2014-01-02T03:04:05.000Z'],
  ])
  expect((await notesOf(at, importId, id)).map(({ code }) => code)).toEqual(['fileRefused'])
})

it('custom fields become what was chosen: a day the due date of cards without one, others a line of the description', async () => {
  const at = await importTeam(t)
  const board = trelloBoard({ cards: 4 })
  const day = (date: string) => [{ idCustomField: trelloId(61), value: { date } }]
  board.customFields.push({ id: trelloId(61), name: 'Wanted by', type: 'date' })
  board.cards[0] = { ...board.cards[0], customFieldItems: day('2026-11-30T12:00:00.000Z') }
  board.cards[1] = {
    ...board.cards[1],
    customFieldItems: [...day('2027-01-09T12:00:00.000Z'), { idCustomField: trelloId(31), value: { number: '7' } }],
  }
  const id = await readBoardOf(t, at, board)
  const { mapping } = (await at.client.send(importCalls.get, { params: { id } })).data.trello ?? {}
  const fields = [
    { id: trelloId(31), to: 'description' as const },
    { id: trelloId(32), to: 'none' as const },
    { id: trelloId(61), to: 'deadline' as const },
  ]
  expect(mapping?.fields.map((one) => one.id)).toEqual(fields.map((one) => one.id))
  await at.client.send(importCalls.setMapping, { params: { id }, body: { mapping: { ...mapping, fields } as never } })
  await runAll(t, at.client, id)
  const two = await productOf(at, 'Card 2')
  expect([(await productOf(at, 'Astronaut cat')).deadline, two.deadline]).toEqual(['2026-12-04', '2027-01-09'])
  expect(richTextToString(two.description ?? { blocks: [], entityMap: {} })).toBe('Hours: 7')
})

it('a card with 10,000 comments brings all of them, in their order', async () => {
  const at = await importTeam(t)
  const board = trelloBoard({ cards: 1, comments: 10_000 })
  board.cards[0] = { ...board.cards[0], attachments: [], idLabels: [labelIds.red], badges: { comments: 10_000 } }
  const id = await readBoardOf(t, at, board)
  expect(await findImport(t.db, id)).toMatchObject({ counts: { comments: 10_000, missingComments: 0 } })
  expect(await runAll(t, at.client, id)).toBe('done')
  const { id: productId } = await productOf(at, 'Astronaut cat')
  const ask = (offset: number) =>
    at.client.send(commentCalls.list, { params: { id: productId, type: 'product' }, query: { limit: 50, offset } })
  const first = await ask(1)
  expect(first.data.slice(0, 2).map(({ messageString }) => messageString)).toEqual(['Comment 9999', 'Comment 9998'])
  expect((await productsOf(at))[0]).toMatchObject({ commentCount: 10_000 })
  const item = (await at.client.send(importCalls.items, { params: { id }, query: {} })).data[0]
  expect(item).toMatchObject({ comments: 10_000, id: trelloId(1_001) })
}, 60_000)
