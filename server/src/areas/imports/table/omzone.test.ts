import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { importTeam, runAll } from '../imports.fixture.ts'
import { familiesOf, variantOf } from './omzone.rules.ts'
import { kindOf, recognised } from './propose.rules.ts'
import { mapped, readTableOf, tableOf } from './table.fixture.ts'

let t: TestApp
let chief: Client
const { revert } = reverting(() => t)
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function team() {
  const made = await importTeam(t)
  chief = made.client
  return made
}
const cardsOf = async (groupId: number) =>
  (await chief.send(productCalls.list, { query: { groupId, limit: 100 } })).data
const itemsOf = async (id: number) =>
  (await chief.send(importCalls.items, { params: { id }, query: { filter: 'all' } })).data
/** What a product's only artwork is called and sold as. */
async function soldAs(groupId: number, productId: number) {
  const { data: cards } = await chief.send(artworkCalls.list, { query: { groupId, productId, limit: 10 } })
  expect(cards).toHaveLength(1)
  const { data } = await chief.send(artworkCalls.get, { params: { id: cards[0]?.id ?? 0 } })
  return { id: data.id, name: data.name, variants: data.variants }
}

const heading =
  'Name,Title,SKU,Parent/Child,Relationship,Variation theme,Categories,Size,Color,Pack,Gender,Quantity,Price,Standard Price,Supplier'
const table = [
  heading,
  'Fox tee,Red fox shirt,FOX,Parent,,Size Color,,,,,,,,,',
  ',,FOX-S,Child,,,,S,Black,1,Unisex,40,"$19,90",,Print Co',
  ',,FOX-M,child,,,,M,Black,1,Unisex,,,21.50,Print Co',
  'Owl mug,,OWL,,,,,11 oz,,,,5,12,,',
  ',,FOX-L,child,fox,,,L,Black,,,12,22,,',
].join('\n')

describe('a table of SKUs', () => {
  it('R316 is told by the headings of the marketplace as well, and stores by a name with an address (R315)', () => {
    const heads = ['item_name', 'item_sku', 'parent_child', 'parent_sku', 'variation_theme', 'size_name', 'color_name']
    const columns = heads.map((name) => ({ name, samples: [], filled: 0 }))
    expect(kindOf(columns)).toBe('omzone')
    const [name, url] = ['name', 'url'].map((one) => ({ name: one, samples: [], filled: 0 }))
    expect(kindOf(name && url ? [name, url] : [])).toBe('store')
    expect(recognised(columns, 'omzone')).toEqual([
      ...['title', 'sku', 'parentage', 'relationship', 'theme', 'size', 'color'],
    ])
  })

  it('R316 its columns are recognised; a parent is a product with an artwork, its children what that is sold as', async () => {
    const at = await team()
    const id = await readTableOf(t, at, table)
    const { mapping, check } = await tableOf(chief, id)
    expect(mapping).toMatchObject({
      kind: 'omzone',
      columns: [
        ...['name', 'title', 'sku', 'parentage', 'relationship', 'theme', 'labels', 'size', 'color', 'pack', 'gender'],
        ...['quantity', 'price', 'standardPrice', 'supplier'],
      ],
    })
    expect(check).toEqual({ rows: 5, broken: 0, updates: 0, known: 0 })
    expect(await runAll(t, chief, id)).toBe('done')
    const cards = await cardsOf(at.groupId)
    expect(cards.map(({ name }) => name).toSorted()).toEqual(['Fox tee', 'Owl mug'])
    const [fox, owl] = ['Fox tee', 'Owl mug'].map((name) => cards.find((card) => card.name === name)?.id ?? 0)
    const none = { sku: '', size: '', color: '', pack: '', gender: '', supplier: '', price: null, quantity: null }
    expect(await soldAs(at.groupId, fox ?? 0)).toMatchObject({
      name: 'Red fox shirt',
      variants: [
        {
          ...{ sku: 'FOX-S', size: 'S', color: 'Black', pack: '1', gender: 'Unisex', supplier: 'Print Co' },
          ...{ price: 19.9, quantity: 40 },
        },
        {
          ...{ sku: 'FOX-M', size: 'M', color: 'Black', pack: '1', gender: 'Unisex', supplier: 'Print Co' },
          ...{ price: 21.5, quantity: null },
        },
        { ...none, sku: 'FOX-L', size: 'L', color: 'Black', price: 22, quantity: 12 },
      ],
    })
    expect(await soldAs(at.groupId, owl ?? 0)).toMatchObject({
      name: 'Owl mug',
      variants: [{ ...none, sku: 'OWL', size: '11 oz', price: 12, quantity: 5 }],
    })
    const { data } = await chief.send(importCalls.get, { params: { id } })
    expect(data.progress).toMatchObject({ made: 2, cards: { done: 5, total: 5 } })
    const [line] = await t.db.select().from(activities).where(eq(activities.groupId, at.groupId))
    expect(await revert(chief, { ids: [line?.id ?? 0] })).toMatchObject({ status: 200 })
    expect(await cardsOf(at.groupId)).toEqual([])
  })

  it('a second import knows products by the SKU of their parents, and leaves them and their children alone', async () => {
    const at = await team()
    await runAll(t, chief, await readTableOf(t, at, table))
    const again = await readTableOf(t, at, table)
    expect((await tableOf(chief, again)).check).toEqual({ rows: 5, broken: 0, updates: 0, known: 2 })
    await runAll(t, chief, again)
    expect((await itemsOf(again)).map(({ state }) => state)).toEqual(['known', 'known', 'known', 'known', 'known'])
    expect(await cardsOf(at.groupId)).toHaveLength(2)
  })

  it('shows what is wrong at its cell; a child without its parent, or with a mistake, does not come', async () => {
    const at = await team()
    const id = await readTableOf(
      t,
      at,
      [
        heading,
        ',,LOST,child,,,,S,,,,,1,,',
        'Fox,,FOX,parent,,SizeColor,,,,,,,,,',
        ',,FOX-S,child,,,,,Black,,,many,cheap,,',
        ',,FOX-M,child,,,,M,Black,,,,20,,',
        ',,,parent,,,,,,,,,,,',
        ',,GHOST,child,,,,M,,,,,9,,',
        'Cat,,FOX-M,maybe,,,,,,,,,,,',
      ].join('\n'),
    )
    const wrong = (await itemsOf(id)).map(({ line, notes }) => [
      line,
      ...notes.map(({ code, column }) => `${code} ${column}`),
    ])
    expect(wrong.toSorted()).toEqual([
      [2, 'cellParent 3'],
      [3],
      [4, 'cellEmpty 7', 'cellPrice 12', 'cellCount 11'],
      [5, 'cellTwice 2'],
      [6, 'cellEmpty 0'],
      [7],
      [8, 'cellTwice 2', 'cellParentage 3'],
    ])
    await chief.send(importCalls.setCell, { params: { id, item: '8', column: 2 }, body: { value: 'CAT' } })
    await chief.send(importCalls.setCell, { params: { id, item: '8', column: 3 }, body: { value: '' } })
    await runAll(t, chief, id)
    const cards = await cardsOf(at.groupId)
    expect(cards.map(({ name }) => name).toSorted()).toEqual(['Cat', 'Fox'])
    const fox = cards.find(({ name }) => name === 'Fox')?.id ?? 0
    expect((await soldAs(at.groupId, fox)).variants.map(({ sku }) => sku)).toEqual(['FOX-M'])
    const states = Object.fromEntries((await itemsOf(id)).map(({ line, state }) => [line, state]))
    expect(states).toEqual({ 2: 'failed', 3: 'made', 4: 'failed', 5: 'made', 6: 'failed', 7: 'failed', 8: 'made' })
    // A child that stayed out leads to no product.
    const left = (await itemsOf(id)).filter(({ state }) => state === 'failed')
    expect(left.map(({ productId }) => productId)).toEqual([null, null, null, null])
  })

  it('another kind begins with what its columns are recognised as, and copies take the variants along', async () => {
    const at = await team()
    const id = await readTableOf(t, at, 'Name,SKU,Size,Price\nFox,FOX,S,12\n')
    const before = await tableOf(chief, id)
    expect(before.mapping).toMatchObject({ kind: 'product', columns: ['name', null, null, null] })
    await mapped(chief, id, { kind: 'omzone', columns: [null, null, null, null] })
    expect((await tableOf(chief, id)).mapping.columns).toEqual(['name', 'sku', 'size', 'price'])
    await runAll(t, chief, id)
    const [fox] = await cardsOf(at.groupId)
    const { id: artwork, variants } = await soldAs(at.groupId, fox?.id ?? 0)
    const copy = await chief.send(artworkCalls.copy, { params: { id: artwork } })
    const copied = await chief.send(artworkCalls.get, { params: { id: copy.data.id } })
    expect(copied.data.variants).toEqual(variants)
  })
})

it('a relationship that names no SKU, as shops write "Variation", leaves a child with the parent above it', () => {
  const columns = ['sku', 'parentage', 'relationship'] as const
  const rows = [
    { externalId: '2', cells: ['A', 'parent', ''] },
    { externalId: '3', cells: ['A-1', 'child', 'Variation'] },
    { externalId: '4', cells: ['B', 'parent', ''] },
    { externalId: '5', cells: ['B-1', 'child', 'variation'] },
    { externalId: '6', cells: ['A-2', 'child', 'a'] },
  ]
  const families = familiesOf(rows, [...columns])
  expect([...families].map(([id, { parentId }]) => [id, parentId])).toEqual([
    ['2', ''],
    ['3', '2'],
    ['4', ''],
    ['5', '4'],
    ['6', '2'],
  ])
  const long = variantOf(['x'.repeat(81), 'child', ''], [...columns], {
    parentId: '2',
    isChild: true,
    theme: '',
    problems: [],
  })
  expect(long.problems).toEqual([{ code: 'cellLong', column: 0, detail: '80' }])
})
