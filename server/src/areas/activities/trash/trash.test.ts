import { trashCalls } from '@halftone/contract/areas/activities/activities.trash.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { activities } from '../../../db/schema/activities.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { comments } from '../../../db/schema/comments.ts'
import { files } from '../../../db/schema/files.ts'
import { products } from '../../../db/schema/products.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { previewKey } from '../../../storage/objectKey.ts'
import { makeAccount, makeArtwork, makeChannel } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { dropJob } from '../../files/versions/drop.jobs.ts'
import { sweepTrash } from './purge.jobs.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

const codes = [
  ...['P_VIEW', 'P_NEW', 'P_EDIT', 'P_DELETE', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_ART', 'P_DELETE_FILE_ART'],
] as never

/** A team with a designer, a colleague who may do the same, and its Admin; a product with an artwork of two files. */
async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const [ann, bob] = [await t.make.member(group.id, codes), await t.make.member(group.id, codes)]
  const clients = {
    mine: await t.as(ann),
    theirs: await t.as(bob),
    admin: await t.as(await t.make.withRole(group.id, 1)),
  }
  const values = { groupId: group.id, createdBy: ann.id, name: 'Phở poster', priority: 0, index: 3, statusId: 3 }
  const product = await makeProduct(t.db, values)
  const art = await makeArtwork(t, clients.mine, product, {
    files: [
      { name: 'a.png', bytes: png },
      { name: 'b.png', bytes: await clearPng(21, 11) },
    ],
  })
  const list = async (client: Client, query: object = {}) =>
    client.send(trashCalls.trash, { query: { groupId: group.id, ...query } as never })
  const names = async (client: Client, query: object = {}) =>
    ((await list(client, query)).data ?? []).map(({ kind, name }) => `${kind} ${name}`)
  const restore = (client: Client, ...things: { kind: string; id: number }[]) =>
    client.send(trashCalls.restoreTrash, { body: { groupId: group.id, things: things as never } })
  const purge = (client: Client, body: object) =>
    client.send(trashCalls.purgeTrash, { body: { groupId: group.id, ...body } as never })
  const summary = async (client: Client) =>
    (await client.send(trashCalls.trashSummary, { query: { groupId: group.id } })).data
  const comment = async (client: Client, text: string) =>
    (
      await client.send(commentCalls.create, {
        params: { id: art.id, type: 'artwork' },
        body: { message: plainRichText(text) },
      })
    ).data
  return { group, ann, bob, product, art, ...clients, list, names, restore, purge, summary, comment }
}
const remove = (client: Client, id: number) => client.send(productCalls.remove, { params: { id }, body: {} })
const newest = async () => (await t.db.select().from(activities).orderBy(desc(activities.id)).limit(1))[0]!
const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]
const context = () => jobContext(t.node.resources, 1, new AbortController().signal)
async function drop() {
  const { rows } = await t.db.execute<{ keys: string[] }>(
    sql`select data -> 'keys' as keys from pgboss.job where name = 'files.drop' and state = 'created'`,
  )
  await dropJob.run({ keys: rows.flatMap(({ keys }) => keys), hashes: [] } as never, context() as never)
}

it('what is deleted lies in the trash as one thing with what is in it, and comes back to its place by an ordinary line', async () => {
  const w = await world()
  const before = await rowOf(w.product.id)
  await remove(w.mine, w.product.id)
  expect(await w.names(w.mine)).toEqual(['product Phở poster'])
  const [item] = (await w.list(w.mine)).data
  expect(item).toMatchObject({ artworks: 1, canRestore: true, stays: null, deletedBy: { id: w.ann.id } })
  const days = (new Date(item!.goneAt).getTime() - new Date(item!.deletedAt).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const bytes = (await t.db.select().from(files).where(eq(files.artworkId, w.art.id))).reduce((n, f) => n + f.size, 0)
  expect(await w.summary(w.mine)).toMatchObject({ bytes, days: 30, canPurge: false, people: [{ id: w.ann.id }] })

  const probe = await t.probe(w.ann, [`group:${w.group.id}`])
  const back = await w.restore(w.mine, { kind: 'product', id: w.product.id })
  expect(back.data).toMatchObject({ done: [{ kind: 'product', id: w.product.id }], stayed: [] })
  expect(back.data.done[0]?.where).toEqual(expect.any(String))
  expect((await probe.next('products.restored')).payload.cards[0]?.id).toBe(w.product.id)
  const { updatedAt: _, ...after } = (await rowOf(w.product.id))!
  const { updatedAt: _u, ...as } = before!
  expect(after).toEqual(as)
  expect((await t.db.select().from(artworks).where(eq(artworks.id, w.art.id)))[0]?.deletedAt).toBeNull()
  expect(await newest()).toMatchObject({ name: 'products.restored', action: 'revert', authorId: w.ann.id })
  expect(await w.names(w.mine)).toEqual([])
  expect((await w.restore(w.mine, { kind: 'product', id: w.product.id })).status).toBe(404)
})

it('one puts back what one deleted; Admins put back all; pictures are signed for who may, and only there', async () => {
  const w = await world()
  const [first] = w.art.files
  if (!first) throw new Error('no file')
  const key = previewKey(first.key, '2x')
  await t.node.resources.storage.put(key, png, { type: 'image/webp' })
  await t.db.update(files).set({ preview2xKey: key, previewState: 'ready' }).where(eq(files.id, first.id))
  await w.mine.send(fileCalls.remove, { params: { id: first.id } })
  const of = async (client: Client) => (await w.list(client)).data[0]
  expect(await of(w.theirs)).toMatchObject({ kind: 'file', name: 'a.png', cover: null, canRestore: false })
  const url = (await of(w.mine))?.cover?.url2x ?? ''
  expect((await of(w.admin))?.cover?.url2x).toBeTruthy()
  const host = await t.listen()
  expect((await fetch(new URL(url, host))).status).toBe(200)
  expect((await fetch(new URL(url.replace('&kept=1', ''), host))).status).toBe(403)
  const ordinary = t.node.resources.storage.signedGet(key)
  expect((await fetch(new URL(ordinary, host))).status).toBe(410)

  expect(await w.restore(w.theirs, { kind: 'file', id: first.id })).toMatchObject({
    status: 422,
    error: { message: 'Somebody else deleted it: an Admin can put it back' },
  })
  expect((await w.restore(w.admin, { kind: 'file', id: first.id })).status).toBe(200)
  expect((await t.db.select().from(files).where(eq(files.id, first.id)))[0]?.deletedAt).toBeNull()
})

it('who may put a thing back looks at its pictures and saves its files first; nobody else does', async () => {
  const w = await world()
  await remove(w.mine, w.product.id)
  const look = (client: Client, kind: string, id: number) =>
    client.send(trashCalls.trashLook, { query: { groupId: w.group.id, kind, id } as never })
  const seen = await look(w.mine, 'product', w.product.id)
  expect(seen.data).toMatchObject({ text: null, total: 2, files: [{ name: 'a.png' }, { name: 'b.png' }] })
  const saved = await fetch(new URL(seen.data.files[0]!.url, await t.listen()))
  expect(saved.headers.get('content-disposition')).toMatch(/attachment.*a\.png/)
  expect(Buffer.from(await saved.arrayBuffer()).equals(png)).toBe(true)
  expect((await look(w.theirs, 'product', w.product.id)).status).toBe(404)
  expect((await look(w.admin, 'product', w.product.id)).data.total).toBe(2)
  expect((await look(w.mine, 'artwork', w.art.id)).status).toBe(404)
  expect((await look(w.mine, 'shoe', 1)).status).toBe(422)
  await w.restore(w.mine, { kind: 'product', id: w.product.id })
  expect((await look(w.mine, 'product', w.product.id)).status).toBe(404)
  const said = await w.comment(w.mine, 'The crop cuts the D')
  await w.mine.send(commentCalls.remove, { params: { id: said.id }, body: {} })
  expect((await look(w.mine, 'comment', said.id)).data).toMatchObject({ text: 'The crop cuts the D', files: [] })
})

it('comments are seen there by their writer and Admins; what stands in something deleted waits for that', async () => {
  const w = await world()
  const said = await w.comment(w.mine, 'The crop cuts the D')
  await w.mine.send(commentCalls.remove, { params: { id: said.id }, body: {} })
  expect(await w.names(w.mine)).toEqual(['comment The crop cuts the D'])
  expect(await w.names(w.theirs)).toEqual([])
  expect((await w.restore(w.theirs, { kind: 'comment', id: said.id })).status).toBe(404)
  expect(await w.names(w.admin)).toEqual(['comment The crop cuts the D'])
  // What somebody said is theirs to say again.
  expect((await w.restore(w.admin, { kind: 'comment', id: said.id })).status).toBe(422)
  await w.mine.send(artworkCalls.remove, { params: { id: w.art.id }, body: {} })
  expect(await w.names(w.mine)).toEqual([`artwork ${w.art.name}`])
  await remove(w.mine, w.product.id)
  expect(await w.names(w.mine)).toEqual(['product Phở poster'])
  await w.restore(w.mine, { kind: 'product', id: w.product.id })
  await w.restore(w.mine, { kind: 'artwork', id: w.art.id })
  const back = await w.restore(w.mine, { kind: 'comment', id: said.id })
  expect(back.data?.done).toMatchObject([{ kind: 'comment', artworkId: w.art.id }])
})

it('is found by kind, person, words without accents and code, the last deleted first or last', async () => {
  const w = await world()
  const other = await makeProduct(t.db, {
    groupId: w.group.id,
    createdBy: w.bob.id,
    name: 'Fox',
    priority: 0,
    index: 9,
  })
  await w.mine.send(fileCalls.remove, { params: { id: w.art.files[0]?.id ?? 0 } })
  await remove(w.theirs, other.id)
  await remove(w.mine, w.product.id)
  expect(await w.names(w.mine)).toEqual(['product Phở poster', 'product Fox'])
  expect(await w.names(w.mine, { direction: 'asc' })).toEqual(['product Fox', 'product Phở poster'])
  expect(await w.names(w.mine, { search: 'pho' })).toEqual(['product Phở poster'])
  expect(await w.names(w.mine, { search: other.subId })).toEqual(['product Fox'])
  expect(await w.names(w.mine, { userIds: [w.bob.id] })).toEqual(['product Fox'])
  expect(await w.names(w.mine, { kinds: ['file', 'artwork'] })).toEqual([])
  const page = await w.list(w.mine, { limit: 1, page: 2 })
  expect([page.data.map(({ name }) => name), page.meta?.total]).toEqual([['Fox'], 2])
  expect((await w.list(w.mine, { kinds: ['dog'] })).status).toBe(422)
})

it('Admins delete for good, with everything in it and its bytes; who may not, or chose nothing, changes nothing', async () => {
  const w = await world()
  const keys = (await t.db.select().from(files).where(eq(files.artworkId, w.art.id))).map(({ key }) => key)
  const said = await w.comment(w.theirs, 'Nice')
  await remove(w.mine, w.product.id)
  const things = [{ kind: 'product', id: w.product.id }]
  expect((await w.purge(w.mine, { things })).status).toBe(401)
  expect((await w.purge(w.admin, {})).status).toBe(422)
  expect((await w.purge(w.admin, { things: [{ kind: 'product', id: 999_999 }] })).status).toBe(404)
  const probe = await t.probe(w.ann, [`group:${w.group.id}`])
  expect((await w.purge(w.admin, { things })).data).toMatchObject({ done: [{ id: w.product.id }], stayed: [] })
  expect((await probe.next('activities.purged')).payload).toEqual({ groupId: w.group.id, things, count: 1 })
  expect(await newest()).toMatchObject({ name: 'activities.purged', action: 'delete', targetName: 'Phở poster' })
  expect(await rowOf(w.product.id)).toBeUndefined()
  expect(await t.db.$count(artworks, eq(artworks.id, w.art.id))).toBe(0)
  expect(await t.db.$count(files, eq(files.artworkId, w.art.id))).toBe(0)
  expect(await t.db.$count(comments, eq(comments.id, said.id))).toBe(0)
  const { storage } = t.node.resources
  expect(await storage.head(keys[0] ?? '')).toBeDefined()
  await drop()
  expect(await Promise.all(keys.map((key) => storage.head(key)))).toEqual(keys.map(() => undefined))
})

it('bytes that a copy shares stay, and what was listed is never deleted for good', async () => {
  const w = await world()
  const copy = await w.mine.send(artworkCalls.copy, { params: { id: w.art.id }, body: {} })
  await w.mine.send(artworkCalls.remove, { params: { id: w.art.id }, body: {} })
  expect((await w.purge(w.admin, { isAll: true })).data).toMatchObject({ done: [{ kind: 'artwork' }], left: 0 })
  await drop()
  const [kept] = await t.db.select().from(files).where(eq(files.artworkId, copy.data.id))
  expect(await t.node.resources.storage.head(kept?.key ?? '')).toBeDefined()

  const accountId = await makeAccount(t, w.group.id, await makeChannel(t, w.group.id))
  await t.db.execute(sql`insert into artwork_sales (artwork_id, product_id, group_id, account_id, listing_id, external_id,
    sold_at, quantity, revenue, currency) values (${copy.data.id}, ${w.product.id}, ${w.group.id}, ${accountId}, 'l', 'x',
    now(), 1, 1, 'USD')`)
  await remove(w.mine, w.product.id)
  expect((await w.list(w.mine)).data[0]?.stays).toMatchObject({ code: 'activities.whyNeeded' })
  const refused = await w.purge(w.admin, { things: [{ kind: 'product', id: w.product.id }] })
  expect([refused.status, await rowOf(w.product.id)]).toEqual([422, expect.anything()])
})

it('the nightly sweep deletes what lay there longer than its company keeps it, in batches, and nothing else', async () => {
  const w = await world()
  const other = await world()
  const old = async (id: number, days: number) =>
    t.db.execute(sql`update products set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`)
  const young = await makeProduct(t.db, {
    groupId: w.group.id,
    createdBy: w.ann.id,
    name: 'New',
    priority: 0,
    index: 7,
  })
  for (const id of [w.product.id, young.id]) await remove(w.mine, id)
  await remove(other.mine, other.product.id)
  await old(w.product.id, 10)
  await old(young.id, 3)
  await old(other.product.id, 10)
  const chief = await t.as(await t.make.withRole(w.group.companyId ?? 0, 1))
  expect((await w.mine.send(configCalls.setRetention, { body: { trashDays: 7 } })).status).toBe(401)
  expect((await chief.send(configCalls.setRetention, { body: { trashDays: 0 } })).status).toBe(422)
  const set = await chief.send(configCalls.setRetention, { body: { trashDays: 7 } })
  expect(set.data).toMatchObject({ trashDays: 7, activityMonths: null })
  expect((await chief.send(configCalls.getRetention, {})).data).toEqual(set.data)
  await sweepTrash(context())
  expect(await rowOf(w.product.id)).toBeUndefined()
  expect([await rowOf(young.id), await rowOf(other.product.id)]).toEqual([expect.anything(), expect.anything()])
  expect(await newest()).toMatchObject({ name: 'activities.purged', authorId: null })
})
