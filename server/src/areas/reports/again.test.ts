import { reportCalls } from '@halftone/contract/areas/reports/reports.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { listingJobs } from '../../db/schema/listing.ts'
import { makeAccount, makeArtwork, makeChannel } from '../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: false })
})
afterAll(() => t.stop())

it('a cause names the jobs that stand failed by it: not what goes on, is live, gone or failed by something else since', async () => {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const codes = ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'D_LISTING_GROUP']
  const [ann, bob] = [
    await t.make.member(group.id, codes),
    await t.make.member(group.id, ['P_VIEW', 'D_LISTING_PERSONAL']),
  ]
  const manager = await t.as(ann)
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id })
  const channelId = await makeChannel(t, group.id)
  const accountId = await makeAccount(t, group.id, channelId)
  const set = (id: number, values: object) => t.db.update(listingJobs).set(values).where(eq(listingJobs.id, id))
  const budget = { state: 'fail', error: { code: 'listing.noBudget', values: {} } }
  const account = { state: 'fail', error: { code: 'listing.reconnect', values: { name: 'Shop' } } }
  /** A job that went through these changes. */
  const job = async (createdBy: number, ...steps: object[]) => {
    const art = await makeArtwork(t, manager, product)
    const of = { groupId: group.id, productId: product.id, artworkId: art.id, createdBy }
    const [made] = await t.db
      .insert(listingJobs)
      .values({ ...of, accountId, channelId, title: 'x', payload: {} })
      .returning()
    for (const step of steps) await set(made?.id ?? 0, step)
    return { id: made?.id ?? 0, artworkId: art.id }
  }
  const again = { state: 'pending', error: null }
  const [first, his] = [await job(ann.id, budget), await job(bob.id, budget)]
  const turned = await job(ann.id, budget, again, account)
  const [live, goes] = [
    await job(ann.id, budget, again, { state: 'active', listingId: '7' }),
    await job(ann.id, budget, again),
  ]
  const [cancelled, gone] = [await job(ann.id, budget, { cancelledAt: new Date() }), await job(ann.id, budget)]
  await t.db.update(artworks).set({ deletedAt: new Date() }).where(eq(artworks.id, gone.artworkId))

  const told = async (client: typeof manager, filter: object = {}) => {
    const { data } = await client.send(reportCalls.listingUp, { query: { groupId: group.id, ...filter } })
    return Object.fromEntries(data.rows.map(({ name, values, jobs }) => [name, [values.n, jobs]]))
  }
  expect(await told(manager)).toEqual({ 'listing.noBudget': [7, [his.id, first.id]], account: [1, [turned.id]] })
  expect(await told(manager, { userId: bob.id })).toEqual({ 'listing.noBudget': [1, [his.id]] })
  // One's own figures name one's own jobs, whatever is asked.
  expect(await told(await t.as(bob), { userId: ann.id })).toEqual({ 'listing.noBudget': [1, [his.id]] })
  // What failed in other days is of those.
  await t.db.execute(`update publications set at = at - interval '400 days' where job_id = ${first.id}`)
  expect((await told(manager))['listing.noBudget']?.[1]).toEqual([his.id])
  // Taken up again, none of them is left.
  await set(his.id, again)
  expect((await told(manager))['listing.noBudget']?.[1]).toEqual([])
  expect([live, goes, cancelled].every(({ id }) => id > 0)).toBe(true)
})
