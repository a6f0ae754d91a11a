import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { type RichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { importTeam, productsOf, readBoardOf, runAll } from '../imports.fixture.ts'
import { findImport } from '../imports.queries.ts'
import { cardId, shortLink, trelloBoard, trelloId } from '../trelloBoard.fixture.ts'

let t: TestApp | undefined
afterEach(() => t?.stop())

const addressesIn = ({ entityMap }: RichText) =>
  Object.values(entityMap).flatMap((entity) => (entity.type === 'LINK' ? entity.data.url : []))

it.each([
  { publicUrl: 'https://halftone.example.com', hasDomain: true },
  // A team's own network may know it by number alone, which is no link of a product (R333).
  { publicUrl: 'http://192.168.1.20:3000', hasDomain: false },
])(
  'R333 links between cards lead to products in texts, lists of ticks, links and comments; each pair counts once: $publicUrl',
  async ({ publicUrl, hasDomain }) => {
    t = await testApp({ env: { PUBLIC_URL: publicUrl } })
    const at = await importTeam(t)
    const board = trelloBoard({ cards: 6, comments: 1 })
    const url = (n: number) => `https://trello.com/c/${shortLink(n)}`
    board.cards[1] = {
      ...board.cards[1],
      attachments: [
        { id: trelloId(71), name: 'Cat', url: url(1), isUpload: false },
        { id: trelloId(72), name: 'Shop', url: 'https://example.com/shop', isUpload: false },
      ],
    }
    board.checklists[0]?.checkItems.push({
      id: 'c',
      name: `Like [this one](${url(3)}) and 1. more`,
      state: 'incomplete',
      pos: 3,
    })
    board.actions[0] = {
      ...board.actions[0],
      type: 'commentCard',
      data: { text: `See ${url(2)} and ${url(4)}`, card: { id: cardId(1) } },
    } as (typeof board.actions)[number]
    const id = await readBoardOf(t, at, board)
    // The text of the cat names 2, its ticks 3, a comment 2 and 4; 2 names the cat.
    const { data } = await at.client.send(importCalls.get, { params: { id } })
    expect(data.trello?.counts).toMatchObject({ links: 4, addresses: 2 })
    await runAll(t, at.client, id)
    expect((await findImport(t.db, id))?.progress.links).toEqual(
      hasDomain ? { done: 4, total: 4 } : { done: 3, total: 3 },
    )
    const products = await productsOf(at)
    const idOf = (name: string) => products.find((product) => product.name === name)?.id ?? 0
    const pageOf = (name: string) => `${publicUrl}/products?id=${idOf(name)}`
    const read = async (name: string) =>
      (await at.client.send(productCalls.get, { params: { id: idOf(name) }, query: {} })).data
    const cat = await read('Astronaut cat')
    const text = cat.description ?? { blocks: [], entityMap: {} }
    expect(addressesIn(text)).toEqual([pageOf('Card 2'), pageOf('Card 3')])
    expect(richTextToString(text)).toContain('☑ Draw\n☐ Send\n☐ Like this one and 1. more')
    const two = await read('Card 2')
    expect(two.links.map(({ url: to }) => to)).toEqual([
      hasDomain ? pageOf('Astronaut cat') : url(1),
      'https://example.com/shop',
    ])
    // They are links like any other: the list can be written as it was read.
    const links = two.links.map(({ url: to }) => ({ url: to }))
    expect((await at.client.send(productCalls.update, { params: { id: two.id }, body: { links } })).status).toBe(200)
    const said = (await at.client.send(commentCalls.list, { params: { id: cat.id, type: 'product' }, query: {} })).data
    const own = said.find(({ importedName }) => importedName === 'Olga Petrova')
    expect(own?.messageString).toBe(`See ${pageOf('Card 2')} and ${pageOf('Card 4')}`)
    expect(addressesIn(own?.message ?? { blocks: [], entityMap: {} })).toEqual([pageOf('Card 2'), pageOf('Card 4')])
  },
  30_000,
)
