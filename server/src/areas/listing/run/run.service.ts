import { randomUUID } from 'node:crypto'
import { phrase } from '@halftone/contract/phrase.ts'
import type { AccountAccess } from '../../../connectors/channel.access.ts'
import { ChannelError } from '../../../connectors/channel.errors.ts'
import type { Connector } from '../../../connectors/connector.ts'
import { runPublish } from '../../../connectors/publish.saga.ts'
import { listingStateOf, type PublishState } from '../../../connectors/publish.state.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { accountAccess } from '../../accounts/channel.service.ts'
import { connectorOf, findShop } from '../channel.queries.ts'
import { changeJob } from '../jobs/change.service.ts'
import { type ClaimedJob, findJob, lockJob, storeSaga, updateJob } from '../jobs/jobs.queries.ts'
import { jobProblem } from '../jobs/problem.service.ts'
import { payloadFor } from '../payload/channelPayload.rules.ts'
import { exactState, JobPayload, Saga, stateOf } from '../payload/payload.rules.ts'
import { prepareAssets } from './assets.service.ts'
import { settleFailure } from './failure.service.ts'
import { RunEnded, whileHolding } from './hold.service.ts'
import { goLive } from './live.service.ts'

/** Ours is the database's clock up to its way to us: a retry that the queue hands out must not drop out. */
const earlyMs = 2_000

/**
 * Works on one job until it is live, has to wait, or has failed. Any number of runs of the same job may be started, on
 * any node: one holds the lock, the others leave at once. May be cut off at any moment; the next run goes on from there.
 */
export const runJob = (ctx: JobContext, id: number): Promise<void> =>
  whileHolding(ctx, id, async (signal) => {
    const job = await claim(ctx, id)
    if (!job) return
    try {
      await publish({ ...ctx, signal }, job)
    } catch (error) {
      if (error instanceof RunEnded) return
      // The process stops or lost its lock: nothing went wrong at the channel, and another run follows.
      if (signal.aborted) throw error
      await settleFailure(ctx, job, error)
    }
  })

/** Takes the job over from whichever run had it before; undefined where there is nothing to do now. */
async function claim(ctx: JobContext, id: number): Promise<ClaimedJob | undefined> {
  const seen = await findJob(ctx.db, id)
  if (!seen) return undefined
  return ctx.asUser(seen.createdBy, async (tx) => {
    const job = await lockJob(tx.db, id)
    if (!job || job.state === 'active' || job.state === 'fail') return unchanged(undefined)
    if (job.nextAt && job.nextAt.getTime() > ctx.resources.clock.now() + earlyMs) return unchanged(undefined)
    const state = stateOf(Saga.parse(job.saga))
    const runId = randomUUID()
    const values = {
      runId,
      state: state ? listingStateOf(state) : 'pending',
      // A run that was cut off is no attempt that failed.
      attempt: job.state === 'error' || job.attempt === 0 ? job.attempt + 1 : job.attempt,
      nextAt: null,
      error: null,
    } as const
    // Nobody sees which run it is that has the job.
    if (values.state === job.state) return unchanged({ ...(await updateJob(tx.db, id, values)), runId })
    await changeJob(tx, job, values)
    return { ...job, ...values }
  })
}

async function publish(ctx: JobContext, job: ClaimedJob): Promise<void> {
  const { resources, signal } = ctx
  const shop = await findShop(ctx.db, job.accountId)
  const connector = shop && connectorOf(resources.connectors, shop)
  const payload = JobPayload.parse(job.payload)
  await assertWanted(ctx, job, payload)
  if (!connector) throw new ChannelError({ kind: 'permanent', said: phrase('accounts.channelUnconnected') })
  const saga = Saga.parse(job.saga)
  const state = stateOf(saga)
  const account = await accountAccess(resources, job.accountId)
  if (saga.discard) await discardDraft(connector, account, exactState(saga.discard))
  const unsent = unsentOf(job, payload, state)
  const assets = await prepareAssets(resources, payload, connector.caps, state)
  try {
    const sent = payloadFor(job.reconcileKey, payload, connector.caps, assets)
    const beforeStep = () => assertWanted(ctx, job, payload)
    await runPublish({ connector, account, payload: sent, state, save: keeperOf(ctx, job), beforeStep, signal })
    resources.readLog.handedOut(unsent, { userId: job.createdBy, via: 'shop', account: shop.name })
  } finally {
    await assets.dispose()
  }
}

/** What the shop has not got yet, for the log of downloads. */
function unsentOf({ groupId, productId, artworkId }: ClaimedJob, payload: JobPayload, state: PublishState | undefined) {
  return [
    ...payload.images.filter(({ slot }) => state?.images[slot] === undefined),
    ...payload.files.filter(({ name }) => state?.files[name] === undefined),
  ].map(({ fileId, key, name, size }) => ({ fileId, key, name, bytes: size, groupId, productId, artworkId }))
}

/** Asked before every step: who deactivates the account or turns the artwork down stops what has not been done yet. */
async function assertWanted(ctx: JobContext, job: ClaimedJob, payload: JobPayload): Promise<void> {
  const said = await jobProblem(ctx, job, payload)
  if (said) throw new ChannelError({ kind: 'permanent', said })
}

/** Stores each step before the next one begins, in a short transaction of its own; another state is told. */
function keeperOf(ctx: JobContext, job: ClaimedJob): (state: PublishState) => Promise<void> {
  let current = job.state
  return async (state) => {
    const next = listingStateOf(state)
    const values = { saga: { state }, listingId: state.externalId ?? null, listingUrl: state.url || null }
    if (next === current) {
      if (!(await storeSaga(ctx.db, job.id, job.runId, values))) throw new RunEnded()
      return
    }
    await ctx.asUser(job.createdBy, async (tx) => {
      const locked = await lockJob(tx.db, job.id)
      if (locked?.runId !== job.runId) throw new RunEnded()
      if (next === 'active') await goLive(tx, locked, values)
      else await changeJob(tx, locked, { ...values, state: next })
    })
    current = next
  }
}

/**
 * The draft of an earlier publish from another template; one whose creation was never confirmed is looked for first.
 * What a seller has put live by hand is not ours to remove.
 */
async function discardDraft(connector: Connector, account: AccountAccess, left: PublishState): Promise<void> {
  const { externalId } = await connector.reconcile({ account, state: left })
  if (externalId === undefined) return
  const there = await connector.read(account, externalId)
  if (there?.state === 'draft') await connector.remove(account, externalId)
  else if (there) {
    const said = phrase('listing.isThere', { listing: there.url || externalId })
    throw new ChannelError({ kind: 'permanent', said })
  }
}
