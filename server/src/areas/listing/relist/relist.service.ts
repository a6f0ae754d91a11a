import type { ListingJob, UploadMetadata } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { LiveListing } from '../../../connectors/connector.ts'
import type { Ctx } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import type { ArtworkRow } from '../../artworks/artworks.queries.ts'
import { listVisible } from '../assets.queries.ts'
import { changeJob } from '../jobs/change.service.ts'
import { findJobOn, getJobView, holdArtwork, type JobRow, lockJob } from '../jobs/jobs.queries.ts'
import { approvedArtwork, checkMetadata, fresh, publishableShop, reopened } from '../jobs/publish.service.ts'
import { presentJob } from '../listing.present.ts'
import { refuseSaleAtRisk } from '../pause/pause.service.ts'
import { snapshotOf } from '../payload/snapshot.rules.ts'
import { keepEarlier } from './earlier.queries.ts'
import { contentsOf } from './earlier.rules.ts'
import { knownOf, withOrigins, withOwnFiles } from './known.rules.ts'
import { publishedOf } from './live.service.ts'

/**
 * Changes a live listing to what the form says (R505). What the form left as it is in the shop (`live`) is not sent: its
 * pictures stay, and so does the stock of what has no quantity. What was live is kept, so that it can be taken back.
 * Throws 409 while an upload of it is on its way.
 */
export async function relist(
  ctx: Ctx,
  subject: ArtworkRow,
  accountId: number,
  metadata: UploadMetadata,
  live: LiveListing,
): Promise<ListingJob> {
  await holdArtwork(ctx.db, subject.id)
  const known = await findJobOn(ctx.db, subject.id, accountId)
  const locked = known && (await lockJob(ctx.db, known.id))
  const { job, payload, state, before } = await planRelist(ctx, subject, accountId, metadata, live, locked)
  await keepEarlier(ctx.db, { jobId: job.id, contents: before, createdBy: ctx.actor.id })
  const shown = await changeJob(ctx, job, {
    ...fresh,
    title: payload.title,
    payload,
    saga: { state },
    createdBy: ctx.actor.id,
  })
  await ctx.enqueue('listing.publish', { id: job.id })
  return shown
}

/** What would be sent, where it would begin, and what was `before`. Throws 422 for what cannot go, 409 while an upload is on its way. */
export async function planRelist(
  ctx: Pick<Ctx, 'db' | 'resources'>,
  subject: ArtworkRow,
  accountId: number,
  metadata: UploadMetadata,
  live: LiveListing,
  held: JobRow | undefined,
) {
  const artwork = await approvedArtwork(ctx, subject.id)
  checkMetadata(artwork, accountId, metadata)
  const { shop, connector } = await publishableShop(ctx, artwork, accountId)
  const { job, payload: before, state } = publishedOf(held)
  if (job.state === 'pending' || job.state === 'draft')
    throw conflict(phrase('listing.underWay'), presentJob(ctx.resources.storage, await getJobView(ctx.db, job.id)))
  await refuseSaleAtRisk(ctx, job)
  const own = await listVisible(ctx.db, artwork.id)
  const snapshot = snapshotOf({
    metadata: withOwnFiles(metadata, own, before, state),
    source: { ...live.form, listing_id: before.sourceId },
    own,
    connector,
    approvedAt: artwork.approvedAt,
    said: { content: [], channel: [] },
    live,
  })
  const payload = withOrigins(snapshot, before, state)
  return {
    ...{ shop, connector, job, payload },
    state: reopened(state, knownOf(payload, before, state)),
    before: contentsOf(live, before, state),
  }
}
