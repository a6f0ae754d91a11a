import { featureCalls } from '@halftone/contract/areas/configs/features.ts'
import { sheetCalls, sheetColumns } from '@halftone/contract/areas/sheets/sheets.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { configItems } from '../../db/schema/configs.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { bookId, type GoogleServer, googleServer, tabOf } from './googleServer.fixture.ts'

let google: GoogleServer
let t: TestApp
let w: World
let lister: Client
const clock = { now: () => Date.now() }

beforeAll(async () => {
  google = await googleServer(clock.now)
  t = await testApp({ env: google.env })
  w = await makeWorld(t)
  lister = await t.as(await t.make.member(w.team, ['P_VIEW', 'P_UPLOAD_SHEET']))
  const chief = await t.as(w.people.companyAdmin)
  const headers = { 'x-company-id': String(w.company) }
  expect((await chief.send(featureCalls.setFeatures, { headers, body: { sheetUpload: true } })).status).toBe(200)
}, 120_000)
afterAll(async () => {
  await t.stop()
  await google.stop()
})

const productHead = ['Product Name', 'Type', 'Category', 'Sizes', 'Colors', 'Price', 'Add price', 'Follow price']
beforeEach(() => {
  google.busy = 0
  google.revokeAfter = Number.POSITIVE_INFINITY
  google.asked.length = 0
  google.books.clear()
  google.books.set(bookId, {
    title: 'Sales 2026',
    isShared: true,
    tabs: [
      tabOf('Products', [
        productHead,
        ['Classic Tee', 'T-shirt', 'Clothing', 'S, M, L', 'Black, Sand', '$19.50', 2],
        [],
        ['Mug', 'Mug', 'Kitchen', '', 'White', 12.5, '', 'Color'],
      ]),
      tabOf('Store', [
        ['Name', 'URL'],
        ['Paper Moon', 'https://paper.example.com'],
      ]),
      tabOf('Niches', [['Niche'], ['Fishing'], ['Teachers']]),
      tabOf("Áo's rows", []),
    ],
  })
})

const tables = (client = lister) =>
  client.send(sheetCalls.tables, { params: { sheetId: bookId }, query: { groupId: w.team } })
const body = () => ({
  groupId: w.team,
  artworkId: w.artwork,
  tab: "Áo's rows",
  product: 'Classic Tee',
  type: 'T-shirt',
  store: 'Paper Moon',
  niche: 'Fishing',
  title: '=HYPERLINK("x") Gone fishing',
  gender: 'Unisex' as const,
  printArea: 'Front' as const,
  variations: [
    { color: 'Black', size: 'S', price: 19.5, coverId: w.artworkFile, mockupId: w.artworkFile },
    { color: 'Black', size: 'M', price: 21.5, coverId: w.artworkFile },
  ],
})
const write = (more: object = {}, client = lister) =>
  client.send(sheetCalls.write, { params: { sheetId: bookId }, body: { ...body(), ...more } })
const cells = (title = "Áo's rows") => google.books.get(bookId)?.tabs.find((tab) => tab.title === title)?.cells ?? []
const columnOf = (name: string, title?: string) => {
  const [head = [], ...rows] = cells(title)
  return rows.map((row) => row[head.indexOf(name)] ?? '')
}

it('R309 R311 reads the tables of products, stores and niches, and the tabs that rows can go to', async () => {
  const { status, data } = await tables()
  expect(status).toBe(200)
  expect(data).toEqual({
    title: 'Sales 2026',
    tabs: ["Áo's rows"],
    products: [
      {
        ...{ name: 'Classic Tee', type: 'T-shirt', category: 'Clothing' },
        ...{ sizes: ['S', 'M', 'L'], colors: ['Black', 'Sand'], price: 19.5, addPrice: 2, followPrice: 'size' },
      },
      {
        ...{ name: 'Mug', type: 'Mug', category: 'Kitchen' },
        ...{ sizes: [], colors: ['White'], price: 12.5, addPrice: null, followPrice: 'color' },
      },
    ],
    stores: [{ name: 'Paper Moon', url: 'https://paper.example.com' }],
    niches: [{ name: 'Fishing' }, { name: 'Teachers' }],
  })
})

it('R315 the company’s stores and niches stand in for tables that the spreadsheet has not', async () => {
  const own = ['sheet_store', 'sheet_niche'].map((list) => ({ companyId: w.company, list, name: `Ours ${list}` }))
  await t.db.insert(configItems).values(own)
  const book = google.books.get(bookId)
  if (book) book.tabs = book.tabs.filter(({ title }) => title === 'Products')
  const { data } = await tables()
  expect(data.stores).toContainEqual({ name: 'Ours sheet_store', url: '' })
  expect(data.niches).toContainEqual({ name: 'Ours sheet_niche' })
  expect(data.niches.map(({ name }) => name)).not.toContain('Ours sheet_store')
})

it('R306 R310 R314 R697 writes a parent and its children; a second time over the same rows, others below', async () => {
  const { data, message } = await write()
  expect(message).toBe('Upload successfully')
  const own = `CLASSIC-TEE-${w.artwork}-FR-UNI`
  expect(data).toEqual({ written: 3, added: 3, skus: [`${own}-1`, `${own}-BLACK-S`, `${own}-BLACK-M`] })
  expect(cells()[0]).toEqual([...sheetColumns])
  expect(columnOf('sku')).toEqual(data.skus)
  expect(columnOf('parent')).toEqual(['parent', 'child', 'child'])
  expect(columnOf('parent_sku')).toEqual(['', `${own}-1`, `${own}-1`])
  expect(columnOf('price')).toEqual([19.5, 19.5, 21.5])
  expect(columnOf('theme')).toEqual(['color-size', 'color-size', 'color-size'])
  expect(columnOf('tag')[0]).toBe('Fishing')
  const address = `https://halftone.example.com/artworks?id=${w.artwork}&file=${w.artworkFile}`
  expect([columnOf('fullprint_url')[1], columnOf('mockup_url')[2]]).toEqual([address, ''])
  // A formula of somebody is a text in the sheet.
  expect(columnOf('title')[0]).toBe('=HYPERLINK("x") Gone fishing')

  const again = await write({
    variations: [
      { color: 'Black', size: 'M', price: 30, coverId: w.artworkFile },
      { color: 'Sand', size: 'M', price: 31, coverId: w.artworkFile },
    ],
  })
  expect(again.data).toMatchObject({ written: 3, added: 1 })
  expect(columnOf('sku')).toEqual([...data.skus, `${own}-SAND-M`])
  expect(columnOf('price')).toEqual([30, 19.5, 30, 31])
  const log = await t.node.resources.pool.query(
    `select new_content, action from activities where event_type = 'sheet' and artwork_id = $1 order by id`,
    [w.artwork],
  )
  expect(log.rows.map(({ action }) => action)).toEqual(['upload', 'upload'])
})

it('R313 a tab that is not there is made, and one with other columns keeps them', async () => {
  await write({ tab: 'New tab' })
  expect(cells('New tab')[0]).toEqual([...sheetColumns])
  const tabs = google.books.get(bookId)?.tabs
  tabs?.push(
    tabOf('Ours', [['Note', 'SKU', 'Price'], ['mine', 'OLD-1', 3], ['a note of a row without a SKU']], {
      rows: 3,
      columns: 3,
    }),
  )
  expect((await write({ tab: 'Ours' })).status).toBe(200)
  expect(cells('Ours')[0]?.slice(0, 5)).toEqual(['Note', 'SKU', 'Price', 'type', 'store'])
  expect(cells('Ours')[1]?.slice(0, 3)).toEqual(['mine', 'OLD-1', 3])
  expect(
    cells('Ours')
      .map((row) => row[1] ?? '')
      .slice(2),
  ).toEqual(['', ...(await write({ tab: 'Ours' })).data.skus])
})

it('R313 a tab whose first row is no head is left as it is', async () => {
  google.books.get(bookId)?.tabs.push(tabOf('Notes', [['Call the printer']]))
  const { status, message, errors } = await write({ tab: 'Notes' })
  expect(status).toBe(422)
  expect([message, errors]).toEqual([
    'Fail to setup google sheet',
    { sheet: 'The first row of “Notes” has no column “sku”: choose an empty tab, or a new one' },
  ])
  expect(cells('Notes')).toEqual([['Call the printer']])
})

it('R312 what Google refuses is said with what to do', async () => {
  const book = google.books.get(bookId)
  if (book) book.isShared = false
  expect(await tables()).toMatchObject({
    message: 'Fail to get data from google sheet',
    errors: { sheet: 'Share the spreadsheet with sheets@project.example.com as an editor' },
  })
  google.books.clear()
  expect((await tables()).errors).toEqual({ sheet: 'There is no such spreadsheet, or it was deleted' })
  expect(
    (await lister.send(sheetCalls.rows, { params: { sheetId: bookId }, query: { groupId: w.team, tab: 'x' } })).status,
  ).toBe(422)
})

it('R011 a token that ends in the middle is fetched anew, and what was under way is written once', async () => {
  for (const [given, gender] of (['Female', 'Male', 'Unisex'] as const).entries()) {
    google.revokeAfter = given + 1
    expect(await write({ gender })).toMatchObject({ status: 200, data: { written: 3, added: 3 } })
  }
  expect(google.asked.filter((call) => call === 'POST /token')).toHaveLength(6)
  expect(new Set(columnOf('sku')).size).toBe(9)
  expect(columnOf('sku')).toHaveLength(9)
})

it('R011 a busy Google is asked again', async () => {
  google.busy = 2
  expect((await tables()).status).toBe(200)
  google.busy = 9
  expect((await tables()).errors).toEqual({
    sheet: 'Google answers too many requests at the moment: try again in a minute',
  })
  // What was under way when Google failed is told as an upload that failed.
  google.busy = 0
  google.books.get(bookId)?.tabs.push(tabOf('Full', [[...sheetColumns]], { rows: 1, isProtected: true }))
  expect(await write({ tab: 'Full' })).toMatchObject({
    message: 'Upload fail',
    errors: { sheet: 'Google says: You are trying to edit a protected cell or object.' },
  })
})

it('two that write at once each have their rows', async () => {
  const answers = await Promise.all(['Female', 'Male', 'Unisex'].map((gender) => write({ gender })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(columnOf('sku')).size).toBe(9)
  expect(columnOf('sku')).toHaveLength(9)
})

it('R309 shows the last rows of a tab', async () => {
  await write()
  const { data } = await lister.send(sheetCalls.rows, {
    params: { sheetId: bookId },
    query: { groupId: w.team, tab: "Áo's rows", limit: 2 },
  })
  expect(data).toMatchObject({ total: 3, head: [...sheetColumns] })
  expect(data.rows.map(({ number, cells: [, sku] }) => [number, sku])).toEqual([
    [3, `CLASSIC-TEE-${w.artwork}-FR-UNI-BLACK-S`],
    [4, `CLASSIC-TEE-${w.artwork}-FR-UNI-BLACK-M`],
  ])
})

it('refuses what would go wrong before it writes anything', async () => {
  const foreign = await write({ variations: [{ price: 1, coverId: w.file }] })
  expect(foreign).toMatchObject({ status: 422, message: 'A picture is not of this artwork any more: choose it again' })
  const double = await write({
    variations: ['Navy Blue', 'Navy  blue!'].map((color) => ({ color, price: 1, coverId: w.artworkFile })),
  })
  expect(double.message).toMatch(/^Two variations would have the SKU .*NAVY-BLUE/)
  expect(cells()).toEqual([])
})

it('R012 R401 needs the switch of the company and the right in the team', async () => {
  const member = await t.as(await t.make.member(w.team, ['P_VIEW', 'P_UPLOAD_ET']))
  expect((await tables(member)).error?.code).toBe('NO_PERMISSION')
  expect((await write({}, member)).error?.code).toBe('NO_PERMISSION')
  const rows = { params: { sheetId: bookId }, query: { groupId: w.team, tab: 'Rows' } }
  expect((await member.send(sheetCalls.rows, rows)).error?.code).toBe('NO_PERMISSION')
  expect((await (await t.as(w.people.stranger)).send(sheetCalls.rows, rows)).status).toBe(404)
  const other = await makeWorld(t)
  const theirs = await t.as(await t.make.member(other.team, ['P_UPLOAD_SHEET']))
  expect(
    await theirs.send(sheetCalls.tables, { params: { sheetId: bookId }, query: { groupId: other.team } }),
  ).toMatchObject({
    status: 422,
    message: 'Uploading by spreadsheet is switched off for this company',
  })
  expect((await write({ groupId: other.team, artworkId: other.artwork }, theirs)).message).toBe(
    'Uploading by spreadsheet is switched off for this company',
  )
  expect(cells()).toEqual([])
})
