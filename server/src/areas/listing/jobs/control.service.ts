import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { now } from '../../../db/clock.ts'
import type { ArtworkRow } from '../../artworks/artworks.queries.ts'
import { listVisible } from '../assets.queries.ts'
import { presentJob } from '../listing.present.ts'
import { refuseSaleAtRisk } from '../pause/pause.service.ts'
import { JobPayload, Saga } from '../payload/payload.rules.ts'
import { renewedSnapshot } from '../payload/snapshot.rules.ts'
import { knownOf } from '../relist/known.rules.ts'
import { findTemplate } from '../templates/templates.queries.ts'
import { changeJob, countState } from './change.service.ts'
import { findJobOn, getJobView, holdArtwork, type JobRow, lockJob, updateJob } from './jobs.queries.ts'
import { mendedPayload } from './mended.service.ts'
import { jobProblem } from './problem.service.ts'
import { approvedArtwork, fresh, publishableShop, reopened, saidOn } from './publish.service.ts'

const shownJob = async (ctx: Ctx, id: number): Promise<ListingJob> =>
  presentJob(ctx.resources.storage, await getJobView(ctx.db, id))

/** Puts the artwork's texts and files as they are now on the account again: the same listing, or a new one if it is gone. */
export async function reUpload(ctx: Ctx, subject: ArtworkRow, accountId: number): Promise<Done<ListingJob>> {
  await holdArtwork(ctx.db, subject.id)
  const artwork = await approvedArtwork(ctx, subject.id)
  const { connector } = await publishableShop(ctx, artwork, accountId)
  const known = await findJobOn(ctx.db, artwork.id, accountId)
  const job = known && (await lockJob(ctx.db, known.id))
  if (!job) throw invalid({ accountId: phrase('listing.notUploaded') })
  if (job.state === 'error') return retryJob(ctx, job)
  if (job.state === 'pending' || job.state === 'draft') return unchanged(await shownJob(ctx, job.id))
  await refuseSaleAtRisk(ctx, job)
  const before = JobPayload.safeParse(job.payload).data
  const template = job.templateId === null ? undefined : await findTemplate(ctx.db, job.templateId)
  const text = phrase('listing.templateGone')
  if (!before || template?.source.listing_id !== before.sourceId) throw invalid({ artworkId: text })
  const payload = renewedSnapshot({
    before,
    said: await saidOn(ctx, artwork),
    source: template.source,
    own: await listVisible(ctx.db, artwork.id),
    connector,
    approvedAt: artwork.approvedAt,
  })
  const { state } = Saga.parse(job.saga)
  const shown = await changeJob(ctx, job, {
    ...fresh,
    title: payload.title,
    payload,
    saga: state ? { state: broughtUp(state, knownOf(payload, before, state)) } : {},
    createdBy: ctx.actor.id,
  })
  await ctx.enqueue('listing.publish', { id: job.id })
  return shown
}

/** Only what differs is sent, and the pictures that the seller has added in the shop stay there. */
const broughtUp = (state: NonNullable<Saga['state']>, has: Parameters<typeof reopened>[1]): Saga['state'] => ({
  ...reopened(state, has),
  imagesBefore: Object.values(state.images),
})

/**
 * Tries again now: at once instead of at the next moment, or once more after it had given up. It goes on for whoever
 * tried it, who hears how it ends; so does who had asked for it.
 */
export async function retryJob(ctx: Ctx, subject: JobRow): Promise<Done<ListingJob>> {
  const job = await lockJob(ctx.db, subject.id)
  if (!job) throw notFound()
  if (job.state === 'active') throw conflict(phrase('listing.isLive'), await shownJob(ctx, job.id))
  if (job.state === 'pending' || job.state === 'draft') return unchanged(await shownJob(ctx, job.id))
  const payload = JobPayload.safeParse(job.payload).data
  if (!payload) throw invalid({ id: phrase('listing.nothingKnown') })
  const problem = await jobProblem(ctx, job, payload)
  if (problem) throw invalid({ id: problem })
  await refuseSaleAtRisk(ctx, job)
  // The attempts of an error are counted on; after a failure they begin anew.
  const attempt = job.state === 'fail' ? 0 : job.attempt + 1
  const state = Saga.parse(job.saga).state?.externalId ? 'draft' : 'pending'
  const askedBy = payload.askedBy ?? job.createdBy
  const mended = await mendedPayload(ctx, job, payload)
  const asked = { ...mended, ...(askedBy !== ctx.actor.id && { askedBy }) }
  const shown = await changeJob(ctx, job, { ...fresh, payload: asked, attempt, state, createdBy: ctx.actor.id })
  await ctx.enqueue('listing.publish', { id: job.id })
  return shown
}

/** Only while nothing was asked of the channel; later 409 with the job. */
export async function cancelJob(ctx: Ctx, subject: JobRow): Promise<{ id: number }> {
  const job = await lockJob(ctx.db, subject.id)
  if (!job) throw notFound()
  const { state, discard } = Saga.parse(job.saga)
  const isBegun = job.state !== 'pending' || state?.createBegunAt || state?.externalId || discard
  const view = await getJobView(ctx.db, job.id)
  if (isBegun) throw conflict(phrase('listing.hasBegun'), presentJob(ctx.resources.storage, view))
  await updateJob(ctx.db, job.id, { cancelledAt: now, cancelledBy: ctx.actor.id })
  const { patch } = await countState(ctx, job)
  const { id, artworkId, productId, groupId } = job
  await ctx.record({
    name: 'listing.jobCancelled',
    groupId,
    payload: { id, artworkId, productId, groupId, product: patch },
    before: { state: job.state },
    facts: { title: job.title, accountName: view.accountName ?? '', artworkName: view.artworkName },
  })
  return { id }
}
