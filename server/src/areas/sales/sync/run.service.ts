import { phrase } from '@halftone/contract/phrase.ts'
import type { AccountAccess } from '../../../connectors/channel.access.ts'
import { ChannelError } from '../../../connectors/channel.errors.ts'
import type { OrderSweep } from '../../../connectors/channel.orders.ts'
import type { Connector } from '../../../connectors/connector.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { accountAccess } from '../../accounts/channel.service.ts'
import { connectorOf, findShop } from '../../listing/channel.queries.ts'
import { takeRows } from '../take/take.queries.ts'
import { settleFailure } from './failure.service.ts'
import { rowOf } from './rows.rules.ts'
import {
  changeSync,
  every,
  findCallsLeft,
  findSync,
  holdSync,
  listFeeless,
  lostAfter,
  matchKnown,
  type StoredSync,
  writeFees,
} from './sync.queries.ts'
import { tellSync } from './sync.service.ts'

/** The first of the two numbers of the advisory locks of order syncs. */
const lockClass = 0x7361_6c65
const [hour, day] = [3_600_000, 86_400_000]
/** How far back a shop is read that was never read. */
const firstDays = 365
/** Orders that come late: channels show some a little after they are made. */
const overlap = 2 * hour
const cancelledDays = 30
const reviewDays = 60
/** Orders of one run whose fees are asked for, each of which is a call. */
const mostFees = 100

interface Run {
  ctx: JobContext
  connector: Connector
  account: AccountAccess
  row: StoredSync
  /** In whose name it is written; 0 where the hour asked. */
  userId: number
}

/**
 * Reads a shop's orders. Any number of runs may be started, on any node: one holds the shop's lock, the others leave. May be cut
 * off at any moment: each page is written together with how far it reaches, and a line is one row however often it is read.
 */
export async function runSync(ctx: JobContext, accountId: number): Promise<void> {
  await ctx.resources.locks.tryWhile([lockClass, accountId], async (lost) => {
    const signal = AbortSignal.any([ctx.signal, lost])
    const row = await claim(ctx, accountId)
    if (!row) return
    const userId = row.askedBy ?? 0
    try {
      const shop = await findShop(ctx.db, accountId)
      const connector = shop && connectorOf(ctx.resources.connectors, shop)
      if (!connector) throw new ChannelError({ kind: 'permanent', said: phrase('accounts.channelUnconnected') })
      const account = await accountAccess(ctx.resources, accountId)
      await readAll({ ctx: { ...ctx, signal }, connector, account, row, userId })
    } catch (error) {
      // The process stops or lost its lock: nothing went wrong at the channel, and another run follows.
      if (signal.aborted) throw error
      await settleFailure(ctx, accountId, error)
    }
  })
}

/** Takes the shop over; undefined where there is nothing to do now. A run that was cut off goes on with its counts. */
const claim = (ctx: JobContext, accountId: number): Promise<StoredSync | undefined> =>
  ctx.asUser(
    0,
    async (tx) => {
      const held = await holdSync(tx.db, accountId)
      const isDue = !held?.nextAt || held.nextAt.getTime() <= tx.resources.clock.now() + 2_000
      if (!held?.isReadable || !isDue) return unchanged(undefined)
      const isNew = held.state !== 'running'
      const counts = isNew
        ? { orders: 0, total: null, created: 0, changed: 0, unmatched: 0, begunAt: now }
        : { begunAt: held.begunAt ?? now }
      await changeSync(tx.db, accountId, {
        ...counts,
        ...{ state: 'running', nextAt: inSeconds(lostAfter), error: null, errorKind: null },
      })
      await tellNow(tx, accountId)
      return unchanged(held)
    },
    { records: false },
  )

async function tellNow(ctx: Parameters<typeof tellSync>[0], accountId: number): Promise<void> {
  const row = await findSync(ctx.db, accountId)
  if (row) await tellSync(ctx, row)
}

/** The three sweeps, then what the channel keeps, then the end. */
async function readAll(run: Run): Promise<void> {
  const { row, ctx } = run
  const at = ctx.resources.clock.now()
  const isReview = !row.reviewedAt || at - row.reviewedAt.getTime() > day
  const since = (days: number) => new Date(at - days * day)
  await sweep(
    run,
    { kind: 'new', from: row.readUntil ? new Date(row.readUntil.getTime() - overlap) : since(firstDays) },
    true,
  )
  // Money that goes back makes no order a changed one: once a day all of the last weeks are read again.
  if (isReview) await sweep(run, { kind: 'new', from: since(reviewDays) })
  await sweep(run, { kind: 'cancelled', from: since(isReview ? reviewDays : cancelledDays) })
  await askFees(run)
  await end(run, isReview)
}

async function sweep({ ctx, connector, account, row, userId }: Run, which: OrderSweep, isMain = false): Promise<void> {
  for await (const page of connector.orders.sweep(account, which, ctx.signal)) {
    const { accountId } = row
    await ctx.asUser(
      userId,
      async (tx) => {
        const held = await holdSync(tx.db, accountId)
        if (!held?.isReadable) throw new ChannelError({ kind: 'auth', said: phrase('accounts.connectAgain') })
        const rows = page.sales.map((sale) => rowOf(accountId, sale))
        const { created, changed, matched } = await takeRows(tx.db, rows, {
          timeZone: 'UTC',
          source: 'sync',
          update: true,
        })
        await changeSync(tx.db, accountId, {
          created: held.created + created,
          changed: held.changed + changed,
          unmatched: held.unmatched + created - matched,
          nextAt: inSeconds(lostAfter),
          ...(isMain && {
            ...{ orders: held.orders + page.orders, total: Math.max(page.total, held.orders + page.orders) },
            readUntil: held.readUntil && held.readUntil > page.readUntil ? held.readUntil : page.readUntil,
          }),
        })
        if (isMain) await tellNow(tx, accountId)
        return unchanged(undefined)
      },
      { records: false },
    )
  }
}

/** Asks for fees while the day has calls to spare: a fifth of them is for publishing and for the sweeps of others. */
async function askFees({ ctx, connector, account, row: { accountId } }: Run): Promise<void> {
  const calls = await findCallsLeft(ctx.db, connector.bucket)
  const most = calls ? Math.min(mostFees, Math.floor(calls.left - calls.perDay / 5)) : mostFees
  if (most <= 0) return
  for (const receiptId of await listFeeless(ctx.db, accountId, most)) {
    const fees = await connector.orders.fees(account, receiptId, ctx.signal)
    await writeFees(ctx.db, { accountId, receiptId, fees })
    await changeSync(ctx.db, accountId, { nextAt: inSeconds(lostAfter) })
  }
}

/** Shops of one key do not come in step. */
const spread = () => every * (0.95 + Math.random() * 0.1)

const end = ({ ctx, row: { accountId }, userId }: Run, isReview: boolean): Promise<void> =>
  ctx.asUser(userId, async (tx) => {
    const held = await holdSync(tx.db, accountId)
    const found = await matchKnown(tx.db, accountId)
    const unmatched = Math.max(0, (held?.unmatched ?? 0) - found)
    await changeSync(tx.db, accountId, {
      ...{ state: 'done', endedAt: now, doneAt: now, askedBy: null, failures: 0, unmatched },
      ...{ error: null, errorKind: null, nextAt: inSeconds(spread()) },
      ...(isReview && { reviewedAt: now }),
    })
    const shop = await findSync(tx.db, accountId)
    if (!shop || !held) return unchanged(undefined)
    await tellSync(tx, shop)
    const { created, changed } = held
    if (created + changed + found === 0) return unchanged(undefined)
    const { groupId, name } = shop
    await tx.record({
      ...{ name: 'sales.imported', groupId },
      payload: { groupId, accountId, created, changed: changed + found, unmatched },
      facts: { target: { kind: 'account', id: accountId, name } },
    })
  })
