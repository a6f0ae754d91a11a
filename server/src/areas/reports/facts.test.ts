import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { quoted } from '@halftone/contract/phrase.ts'
import { causeOf } from '@halftone/contract/rules/listing/failureCause.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingJobs } from '../../db/schema/listing.ts'
import { products } from '../../db/schema/products.ts'
import { decisions, publications, stays } from '../../db/schema/reports/facts.ts'
import { makeAccount, makeArtwork, makeChannel } from '../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { reverting } from '../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { back } = reverting(() => t)

const codes = ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_DELETE', 'P_NEW_ART', 'P_EDIT_ART', 'P_APPROVE_ART']
async function scene() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const ann = await t.make.member(group.id, codes)
  const mine = await t.as(ann)
  const chief = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, deadline: '2026-12-24' })
  return { group, ann, mine, chief, product }
}
const move = (client: Client, productId: number, statusId: number) =>
  client.send(productCalls.move, { body: { productId, statusId } })
const staysOf = (id: number) =>
  t.db.select().from(stays).where(eq(stays.productId, id)).orderBy(stays.enteredAt, stays.id)
const way = async (id: number) =>
  (await staysOf(id)).map((s) => [s.statusId, s.fromStatusId, s.toStatusId, s.leftAt === null])
/** As if everything had happened so long before. */
const age = (id: number, span: string) =>
  t.db.execute(sql`update stays set entered_at = entered_at - ${span}::interval, left_at = left_at - ${span}::interval
    where product_id = ${id}`)

describe('facts of moves', () => {
  it('each stay on a board is kept with who worked on it then', async () => {
    const { mine, product, ann } = await scene()
    const bob = await t.make.member(product.groupId, codes)
    expect(await way(product.id)).toEqual([[1, null, null, true]])
    await age(product.id, '1 hour')
    await move(mine, product.id, 2)
    await age(product.id, '1 hour')
    await mine.send(productCalls.changeMultiple, {
      body: { listId: [product.id], addAssignees: [bob.id], statusId: 3 },
    })
    const rows = await staysOf(product.id)
    expect(rows.map((s) => [s.statusId, s.toStatusId, s.enteredFor, s.leftFor])).toEqual([
      [1, 2, [ann.id], [ann.id]],
      [2, 3, [ann.id], [ann.id]],
      [3, null, [bob.id], []],
    ])
    expect(rows[2]).toMatchObject({ deadline: '2026-12-24', groupId: product.groupId, bornAt: product.createdAt })
  })

  it('a move that is reverted, or moved back at once, never was', async () => {
    const { mine, chief, product } = await scene()
    await age(product.id, '2 days')
    await move(mine, product.id, 2)
    await age(product.id, '1 day')
    await back(chief)
    expect(await way(product.id)).toEqual([[1, null, null, true]])
    await move(mine, product.id, 3)
    await move(mine, product.id, 1)
    expect(await way(product.id)).toEqual([[1, null, null, true]])
    // A change of mind later is a way of its own.
    await move(mine, product.id, 3)
    await age(product.id, '1 minute')
    await move(mine, product.id, 1)
    expect(await way(product.id)).toEqual([
      [1, null, 3, false],
      [3, 1, 1, false],
      [1, 3, null, true],
    ])
  })

  it('a deletion ends the stay, restoring goes on with it', async () => {
    const { mine, chief, product } = await scene()
    await mine.send(productCalls.remove, { params: { id: product.id } })
    expect(await way(product.id)).toEqual([[1, null, null, false]])
    await back(chief)
    expect(await way(product.id)).toEqual([[1, null, null, true]])
  })
})

describe('facts of decisions and publications', () => {
  it('a decision is counted once, by its round, and goes where it is taken back', async () => {
    const { mine, chief, product, ann } = await scene()
    const art = await makeArtwork(t, mine, product)
    const decide = (isApproved: boolean, note?: string) =>
      mine.send(artworkReviewCalls.setApproved, {
        body: { ids: [art.id], groupId: product.groupId, isApproved, ...(note && { note }) },
      })
    const told = async () =>
      (await t.db.select().from(decisions).where(eq(decisions.artworkId, art.id)).orderBy(decisions.decidedAt)).map(
        (d) => [d.isApproved, d.round, d.note, d.madeBy, d.decidedBy],
      )
    expect((await decide(false, 'Too dark')).status).toBe(200)
    expect((await decide(false, 'Too dark and small')).status).toBe(200)
    expect(await told()).toEqual([[false, 1, 'Too dark and small', ann.id, ann.id]])
    await decide(true)
    expect((await told()).map(([isApproved, round]) => [isApproved, round])).toEqual([
      [false, 1],
      [true, 2],
    ])
    await back(chief)
    expect((await told()).map(([isApproved]) => isApproved)).toEqual([false])
    // What was taken back is taken back: the decision is there again.
    await back(chief)
    expect((await told()).map(([isApproved]) => isApproved)).toEqual([false, true])
  })

  it('a listing that goes live or fails is kept with its cause', async () => {
    const { mine, product, group, ann } = await scene()
    const art = await makeArtwork(t, mine, product)
    const channelId = await makeChannel(t, group.id)
    const accountId = await makeAccount(t, group.id, channelId)
    const owned = { groupId: group.id, productId: product.id, artworkId: art.id, createdBy: ann.id }
    const [job] = await t.db
      .insert(listingJobs)
      .values({ ...owned, accountId, channelId, title: 'x', payload: {} })
      .returning()
    const set = (values: object) =>
      t.db
        .update(listingJobs)
        .set(values)
        .where(eq(listingJobs.id, job?.id ?? 0))
    await set({ state: 'fail', error: { code: 'listing.noBudget', values: {} } })
    await set({ state: 'pending', error: null })
    await set({ state: 'fail', error: { code: 'listing.reconnect', values: { name: 'Shop' } } })
    await set({ state: 'pending', error: null })
    await set({ state: 'fail', error: quoted('return_policy_id: is required') })
    await set({ state: 'pending', error: null })
    await set({ state: 'active', listingId: '7' })
    await set({ state: 'pending' })
    await set({ state: 'active' })
    const rows = await t.db
      .select()
      .from(publications)
      .where(eq(publications.jobId, job?.id ?? 0))
      .orderBy(publications.id)
    expect(rows.map((p) => [p.isLive, p.isAgain, p.cause, p.askedBy, p.accountId])).toEqual([
      [false, false, 'listing.noBudget', ann.id, accountId],
      [false, false, 'account', ann.id, accountId],
      [false, false, 'returnPolicy', ann.id, accountId],
      [true, false, null, ann.id, accountId],
      [true, true, null, ann.id, accountId],
    ])
  })
})

it('the cause of a failure is the same in the database as where it is said', async () => {
  const codes = [null, 'request.quoted', 'accounts.noKeys', 'accounts.connectAgain', 'listing.reconnectBecause']
  const others = ['listing.notApproved', 'listing.templateGone', 'listing.tooManyPhotos', 'channels.templateForeign']
  const words = [
    ...['', 'Shipping profile 7 is gone', 'return_policy_id: is required', 'readiness_state_id: no', 'Section is full'],
    ...['taxonomy_id is unknown', 'Invalid API key', 'tags: too many', 'stage is set', 'image: the image is damaged'],
    ...['Price is too low', 'profiles', 'Too many requests', 'THE TITLE IS LONG', 'processing profile of a title'],
  ]
  const asked = [...codes, ...others].flatMap((code) => words.map((said) => ({ code, said })))
  const { rows } = await t.db.execute<{ cause: string }>(sql`
    select failure_cause(code, said) as cause from json_to_recordset(${JSON.stringify(asked)}::json) as r (code text, said text)`)
  expect(rows.map(({ cause }) => cause)).toEqual(
    asked.map(({ code, said }) => causeOf(code ?? undefined, said) ?? code),
  )
})

it('facts made of the log are those that the changes wrote', async () => {
  const { mine, chief, product } = await scene()
  const art = await makeArtwork(t, mine, product)
  // The log tells the moments of moves: apart, as people make them.
  for (const statusId of [2, 3, 2]) {
    await age(product.id, '1 hour')
    await t.db.execute(
      sql`update activities set created_at = created_at - interval '1 hour' where product_id = ${product.id}`,
    )
    await t.db
      .update(products)
      .set({ createdAt: sql`created_at - interval '1 hour'` })
      .where(eq(products.id, product.id))
    await move(mine, product.id, statusId)
  }
  await move(mine, product.id, 4)
  await back(chief)
  await mine.send(artworkReviewCalls.setApproved, {
    body: { ids: [art.id], groupId: product.groupId, isApproved: false, note: 'Blurred' },
  })
  await mine.send(artworkReviewCalls.setApproved, {
    body: { ids: [art.id], groupId: product.groupId, isApproved: true },
  })
  const all = async () => ({
    stays: (await staysOf(product.id)).map((s) => [s.statusId, s.fromStatusId, s.toStatusId, s.enteredAt, s.leftAt]),
    decisions: (await t.db.select().from(decisions).where(eq(decisions.productId, product.id))).map((d) => [
      ...[d.isApproved, d.round, d.decidedAt, d.decidedBy],
    ]),
  })
  const kept = await all()
  expect([kept.stays.length, kept.decisions.length]).toEqual([4, 2])
  await t.db.execute(sql`select facts_from_log()`)
  expect(await all()).toEqual(kept)
})
