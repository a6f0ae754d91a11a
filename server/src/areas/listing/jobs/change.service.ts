import { english } from '@halftone/contract/english.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import type { ProductCardPatch } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../../core/context.ts'
import { presentReview } from '../../artworks/artworks.present.ts'
import { cardsById } from '../../artworks/artworks.queries.ts'
import { markListed } from '../../files/versions/versions.queries.ts'
import { presentCounts } from '../../products/products.present.ts'
import { setCardListing } from '../../products/products.queries.ts'
import { findRefs } from '../../products/refs.queries.ts'
import { watchedOf } from '../../products/watched.present.ts'
import { presentJob } from '../listing.present.ts'
import { JobPayload } from '../payload/payload.rules.ts'
import { getJobView, type JobRow, type JobValues, newestState, updateJob } from './jobs.queries.ts'
import { listingStateOfArtwork, writeListingState } from './state.queries.ts'

/** Changes a locked job and tells of it; `from` is its state before. */
export async function changeJob(ctx: Ctx, before: JobRow, values: JobValues): Promise<ListingJob> {
  const job = await updateJob(ctx.db, before.id, values)
  return announceJob(ctx, before.state, job)
}

/** Records a job that is new (`from` null) or in another state; the cards that show it follow. */
export async function announceJob(ctx: Ctx, from: ListingState | null, job: JobRow): Promise<ListingJob> {
  await keepPictures(ctx, job)
  const { patch, watched } = await countState(ctx, job)
  const { shown, review } = await shownWithReview(ctx, job)
  await ctx.record({
    name: 'listing.jobChanged',
    groupId: job.groupId,
    payload: { job: shown, from, product: patch, ...review },
    before: { state: from },
    after: { state: job.state, attempt: job.attempt, listingId: job.listingId, error: job.error && english(job.error) },
    facts: { watchers: watched, askedBy: JobPayload.safeParse(job.payload).data?.askedBy },
  })
  return shown
}

/** Takes a live job off sale or puts it on sale again, and tells of it; its state stays. */
export async function changePause(ctx: Ctx, before: JobRow, values: JobValues): Promise<ListingJob> {
  const job = await updateJob(ctx.db, before.id, values)
  await countState(ctx, job)
  const { shown, review } = await shownWithReview(ctx, job)
  await ctx.record({
    name: 'listing.pauseChanged',
    groupId: job.groupId,
    payload: { job: shown, ...review },
    before: { isPaused: before.pausedAt !== null },
    after: { isPaused: job.pausedAt !== null },
  })
  return shown
}

/** The job as lists show it, and what was decided of its artwork, which says where it is listed. */
async function shownWithReview(ctx: Ctx, job: JobRow) {
  const { storage } = ctx.resources
  const shown = presentJob(storage, await getJobView(ctx.db, job.id))
  const [card] = await cardsById(ctx.db, [job.artworkId])
  return { shown, review: card && { review: presentReview(storage, card) } }
}

/** The pictures of a snapshot are never thinned, whatever the files show later. */
async function keepPictures({ db }: Ctx, { artworkId, payload }: JobRow): Promise<void> {
  const { images = [], files = [] } = JobPayload.safeParse(payload).data ?? {}
  const keys = [...images, ...files].map(({ key }) => key)
  if (keys.length > 0) await markListed(db, artworkId, keys)
}

/** The artwork shows its newest job's state, and its product counts artworks by it. The artwork's row is held. */
export async function countState(
  ctx: Ctx,
  { artworkId, productId }: Pick<JobRow, 'artworkId' | 'productId'>,
): Promise<{ patch: ProductCardPatch; watched: number[] }> {
  const { isDeleted, ...before } = await listingStateOfArtwork(ctx.db, artworkId)
  const after = await newestState(ctx.db, artworkId)
  const [from, to] = [before.state, after.state]
  if (from !== to || before.isPaused !== after.isPaused) await writeListingState(ctx.db, artworkId, after)
  // The product of a deleted artwork no longer counts it.
  const product = await setCardListing(ctx.db, productId, isDeleted ? to : from, to)
  if (!product) return { patch: { id: productId }, watched: [] }
  const refs = await findRefs(ctx.db, product.groupId, { people: [...product.assigneeIds, product.createdBy] })
  const { listings } = presentCounts(product)
  return { patch: { id: productId, listings }, watched: watchedOf(product, refs).watchers }
}
