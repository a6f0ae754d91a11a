import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boards, configItemGroups } from '../../../db/schema/configs.ts'
import { memberships } from '../../../db/schema/identity.ts'
import { labels } from '../../../db/schema/labels.ts'
import { listingTemplates } from '../../../db/schema/listing.ts'
import { makeAccount, makeChannel } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { placed } from './place.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A team that is set up, another one of its company, and who sets up both. */
async function teams() {
  const company = await t.make.company()
  const [a, b] = [await t.make.group({ companyId: company.id }), await t.make.group({ companyId: company.id })]
  const person = await t.make.withRole(company.id, 1)
  const boss = await t.as(person)
  const columns = [
    { statusId: statusIds.NEW_IDEA, color: '#111111' },
    { statusId: statusIds.DOING, color: '#222222', wipLimit: 4 },
    { statusId: statusIds.ON_SALE, color: null },
  ]
  await t.db.insert(boards).values(columns.map((column, index) => ({ ...column, groupId: a.id, index })))
  await t.db.insert(boards).values({ groupId: b.id, statusId: statusIds.ON_SALE, color: '#999999', index: 0 })
  const labelled = async (groupId: number, name: string, color: '#2D7DD2' | '#D6457A') =>
    (await boss.send(labelCalls.create, { body: { groupId, name, color } })).data
  const preview = async () => (await boss.send(configCalls.previewTeamCopy, { query: { from: a.id, to: [b.id] } })).data
  return { company, a, b, boss, bossId: person.id, labelled, preview }
}
type Item = { kind: 'boards' | 'types' | 'categories' | 'labels' | 'keywords' | 'templates'; id: number }
const copy = (
  it: Awaited<ReturnType<typeof teams>>,
  items: (Item & { way?: 'skip' | 'rename' | 'replace' })[],
  accounts: number[] = [],
) =>
  it.boss.send(configCalls.copyToTeams, {
    body: { from: it.a.id, to: [it.b.id], items: items.map((item) => ({ way: 'skip' as const, ...item })), accounts },
  })

it('labels go along with their colours: what is there is left, renamed or replaced', async () => {
  const it = await teams()
  const [urgent, gift] = [
    await it.labelled(it.a.id, 'Urgent', '#D6457A'),
    await it.labelled(it.a.id, 'Gift', '#2D7DD2'),
  ]
  await it.labelled(it.b.id, 'URGENT', '#2D7DD2')
  const { items } = await it.preview()
  expect(items.filter(({ kind }) => kind === 'labels')).toMatchObject([
    { id: gift.id, name: 'Gift', color: '#2D7DD2', there: [] },
    { id: urgent.id, name: 'Urgent', there: [it.b.id] },
  ])
  const here = async () =>
    (await it.boss.send(labelCalls.list, { params: { groupId: it.b.id } })).data.map(({ name, color }) => [name, color])
  const both: Item[] = [urgent, gift].map(({ id }) => ({ kind: 'labels', id }))
  const first = await copy(it, both)
  expect(first).toMatchObject({ status: 200, message: 'Copy to teams successfully' })
  expect(first.data).toEqual([{ groupId: it.b.id, added: 1, replaced: 0, renamed: 0, skipped: 1 }])
  expect(await here()).toEqual([
    ['Gift', '#2D7DD2'],
    ['URGENT', '#2D7DD2'],
  ])
  await copy(it, [{ kind: 'labels', id: urgent.id, way: 'replace' }])
  expect((await copy(it, [{ kind: 'labels', id: gift.id, way: 'rename' }])).data[0]).toMatchObject({ renamed: 1 })
  expect(await here()).toEqual([
    ['Gift', '#2D7DD2'],
    ['Gift 2', '#2D7DD2'],
    ['URGENT', '#D6457A'],
  ])
  expect((await copy(it, [{ kind: 'labels', id: urgent.id, way: 'replace' }])).data[0]).toMatchObject({ skipped: 1 })
  // Nothing to do is no change.
  expect((await copy(it, both)).data[0]).toMatchObject({ added: 0, skipped: 2 })
})

it('keyword types go along with their words', async () => {
  const it = await teams()
  const make = async (groupId: number, name: string, listkeyword: string[]) =>
    (await it.boss.send(keywordCalls.create, { body: { groupId, name, listkeyword } })).data
  const xmas = await make(it.a.id, 'Xmas', ['elf', 'snow'])
  await make(it.b.id, 'xmas', ['tree'])
  expect((await copy(it, [{ kind: 'keywords', id: xmas.id, way: 'replace' }])).data[0]).toMatchObject({ replaced: 1 })
  const { data } = await it.boss.send(keywordCalls.list, { query: { groupId: it.b.id } })
  expect(data.map(({ name, listkeyword }) => [name, listkeyword])).toEqual([['xmas', ['elf', 'snow']]])
})

it('boards go along with colours, limits and order; one that a team made for itself is made for the other', async () => {
  const it = await teams()
  await it.boss.send(boardCalls.add, { params: { id: it.a.id }, body: { name: 'Print', color: '#333333', index: 2 } })
  const columns = (await it.preview()).items.filter(({ kind }) => kind === 'boards')
  expect(columns.map(({ name, there }) => [name, there.length])).toEqual([
    ['New idea', 0],
    ['Doing', 0],
    ['Print', 0],
    ['On sale', 1],
  ])
  const probe = await t.probe(await t.make.member(it.b.id), [`group:${it.b.id}`])
  const asked = columns.map(({ id }): Item => ({ kind: 'boards', id }))
  expect((await copy(it, asked)).data[0]).toMatchObject({ added: 3, skipped: 1 })
  expect((await probe.next('boards.changed')).payload).toMatchObject({ groupId: it.b.id })
  const here = async () =>
    (await it.boss.send(boardCalls.list, { query: { groupId: it.b.id } })).data[0]?.boards.map(
      ({ name, color, wipLimit }) => [name, color, wipLimit],
    )
  expect(await here()).toEqual([
    ['New idea', '#111111', null],
    ['Doing', '#222222', 4],
    ['Print', '#333333', null],
    ['On sale', '#999999', null],
  ])
  const onSale = columns[3]?.id ?? 0
  expect((await copy(it, [{ kind: 'boards', id: onSale, way: 'replace' }])).data[0]).toMatchObject({ replaced: 1 })
  expect((await copy(it, [{ kind: 'boards', id: onSale, way: 'replace' }])).data[0]).toMatchObject({ skipped: 1 })
  expect((await here())?.[3]?.[1]).not.toBe('#999999')
  expect(await copy(it, [{ kind: 'boards', id: onSale, way: 'rename' }])).toMatchObject({ status: 422 })
})

it('columns that came in stand as in the other team, and what a team has alone stays', () => {
  const all = (...names: string[]) => new Set(names)
  expect(placed(['a', 'b', 'c'], ['c', 'a', 'b'], all('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
  expect(placed(['a', 'p', 'b'], ['a', 'x', 'b', 'p'], all('p'))).toEqual(['a', 'p', 'x', 'b'])
  expect(placed(['p', 'b'], ['x', 'b', 'p'], all('p'))).toEqual(['x', 'p', 'b'])
  expect(placed(['p'], ['x', 'p'], all('p'))).toEqual(['x', 'p'])
})

it('a product type comes to belong to the other team, at its place', async () => {
  const it = await teams()
  const type = await t.make.item(it.a.id, { list: 'products_type', name: 'Mug' })
  const category = await t.make.item(it.a.id, { list: 'clipart_category', name: 'Cats' })
  await t.db.insert(configItemGroups).values([
    { itemId: type.id, groupId: it.a.id, index: 7, isShow: false },
    { itemId: category.id, groupId: it.a.id },
  ])
  await t.make.item(it.a.id, { list: 'products_type', name: 'Of all' })
  const kinds = (await it.preview()).items.map(({ kind, name }) => `${kind} ${name}`)
  expect(kinds.filter((name) => /^(types|categories)/.test(name))).toEqual(['types Mug', 'categories Cats'])
  const items: Item[] = [
    { kind: 'types', id: type.id },
    { kind: 'categories', id: category.id },
  ]
  expect((await copy(it, items)).data[0]).toMatchObject({ added: 2 })
  const rows = await t.db.select().from(configItemGroups).where(eq(configItemGroups.groupId, it.b.id))
  expect(rows.map(({ itemId, index, isShow }) => [itemId, index, isShow]).sort()).toEqual(
    [
      [type.id, 7, false],
      [category.id, 0, true],
    ].sort(),
  )
  expect((await copy(it, items)).data[0]).toMatchObject({ skipped: 2 })
})

it('a product type that the other team has at a place of its own stays there when it is skipped, and moves when it is replaced', async () => {
  const it = await teams()
  const type = await t.make.item(it.a.id, { list: 'products_type', name: 'Mug' })
  await t.db.insert(configItemGroups).values([
    { itemId: type.id, groupId: it.a.id, index: 7, isShow: false },
    { itemId: type.id, groupId: it.b.id, index: 3, isShow: true },
  ])
  const here = async () =>
    (await t.db.select().from(configItemGroups).where(eq(configItemGroups.groupId, it.b.id))).map(
      ({ index, isShow }) => [index, isShow],
    )
  expect((await copy(it, [{ kind: 'types', id: type.id }])).data[0]).toMatchObject({ skipped: 1, replaced: 0 })
  expect(await here()).toEqual([[3, true]])
  const replaced = await copy(it, [{ kind: 'types', id: type.id, way: 'replace' }])
  expect(replaced.data[0]).toMatchObject({ skipped: 0, replaced: 1 })
  expect(await here()).toEqual([[7, false]])
})

it('listing templates go onto accounts of the same channel alone, without the listing and the shipping of the shop', async () => {
  const it = await teams()
  const channel = await makeChannel(t, it.a.id)
  const other = (await t.make.item(it.a.id, { list: 'sale_channels', name: 'Elsewhere' })).id
  const [from, to, away] = [
    await makeAccount(t, it.a.id, channel),
    await makeAccount(t, it.b.id, channel),
    await makeAccount(t, it.b.id, other),
  ]
  const source = {
    ...{ listing_id: '77', title: 'Tee', description: '', tags: ['a'], price: 20, currency: 'USD', quantity: 5 },
    ...{ imageUrl: null, shipping: { id: '9', name: 'Fast' }, fields: {}, variants: [] },
    read_only: {
      ...{ price_on_property: [], quantity_on_property: [], properties: [], is_digital: false },
      ...{ image_limit: 10, digital_file_limit: 5 },
    },
  }
  const [row] = await t.db
    .insert(listingTemplates)
    .values({ groupId: it.a.id, accountId: from, channelId: channel, name: 'Tee', source, createdBy: it.bossId })
    .returning()
  const id = row?.id ?? 0
  const shown = await it.preview()
  expect(shown.accounts.map((account) => account.id).sort()).toEqual([to, away].sort())
  expect(shown.items.find(({ kind }) => kind === 'templates')).toMatchObject({ id, channelId: channel, there: [] })
  const item: Item = { kind: 'templates', id }
  expect(await copy(it, [item], [away])).toMatchObject({ status: 422, message: 'Please choose an account for Tee' })
  expect(await copy(it, [item], [from])).toMatchObject({ status: 422 })
  expect((await copy(it, [item], [to, away])).data[0]).toMatchObject({ added: 1 })
  const here = async () => (await it.boss.send(listingCalls.templates, { query: { account_id: to } })).data
  const [made] = await here()
  expect(made?.source).toMatchObject({ title: 'Tee', listing_id: null })
  expect(made?.source.shipping).toBeUndefined()
  expect((await it.preview()).items.find(({ kind }) => kind === 'templates')?.there).toEqual([to])
  await t.db
    .update(listingTemplates)
    .set({ source: { ...source, title: 'Old', listing_id: '5', shipping: { id: '1', name: 'Own' } } })
    .where(eq(listingTemplates.id, made?.id ?? 0))
  expect((await copy(it, [{ ...item, way: 'replace' }], [to])).data[0]).toMatchObject({ replaced: 1 })
  expect((await here())[0]?.source).toMatchObject({ title: 'Tee', listing_id: '5', shipping: { id: '1' } })
  expect((await copy(it, [{ ...item, way: 'rename' }], [to])).data[0]).toMatchObject({ renamed: 1 })
  expect((await here()).map(({ name }) => name)).toEqual(['Tee', 'Tee 2'])
})

it('asks for the rights of each team and of each kind, and copies all of it or nothing', async () => {
  const it = await teams()
  const label = await it.labelled(it.a.id, 'One', '#2D7DD2')
  const items = [{ kind: 'labels' as const, id: label.id, way: 'skip' as const }]
  const body = { from: it.a.id, to: [it.b.id], items, accounts: [] }
  const query = { from: it.a.id, to: [it.b.id] }
  const lead = await t.make.member(it.a.id, ['P_VIEW', 'P_EDIT', 'ST_TEAM'])
  const client = await t.as(lead)
  expect((await client.send(configCalls.previewTeamCopy, { query })).status).toBe(404)
  const both = await t.make.member(it.a.id, ['P_VIEW', 'ST_TEAM'])
  const role = await t.make.role(it.b.id, ['P_VIEW', 'ST_TEAM'])
  await t.db.insert(memberships).values({ userId: both.id, groupId: it.b.id, roleId: role.id })
  const second = await t.as(both)
  expect((await second.send(configCalls.previewTeamCopy, { query })).status).toBe(200)
  // Labels are for who edits products there.
  expect((await second.send(configCalls.copyToTeams, { body })).status).toBe(401)
  const stranger = await t.as(await t.make.withRole((await t.make.company()).id, 1))
  expect((await stranger.send(configCalls.copyToTeams, { body })).status).toBe(404)
  const elsewhere = await t.make.group()
  const across = { ...body, to: [elsewhere.id] }
  expect((await it.boss.send(configCalls.copyToTeams, { body: across })).status).toBe(404)
  const missing = { ...body, items: [...items, { kind: 'labels' as const, id: 999_999, way: 'skip' as const }] }
  expect((await it.boss.send(configCalls.copyToTeams, { body: missing })).status).toBe(404)
  expect(await t.db.select().from(labels).where(eq(labels.groupId, it.b.id))).toEqual([])
  expect(await it.boss.send(configCalls.copyToTeams, { body: { ...body, items: [] } })).toMatchObject({ status: 422 })
})

it('nobody copies between teams without ST_TEAM in both and what the page of the kind asks for in each', async () => {
  const it = await teams()
  const make = async (groupId: number, listkeyword: string[]) =>
    (await it.boss.send(keywordCalls.create, { body: { groupId, name: 'Xmas', listkeyword } })).data
  const { id } = await make(it.a.id, ['elf'])
  await make(it.b.id, ['tree'])
  const query = { from: it.a.id, to: [it.b.id] }
  const bodyOf = (way: 'skip' | 'replace') => ({
    ...query,
    items: [{ kind: 'keywords' as const, id, way }],
    accounts: [],
  })
  /** What the preview and the copy say to somebody with these rights, and the keywords that the preview shows. */
  const ask = async (from: PermissionCode[], to: PermissionCode[], way: 'skip' | 'replace' = 'skip') => {
    const person = await t.make.member(it.a.id, from)
    const role = await t.make.role(it.b.id, to)
    await t.db.insert(memberships).values({ userId: person.id, groupId: it.b.id, roleId: role.id })
    const client = await t.as(person)
    const preview = await client.send(configCalls.previewTeamCopy, { query })
    const seen =
      preview.status === 200 ? preview.data.items.filter(({ kind }) => kind === 'keywords').length : undefined
    const { status } = await client.send(configCalls.copyToTeams, { body: bodyOf(way) })
    return [preview.status, seen, status]
  }
  const all: PermissionCode[] = ['ST_TEAM', 'TK_VIEW_ALL', 'TK_NEW', 'TK_EDIT']
  const without = (code: PermissionCode) => all.filter((one) => one !== code)
  expect(await ask(without('ST_TEAM'), all)).toEqual([422, undefined, 401])
  expect(await ask(all, without('ST_TEAM'))).toEqual([422, undefined, 401])
  expect(await ask(without('TK_VIEW_ALL'), all)).toEqual([200, 0, 401])
  expect(await ask(all, without('TK_NEW'))).toEqual([200, 1, 401])
  expect(await ask(all, without('TK_EDIT'), 'replace')).toEqual([200, 1, 401])
  expect(await ask(['ST_TEAM', 'TK_VIEW_ALL'], ['ST_TEAM', 'TK_NEW'])).toEqual([200, 1, 200])
  const here = await it.boss.send(keywordCalls.list, { query: { groupId: it.b.id } })
  expect(here.data.map(({ listkeyword }) => listkeyword)).toEqual([['tree']])
})

it('asks for another team than its own, at most twenty of them, and for somebody who is signed in', async () => {
  const it = await teams()
  const query = { from: it.a.id, to: [it.a.id] }
  expect((await it.boss.send(configCalls.previewTeamCopy, { query })).status).toBe(404)
  const body = { from: it.a.id, to: [it.b.id], items: [{ kind: 'boards', id: 1, way: 'skip' as const }] } as const
  const many = Array.from({ length: 21 }, (_, at) => at + 1)
  expect((await it.boss.send(configCalls.copyToTeams, { body: { ...body, to: many } as never })).status).toBe(422)
  expect((await t.nobody.send(configCalls.previewTeamCopy, { query })).status).toBe(401)
  expect((await t.nobody.send(configCalls.copyToTeams, { body: body as never })).status).toBe(401)
  const [stranger, company] = [await t.make.company(), await t.make.company()]
  const away = await t.as(await t.make.withRole(stranger.id, 1))
  const from = (await t.make.group({ companyId: company.id })).id
  const own = (await t.make.group({ companyId: stranger.id })).id
  expect((await away.send(configCalls.previewTeamCopy, { query: { from, to: [own] } })).status).toBe(404)
})
