import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimEntries, heldEntries } from '../../db/entries.ts'
import { configItems } from '../../db/schema/configs.ts'
import { labels } from '../../db/schema/labels.ts'
import { tags } from '../../db/schema/tags.ts'
import { atLock } from '../../testing/atLock.ts'
import { makeAccount, makeChannel } from '../../testing/makeArtwork.ts'
import { makeBoards, makeProducts } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { type ClearedList, clearEntries } from '../configs/cleared.queries.ts'

let t: TestApp
let client: Client
let groupId: number
let channelId: number
let createdBy: number
let companyId: number
let turn = 0
beforeAll(async () => {
  t = await testApp()
  companyId = (await t.make.company()).id
  const admin = await t.make.withRole(companyId, 1)
  createdBy = admin.id
  client = await t.as(admin)
  groupId = (await t.make.group({ companyId })).id
  await makeBoards(t.db, groupId)
  channelId = await makeChannel(t, groupId)
})
afterAll(() => t.stop())

const lists = ['products_type', 'labels', 'tags', 'accounts'] as const
type Ids = Record<ClearedList, number[]>
const idOf = ([row]: { id: number }[]): number => row?.id ?? 0

async function makeEntry(list: ClearedList): Promise<number> {
  const name = `${list} ${++turn}`
  if (list === 'labels') return idOf(await t.db.insert(labels).values({ groupId, name, color: '#27AE60' }).returning())
  if (list === 'tags') return idOf(await t.db.insert(tags).values({ companyId, name, createdBy }).returning())
  if (list === 'accounts') return makeAccount(t, groupId, channelId)
  return idOf(await t.db.insert(configItems).values({ companyId, list, name }).returning({ id: configItems.id }))
}

/** Deletes as people do, and does what the job does after it. */
async function remove(list: ClearedList, id: number): Promise<number> {
  const params = { id }
  const { status } =
    list === 'labels'
      ? await client.send(labelCalls.remove, { params, body: {} })
      : list === 'tags'
        ? await client.send(tagCalls.removeMany, { body: { listId: [id] } })
        : list === 'accounts'
          ? await client.send(accountCalls.remove, { params, body: {} })
          : await client.send(configLists.products_type.remove, { params })
  if (status === 200)
    await clearEntries(t.db, {
      list,
      ids: [id],
      companyId: ['tags', 'products_type'].includes(list) ? companyId : null,
    })
  return status
}

const bodyOf = (list: ClearedList, id: number) =>
  ({
    products_type: { productType: [id] },
    labels: { labels: [id] },
    tags: { tags: [id] },
    accounts: { accounts: [id] },
  })[list]

/** Ids in arrays that name nothing. */
async function dangling(): Promise<unknown[]> {
  const named = (column: string, tables: string[]) =>
    sql.raw(
      tables
        .map(
          (table) =>
            `select g.company_id, unnest(t.${column}) as id from ${table} t join groups g on g.id = t.group_id`,
        )
        .join(' union all '),
    )
  const { rows } = await t.db.execute(sql`
    select 'type' as what, id from (${named('type_ids', ['products', 'accounts'])}) x where not exists (
      select 1 from config_items c where c.company_id = x.company_id and c.id = x.id and c.deleted_at is null)
    union all select 'label', id from (${named('label_ids', ['products'])}) x
      where not exists (select 1 from labels l where l.id = x.id)
    union all select 'tag', id from (${named('tag_ids', ['products', 'accounts'])}) x
      where not exists (select 1 from tags l where l.company_id = x.company_id and l.id = x.id)
    union all select 'account', id from (${named('account_ids', ['products'])}) x
      where not exists (select 1 from accounts a where a.id = x.id and a.deleted_at is null)`)
  return rows
}

const act = fc.record({
  what: fc.constantFrom('create', 'patch', 'bulk', 'copy', 'account', 'delete', 'delete'),
  list: fc.constantFrom(...lists),
  entry: fc.nat(1),
  product: fc.nat(2),
})

async function run(
  { what, list, entry, product }: typeof act extends fc.Arbitrary<infer A> ? A : never,
  all: Ids,
  products: number[],
) {
  const id = all[list][entry] ?? 0
  const productId = products[product] ?? 0
  if (what === 'delete') return remove(list, id)
  if (what === 'patch') {
    return (await client.send(productCalls.patch, { params: { id: productId }, body: bodyOf(list, id) })).status
  }
  if (what === 'bulk') {
    const label = all.labels[entry] ?? 0
    return (await client.send(productCalls.changeMultiple, { body: { listId: products, addLabels: [label] } })).status
  }
  if (what === 'copy') return (await client.send(productCalls.copy, { params: { id: productId }, body: {} })).status
  if (what === 'account') {
    const named = list === 'tags' ? { tags: [id] } : { types: [all.products_type[entry] ?? 0] }
    const body = { name: `Shop ${++turn}`, groupId, channelId, ...named }
    return (await client.send(accountCalls.create, { body })).status
  }
  const body = { name: 'New', groupId, ...bodyOf(list, id) }
  return (await client.send(productCalls.create, { body })).status
}

it('whatever is named and deleted at the same moment, nothing names what is gone, and nothing fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const all: Ids = { products_type: [], labels: [], tags: [], accounts: [] }
      for (const list of lists) all[list] = [await makeEntry(list), await makeEntry(list)]
      const made = await makeProducts(t.db, 3, { groupId, createdBy, labelIds: all.labels, tagIds: all.tags.slice(1) })
      const ids = made.map((one) => one.id)
      const statuses = await Promise.all(acts.map((one) => run(one, all, ids)))
      expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
      expect(await dangling()).toEqual([])
    }),
    { numRuns: 30 },
  )
})

it.each(lists)('who names an entry of %s and who deletes it wait for each other, whoever comes first', async (list) => {
  const id = await makeEntry(list)
  const create = () => client.send(productCalls.create, { body: { name: 'Late', groupId, ...bodyOf(list, id) } })
  // The deletion has the list: the write finds nothing any more.
  const [, late] = await atLock(t.db, (tx) => heldEntries(tx, [list], async () => null), [
    () => remove(list, id),
    create,
  ])
  expect(late.status).toBe(422)
  // The write has named it and is not committed: the deletion sees it, or takes it out.
  const other = await makeEntry(list)
  const [product] = await makeProducts(t.db, 1, { groupId, createdBy })
  const params = { id: product?.id ?? 0 }
  const [named] = await atLock(t.db, (tx) => claimEntries(tx, list), [
    () => client.send(productCalls.patch, { params, body: bodyOf(list, other) }),
    () => remove(list, other),
  ])
  expect(named.status).toBe(200)
  expect(await dangling()).toEqual([])
})

it('ids that two companies have are taken out of the rows of one', async () => {
  const other = await t.make.group()
  // Ids of no entry: what is there is not taken out.
  const gone = 7_000_000
  const values = { createdBy, typeIds: [gone, 8], tagIds: [8, gone] }
  const [own] = await makeProducts(t.db, 1, { ...values, groupId })
  const [foreign] = await makeProducts(t.db, 1, { ...values, groupId: other.id })
  for (const list of ['tags', 'products_type'] as const) await clearEntries(t.db, { list, ids: [gone], companyId })
  const { rows } = await t.db.execute(
    sql`select id, type_ids, tag_ids from products where id in (${own?.id}, ${foreign?.id}) order by id`,
  )
  expect(rows).toEqual([
    { id: own?.id, type_ids: [8], tag_ids: [8] },
    { id: foreign?.id, type_ids: [gone, 8], tag_ids: [8, gone] },
  ])
})
