import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const all = ['P_VIEW', 'TK_VIEW_ALL', 'TK_NEW', 'TK_EDIT', 'TK_DELETE'] as const
/** A team with its keeper of keywords, who only looks at products, and somebody of another team. */
async function team() {
  const group = await t.make.group()
  const [keeper, reader, stranger] = await Promise.all([
    t.make.member(group.id, [...all]),
    t.make.member(group.id, ['P_VIEW']),
    t.make.member((await t.make.group()).id, [...all]),
  ])
  const clients = { keeper: await t.as(keeper), reader: await t.as(reader), stranger: await t.as(stranger) }
  const make = async (name: string, ...listkeyword: string[]) =>
    (await clients.keeper.send(keywordCalls.create, { body: { groupId: group.id, name, listkeyword } })).data
  return { group, people: { keeper, reader, stranger }, ...clients, make }
}
const lastLine = async (groupId: number) => {
  const [row] = await t.db
    .select()
    .from(activities)
    .where(eq(activities.groupId, groupId))
    .orderBy(desc(activities.id))
    .limit(1)
  return row
}

describe('list', () => {
  it('R709 takes page, limit, search and the team, and gives data and total; words are searched too', async () => {
    const it = await team()
    const [pets, holiday] = [await it.make('Pets', 'cat', 'dog'), await it.make('holiday', 'Xmas tree')]
    await (await team()).make('Pets of others', 'cat')
    const ask = (query: object) => it.keeper.send(keywordCalls.list, { query: { groupId: it.group.id, ...query } })
    expect(await ask({})).toMatchObject({ data: [holiday, pets], meta: { total: 2, limit: 100 } })
    expect(await ask({ page: 2, limit: 1 })).toMatchObject({ data: [pets], meta: { total: 2, currentPage: 2 } })
    expect((await ask({ search: 'XMAS' })).data).toEqual([holiday])
    expect((await ask({ search: '%' })).data).toEqual([])
    expect(await ask({ limit: 0 })).toMatchObject({ status: 422 })
    const query = { groupId: it.group.id }
    expect(await it.reader.send(keywordCalls.list, { query })).toMatchObject({ status: 422 })
    expect(await it.stranger.send(keywordCalls.list, { query })).toMatchObject({ status: 404 })
  })

  it('R683 suggestions have name and listKeyWord, those that begin with the text first, for every member', async () => {
    const it = await team()
    const [big, sun] = [await it.make('Big sun', 'sunny'), await it.make('Sun', 'beach')]
    await it.make('Sun without words')
    const query = { groupId: it.group.id, search: 'sun' }
    expect((await it.reader.send(keywordCalls.suggestions, { query })).data).toEqual([
      { id: sun.id, name: 'Sun', listKeyWord: ['beach'] },
      { id: big.id, name: 'Big sun', listKeyWord: ['sunny'] },
    ])
    expect(await it.stranger.send(keywordCalls.suggestions, { query })).toMatchObject({ status: 404 })
    expect(await t.nobody.send(keywordCalls.suggestions, { query })).toMatchObject({ status: 401 })
  })
})

describe('create and change', () => {
  it('R686 says Add and Update keyword successfully; the team hears it and the log has the words', async () => {
    const it = await team()
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    const body = { groupId: it.group.id, name: ' Pets ', listkeyword: [' cat ', 'Cat', 'big  dog'] }
    const made = await it.keeper.send(keywordCalls.create, { body })
    expect(made).toMatchObject({
      status: 200,
      message: 'Add keyword successfully',
      data: { name: 'Pets', listkeyword: ['cat', 'big dog'] },
    })
    expect((await probe.next('keywords.created')).payload).toEqual({ keyword: made.data })
    const params = { id: made.data.id }
    const words = await it.keeper.send(keywordCalls.setWords, { params, body: { listkeyword: ['bird', 'cat'] } })
    expect(words).toMatchObject({ message: 'Update keyword successfully', data: { listkeyword: ['bird', 'cat'] } })
    expect((await probe.next('keywords.updated')).payload).toEqual({ keyword: words.data })
    expect(await lastLine(it.group.id)).toMatchObject({
      action: 'update',
      eventType: 'keyword',
      targetName: 'Pets',
      oldContent: ['cat', 'big dog'],
      newContent: ['bird', 'cat'],
    })
    const renamed = await it.keeper.send(keywordCalls.update, { params, body: { name: 'PETS' } })
    expect(renamed.data).toMatchObject({ name: 'PETS', listkeyword: ['bird', 'cat'] })
    expect(await lastLine(it.group.id)).toMatchObject({ oldContent: 'Pets', newContent: 'PETS' })
    const before = await lastLine(it.group.id)
    expect(await it.keeper.send(keywordCalls.update, { params, body: { name: 'PETS' } })).toMatchObject({ status: 200 })
    expect((await lastLine(it.group.id))?.id).toBe(before?.id)
  })

  it('refuses a name that the team has, in whatever case, but not that of another team', async () => {
    const it = await team()
    const [, other] = [await it.make('Pets'), await it.make('Other')]
    const text = 'There is a keyword type named PETS already'
    const body = { groupId: it.group.id, name: 'PETS' }
    expect(await it.keeper.send(keywordCalls.create, { body })).toMatchObject({ status: 409, errors: { name: text } })
    const renamed = it.keeper.send(keywordCalls.update, { params: { id: other.id }, body: { name: 'PETS' } })
    expect(await renamed).toMatchObject({ status: 409, errors: { name: text } })
    expect((await (await team()).make('Pets')).name).toBe('Pets')
  })

  it('refuses words that are no tags, more than 100, strangers and who has not the right', async () => {
    const it = await team()
    const { id } = await it.make('Pets', 'cat')
    const put = (client: typeof it.keeper, listkeyword: string[]) =>
      client.send(keywordCalls.setWords, { params: { id }, body: { listkeyword } })
    expect(await put(it.keeper, ['a<b'])).toMatchObject({ status: 422 })
    expect(await put(it.keeper, ['a'.repeat(21)])).toMatchObject({ status: 422 })
    const many = Array.from({ length: 101 }, (_, at) => `word ${at}`)
    expect(await put(it.keeper, many)).toMatchObject({
      status: 422,
      errors: { listkeyword: 'A keyword type has at most 100 keywords' },
    })
    expect(await put(it.reader, ['dog'])).toMatchObject({ status: 401 })
    expect(await put(it.stranger, ['dog'])).toMatchObject({ status: 404 })
    const body = { groupId: it.group.id, name: 'New' }
    expect(await it.reader.send(keywordCalls.create, { body })).toMatchObject({ status: 401 })
    expect(await it.stranger.send(keywordCalls.create, { body })).toMatchObject({ status: 404 })
    expect(await it.keeper.send(keywordCalls.create, { body: { ...body, name: ' ' } })).toMatchObject({ status: 422 })
  })
})

describe('remove', () => {
  it('R686 deletes one, and several of one team all or none', async () => {
    const [it, other] = [await team(), await team()]
    const [a, b, c] = [await it.make('A'), await it.make('B'), await it.make('C')]
    const theirs = await other.make('Theirs')
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    expect(await it.reader.send(keywordCalls.remove, { params: { id: a.id } })).toMatchObject({ status: 401 })
    const one = await it.keeper.send(keywordCalls.remove, { params: { id: a.id } })
    expect(one).toMatchObject({ message: 'Delete keyword successfully', data: { id: a.id } })
    expect((await probe.next('keywords.deleted')).payload).toEqual({ groupId: it.group.id, ids: [a.id] })
    const many = (listId: number[]) => it.keeper.send(keywordCalls.removeMany, { body: { listId } })
    expect(await many([b.id, a.id])).toMatchObject({ status: 404 })
    expect(await many([b.id, theirs.id])).toMatchObject({ status: 404 })
    expect(await many([])).toMatchObject({ status: 422 })
    expect(await it.reader.send(keywordCalls.removeMany, { body: { listId: [b.id] } })).toMatchObject({ status: 401 })
    expect(await many([b.id, c.id, b.id])).toMatchObject({ status: 200, data: { ids: [b.id, c.id] } })
    expect(await lastLine(it.group.id)).toMatchObject({ action: 'delete', oldContent: ['B', 'C'] })
  })
})

describe('import', () => {
  it('adds new types, gives known ones what they lack, and is one line of the log; a second time changes nothing', async () => {
    const it = await team()
    await it.make('Pets', 'cat')
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    const rows = [
      { name: 'pets', listkeyword: ['Cat', 'dog'] },
      { name: 'Xmas', listkeyword: ['tree'] },
      { name: 'XMAS', listkeyword: ['star', 'tree'] },
    ]
    const body = { groupId: it.group.id, rows }
    const done = await it.keeper.send(keywordCalls.import, { body })
    expect(done).toMatchObject({ message: 'Import keywords successfully', data: { added: 1, changed: 1, same: 0 } })
    expect((await probe.next('keywords.imported')).payload).toEqual({ groupId: it.group.id })
    const { data } = await it.keeper.send(keywordCalls.list, { query: { groupId: it.group.id } })
    expect(data.map(({ name, listkeyword }) => [name, listkeyword])).toEqual([
      ['Pets', ['cat', 'dog']],
      ['Xmas', ['tree', 'star']],
    ])
    const line = await lastLine(it.group.id)
    expect(line).toMatchObject({ eventType: 'keyword', newContent: ['Xmas', 'Pets'] })
    expect((await it.keeper.send(keywordCalls.import, { body })).data).toEqual({ added: 0, changed: 0, same: 2 })
    expect((await lastLine(it.group.id))?.id).toBe(line?.id)
  })

  it('refuses what would make a type too long, empty sheets, and who has not the right', async () => {
    const it = await team()
    const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word ${from + at}`)
    await it.make('Full', ...words(0, 60))
    const send = (client: typeof it.keeper, rows: { name: string; listkeyword: string[] }[]) =>
      client.send(keywordCalls.import, { body: { groupId: it.group.id, rows } })
    const over = await send(it.keeper, [
      { name: 'New', listkeyword: ['x'] },
      { name: 'Full', listkeyword: words(60, 60) },
    ])
    expect(over).toMatchObject({ status: 422, errors: { Full: 'A keyword type has at most 100 keywords' } })
    expect((await it.keeper.send(keywordCalls.list, { query: { groupId: it.group.id } })).data).toHaveLength(1)
    expect(await send(it.keeper, [])).toMatchObject({ status: 422 })
    expect(await send(it.reader, [{ name: 'X', listkeyword: [] }])).toMatchObject({ status: 401 })
    expect(await send(it.stranger, [{ name: 'X', listkeyword: [] }])).toMatchObject({ status: 404 })
  })
})
