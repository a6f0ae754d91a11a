import { Retention, retentionDefaults } from '@halftone/contract/areas/configs/retention.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import { findSettings, listSettings, lockSettings, writeSettings } from './notification.queries.ts'

const key = 'retention'

const read = (stored: unknown): Retention =>
  Retention.parse({ ...retentionDefaults, ...Retention.partial().safeParse(stored ?? {}).data })

/** For how long a company keeps things: its own decision, else the defaults. */
export const getRetention = async (db: Db, companyId: number): Promise<Retention> =>
  read(await findSettings(db, companyId, key))

export interface Kept extends Retention {
  companyId: number
}

/** The same of every company. */
export const listRetentions = async (db: Db): Promise<Kept[]> =>
  (await listSettings(db, key)).map(({ companyId, value }) => ({ companyId, ...read(value) }))

/** Changes the given fields of the company that the request is about. */
export async function setRetention(
  ctx: Ctx,
  given: { [F in keyof Retention]?: Retention[F] | undefined },
): Promise<Done<Retention>> {
  const { companyId } = ctx
  await lockSettings(ctx.db, companyId, key)
  const before = await getRetention(ctx.db, companyId)
  const { trashDays, viewMonths, downloadMonths, activityMonths } = given
  const retention: Retention = {
    trashDays: trashDays ?? before.trashDays,
    viewMonths: viewMonths ?? before.viewMonths,
    downloadMonths: downloadMonths ?? before.downloadMonths,
    // Null is a decision too: all of it is kept.
    activityMonths: activityMonths === undefined ? before.activityMonths : activityMonths,
  }
  if (JSON.stringify(retention) === JSON.stringify(before)) return unchanged(before)
  await writeSettings(ctx.db, { companyId, key, value: retention, updatedBy: ctx.actor.id })
  await ctx.record({
    name: 'configs.retentionChanged',
    groupId: null,
    payload: { retention },
    before,
    after: retention,
  })
  return retention
}
