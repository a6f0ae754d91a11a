import { randomUUID } from 'node:crypto'
import { english } from '@halftone/contract/english.ts'
import { maxAttempts } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { ChannelError, type ChannelFailure } from '../../../connectors/channel.errors.ts'
import type { ChannelListing } from '../../../connectors/connector.ts'
import { OutgoingError } from '../../../connectors/outgoing.errors.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { ImageFault } from '../../../images/imageJob.ts'
import { StorageMissing } from '../../../storage/storage.ts'
import { accountAccess } from '../../accounts/channel.service.ts'
import { connectorOf, findShop } from '../channel.queries.ts'
import { changeJob } from '../jobs/change.service.ts'
import { type ClaimedJob, findJob, type JobValues, lockJob } from '../jobs/jobs.queries.ts'
import { Saga } from '../payload/payload.rules.ts'
import { nextMoment } from './retry.rules.ts'

/** Ends a run that failed: again later, with another listing, or never, each with the channel's own words. */
export async function settleFailure(ctx: JobContext, job: ClaimedJob, error: unknown): Promise<void> {
  const failure = await explain(ctx, job, error)
  ctx.log.info(
    { job: job.id, attempt: job.attempt, kind: failure.kind, reason: english(failure.said) },
    'listing not live yet',
  )
  const lost = failure.kind === 'conflict' ? await lookFor(ctx, job) : undefined
  const isLater = failure.kind === 'rate' || failure.kind === 'transient' || lost === 'gone'
  await ctx.asUser(job.createdBy, async (tx) => {
    const locked = await lockJob(tx.db, job.id)
    // Cancelled, or another run has it by now.
    if (locked?.runId !== job.runId) return unchanged(undefined)
    if (!isLater || job.attempt >= maxAttempts) {
      await changeJob(tx, locked, { state: 'fail', error: failure.said, nextAt: null, runId: null })
      return
    }
    const nextAt = nextMoment(job.attempt, failure.retryAt, ctx.resources.clock.now())
    // Another listing is another key: nothing that was made with the old one may be taken for it.
    const anew: JobValues =
      lost === 'gone' ? { reconcileKey: randomUUID(), saga: {}, listingId: null, listingUrl: null } : {}
    await changeJob(tx, locked, { ...anew, state: 'error', error: failure.said, nextAt, runId: null })
    await tx.enqueue('listing.publish', { id: job.id }, { startAfter: nextAt })
  })
}

async function explain(ctx: JobContext, job: ClaimedJob, error: unknown): Promise<ChannelFailure> {
  if (error instanceof ImageFault || error instanceof StorageMissing) return { kind: 'permanent', said: error.said }
  const shop = await findShop(ctx.db, job.accountId)
  const connector = shop && connectorOf(ctx.resources.connectors, shop)
  if (error instanceof ChannelError || error instanceof OutgoingError) {
    const failure = connector?.mapError(error) ?? { kind: 'permanent', said: error.said }
    if (failure.kind !== 'auth') return failure
    const ask = phrase('listing.reconnect', { name: shop?.name ?? '' })
    // The account itself said so where nobody asked the channel.
    const isOurs = failure.said.code === 'accounts.connectAgain'
    return { ...failure, said: isOurs ? ask : phrase('listing.reconnectBecause', { ask, words: failure.said }) }
  }
  // Not the channel's doing; what it is stands in the log.
  ctx.log.error({ err: error, job: job.id }, 'publishing was interrupted')
  return { kind: 'transient', said: phrase('listing.interrupted') }
}

/**
 * What became of the listing that the channel calls changed or missing: gone (removed there, or a draft that is removed
 * now), or there and not ours to replace.
 */
async function lookFor(ctx: JobContext, job: ClaimedJob): Promise<'gone' | 'there'> {
  const current = await findJob(ctx.db, job.id)
  const shop = await findShop(ctx.db, job.accountId)
  const connector = shop && connectorOf(ctx.resources.connectors, shop)
  const externalId = Saga.parse(current?.saga ?? {}).state?.externalId
  if (!connector) return 'there'
  if (externalId === undefined) return 'gone'
  try {
    const account = await accountAccess(ctx.resources, job.accountId)
    const there: ChannelListing | null = await connector.read(account, externalId)
    if (there?.state === 'draft') await connector.remove(account, externalId)
    return there === null || there.state === 'draft' ? 'gone' : 'there'
  } catch (error) {
    ctx.log.warn({ err: error, job: job.id }, 'a listing could not be looked for')
    return 'there'
  }
}
