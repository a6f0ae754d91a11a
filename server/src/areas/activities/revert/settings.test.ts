import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { configCalls, configLists } from '@halftone/contract/areas/configs.ts'
import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { keywords } from '../../../db/schema/keywords.ts'
import { labels } from '../../../db/schema/labels.ts'
import { products } from '../../../db/schema/products.ts'
import { tags } from '../../../db/schema/tags.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { bringUsesBack, type Cleared, clearEntries } from '../../configs/cleared.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const companyId = group.companyId ?? 0
  const person = await t.make.withRole(companyId, 1)
  const carrying = (tagIds: number[]) => makeProduct(t.db, { groupId: group.id, createdBy: person.id, tagIds } as never)
  return { group, companyId, person, carrying, chief: await t.as(person) }
}
const { newest, revert, back } = reverting(() => t)
/** What the job does once entries went or came. */
const runJob = async ({ isBack, ...cleared }: Cleared) =>
  isBack ? bringUsesBack(t.db, cleared) : clearEntries(t.db, cleared)

describe('revert of tags, labels and keywords', () => {
  it('brings a deleted tag back with its id and on the products that carried it, each at its place', async () => {
    const { companyId, carrying, chief } = await world()
    const made = async (name: string) => (await chief.send(tagCalls.create, { body: { name } })).data
    const [one, two, three] = [await made('cat'), await made('dog'), await made('owl')]
    const tagIds = [one.id, two.id, three.id]
    const product = await carrying(tagIds)
    const of = async () => (await t.db.select().from(products).where(eq(products.id, product.id)))[0]!.tagIds
    await chief.send(tagCalls.remove, { params: { id: two.id } })
    await runJob({ list: 'tags', ids: [two.id], companyId })
    expect(await of()).toEqual([one.id, three.id])
    const line = await back(chief)
    await runJob({ list: 'tags', ids: [two.id], companyId, isBack: true })
    expect(await of()).toEqual(tagIds)
    // A job that comes late takes nothing away from a tag that is there again.
    await runJob({ list: 'tags', ids: [two.id], companyId })
    expect(await of()).toEqual(tagIds)
    // The revert is a line like any other: it deletes the tag again, and that comes back, too.
    expect(line.action).toBe('revert')
    await back(chief)
    expect(await t.db.$count(tags, eq(tags.id, two.id))).toBe(0)
    await back(chief)
    expect((await chief.send(tagCalls.get, { params: { id: two.id } })).data).toMatchObject({ name: 'dog' })
  })

  it('R691 takes a merge apart: what carried a tag carries it again instead of the one that took its place', async () => {
    const { companyId, carrying, chief } = await world()
    const made = async (name: string) => (await chief.send(tagCalls.create, { body: { name } })).data.id
    const [cat, kitten, owl] = [await made('cat'), await made('kitten'), await made('owl')]
    const [both, only] = [await carrying([cat, kitten]), await carrying([owl, kitten])]
    const of = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]!.tagIds
    await chief.send(tagCalls.merge, { params: { id: cat }, body: { listId: [kitten] } })
    await runJob({ list: 'tags', ids: [kitten], companyId, into: cat })
    expect([await of(both.id), await of(only.id)]).toEqual([[cat], [owl, cat]])
    await back(chief)
    await runJob({ list: 'tags', ids: [kitten], companyId, isBack: true })
    expect([await of(both.id), await of(only.id)]).toEqual([
      [cat, kitten],
      [owl, kitten],
    ])
  })

  it('says that a name was taken meanwhile, and that a renamed tag is gone', async () => {
    const { chief } = await world()
    const { id } = (await chief.send(tagCalls.create, { body: { name: 'cat' } })).data
    await chief.send(tagCalls.rename, { params: { id }, body: { name: 'lion' } })
    const renamed = await newest()
    const other = (await chief.send(tagCalls.create, { body: { name: 'Cat' } })).data.id
    const preview = await revert(chief, { ids: [renamed.id] }, true)
    expect(preview.data.rows).toMatchObject([{ outcome: 'cannot', why: { code: 'activities.whyNameTaken' } }])
    expect(await revert(chief, { ids: [renamed.id] })).toMatchObject({ status: 422 })
    await chief.send(tagCalls.remove, { params: { id: other } })
    await chief.send(tagCalls.remove, { params: { id } })
    const gone = await newest()
    expect((await revert(chief, { ids: [renamed.id] }, true)).data.rows).toMatchObject([
      { outcome: 'cannot', why: { code: 'activities.whyDeleted' } },
    ])
    // Both at once: it comes back, under its first name.
    expect(await revert(chief, { ids: [renamed.id, gone.id] })).toMatchObject({ status: 200, data: { reverted: 2 } })
    expect((await chief.send(tagCalls.get, { params: { id } })).data.name).toBe('cat')
  })

  it('brings labels and lists of keywords back, for who may write them', async () => {
    const { group, chief } = await world()
    const label = (
      await chief.send(labelCalls.create, { body: { groupId: group.id, name: 'Hot', color: labelColors[1] } })
    ).data
    await chief.send(labelCalls.update, { params: { id: label.id }, body: { name: 'Cold', color: labelColors[2] } })
    await back(chief)
    const labelNow = async () => (await t.db.select().from(labels).where(eq(labels.id, label.id)))[0]
    expect(await labelNow()).toMatchObject({ name: 'Hot', color: labelColors[1] })
    await chief.send(labelCalls.remove, { params: { id: label.id } })
    await back(chief)
    expect(await labelNow()).toMatchObject({ id: label.id, name: 'Hot', color: labelColors[1], groupId: group.id })

    const body = { groupId: group.id, name: 'Cats', listkeyword: ['cat', 'kitten'] }
    const keyword = (await chief.send(keywordCalls.create, { body })).data
    const rows = [
      { name: 'Cats', listkeyword: ['tom'] },
      { name: 'Dogs', listkeyword: ['dog'] },
    ]
    await chief.send(keywordCalls.import, { body: { groupId: group.id, rows } })
    const imported = await newest()
    const preview = await revert(chief, { ids: [imported.id] }, true)
    expect(preview.data).toMatchObject({ back: 2 })
    const wordsNow = () =>
      t.db.select({ id: keywords.id, words: keywords.words }).from(keywords).where(eq(keywords.groupId, group.id))
    await back(chief)
    expect(await wordsNow()).toEqual([{ id: keyword.id, words: ['cat', 'kitten'] }])
    await chief.send(keywordCalls.remove, { params: { id: keyword.id } })
    const removed = await newest()
    const reader = await t.as(await t.make.withRole(group.companyId ?? 0, 2))
    expect((await revert(reader, { ids: [removed.id] })).status).toBe(401)
    await back(chief)
    expect(await wordsNow()).toEqual([{ id: keyword.id, words: ['cat', 'kitten'] }])
  })
})

describe('revert of lists, boards and settings', () => {
  it('brings a product type back with its id, its teams and places, and on the products that had it', async () => {
    const { group, companyId, person, chief } = await world()
    const { create, update, remove } = configLists.products_type
    const made = await chief.send(create, { body: { name: 'Mug', groupIds: [group.id] } })
    const { id } = made.data
    const product = await makeProduct(t.db, { groupId: group.id, createdBy: person.id, typeIds: [id] } as never)
    const typesOf = async () => (await t.db.select().from(products).where(eq(products.id, product.id)))[0]!.typeIds
    await chief.send(update, { params: { id }, body: { name: 'Cup', groupIds: [] } })
    await back(chief)
    const list = async () =>
      (await chief.send(configLists.products_type.list, { query: { search: 'Mug' } })).data.filter(
        (row) => row.id === id,
      )
    expect(await list()).toMatchObject([{ name: 'Mug', groups: [{ id: group.id }] }])
    // A type that products have is not deleted: neither by hand nor by taking back that it was made.
    const creation = (
      await t.db.select().from(activities).where(eq(activities.targetId, id)).orderBy(activities.id)
    )[0]!
    expect((await revert(chief, { ids: [creation.id] }, true)).data.rows).toMatchObject([
      { outcome: 'cannot', why: { code: 'configs.inUse' } },
    ])
    await t.db.update(products).set({ typeIds: [] }).where(eq(products.id, product.id))
    await chief.send(remove, { params: { id } })
    await t.db
      .update(products)
      .set({ typeIds: [id] })
      .where(eq(products.id, product.id))
    await runJob({ list: 'products_type', ids: [id], companyId })
    expect([await list(), await typesOf()]).toEqual([[], []])
    await back(chief)
    await runJob({ list: 'products_type', ids: [id], companyId, isBack: true })
    expect(await list()).toMatchObject([{ name: 'Mug', groups: [{ id: group.id }] }])
    expect(await typesOf()).toEqual([id])
  })

  it('brings columns of a team back with their ids, colours, limits and order, but none over products', async () => {
    const { group, person, chief } = await world()
    const params = { id: group.id }
    const columns = async () => (await chief.send(boardCalls.list, { query: { groupId: group.id } })).data[0]!.boards
    const before = await columns()
    const [first, second] = before
    await chief.send(boardCalls.order, {
      params,
      body: {
        listIndexes: [
          { id: first!.id, index: 9 },
          { id: second!.id, index: 0 },
        ],
      },
    })
    expect((await columns())[0]!.id).not.toBe(first!.id)
    await back(chief)
    expect(await columns()).toEqual(before)
    await chief.send(boardCalls.setLimit, { params: { ...params, configId: first!.id }, body: { wipLimit: 3 } })
    await chief.send(boardCalls.recolor, { params: { ...params, configId: first!.id }, body: { color: '#112233' } })
    await back(chief)
    expect((await columns())[0]).toMatchObject({ color: first!.color, wipLimit: 3 })
    const last = before.at(-1)!
    await chief.send(boardCalls.remove, { params: { ...params, configId: last.id } })
    await back(chief)
    expect((await columns()).at(-1)).toMatchObject({ id: last.id, statusId: last.statusId, index: last.index })
    const made = (await chief.send(boardCalls.add, { params, body: { name: 'Waiting', color: '#445566' } })).data
    const added = await newest()
    await makeProduct(t.db, { groupId: group.id, createdBy: person.id, statusId: made.statusId })
    expect((await revert(chief, { ids: [added.id] }, true)).data.rows).toMatchObject([
      { outcome: 'cannot', why: { code: 'configs.boardHasProduct' } },
    ])
  })

  it('one’s own action on a list is undone without LG_REVERT, by the right to write the list', async () => {
    const { group } = await world()
    const client = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_EDIT']))
    const made = await client.send(labelCalls.create, {
      body: { groupId: group.id, name: 'Hot', color: labelColors[1] },
    })
    const actionId = crypto.randomUUID()
    const headers = { 'x-action-id': actionId }
    await client.send(labelCalls.remove, { params: { id: made.data.id }, body: {}, headers })
    const back = await client.send(revertCalls.undo, { body: { actionIds: [actionId] } as never })
    expect(back).toMatchObject({ status: 200, data: { reverted: 1 } })
    expect(await t.db.$count(labels, eq(labels.id, made.data.id))).toBe(1)
  })

  it('takes forms of settings back value by value, of a team too, and never how people sign in', async () => {
    const { group, chief } = await world()
    await chief.send(configCalls.setRetention, { body: { trashDays: 60, viewMonths: 6 } })
    const first = await newest()
    await chief.send(configCalls.setRetention, { body: { trashDays: 90 } })
    const preview = await revert(chief, { ids: [first.id] }, true)
    expect(preview.data).toMatchObject({ back: 1, changed: 1 })
    await revert(chief, { ids: [first.id] })
    expect((await chief.send(configCalls.getRetention, {})).data).toMatchObject({ trashDays: 90, viewMonths: 12 })
    await chief.send(configCalls.setCopy, { body: { groupId: group.id, artworks: true } })
    await back(chief)
    const copy = await chief.send(configCalls.getCopy, { query: { groupId: group.id } })
    expect(copy.data.artworks).toBe(false)
    await chief.send(configCalls.setFeatures, { body: { sheetUpload: true } })
    expect((await back(chief)).action).toBe('revert')
  })
})

it('a change of a product type says what of it changed, in the log and before it is taken back', async () => {
  const { group, chief } = await world()
  const types = configLists.products_type
  const { data: type } = await chief.send(types.create, { body: { name: 'Mug', color: '#112233' } })
  const told = async () => {
    const { id, oldContent, newContent } = await newest()
    const { data } = await revert(chief, { ids: [id] }, true)
    return { log: [oldContent, newContent], rows: data.rows.map(({ was, now }) => [was, now]) }
  }
  await chief.send(types.update, { params: { id: type.id }, body: { color: '#445566' } })
  expect(await told()).toEqual({
    log: [{ color: '#112233' }, { color: '#445566' }],
    rows: [[{ color: '#112233' }, { color: '#445566' }]],
  })
  await chief.send(configCalls.linkTypeGroups, { params: { id: type.id }, body: { groupIds: [group.id] } })
  const teams = [group.name]
  expect(await told()).toEqual({ log: [{ teams: null }, { teams }], rows: [[{}, { teams }]] })
  await chief.send(configCalls.updateTypeGroup, {
    params: { id: type.id, groupId: group.id },
    body: { is_show: false, index: 3 },
  })
  const off = { notOffered: teams, placeInTeams: [`${group.name}: 3`] }
  expect(await told()).toEqual({
    log: [{ notOffered: null, placeInTeams: null }, off],
    rows: [[{ teams }, { teams, ...off }]],
  })
  await chief.send(types.update, { params: { id: type.id }, body: { name: 'Big mug' } })
  expect((await told()).log).toEqual(['Mug', 'Big mug'])
})
