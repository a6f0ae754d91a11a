import { Retention, retentionDefaults } from '@halftone/contract/areas/configs/retention.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import { findSettings, lockSettings, writeSettings } from './notification.queries.ts'

const key = 'retention'

/** For how long a company keeps things: its own decision, else the defaults. */
export async function getRetention(db: Db, companyId: number): Promise<Retention> {
  const stored = Retention.partial().safeParse((await findSettings(db, companyId, key)) ?? {})
  return Retention.parse({ ...retentionDefaults, ...stored.data })
}

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
