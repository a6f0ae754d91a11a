import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { calls } from '@halftone/contract/areas/index.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boards } from '../../db/schema/configs.ts'
import { memberships, sessions } from '../../db/schema/identity.ts'
import { openSnapshot } from '../../db/snapshot.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { readWorkbook } from '../imports/table/xlsx.service.ts'
import { makeSales } from '../sales/sales.fixture.ts'
import { makePost } from '../social/social.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function shop() {
  const group = await t.make.group({ name: 'Design Team' })
  await t.db.insert(boards).values([{ groupId: group.id, statusId: 1, index: 0 }])
  const chief = await t.make.withRole(group.companyId ?? 0, 1)
  const client = await t.as(chief)
  const file = async (
    list: string,
    format: 'csv' | 'xlsx' | 'json' | 'jsonl',
    query: Record<string, string>,
    path?: string,
  ) => {
    const { data, status } = await client.send(exportCalls.address, {
      query: { list, format, query: new URLSearchParams(query).toString(), ...(path && { path }) },
    })
    if (status !== 200) throw new Error(`no address: ${status}`)
    return { fileName: data.fileName, answer: await t.node.app.inject({ url: data.url }) }
  }
  return { group, chief, client, file }
}

/** A product as its form makes it. */
const product = ({ group, client }: Awaited<ReturnType<typeof shop>>, name: string) =>
  client.send(productCalls.create, { body: { name, groupId: group.id } })

it('gives products as they are filtered, in each form; no cell of it is a formula', async () => {
  const at = await shop()
  await product(at, '=1+1')
  await product(at, 'Fox & "Friends" <b>')
  await product(at, 'Other')
  const all = { groupId: String(at.group.id) }
  const csv = await at.file('products.list', 'csv', all)
  expect(csv.fileName).toMatch(/^halftone-products-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  const lines = csv.answer.body.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF"Sub id","Name","Board"/)
  expect(lines).toHaveLength(4)
  expect(csv.answer.body).toContain(`"'=1+1"`)
  expect(csv.answer.body).toContain('"Fox & ""Friends"" <b>"')
  const json = await at.file('products.list', 'json', { ...all, search: 'fox' })
  expect(JSON.parse(json.answer.body)).toMatchObject([{ name: 'Fox & "Friends" <b>', artworks: 0 }])
  const xlsx = await at.file('products.list', 'xlsx', all)
  const book = await readWorkbook(xlsx.answer.rawPayload)
  if ('problem' in book) throw new Error(JSON.stringify(book.problem))
  expect(book.rows[0]?.slice(0, 3)).toEqual(['Sub id', 'Name', 'Board'])
  expect(
    book.rows
      .slice(1)
      .map((row) => row[1])
      .toSorted(),
  ).toEqual(['=1+1', 'Fox & "Friends" <b>', 'Other'])
})

it('is a line of the log of downloads: who took which list, how many rows and what was asked of it', async () => {
  const at = await shop()
  for (const name of ['Fox', 'Fox in snow', 'Owl']) await product(at, name)
  const groupId = String(at.group.id)
  const csv = await at.file('products.list', 'csv', { groupId, search: 'fox' })
  await at.file('products.list', 'xlsx', { groupId })
  await at.file('activities.log', 'jsonl', { limit: '100' })
  await t.node.resources.readLog.flush()
  const { data } = await at.client.send(logCalls.downloads, { query: { via: ['list'] } as never })
  const lines = new Map(data.map((line) => [line.name, line]))
  expect([...lines.keys()].toSorted()).toEqual(['log.jsonl', 'products.csv', 'products.xlsx'])
  expect(lines.get('products.csv')).toMatchObject({
    ...{ author: { id: at.chief.id }, team: { id: at.group.id }, fileId: null, via: 'list', rows: 2 },
    ...{ filter: { search: 'fox' }, bytes: csv.answer.rawPayload.length },
  })
  expect(lines.get('products.xlsx')).toMatchObject({ rows: 3, filter: {} })
  expect(lines.get('log.jsonl')).toMatchObject({ team: { id: at.group.companyId } })
})

it('goes through all pages once each, as they were at one moment', async () => {
  const at = await shop()
  await t.db.execute(sql`insert into products (group_id, sub_id, status_id, name, created_by)
    select ${at.group.id}, 'P-X-' || ${at.group.id}::int || '-' || n, 1, 'n' || n, ${at.chief.id} from generate_series(1, 2500) n`)
  const { answer } = await at.file('products.list', 'json', { groupId: String(at.group.id) })
  const names = JSON.parse(answer.body).map(({ name }: { name: string }) => name)
  expect([names.length, new Set(names).size]).toEqual([2_500, 2_500])
})

it('waits for its turn while others let theirs wait, and keeps nobody else from the database', async () => {
  const at = await shop()
  await product(at, 'Fox')
  const { snapshots } = t.node.resources
  const held = await Promise.all([1, 2, 3].map(() => openSnapshot(snapshots)))
  const coming = at.file('products.list', 'json', { groupId: String(at.group.id) })
  await expect.poll(() => snapshots.waitingCount).toBe(1)
  const { status } = await at.client.send(productCalls.list, { query: { groupId: at.group.id } })
  expect([status, snapshots.waitingCount]).toEqual([200, 1])
  await held.pop()?.end()
  expect(JSON.parse((await coming).answer.body)).toMatchObject([{ name: 'Fox' }])
  for (const one of held) await one.end()
})

it('shows nobody more than the list does, and ends with the right to it', async () => {
  const at = await shop()
  const stranger = await t.as(await t.make.user())
  const query = `groupId=${at.group.id}`
  const asked = await stranger.send(exportCalls.address, { query: { list: 'products.list', format: 'csv', query } })
  expect(asked.status).toBe(404)
  const bad = await at.client.send(exportCalls.address, {
    query: { list: 'products.list', format: 'csv', query: `${query}&nothing=1` },
  })
  expect(bad.status).toBe(422)
  const none = await at.client.send(exportCalls.address, { query: { list: 'users.setRole', format: 'csv' } })
  expect(none.status).toBe(404)
})

it('is refused by the list itself when the right went after the ticket was given out, and holds for a minute', async () => {
  const at = await shop()
  await product(at, 'Fox')
  for (const [list, query] of [
    ['activities.log', ''],
    ['products.list', `groupId=${at.group.id}`],
  ] as const) {
    const person = await t.make.withRole(at.group.companyId ?? 0, 1)
    const client = await t.as(person)
    const { data } = await client.send(exportCalls.address, { query: { list, format: 'csv', ...(query && { query }) } })
    expect((await t.node.app.inject({ url: data.url })).statusCode).toBe(200)
    await t.db.delete(memberships).where(eq(memberships.userId, person.id))
    const late = await t.node.app.inject({ url: data.url })
    expect(late.json().error.code).toMatch(/^(NO_PERMISSION|NOT_FOUND)$/)
    expect(late.body).not.toContain('Fox')
    await t.db.delete(sessions).where(eq(sessions.userId, person.id))
    expect((await t.node.app.inject({ url: data.url })).statusCode).toBe(401)
  }
  const { data } = await at.client.send(exportCalls.address, { query: { list: 'activities.log', format: 'csv' } })
  for (const url of [data.url.slice(0, -4), '/api/exports/file', `${data.url.split('=')[0]}=AAAA`])
    expect((await t.node.app.inject({ url })).statusCode).toBe(404)
})

it('has no sums of sales for who may not see them, and all posts wherever the screen had come to', async () => {
  const at = await makeSales(t, ['P_VIEW', 'SN_VIEW', 'SN_NEW'])
  const client = await t.as(at.ann)
  const rows = async (list: string, query: string, as = client) => {
    const { data } = await as.send(exportCalls.address, { query: { list, format: 'json', query } })
    return JSON.parse((await t.node.app.inject({ url: data.url })).body) as Record<string, unknown>[]
  }
  const lines = await rows('sales.lines', `groupId=${at.group.id}&period=all`)
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter(({ revenue, fees, currency }) => revenue ?? fees ?? currency)).toEqual([])
  const [sold] = await rows('sales.list', `groupId=${at.group.id}&period=all`)
  expect(sold).toMatchObject({ quantity: expect.any(Number), currency: null, revenue: null, profit: null })
  const manager = await t.as(await t.make.member(at.group.id, ['P_VIEW', 'D_PROFIT_GROUP']))
  expect((await rows('sales.list', `groupId=${at.group.id}&period=all`, manager))[0]).toMatchObject({
    ...{ currency: 'USD', revenue: expect.any(Number) },
  })
  for (const text of ['one', 'two', 'three']) await makePost(t, client, at.group.id, { text })
  expect((await rows('social.list', 'before=0')).map(({ text }) => text)).toEqual(['three', 'two', 'one'])
})

/** Lists that are no tables of their own, each with where it stands instead. */
const within: Record<string, readonly string[]> = {
  'a queue that is worked off, of artworks that their own list has': ['artworkReview.list', 'artworkReview.uploaded'],
  'the dashboard': ['artworks.hot', 'reports.list'],
  'one product': [
    ...['artworks.ofProduct', 'products.files', 'products.likes', 'activities.ofProduct', 'listing.jobs'],
  ],
  'one artwork, clip art or post': [
    ...['artworks.files', 'cliparts.files', 'comments.list', 'social.comments', 'social.reactions', 'social.readers'],
    'social.guests',
  ],
  'pictures, which an album’s ZIP has': ['social.albums', 'social.albumPictures'],
  'a picker, or words that are proposed': ['products.search', 'groups.users', 'users.who', 'social.hashtags'],
  'what one person is told, or began': ['notifications.list', 'imports.list', 'users.sentInvitations'],
  'lines of the log, which is a file': ['activities.list'],
  'what waits to be deleted': ['activities.trash'],
  'settings of the company': [
    ...['configs.products_type.list', 'configs.sale_channels.list', 'configs.masterdata_boards.list'],
    ...['configs.masterdata_boards_team.list', 'configs.products_priority.list', 'configs.clipart_category.list'],
    ...['configs.artwork_tab.list', 'configs.position.list', 'configs.hierarchy.list', 'configs.sheet_store.list'],
    ...['configs.sheet_niche.list', 'roles.list'],
  ],
}

it('is declared for every list, or the list is named as one that stands within something', () => {
  const declared = new Set(t.node.resources.lists.names())
  const lists = Object.values(calls)
    .flatMap((group) => Object.values(group))
    .filter((call) => call.paged && call.method === 'GET')
    .map(({ name }) => name)
  const named = Object.values(within).flat()
  expect(lists.filter((name) => !declared.has(name) && !named.includes(name))).toEqual([])
  // Nothing is excused that is gone, or is a file by now.
  expect(named.filter((name) => !lists.includes(name) || declared.has(name))).toEqual([])
  expect([...declared].filter((name) => !lists.includes(name))).toEqual([])
})
