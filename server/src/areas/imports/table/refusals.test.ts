import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { tablePictures } from '@halftone/contract/parts/imports/table.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports } from '../../../db/schema/imports.ts'
import { rawCall, refusesAll, type Wrong } from '../../../testing/rawCall.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { uploaded } from '../imports.fixture.ts'
import { mapped, readTableOf } from './table.fixture.ts'

let t: TestApp
let w: World
let by: { id: number }
let adder: Client
let viewer: Client
let stranger: Client
beforeAll(async () => {
  t = await testApp()
  w = await makeWorld(t)
  by = await t.make.member(w.team, ['P_VIEW', 'P_NEW'])
  adder = await t.as(by)
  viewer = await t.as(await t.make.member(w.team, ['P_VIEW']))
  stranger = await t.as(await t.make.withRole((await t.make.group()).companyId ?? 0, 1))
})
afterAll(() => t.stop())

const usual = { kind: 'product', columns: ['name'], statusId: null, dates: 'dmy' }
const mapping = { ...usual, isUpdate: false, onlyValid: true, makesNames: false }
const wrong: Wrong[] = [
  [importCalls.createTable, { body: { groupId: 1, file: 'a.csv' } }, 'file'],
  [importCalls.createTable, { body: { groupId: 1, file: { key: 'k', name: 'two\nlines' } } }, 'file.name'],
  [importCalls.setTable, { body: { mapping: { ...mapping, kind: 'person' } } }, 'mapping.kind'],
  [importCalls.setTable, { body: { mapping: { ...mapping, columns: ['weight'] } } }, 'mapping.columns.0'],
  [importCalls.setTable, { body: { mapping: { ...mapping, dates: 'when' } } }, 'mapping.dates'],
  [importCalls.setCell, { params: { column: 0 }, body: { value: 'a'.repeat(32_001) } }, 'value'],
  [importCalls.addPictures, { body: { pictures: [] } }, 'pictures'],
]
const table = () => readTableOf(t, { client: adder, by, groupId: w.team }, 'Name;Sub id\r\nFox;A\r\nCat;B\r\n')

describe('tables refuse', () => {
  refusesAll(() => ({ t, w, as: adder }), wrong)

  it('who may add no products, and whoever is not of the team', async () => {
    const key = await uploaded(t, by, w.team, 'Name\r\nFox\r\n', 'a.csv')
    const id = await table()
    for (const [call, input] of [
      [importCalls.createTable, { body: { groupId: w.team, file: { key } } }],
      [importCalls.setTable, { params: { id }, body: { mapping } }],
      [importCalls.setCell, { params: { id, item: '2', column: 0 }, body: { value: 'x' } }],
      [importCalls.addPictures, { params: { id }, body: { pictures: [{ key }] } }],
      [importCalls.get, { params: { id } }],
      [importCalls.start, { params: { id }, body: {} }],
    ] as const) {
      expect([call.name, (await rawCall({ t, w }, call, viewer, input)).code]).toEqual([call.name, 'NO_PERMISSION'])
      expect([call.name, (await rawCall({ t, w }, call, stranger, input)).status]).toEqual([call.name, 404])
    }
  })

  it('files of others, and of another team', async () => {
    const theirs = await uploaded(t, { id: w.people.teamAdmin.id }, w.team, 'Name\r\nFox\r\n', 'a.csv')
    const begun = await adder.send(importCalls.createTable, { body: { groupId: w.team, file: { key: theirs } } })
    expect(begun.errors).toEqual({ 'file.0.key': expect.stringMatching(/\S/) })
    const id = await table()
    const elsewhere = await uploaded(t, by, w.second, 'png', 'a.png')
    const added = await adder.send(importCalls.addPictures, {
      params: { id },
      body: { pictures: [{ key: elsewhere }] },
    })
    expect(added.errors).toEqual({ 'pictures.0.key': expect.stringMatching(/\S/) })
  })

  it('mappings that cannot be or take a right, cells that are not there, more pictures than one table has', async () => {
    const id = await table()
    expect((await mapped(adder, id, { columns: ['name', 'name'] })).errors).toHaveProperty('mapping')
    expect((await mapped(adder, id, { isUpdate: true })).errors).toHaveProperty('isUpdate')
    expect((await mapped(adder, id, { kind: 'store', columns: ['name', null] })).errors).toHaveProperty('kind')
    expect((await mapped(adder, id, { statusId: 2_000_000_000 })).errors).toHaveProperty('mapping')
    const cell = (item: string, column: number) =>
      adder.send(importCalls.setCell, { params: { id, item, column }, body: { value: 'x' } })
    expect([(await cell('99', 0)).status, (await cell('2', 7)).status]).toEqual([404, 404])
    const many = Array.from({ length: tablePictures }, (_, at) => ({ key: `k${at}`, name: `${at}.png`, size: 1 }))
    await t.db.update(imports).set({ pictures: many }).where(eq(imports.id, id))
    const key = await uploaded(t, by, w.team, 'png', 'a.png')
    const more = await adder.send(importCalls.addPictures, { params: { id }, body: { pictures: [{ key }] } })
    expect(more.errors).toEqual({ pictures: expect.stringContaining('2000') })
  })

  it('what is of boards of Trello, and is no table', async () => {
    const admin = await t.as({ id: w.people.companyAdmin.id })
    await t.db.update(imports).set({ state: 'ready' }).where(eq(imports.id, w.import))
    const key = await uploaded(t, w.people.companyAdmin, w.team, 'png', 'a.png')
    const params = { id: w.import }
    const asked = [
      await admin.send(importCalls.addPictures, { params, body: { pictures: [{ key }] } }),
      await rawCall({ t, w }, importCalls.setTable, admin, { params, body: { mapping } }),
      await rawCall({ t, w }, importCalls.setCell, admin, {
        ...{ params: { ...params, item: '2', column: 0 }, body: { value: 'x' } },
      }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})
