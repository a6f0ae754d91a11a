import type { Ctx } from '../../core/context.ts'
import { batchOf, mayCopyTo, mayView, withTarget } from '../files/shared/shared.access.ts'
import { findBatch, findClipart, lockCliparts, type SeenClipart } from './cliparts.queries.ts'

interface ById {
  params: { id: number }
}
const idOf = ({ clipart }: SeenClipart) => clipart.id

/** The clip art of a read. */
export const clipartOf = ({ db }: Ctx, { params }: ById) => findClipart(db, params.id)
/** The clip art of a change: nobody else changes it until the transaction ends. */
export const lockedClipartOf = async ({ db }: Ctx, { params }: ById) => (await lockCliparts(db, [params.id]))[0]

/** All of one team, locked. */
export const lockedBatch = async ({ db, actor }: Ctx, ids: readonly number[]) =>
  batchOf(actor, ids, await lockCliparts(db, ids), idOf)
/** The same of a read. */
export const seenBatch = async ({ db, actor }: Ctx, ids: readonly number[]) =>
  batchOf(actor, ids, await findBatch(db, ids), idOf)

export const look = mayView('CA_VIEW')
export const withCopyTarget = async (ctx: Ctx, { params, body }: ById & { body: { groupId?: number | undefined } }) =>
  withTarget(ctx, await findClipart(ctx.db, params.id), body.groupId)
export const mayCopy = mayCopyTo('CA_VIEW', 'CA_NEW')
