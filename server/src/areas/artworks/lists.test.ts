import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { boards, configItems } from '../../db/schema/configs.ts'
import { files } from '../../db/schema/files.ts'
import { listingJobs } from '../../db/schema/listing.ts'
import { productLikes, products } from '../../db/schema/products.ts'
import { artworkSales } from '../../db/schema/sales/sales.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { makeAccount, makeArtwork, makeChannel, makeProduct, makeTab } from '../../testing/makeArtwork.ts'
import { upload, uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { ensureTeamBoards } from '../configs/teamBoards.queries.ts'
import { conditions } from './list.queries.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(10, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_ART']
async function scene() {
  const group = await t.make.group({ name: 'Design Team' })
  const user = await t.make.member(group.id, codes)
  const [client, reader] = [await t.as(user), await t.as(await t.make.member(group.id, ['P_VIEW']))]
  const stranger = await t.as(await t.make.member((await t.make.group()).id, codes))
  const product = await makeProduct(t, group.id, user.id, { name: 'Cat shirt' })
  return { group, user, client, reader, stranger, product }
}

describe('lists', () => {
  it('R094 lists and searches by id, name, order id and customer, page by page', async () => {
    const { client, group, product, reader, stranger, user } = await scene()
    const ids: number[] = []
    for (const name of ['Dog', 'Mèo đen', 'Bird']) ids.push((await makeArtwork(t, client, product, { name })).id)
    const [dog = 0, cat = 0, bird = 0] = ids
    const key = await upload(t, client, group.id, { name: 'x.png', bytes: png })
    const newFiles = [{ key, orderId: 'OD-99', customerName: 'Nguyễn' }]
    await client.send(artworkCalls.patch, { params: { id: dog }, body: { newFiles } })
    const list = async (query: object, as = reader) =>
      (await as.send(artworkCalls.list, { query: { groupId: group.id, ...query } })).data.map(({ id }) => id)
    expect(await list({})).toEqual([bird, cat, dog])
    expect(await list({ direction: 'asc' })).toEqual([dog, cat, bird])
    expect(await list({ sort: 'name' })).toEqual([bird, dog, cat])
    expect(await list({ sort: 'name', direction: 'desc' })).toEqual([cat, dog, bird])
    expect(await list({ search: 'meo den' })).toEqual([cat])
    expect(await list({ search: 'od-99' })).toEqual([dog])
    expect(await list({ search: 'nguyen' })).toEqual([dog])
    // By its id, whatever else has the digits.
    await t.db.update(artworks).set({ document: '' }).where(eq(artworks.id, cat))
    expect(await list({ search: String(cat) })).toContain(cat)
    await t.db
      .update(artworks)
      .set({ accountId: 77, createdAt: new Date('2026-02-03T23:59:00Z') })
      .where(eq(artworks.id, cat))
    const [day, next] = ['2026-02-03', '2026-02-04']
    expect(await list({ from_date: day, to_date: day })).toEqual([cat])
    expect(await list({ from_date: next })).toEqual([bird, dog])
    expect(await list({ accounts: '77' })).toEqual([cat])
    // The newest by when they were made, whatever their ids.
    expect(await list({ createdBy: String(user.id) })).toEqual([bird, dog, cat])
    expect(await list({ createdBy: '999999' })).toEqual([])
    expect(await list({ search: "100%_' or" })).toEqual([])
    expect(await list({ filter: 'approved' })).toEqual([])
    expect(await list({ from_date: '2999-01-01' })).toEqual([])
    const page = await reader.send(artworkCalls.list, { query: { groupId: group.id, limit: 2, offset: 2 } })
    expect([page.data.map(({ id }) => id), page.meta]).toEqual([
      [cat],
      { currentPage: 2, limit: 2, total: 3, totalPage: 2 },
    ])
    // R031: the copied link names the artwork only.
    expect((await reader.send(artworkCalls.list, { query: { id: dog } })).data.map(({ id }) => id)).toEqual([dog])
    expect((await stranger.send(artworkCalls.list, { query: { id: dog } })).data).toEqual([])
    expect((await stranger.send(artworkCalls.list, { query: { groupId: group.id } })).status).toBe(404)
    const ofProduct = await reader.send(artworkCalls.ofProduct, {
      params: { id: product.id },
      query: { search: 'OD-99' },
    })
    expect(ofProduct.data.map(({ id }) => id)).toEqual([dog])
    const other = await makeArtwork(t, client, await makeProduct(t, group.id, user.id))
    const all = await reader.send(artworkCalls.ofProduct, { params: { id: product.id } })
    expect(all.data.map(({ id }) => id)).toEqual([dog, cat, bird])
    expect(await list({})).toContain(other.id)
    await t.db.update(files).set({ deletedAt: new Date() }).where(eq(files.artworkId, dog))
    expect(await list({ search: 'od-99' })).toEqual([])
    expect((await stranger.send(artworkCalls.ofProduct, { params: { id: product.id } })).status).toBe(404)
    expect((await reader.send(artworkCalls.list, { query: { groupId: group.id, limit: 0 } })).status).toBe(422)
  })

  it('R237 files are searched and taken by tab; 0 is the all tab', async () => {
    const { client, group, product, stranger } = await scene()
    const tabId = await makeTab(t, group.id, `Tab ${group.id}`)
    const [one, two] = await uploadAll(t, client, group.id, [
      { name: 'áo.png', bytes: png },
      { name: 'b.png', bytes: png },
    ])
    const newFiles = [{ key: one?.key ?? '', tabId }, { key: two?.key ?? '' }]
    const { data } = await client.send(artworkCalls.create, {
      params: { id: product.id },
      body: { name: 'A', newFiles },
    })
    const list = async (query: object) =>
      (await client.send(artworkCalls.files, { params: { id: data.id }, query })).data.map(({ name, number }) => [
        name,
        number,
      ])
    expect(await list({ tabId })).toEqual([['áo.png', 1]])
    expect(await list({ tabId: 0 })).toHaveLength(2)
    expect(await list({ search: 'AO' })).toEqual([['áo.png', 1]])
    expect(await list({ search: 'b' })).toEqual([['b.png', 2]])
    await t.db
      .update(files)
      .set({ isHidden: true })
      .where(eq(files.id, data.files[0]?.id ?? 0))
    expect(await list({ isHidden: true })).toEqual([['áo.png', 1]])
    expect(await list({ isHidden: false })).toEqual([['b.png', 2]])
    expect((await stranger.send(artworkCalls.files, { params: { id: data.id } })).status).toBe(404)
  })

  it('hot artworks are those with the highest score of the period', async () => {
    const { client, group, product, user, stranger } = await scene()
    const other = await makeProduct(t, group.id, user.id)
    const [a, b] = [await makeArtwork(t, client, product), await makeArtwork(t, client, other)]
    await t.db.insert(productLikes).values({ productId: other.id, userId: user.id })
    await client.send(artworkCalls.copy, { params: { id: a.id }, body: {} })
    const sale = {
      groupId: group.id,
      accountId: 1,
      listingId: '1',
      revenue: 1,
      currency: 'USD',
      soldAt: new Date('2026-05-05'),
    }
    await t.db
      .insert(artworkSales)
      .values({ ...sale, artworkId: b.id, productId: other.id, externalId: 'x', quantity: 3 })
    const away = await t.make.group()
    const gone = await makeArtwork(t, client, await makeProduct(t, group.id, user.id))
    await t.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.productId))
    await t.db.insert(artworkSales).values([
      { ...sale, artworkId: a.id, productId: product.id, externalId: 'y', quantity: 4 },
      { ...sale, artworkId: a.id, productId: product.id, externalId: 'z', quantity: 6, groupId: away.id },
      { ...sale, artworkId: gone.id, productId: gone.productId, externalId: 'g', quantity: 9 },
    ])
    const hot = async (query: object) =>
      (await client.send(artworkCalls.hot, { query: { groupId: group.id, ...query } })).data.map(({ id, score }) => [
        id,
        score,
      ])
    expect(await hot({ by: 'liked' })).toEqual([[b.id, 1]])
    expect(await hot({ by: 'copied' })).toEqual([[a.id, 1]])
    expect(await hot({ by: 'commented' })).toEqual([])
    expect(await hot({ by: 'sold', from_date: '2026-05-05', to_date: '2026-05-05' })).toEqual([
      [a.id, 4],
      [b.id, 3],
    ])
    expect(await hot({ by: 'sold', limit: 1, page: 2 })).toEqual([[b.id, 3]])
    expect(await hot({ by: 'sold', search: a.subId })).toEqual([[a.id, 4]])
    expect(await hot({ by: 'sold', from_date: '2026-05-06' })).toEqual([])
    await t.db
      .update(products)
      .set({ typeIds: [7, 8] })
      .where(eq(products.id, other.id))
    expect(await hot({ by: 'sold', types: [8, 9] })).toEqual([[b.id, 3]])
    // Without a team those of all that the person sees, and of no other.
    const [own, others] = await Promise.all(
      [client, stranger].map((one) => one.send(artworkCalls.hot, { query: { by: 'sold' } })),
    )
    const blind = await t.as(await t.make.member(group.id, []))
    expect(await blind.send(artworkCalls.hot, { query: {} })).toMatchObject({ error: { code: 'NO_PERMISSION' } })
    expect([own, others].map((hits) => hits?.data.map(({ id }) => id))).toEqual([[a.id, b.id], []])
    const rankOf = async (query: object) =>
      (await client.send(artworkCalls.hot, { query: { groupId: group.id, by: 'sold', ...query } })).data.map(
        ({ id, rankBefore, isLiked }) => [id, rankBefore, isLiked],
      )
    await t.db.insert(artworkSales).values({
      ...{ ...sale, artworkId: b.id, productId: other.id, externalId: 'before', quantity: 1 },
      soldAt: new Date('2026-04-20'),
    })
    const period = { from_date: '2026-05-01', to_date: '2026-05-31' }
    expect(await rankOf(period)).toEqual([
      [a.id, null, false],
      [b.id, null, true],
    ])
    expect(await rankOf({ ...period, before_from: '2026-04-01', before_to: '2026-04-30' })).toEqual([
      [a.id, null, false],
      [b.id, 1, true],
    ])
    expect((await stranger.send(artworkCalls.hot, { query: { groupId: group.id } })).status).toBe(404)
  })

  it('R500 says whether an artwork is on an account', async () => {
    const { client, group, product, user } = await scene()
    const { id } = await makeArtwork(t, client, product)
    const channelId = await makeChannel(t, group.id)
    const accountId = await makeAccount(t, group.id, channelId)
    const status = (account: number) =>
      client.send(artworkCalls.uploadedStatus, { params: { artworkId: id, accountId: account } })
    expect(await status(accountId)).toMatchObject({
      message: 'Get status artwork successfully',
      data: { isUploaded: false, state: null },
    })
    const job = {
      groupId: group.id,
      productId: product.id,
      artworkId: id,
      accountId,
      channelId,
      title: 'T',
      payload: {},
      createdBy: user.id,
    }
    const second = await makeAccount(t, group.id, channelId)
    const art = await makeArtwork(t, client, product)
    await t.db.insert(listingJobs).values([
      { ...job, state: 'fail', listingId: 'L0' },
      { ...job, state: 'draft', listingId: 'L1' },
      { ...job, state: 'active', listingId: 'L2', cancelledAt: new Date() },
      { ...job, state: 'active', listingId: 'L3', accountId: second },
      { ...job, state: 'active', listingId: 'L4', artworkId: art.id },
    ])
    expect((await status(accountId)).data).toMatchObject({ isUploaded: false, state: 'draft', listingId: 'L1' })
    // Marked as uploaded on one account, it is not so on another.
    await t.db
      .update(artworks)
      .set({
        reviewState: 'approved',
        isUploaded: true,
        uploadedAccountId: second,
        listingUrl: 'https://shop.example/1',
      })
      .where(eq(artworks.id, id))
    expect((await status(second)).data).toMatchObject({ isUploaded: true, listingUrl: 'https://shop.example/1' })
    expect((await status(accountId)).data).toMatchObject({ isUploaded: false, listingUrl: null })
    await t.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, second))
    expect((await status(second)).status).toBe(404)
    const foreign = await makeAccount(t, (await t.make.group({ companyId: group.companyId ?? 0 })).id, channelId)
    expect((await status(foreign)).status).toBe(404)
  })
})

const { NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, ON_SALE, BACKUP, UPLOADED } = statusIds

/** A team with an artwork on each of these boards, named after it; and boards of its own before and after Reviewing. */
async function boardScene() {
  const group = await t.make.group({ name: 'Design Team' })
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART'])
  const client = await t.as(user)
  await ensureTeamBoards(t.db, group.id)
  const team = { companyId: group.companyId ?? 0, list: 'masterdata_boards_team', groupId: group.id }
  const [own, early] = await t.db
    .insert(configItems)
    .values([
      { ...team, name: 'Proofs' },
      { ...team, name: 'Sketches' },
    ])
    .returning()
  await t.db.insert(boards).values([
    { groupId: group.id, statusId: own!.id, index: 90 },
    { groupId: group.id, statusId: early!.id, index: -1 },
  ])
  const put = async (name: string, statusId: number) => {
    const product = await makeProduct(t, group.id, user.id)
    await t.db.update(products).set({ statusId }).where(eq(products.id, product.id))
    return makeArtwork(t, client, product, { name })
  }
  const names = async () => {
    const query = { groupId: group.id, isWaiting: true }
    const { data, meta } = await client.send(artworkCalls.list, { query })
    expect(meta?.total).toBe(data.length)
    return data.map(({ name }) => name)
  }
  return { group, put, names, proofs: own!.id, sketches: early!.id }
}

it('what comes into a product from Reviewing on waits for a decision, the newest first; not what is an idea, in work or put aside', async () => {
  const { put, names, proofs, sketches } = await boardScene()
  for (const [name, statusId] of Object.entries({
    NEW_IDEA,
    DOING,
    REVIEWING,
    READY_TO_SALE,
    ON_SALE,
    BACKUP,
    UPLOADED,
  }))
    await put(name, statusId)
  await put('PROOFS', proofs)
  await put('SKETCHES', sketches)
  expect(await names()).toEqual(['PROOFS', 'ON_SALE', 'READY_TO_SALE', 'REVIEWING'])
})

it('a decision and a deletion take an artwork out of the queue', async () => {
  const { put, names } = await boardScene()
  const [decided, deleted] = [await put('A', REVIEWING), await put('B', REVIEWING)]
  await put('D', REVIEWING)
  await t.db.update(artworks).set({ reviewState: 'approved' }).where(eq(artworks.id, decided.id))
  await t.db.update(artworks).set({ deletedAt: sql`now()` }).where(eq(artworks.id, deleted.id))
  expect(await names()).toEqual(['D'])
})

it('how somebody’s own artworks stand is answered by an index of its own, however many the team has', async () => {
  const { group, user, product } = await scene()
  const mate = await t.make.member(group.id, codes)
  await t.db.execute(sql`
    insert into artworks (sub_id, product_id, group_id, name, review_state, created_by)
    select 'OWN-' || ${group.id}::int || '-' || n, ${product.id}, ${group.id}, 'Own ' || n,
      (array['needapproved', 'approved', 'unapproved'])[1 + n % 3], case when n % 100 = 0 then ${user.id}::int else ${mate.id}::int end
    from generate_series(1, 6000) n`)
  await t.db.execute(sql`vacuum analyze artworks`)
  for (const how of [{ filter: 'unapproved' as const }, { filter: 'needapproved' as const }]) {
    const where = conditions({ groupId: group.id, createdBy: [user.id], ...how })
    const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from artworks where ${where} order by created_at desc, id desc limit 10`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('artworks_own')
  }
})
