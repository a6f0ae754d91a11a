import type { SaleSync } from '@halftone/contract/areas/sales/sync.ts'
import { english } from '@halftone/contract/english.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, conflict } from '../../../core/errors.ts'
import { tell } from '../../../core/record.ts'
import { now } from '../../../db/clock.ts'
import type { AccountRow } from '../../accounts/accounts.queries.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { teamsOf } from '../take/import.service.ts'
import { changeSync, findSync, holdSync, listSyncs, type SyncRow } from './sync.queries.ts'

export function presentSync({ error, channelName, channelImg, ...row }: SyncRow): SaleSync {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...row,
    channel: { name: channelName, img: channelImg },
    ...{ endedAt: iso(row.endedAt), doneAt: iso(row.doneAt), nextAt: iso(row.nextAt) },
    error: error && english(error),
    ...(error && { errorPhrase: error }),
  }
}

/** How reading orders stands, shop by shop. */
export const listShopSyncs = async (ctx: Ctx, group: GroupRow): Promise<SaleSync[]> =>
  (await listSyncs(ctx.db, await teamsOf(ctx, group))).map(presentSync)

/**
 * Has a shop's orders read now, by whichever node is free. Throws 409 while they are being read, 422 for a shop that is not
 * connected.
 */
export async function askForSync(ctx: Ctx, account: AccountRow): Promise<SaleSync> {
  const held = await holdSync(ctx.db, account.id)
  if (!held?.isReadable) throw new AppError('VALIDATION', phrase('sales.syncUnconnected', { name: account.name }))
  const isAlive = held.nextAt !== null && held.nextAt.getTime() > ctx.resources.clock.now()
  if (held.state === 'running' && isAlive) throw conflict(phrase('sales.syncRuns', { name: account.name }))
  // One that is waiting already waits for both.
  await changeSync(ctx.db, account.id, {
    ...{ state: held.state === 'running' ? 'running' : 'waiting', askedBy: ctx.actor.id, nextAt: now },
    ...{ error: null, errorKind: null },
  })
  await ctx.enqueue('sales.sync', { accountId: account.id })
  const row = await findSync(ctx.db, account.id)
  if (!row) throw new Error('the sync of a shop is gone')
  await tellSync(ctx, row)
  return presentSync(row)
}

/** Says in the shop's team how it stands. */
export const tellSync = (
  ctx: Parameters<typeof tell>[0],
  { groupId, accountId, state, orders, total, created, changed, unmatched }: Omit<SyncRow, 'name'>,
): Promise<void> =>
  tell(ctx, [
    { name: 'sales.syncChanged', payload: { groupId, accountId, state, orders, total, created, changed, unmatched } },
  ])
