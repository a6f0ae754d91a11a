import type { Ctx } from '../../core/context.ts'
import { batchOf, mayCopyTo, mayView, withTarget } from '../files/shared/shared.access.ts'
import { findLayout, lockLayouts } from './layoutTemplates.queries.ts'

interface ById {
  params: { id: number }
}

/** The layout of a read. */
export const layoutOf = ({ db }: Ctx, { params }: ById) => findLayout(db, params.id)
/** The layout of a change: nobody else changes it until the transaction ends. */
export const lockedLayoutOf = async ({ db }: Ctx, { params }: ById) => (await lockLayouts(db, [params.id]))[0]

/** All of one team, locked. */
export const lockedBatch = async ({ db, actor }: Ctx, ids: readonly number[]) =>
  batchOf(actor, ids, await lockLayouts(db, ids), ({ layout }) => layout.id)

export const look = mayView('LT_VIEW')
export const withCopyTarget = async (ctx: Ctx, { params, body }: ById & { body: { groupId?: number | undefined } }) =>
  withTarget(ctx, await findLayout(ctx.db, params.id), body.groupId)
export const mayCopy = mayCopyTo('LT_VIEW', 'LT_NEW')
