import { statusIds } from '@halftone/contract/rules/levels.ts'
import { eq } from 'drizzle-orm'
import { artworks } from '../../../db/schema/artworks.ts'
import { listingJobs, listingTemplates } from '../../../db/schema/listing.ts'
import { products } from '../../../db/schema/products.ts'
import { makeAccount, makeChannel } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import type { TestApp } from '../../../testing/testApp.ts'

const must = <T>([row]: T[]): T => {
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** In a team: two products of the person's that are not done and one that is, a job under way, one that is live, a template. */
export async function makeWork(t: TestApp, groupId: number, userId: number, beside: number[] = []) {
  await makeBoards(t.db, groupId)
  const of = { groupId, createdBy: userId, assigneeIds: [...beside, userId] }
  const first = await makeProduct(t.db, of)
  const second = await makeProduct(t.db, { ...of, assigneeIds: [userId], statusId: statusIds.DOING })
  const done = await makeProduct(t.db, { ...of, statusId: statusIds.ON_SALE })
  const channelId = await makeChannel(t, groupId)
  const accountId = await makeAccount(t, groupId, channelId)
  const listing = { groupId, accountId, channelId, createdBy: userId }
  const template = must(
    await t.db
      .insert(listingTemplates)
      .values({ ...listing, name: 'Tee', source: { listing_id: String(accountId) } })
      .returning(),
  )
  const jobs: { id: number }[] = []
  for (const state of ['pending', 'active']) {
    const own = { productId: first.id, groupId, name: 'Art', createdBy: userId }
    const artwork = must(
      await t.db
        .insert(artworks)
        .values({ ...own, subId: `A-${first.subId}-${state}` })
        .returning(),
    )
    const values = { ...listing, productId: first.id, artworkId: artwork.id, title: 'Tee', payload: {}, state }
    const live = state === 'active' ? { listingId: `L${artwork.id}` } : {}
    jobs.push(
      must(
        await t.db
          .insert(listingJobs)
          .values({ ...values, ...live })
          .returning(),
      ),
    )
  }
  await t.db.update(products).set({ artworkCount: 2, needapprovedCount: 2 }).where(eq(products.id, first.id))
  return { first, second, done, template, job: must(jobs.slice(0, 1)), live: must(jobs.slice(1)) }
}
export type MadeWork = Awaited<ReturnType<typeof makeWork>>

/** Who has what now. */
export async function holdersOf(t: TestApp, work: MadeWork) {
  const people = async (id: number) => must(await t.db.select().from(products).where(eq(products.id, id))).assigneeIds
  const job = async (id: number) => must(await t.db.select().from(listingJobs).where(eq(listingJobs.id, id))).createdBy
  const template = await t.db.select().from(listingTemplates).where(eq(listingTemplates.id, work.template.id))
  return {
    first: await people(work.first.id),
    second: await people(work.second.id),
    done: await people(work.done.id),
    job: await job(work.job.id),
    live: await job(work.live.id),
    template: must(template).createdBy,
  }
}
