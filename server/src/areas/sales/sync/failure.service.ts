import { phrase } from '@halftone/contract/phrase.ts'
import { ChannelError, type ChannelFailure } from '../../../connectors/channel.errors.ts'
import { OutgoingError } from '../../../connectors/outgoing.errors.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { now } from '../../../db/clock.ts'
import { connectorOf, findShop } from '../../listing/channel.queries.ts'
import { nextMoment } from '../../listing/run/retry.rules.ts'
import { changeSync, every, findSync, holdSync } from './sync.queries.ts'
import { tellSync } from './sync.service.ts'

/** Ends a run that failed, with the channel's own words; it is tried again by itself, sooner where waiting helps. */
export async function settleFailure(ctx: JobContext, accountId: number, error: unknown): Promise<void> {
  const failure = await explain(ctx, accountId, error)
  await ctx.asUser(
    0,
    async (tx) => {
      const held = await holdSync(tx.db, accountId)
      if (!held) return unchanged(undefined)
      const failures = held.failures + 1
      const isSoon = failure.kind === 'rate' || failure.kind === 'transient'
      const at = tx.resources.clock.now()
      const nextAt = isSoon ? nextMoment(failures, failure.retryAt, at) : new Date(at + every * 1000)
      await changeSync(tx.db, accountId, {
        ...{
          state: 'failed',
          endedAt: now,
          failures,
          nextAt,
          error: failure.said,
          errorKind: failure.kind,
          askedBy: null,
        },
      })
      if (isSoon) await tx.enqueue('sales.sync', { accountId }, { startAfter: nextAt })
      const shop = await findSync(tx.db, accountId)
      if (shop) await tellSync(tx, shop)
      return unchanged(undefined)
    },
    { records: false },
  )
}

async function explain(ctx: JobContext, accountId: number, error: unknown): Promise<ChannelFailure> {
  if (!(error instanceof ChannelError || error instanceof OutgoingError)) {
    // Not the channel's doing; what it is stands in the log.
    ctx.log.error({ err: error, account: accountId }, 'reading orders was interrupted')
    return { kind: 'transient', said: phrase('sales.syncInterrupted') }
  }
  const shop = await findShop(ctx.db, accountId)
  const connector = shop && connectorOf(ctx.resources.connectors, shop)
  const failure = connector?.mapError(error) ?? { kind: 'permanent', said: error.said }
  if (failure.kind !== 'auth') return failure
  const ask = phrase('sales.syncReconnect', { name: shop?.name ?? '' })
  const isOurs = failure.said.code === 'accounts.connectAgain'
  return { ...failure, said: isOurs ? ask : phrase('listing.reconnectBecause', { ask, words: failure.said }) }
}
