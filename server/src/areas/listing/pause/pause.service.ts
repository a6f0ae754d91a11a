import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isBarred } from '@halftone/contract/rules/art/licence.ts'
import { ChannelError, type ChannelFailure } from '../../../connectors/channel.errors.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError, conflict, invalid, notFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { now } from '../../../db/clock.ts'
import { type ArtworkRow, findArtwork } from '../../artworks/artworks.queries.ts'
import { clipartsOf, fontsOf } from '../../artworks/linked.service.ts'
import { findShop, type Shop } from '../channel.queries.ts'
import { changePause } from '../jobs/change.service.ts'
import { findJob, getJobView, type JobRow, type JobValues, lockJob } from '../jobs/jobs.queries.ts'
import { jobProblem } from '../jobs/problem.service.ts'
import { presentJob } from '../listing.present.ts'
import { JobPayload } from '../payload/payload.rules.ts'
import { whileIdle } from '../run/hold.service.ts'
import { ask } from '../templates/ask.service.ts'

/** In ms: who has just paused a listing may take that back, whatever speaks against a new sale. */
const mistakeMs = 60_000

/** A live listing that no run is at work on. */
interface Live {
  job: JobRow
  shop: Shop
  listingId: string
}

/**
 * Takes a live listing off sale: asks the channel first, with no row held, then stores it. Once more changes nothing.
 * Throws 409 while an upload of it is under way, 422 for what is not live or gone from the shop, 503 for a silent channel.
 */
export const pauseListing = (ctx: FreeCtx, subject: JobRow): Promise<ListingJob> =>
  withLive(ctx, subject, async (live) => {
    if (live.job.pausedAt) return shownJob(ctx, live.job.id)
    await askShop(ctx, live, (connector, account) => connector.unpublish(account, live.listingId))
    return store(ctx, live, { pausedAt: now, pausedBy: ctx.actor.id })
  })

/** Puts a paused listing on sale again as it is in the shop. Throws as `pauseListing`, and 422 with what speaks against it. */
export const resumeListing = (ctx: FreeCtx, subject: JobRow): Promise<ListingJob> =>
  withLive(ctx, subject, async (live) => {
    const { job } = live
    if (!job.pausedAt) return shownJob(ctx, job.id)
    const isMistake = job.pausedBy === ctx.actor.id && ctx.resources.clock.now() - job.pausedAt.getTime() < mistakeMs
    if (!isMistake) await refuseUnfit(ctx, job)
    await askShop(ctx, live, (connector, account) => connector.putOnSale(account, live.listingId))
    return store(ctx, live, { pausedAt: null, pausedBy: null })
  })

/** Whatever brings a paused listing up to date puts it on sale again. Throws 422 while its artwork uses what may not be printed. */
export async function refuseSaleAtRisk(ctx: Pick<Ctx, 'db' | 'resources'>, job: JobRow): Promise<void> {
  const artwork = job.pausedAt && (await findArtwork(ctx.db, job.artworkId))
  if (artwork) await refuseAtRisk(ctx, artwork)
}

async function refuseAtRisk(ctx: Pick<Ctx, 'db' | 'resources'>, artwork: ArtworkRow): Promise<void> {
  const used = [...(await clipartsOf(ctx, artwork)), ...(await fontsOf(ctx, artwork))]
  const barred = used.filter(({ risk }) => isBarred(risk ?? null)).map(({ name }) => name)
  if (barred.length > 0) throw invalid({ id: phrase('listing.atRisk', { names: barred.join(', ') }) })
}

/** What was put into the shop must be what is approved, of what may be printed. */
async function refuseUnfit(ctx: Ctx, job: JobRow): Promise<void> {
  const artwork = await findArtwork(ctx.db, job.artworkId)
  if (!artwork) throw invalid({ id: phrase('listing.artworkGone') })
  await refuseAtRisk(ctx, artwork)
  // What was brought in from elsewhere has no snapshot: its approval alone counts.
  const snapshot = JobPayload.safeParse(job.payload).data ?? { approvedAt: undefined, images: [], files: [] }
  const problem = await jobProblem(ctx, job, snapshot)
  if (problem) throw invalid({ id: problem })
}

const shownJob = async (ctx: Ctx, id: number): Promise<ListingJob> =>
  presentJob(ctx.resources.storage, await getJobView(ctx.db, id))
const underWay = async (ctx: Ctx, id: number) => conflict(phrase('listing.underWay'), await shownJob(ctx, id))

/** No run begins while this asks the channel: what it brings up to date it puts on sale. */
async function withLive<T>(ctx: FreeCtx, subject: JobRow, work: (live: Live) => Promise<T>): Promise<T> {
  const done = await whileIdle(ctx.resources, subject.id, async () => {
    const job = await findJob(ctx.db, subject.id)
    if (!job) throw notFound()
    if (job.state === 'pending' || job.state === 'draft') throw await underWay(ctx, job.id)
    if (job.state !== 'active' || job.listingId === null) throw invalid({ id: phrase('listing.notLive') })
    const shop = await findShop(ctx.db, job.accountId)
    if (!shop) throw invalid({ id: phrase('listing.accountGone') })
    return { value: await work({ job, shop, listingId: job.listingId }) }
  })
  if (!done) throw await underWay(ctx, subject.id)
  return done.value
}

const store = (ctx: FreeCtx, { job, listingId }: Live, values: JobValues): Promise<ListingJob> =>
  inTransaction(ctx, { name: 'listing.pause', records: true }, async (tx) => {
    const held = await lockJob(tx.db, job.id)
    if (!held) throw notFound()
    // Somebody has asked to bring it up to date meanwhile, which ends with what the shop has.
    if (held.state !== 'active' || held.listingId !== listingId) throw await underWay(tx, job.id)
    return changePause(tx, held, values)
  })

/** The channel's failures in words that say what to do. */
const askShop = (ctx: FreeCtx, { shop }: Live, work: Parameters<typeof ask<void>>[3]) =>
  ask(ctx, shop, 'id', work, {
    refused: ({ said }, cause) =>
      cause instanceof ChannelError && cause.status === 404
        ? invalid({ id: phrase('listing.goneFromShop', { name: shop.name }) })
        : invalid({ id: phrase('listing.shopRefused', { name: shop.name, words: said }) }),
    silent: (failure, cause) => silence(ctx, shop, failure, cause),
  })

function silence(ctx: FreeCtx, { name }: Shop, { kind, said, retryAt }: ChannelFailure, cause: unknown): AppError {
  if (kind === 'permanent') return invalid({ id: phrase('listing.shopRefused', { name, words: said }) })
  if (kind !== 'rate') return new AppError('UNAVAILABLE', phrase('listing.shopSilent', { name }), { cause })
  const wait = retryAt ? retryAt.getTime() - ctx.resources.clock.now() : 0
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new AppError('UNAVAILABLE', phrase('listing.shopBusy', { name, seconds }), { cause, retryAfter: seconds })
}
