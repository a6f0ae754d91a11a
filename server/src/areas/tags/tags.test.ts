import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { products } from '../../db/schema/products.ts'
import { tags } from '../../db/schema/tags.ts'
import { makeProducts } from '../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { clearEntries } from '../configs/cleared.queries.ts'

let t: TestApp
let group: { id: number; companyId: number | null }
let people: { keeper: { id: number }; reader: { id: number } }
let keeper: Awaited<ReturnType<TestApp['as']>>
let reader: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  group = await t.make.group()
  people = {
    keeper: await t.make.member(group.id, ['P_VIEW', 'TK_VIEW_ALL', 'TK_NEW', 'TK_EDIT', 'TK_DELETE']),
    reader: await t.make.member(group.id, ['P_VIEW']),
  }
  keeper = await t.as(people.keeper)
  reader = await t.as(people.reader)
})
afterAll(() => t.stop())

const make = async (name: string) => (await keeper.send(tagCalls.create, { body: { name } })).data

describe('create', () => {
  it('R373 R675 collapses spaces, and answers the existing tag for the same name in another case', async () => {
    const probe = await t.probe(people.reader, [])
    const made = await keeper.send(tagCalls.create, { body: { name: '  vintage   cat ' } })
    expect(made).toMatchObject({ status: 200, message: 'Add tag successfully', data: { name: 'vintage cat' } })
    expect((await probe.next('tags.created')).payload).toEqual({ tag: made.data })
    const again = await keeper.send(tagCalls.create, { body: { name: 'Vintage CAT' } })
    expect(again.data).toEqual(made.data)
    expect(await probe.silence('tags.created')).toBe(true)
  })

  it('R675 makes one tag of two requests at once', async () => {
    const both = await Promise.all([make('Race'), make('race')])
    expect(both[0]).toEqual(both[1])
  })

  it('R672 R673 refuses people without the right, and names that are no tag, too long or empty', async () => {
    expect(await reader.send(tagCalls.create, { body: { name: 'x' } })).toMatchObject({ status: 401 })
    expect(await t.nobody.send(tagCalls.create, { body: { name: 'x' } })).toMatchObject({ status: 401 })
    for (const name of ['#cats', 'a<b', 'a'.repeat(21)])
      expect(await keeper.send(tagCalls.create, { body: { name } })).toMatchObject({
        status: 422,
        errors: { name: `Invalid keyword ${name}` },
      })
    const empty = await keeper.send(tagCalls.create, { body: { name: '  ' } })
    expect(empty).toMatchObject({ status: 422, errors: { name: 'Please enter a name' } })
  })
})

describe('search, list, get', () => {
  it('R682 suggests tags to everybody, those that begin with the text first; the text is no pattern', async () => {
    for (const name of ['big sun', 'sunny']) await make(name)
    // From before the rule of tags.
    await t.db.insert(tags).values({ id: 900, companyId: group.companyId ?? group.id, name: '100%' })
    const found = await reader.send(tagCalls.search, { query: { search: 'SUN' } })
    expect(found.data.map(({ name }) => name)).toEqual(['sunny', 'big sun'])
    expect((await reader.send(tagCalls.search, { query: { search: '%' } })).data).toMatchObject([{ name: '100%' }])
    expect(await t.nobody.send(tagCalls.search)).toMatchObject({ status: 401 })
    expect(await reader.send(tagCalls.search, { query: { limit: 0 } })).toMatchObject({ status: 422 })
  })

  it('shows how many use a tag, in pages, to those who may see the settings', async () => {
    const tag = await make('used tag')
    const channel = await t.make.item(group.id, { list: 'sale_channels', name: 'For tags' })
    const row = { groupId: group.id, channelId: channel.id, name: 'Shop', tagIds: [tag.id] }
    await t.db.insert(accounts).values([row, { ...row, name: 'Closed', deletedAt: new Date() }])
    const product = { groupId: group.id, createdBy: people.keeper.id, tagIds: [tag.id] }
    await makeProducts(t.db, 2, product)
    await makeProducts(t.db, 1, { ...product, deletedAt: new Date() })
    const before = await make('A used one')
    const list = await keeper.send(tagCalls.list, { query: { search: 'used', limit: 1, page: 2 } })
    expect(list).toMatchObject({ data: [{ ...tag, used: 3 }], meta: { total: 2, currentPage: 2, limit: 1 } })
    const first = await keeper.send(tagCalls.list, { query: { search: 'used', limit: 1, page: 1 } })
    expect(first.data).toMatchObject([{ ...before, used: 0 }])
    expect((await keeper.send(tagCalls.get, { params: { id: tag.id } })).data).toMatchObject({ ...tag, used: 3 })
    expect(await keeper.send(tagCalls.get, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    expect(await reader.send(tagCalls.get, { params: { id: tag.id } })).toMatchObject({ status: 422 })
    const refused = await reader.send(tagCalls.list)
    expect(refused).toMatchObject({ status: 422, message: 'Bạn không có quyền thực hiện chức năng này' })
    expect(await keeper.send(tagCalls.list, { query: { page: 0 } })).toMatchObject({ status: 422 })
  })
})

it('counts the products of a tag as their tags change, and as they go and come back', async () => {
  const [one, two] = [await make('counted one'), await make('counted two')]
  const product = { groupId: group.id, createdBy: people.keeper.id }
  const [own] = await makeProducts(t.db, 2, { ...product, tagIds: [one.id, two.id] })
  const used = async () => {
    const of = async ({ id }: { id: number }) => (await keeper.send(tagCalls.get, { params: { id } })).data.used
    return [await of(one), await of(two)]
  }
  const change = (set: Partial<typeof products.$inferInsert>) =>
    t.db
      .update(products)
      .set(set)
      .where(eq(products.id, own?.id ?? 0))
  expect(await used()).toEqual([2, 2])
  await change({ tagIds: [two.id, two.id] })
  expect(await used()).toEqual([1, 2])
  await change({ deletedAt: new Date() })
  expect(await used()).toEqual([1, 1])
  await change({ tagIds: [one.id] })
  expect(await used()).toEqual([1, 1])
  await change({ deletedAt: null, statusId: 2 })
  expect(await used()).toEqual([2, 1])
  await t.db.delete(products).where(eq(products.id, own?.id ?? 0))
  expect(await used()).toEqual([1, 1])
})

describe('rename', () => {
  it('tells everybody; another tag of that name is refused with 409, its own in another case is not', async () => {
    const [one, two] = [await make('one'), await make('two')]
    const probe = await t.probe(people.reader, [])
    const params = { id: one.id }
    const renamed = await keeper.send(tagCalls.rename, { params, body: { name: 'ONE' } })
    expect(renamed).toMatchObject({ message: 'Update tag successfully', data: { id: one.id, name: 'ONE' } })
    expect((await probe.next('tags.updated')).payload).toEqual({ tag: { id: one.id, name: 'ONE' } })
    const taken = await keeper.send(tagCalls.rename, { params, body: { name: 'Two' } })
    expect(taken).toMatchObject({ status: 409, errors: { name: 'There is a tag named Two already' } })
    expect(await reader.send(tagCalls.rename, { params, body: { name: 'x' } })).toMatchObject({ status: 401 })
    expect(await keeper.send(tagCalls.rename, { params, body: { name: '' } })).toMatchObject({ status: 422 })
    expect((await keeper.send(tagCalls.get, { params: { id: two.id } })).data.name).toBe('two')
  })
})

describe('merge', () => {
  it('gives what carries them the one tag in their place, once, and takes them away; the counts follow', async () => {
    const [one, two, kept, other] = [
      await make('mrg one'),
      await make('mrg two'),
      await make('mrg kept'),
      await make('mrg x'),
    ]
    const product = { groupId: group.id, createdBy: people.keeper.id }
    const rows = await makeProducts(t.db, 1, { ...product, tagIds: [other.id, two.id, kept.id, one.id] })
    await makeProducts(t.db, 1, { ...product, tagIds: [one.id], deletedAt: new Date() })
    const probe = await t.probe(people.reader, [])
    const merge = (id: number, ...listId: number[]) => keeper.send(tagCalls.merge, { params: { id }, body: { listId } })
    const merged = await merge(kept.id, one.id, two.id, one.id)
    expect(merged).toMatchObject({ status: 200, message: 'Merge tags successfully', data: kept })
    expect((await probe.next('tags.merged')).payload).toEqual({ tag: kept, ids: [one.id, two.id] })
    await clearEntries(t.db, { list: 'tags', ids: [one.id, two.id], companyId: group.companyId ?? 0, into: kept.id })
    const [row] = await t.db
      .select()
      .from(products)
      .where(eq(products.id, rows[0]?.id ?? 0))
    expect(row?.tagIds).toEqual([other.id, kept.id])
    expect((await keeper.send(tagCalls.get, { params: { id: kept.id } })).data.used).toBe(1)
    expect(await keeper.send(tagCalls.get, { params: { id: one.id } })).toMatchObject({ status: 404 })
    expect(await merge(kept.id, one.id)).toMatchObject({ status: 404 })
    expect(await merge(kept.id, kept.id)).toMatchObject({
      status: 422,
      errors: { listId: 'A tag cannot be merged into itself' },
    })
  })

  it('where the one tag is gone before it is put there, the others are taken out', async () => {
    const [one, kept] = [await make('gone one'), await make('gone kept')]
    const [row] = await makeProducts(t.db, 1, { groupId: group.id, createdBy: people.keeper.id, tagIds: [one.id] })
    await keeper.send(tagCalls.merge, { params: { id: kept.id }, body: { listId: [one.id] } })
    await keeper.send(tagCalls.remove, { params: { id: kept.id } })
    await clearEntries(t.db, { list: 'tags', ids: [one.id], companyId: group.companyId ?? 0, into: kept.id })
    const [after] = await t.db
      .select()
      .from(products)
      .where(eq(products.id, row?.id ?? 0))
    expect(after?.tagIds).toEqual([])
  })

  it('refuses who may change but not delete', async () => {
    const [one, kept] = [await make('ref one'), await make('ref kept')]
    const editor = await t.as(await t.make.member(group.id, ['TK_VIEW_ALL', 'TK_EDIT']))
    const input = { params: { id: kept.id }, body: { listId: [one.id] } }
    expect(await editor.send(tagCalls.merge, input)).toMatchObject({ status: 401 })
    expect(await reader.send(tagCalls.merge, input)).toMatchObject({ status: 401 })
  })
})

describe('import', () => {
  it('adds the names that are new, capitals aside, in one line of the log', async () => {
    await make('In Sheet')
    const probe = await t.probe(people.reader, [])
    const names = ['in sheet', 'Sheet new', 'SHEET NEW', 'sheet two']
    const done = await keeper.send(tagCalls.import, { body: { names } })
    expect(done).toMatchObject({ message: 'Import tags successfully', data: { added: 2, same: 1 } })
    expect((await probe.next('tags.imported')).payload).toEqual({ added: 2 })
    expect((await keeper.send(tagCalls.import, { body: { names } })).data).toEqual({ added: 0, same: 3 })
    expect(await keeper.send(tagCalls.import, { body: { names: [] } })).toMatchObject({ status: 422 })
    expect(await keeper.send(tagCalls.import, { body: { names: ['#no'] } })).toMatchObject({ status: 422 })
    expect(await reader.send(tagCalls.import, { body: { names: ['x'] } })).toMatchObject({ status: 401 })
  })
})

describe('remove', () => {
  it('deletes one, and several all or none', async () => {
    const [a, b, c] = [await make('del a'), await make('del b'), await make('del c')]
    const probe = await t.probe(people.reader, [])
    const single = await keeper.send(tagCalls.remove, { params: { id: a.id } })
    expect(single).toMatchObject({ status: 200, message: 'Delete tag successfully', data: { id: a.id } })
    expect((await probe.next('tags.deleted')).payload).toEqual({ ids: [a.id] })
    const missing = await keeper.send(tagCalls.removeMany, { body: { listId: [b.id, a.id] } })
    expect(missing).toMatchObject({ status: 404 })
    expect(await keeper.send(tagCalls.get, { params: { id: b.id } })).toMatchObject({ status: 200 })
    const many = await keeper.send(tagCalls.removeMany, { body: { listId: [b.id, c.id, b.id] } })
    expect(many).toMatchObject({ status: 200, data: { ids: [b.id, c.id] } })
    expect((await probe.next('tags.deleted')).payload).toEqual({ ids: [b.id, c.id] })
  })

  it('refuses people without the right, and empty lists', async () => {
    const tag = await make('kept')
    expect(await reader.send(tagCalls.remove, { params: { id: tag.id } })).toMatchObject({ status: 401 })
    expect(await reader.send(tagCalls.removeMany, { body: { listId: [tag.id] } })).toMatchObject({ status: 401 })
    expect(await keeper.send(tagCalls.removeMany, { body: { listId: [] } })).toMatchObject({ status: 422 })
    expect(await keeper.send(tagCalls.remove, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })
})
