import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { calls } from '@halftone/contract/areas/index.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boards } from '../../db/schema/configs.ts'
import { openSnapshot } from '../../db/snapshot.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { readWorkbook } from '../imports/table/xlsx.service.ts'

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
  const file = async (list: string, format: 'csv' | 'xlsx' | 'json', query: Record<string, string>, path?: string) => {
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

/** Lists that are no tables of their own: pickers, what stands within a dialog, and what a person's own page shows. */
const within =
  /^(activities\.(list|ofProduct|trash.*)|artworkReview|auth|comments|configs|boards|country|content|files|groups|labels|listing|mockups|notifications|presence|products\.(files|search|likes|artworks)|artworks\.(hot|likes|files|.*)|reports|roles|sales|social|sso|system|users\.|fonts|imports\.list|cliparts\.|layoutTemplates\.|accounts\.|keywords\.|tags\.)/

it('is declared for every list, or the list is named as one that stands within something', () => {
  const declared = new Set(t.node.resources.lists.names())
  const lists = Object.values(calls)
    .flatMap((group) => Object.values(group))
    .filter((call) => call.paged && call.method === 'GET')
    .map(({ name }) => name)
  expect(lists.filter((name) => !declared.has(name) && !within.test(name))).toEqual([])
  expect([...declared].filter((name) => !lists.includes(name))).toEqual([])
})
