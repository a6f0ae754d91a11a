import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { configItems } from '../../../db/schema/configs.ts'
import { products } from '../../../db/schema/products.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { importTeam, runAll, uploaded } from '../imports.fixture.ts'
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
const itemsOf = async (id: number, filter: 'all' | 'look' | 'updates' = 'all') =>
  (await chief.send(importCalls.items, { params: { id }, query: { filter } })).data
const linesOf = (groupId: number) =>
  t.db.select().from(activities).where(eq(activities.groupId, groupId)).orderBy(activities.id)

describe('a table of products', () => {
  it('is read, its columns recognised, and its rows become products in its order (R315)', async () => {
    const at = await team()
    const an = await t.make.withRole(at.groupId, 2, { displayName: 'An Nguyễn' })
    const id = await readTableOf(
      t,
      at,
      'Tên sản phẩm;Trạng thái;Thành viên;Hạn chót;Mô tả;Liên kết\r\n' +
        'Mèo phi hành gia;doing;an nguyen;24/12/2026;**đậm** "";https://example.com/a\r\n' +
        `"Cáo; ngủ";;${an.email};31.1.2027;"hai\ndòng";\r\n`,
    )
    const { source, mapping, check } = await tableOf(chief, id)
    expect(source).toMatchObject({ delimiter: ';', encoding: 'utf-8', rows: 2, isGuessed: false })
    expect(mapping).toMatchObject({
      kind: 'product',
      columns: ['name', 'board', 'people', 'deadline', 'description', 'links'],
      dates: 'dmy',
    })
    expect(check).toEqual({ rows: 2, broken: 0, updates: 0, known: 0 })
    expect(await cardsOf(at.groupId)).toEqual([])
    expect(await runAll(t, chief, id)).toBe('done')
    const cards = await cardsOf(at.groupId)
    expect(cards.map(({ name, status, deadline }) => [name, status, deadline]).toSorted()).toEqual([
      ['Cáo; ngủ', 1, '2027-01-31'],
      ['Mèo phi hành gia', 2, '2026-12-24'],
    ])
    const cat = cards.find(({ status }) => status === 2)
    const { data } = await chief.send(productCalls.get, { params: { id: cat?.id ?? 0 }, query: {} })
    expect(data).toMatchObject({ assigneeIds: [an.id], links: [{ url: 'https://example.com/a' }] })
    expect(richTextToString(data.description ?? { blocks: [], entityMap: {} })).toBe('đậm ""')
    const lines = await linesOf(at.groupId)
    expect(lines.map(({ name }) => name)).toEqual(['imports.finished'])
    expect(await revert(chief, { ids: [lines[0]?.id ?? 0] })).toMatchObject({ status: 200 })
    expect(await cardsOf(at.groupId)).toEqual([])
  })

  it('shows mistakes at their cells, takes a mended one, and brings the good rows or none', async () => {
    const at = await team()
    const id = await readTableOf(
      t,
      at,
      'name,deadline,board,link\nGood,2026-12-24,,\n,31.02.2026,Nowhere,javascript:alert(1)\nOther,12/13/2026,,\n',
    )
    expect((await tableOf(chief, id)).check).toMatchObject({ rows: 3, broken: 2 })
    const [broken] = await itemsOf(id, 'look')
    expect(broken).toMatchObject({ line: 3, cells: ['', '31.02.2026', 'Nowhere', 'javascript:alert(1)'] })
    expect(broken?.notes.map(({ code, column }) => [code, column]).toSorted()).toEqual([
      ['cellBoard', 2],
      ['cellDate', 1],
      ['cellEmpty', 0],
      ['cellLink', 3],
    ])
    await mapped(chief, id, { onlyValid: false })
    const refused = await chief.send(importCalls.start, { params: { id }, body: {} })
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('2 row(s) have mistakes')])
    await chief.send(importCalls.setCell, { params: { id, item: '4', column: 1 }, body: { value: '2026-12-13' } })
    expect((await tableOf(chief, id)).check).toMatchObject({ broken: 1 })
    await mapped(chief, id, { onlyValid: true })
    await runAll(t, chief, id)
    expect((await cardsOf(at.groupId)).map(({ name }) => name).toSorted()).toEqual(['Good', 'Other'])
    expect((await itemsOf(id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'made', 'made'])
  })

  it('updates products by their sub id, only what a cell says, and is taken back whole', async () => {
    const at = await team()
    const first = await readTableOf(t, at, 'name,deadline,tags\nOne,2026-12-01,\nTwo,2026-12-02,\n')
    await runAll(t, chief, first)
    const cards = await cardsOf(at.groupId)
    const [one, two] = ['One', 'Two'].map((name) => cards.find((card) => card.name === name))
    const text = `sub id,name,deadline,board,tags,labels\n${one?.subId?.toLowerCase()},One new,,Doing,moon,Hot\n${two?.subId},,24/12/2026,,,\nP-XX-2026-9,Ghost,,,,\n${two?.subId},again,,,,\n`
    const id = await readTableOf(t, at, text)
    await mapped(chief, id, { isUpdate: true, makesNames: true })
    const codes = (await itemsOf(id, 'look')).map(({ line, notes }) => [line, ...notes.map(({ code }) => code)])
    expect(codes.toSorted()).toEqual([
      [3, 'cellTwice'],
      [4, 'cellUnknownId'],
      [5, 'cellTwice'],
    ])
    expect((await tableOf(chief, id)).check).toEqual({ rows: 4, broken: 3, updates: 1, known: 0 })
    await runAll(t, chief, id)
    const after = (await chief.send(productCalls.get, { params: { id: one?.id ?? 0 }, query: {} })).data
    expect(after).toMatchObject({ name: 'One new', status: 2, deadline: '2026-12-01', tags: [{ name: 'moon' }] })
    expect(after.listLabel.map(({ name }) => name)).toEqual(['Hot'])
    const line = (await linesOf(at.groupId)).findLast(({ name }) => name === 'imports.finished')
    expect(await revert(chief, { ids: [line?.id ?? 0] })).toMatchObject({ status: 200 })
    const back = (await chief.send(productCalls.get, { params: { id: one?.id ?? 0 }, query: {} })).data
    expect(back).toMatchObject({ name: 'One', status: 1 })
  })

  it('takes a list that was exported back in: what stands on a board, also as uploaded, is no mistake and does not move', async () => {
    const at = await team()
    await runAll(t, chief, await readTableOf(t, at, 'name,board\nOne,\nTwo,Doing\nThree,Uploaded\n'))
    const cards = await cardsOf(at.groupId)
    const codeOf = (name: string) => cards.find((card) => card.name === name)?.subId ?? ''
    const one = cards.find(({ name }) => name === 'One')
    await t.db
      .update(products)
      .set({ statusId: statusIds.UPLOADED })
      .where(eq(products.id, one?.id ?? 0))
    const text = `sub id,name,board\n${codeOf('One')},One more,Uploaded\n${codeOf('Two')},,Uploaded\n`
    const id = await readTableOf(t, at, text)
    await mapped(chief, id, { isUpdate: true })
    const looks = (await itemsOf(id, 'look')).map(({ line, notes }) => [line, ...notes.map(({ code }) => code)])
    expect(looks).toEqual([[3, 'cellBoard']])
    await runAll(t, chief, id)
    const after = (await chief.send(productCalls.get, { params: { id: one?.id ?? 0 }, query: {} })).data
    expect(after).toMatchObject({ name: 'One more', status: statusIds.UPLOADED })
  })

  it('remembers what the team chose for such columns', async () => {
    const at = await team()
    const text = 'Foo,Bar\nOne,2026-12-01\n'
    const first = await readTableOf(t, at, text)
    expect((await tableOf(chief, first)).mapping.columns).toEqual([null, null])
    await mapped(chief, first, { columns: ['name', 'deadline'], statusId: 2 })
    await runAll(t, chief, first)
    const second = await readTableOf(t, at, text)
    expect(await tableOf(chief, second)).toMatchObject({
      isRemembered: true,
      mapping: { columns: ['name', 'deadline'], statusId: 2 },
    })
  })

  it('takes pictures by the names of files that were given', async () => {
    const at = await team()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const id = await readTableOf(t, at, 'name,pictures\nCat,folder/cat.png\nDog,cat.png\nFox,fox.png\n')
    expect((await tableOf(chief, id)).check.broken).toBe(3)
    const key = await uploaded(t, at.by, at.groupId, png, 'cat.png')
    await chief.send(importCalls.addPictures, { params: { id }, body: { pictures: [{ key, name: 'cat.png' }] } })
    await mapped(chief, id, {})
    expect((await itemsOf(id, 'look')).map(({ line }) => line)).toEqual([4])
    await runAll(t, chief, id)
    const cards = await cardsOf(at.groupId)
    expect(cards.map(({ name }) => name).toSorted()).toEqual(['Cat', 'Dog'])
    for (const card of cards) {
      const files = await chief.send(productCalls.files, { params: { id: card.id }, query: {} })
      expect(files.data.map(({ name, size }) => [name, size])).toEqual([['cat.png', png.length]])
    }
  })
})

describe('a table of stores or niches', () => {
  it("fills the company's lists and is one line of the log that is taken back whole (R315)", async () => {
    const at = await team()
    const id = await readTableOf(t, at, 'Store,URL\nMoon shop,https://moon.example.com\nmoon SHOP,\nBad,ftp:x\n')
    expect((await tableOf(chief, id)).mapping).toMatchObject({ kind: 'store', columns: ['name', 'url'] })
    await runAll(t, chief, id)
    const entries = () => t.db.select().from(configItems).where(eq(configItems.companyId, at.companyId))
    const stores = (await entries()).filter(({ list }) => list === 'sheet_store')
    expect(stores.map(({ name, url }) => [name, url])).toEqual([['Moon shop', 'https://moon.example.com']])
    const lines = await linesOf(at.groupId)
    expect(lines.map(({ name }) => name)).toEqual(['imports.finished'])
    expect(await revert(chief, { ids: [lines[0]?.id ?? 0] })).toMatchObject({ status: 200 })
    expect((await entries()).filter((one) => one.list === 'sheet_store' && one.deletedAt === null)).toEqual([])
  })
})
