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
  const shown = presentJob(ctx.resources.storage, await getJobView(ctx.db, job.id))
  const [card] = await cardsById(ctx.db, [job.artworkId])
  await ctx.record({
    name: 'listing.jobChanged',
    groupId: job.groupId,
    payload: {
      job: shown,
      from,
      product: patch,
      ...(card && { review: presentReview(ctx.resources.storage, card) }),
    },
    before: { state: from },
    after: { state: job.state, attempt: job.attempt, listingId: job.listingId, error: job.error && english(job.error) },
    facts: { watchers: watched, askedBy: JobPayload.safeParse(job.payload).data?.askedBy },
  })
  return shown
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
  const { state: from, isDeleted } = await listingStateOfArtwork(ctx.db, artworkId)
  const to = await newestState(ctx.db, artworkId)
  if (from !== to) await writeListingState(ctx.db, artworkId, to)
  // The product of a deleted artwork no longer counts it.
  const product = await setCardListing(ctx.db, productId, isDeleted ? to : from, to)
  if (!product) return { patch: { id: productId }, watched: [] }
  const refs = await findRefs(ctx.db, product.groupId, { people: [...product.assigneeIds, product.createdBy] })
  const { listings } = presentCounts(product)
  return { patch: { id: productId, listings }, watched: watchedOf(product, refs).watchers }
}
