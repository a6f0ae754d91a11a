import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Check, inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { findBatch, findClipart, lockCliparts, type SeenClipart } from './cliparts.queries.ts'

interface ById {
  params: { id: number }
}
/** Clip arts of one team that one call changes. */
export interface Batch {
  groupId: number
  list: SeenClipart[]
}

/** The clip art of a read. */
export const clipartOf = ({ db }: Ctx, { params }: ById) => findClipart(db, params.id)
/** The clip art of a change: nobody else changes it until the transaction ends. */
export const lockedClipartOf = async ({ db }: Ctx, { params }: ById) => (await lockCliparts(db, [params.id]))[0]

/** All of them locked, in the order of `ids`; undefined (404) where one is missing or of another team than the first. */
export const lockedBatch = async (ctx: Ctx, ids: readonly number[]) =>
  batchOf(ctx, ids, await lockCliparts(ctx.db, ids))
/** The same of a read. */
export const seenBatch = async (ctx: Ctx, ids: readonly number[]) => batchOf(ctx, ids, await findBatch(ctx.db, ids))

function batchOf({ actor }: Ctx, ids: readonly number[], rows: readonly SeenClipart[]): Batch | undefined {
  const found = new Map(rows.map((one) => [one.clipart.id, one]))
  const list = ids.flatMap((id) => found.get(id) ?? [])
  const [first] = list
  if (!first || list.length < ids.length) return undefined
  if (list.some(({ groupId }) => groupId !== first.groupId) || !actor.sees(first.groupId)) return undefined
  return { groupId: first.groupId, list }
}

/** In its own team with `code`, or in one that it is shared with: what is shared is read, and no more (R607). */
export const mayView = (code: PermissionCode): Check<{ groupId: number; teams: readonly number[] }> => {
  const own = inGroup(code)
  return {
    label: `${own.label}, or in a team that it is shared with`,
    test: async (actor, subject, ctx) => {
      const verdict = await own.test(actor, subject, ctx)
      const isShared = verdict !== 'ok' && subject.teams.some((team) => actor.can(code, team))
      return isShared ? 'ok' : verdict
    },
  }
}

/** What is copied, and into which team: its own, where none is named. */
export interface Copying {
  seen: SeenClipart
  target: GroupRow
}
export async function withTarget(
  { db }: Ctx,
  { params, body }: ById & { body: { groupId?: number | undefined } },
): Promise<Copying | undefined> {
  const seen = await findClipart(db, params.id)
  const target = seen && (await findGroup(db, body.groupId ?? seen.groupId))
  return seen && target && { seen, target }
}
const make = inGroup('CA_NEW')
const look = mayView('CA_VIEW')
/** Who may look at it, and make clip arts in a team that it belongs to, or is shared with. */
export const mayCopyTo: Check<Copying> = {
  label: `${look.label}, and CA_NEW in the team of the copy`,
  test: async (actor, { seen, target }, ctx) => {
    const verdict = await look.test(actor, seen, ctx)
    if (verdict !== 'ok') return verdict
    if (target.id !== seen.groupId && !seen.teams.includes(target.id)) return 'hidden'
    return make.test(actor, { groupId: target.id }, ctx)
  },
}
