import { phrase } from '@halftone/contract/phrase.ts'
import { levelsAfterMove } from '@halftone/contract/rules/unitMove.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, noPermission } from '../../core/errors.ts'
import { type Level, listBelow } from './groupMove.queries.ts'
import { maySetUp } from './groups.access.ts'
import { findGroup, type GroupRow, holdGroup, listLevels, lockGroup } from './groups.queries.ts'

interface Move {
  parent: GroupRow
  oldParent: string
  level: number
  /** The levels of all below it. */
  below: { before: Level[]; after: Level[] }
}

const refused = (code: 'noSuchParent' | 'circle' | 'tooDeep') => invalid({ parent_id: phrase(`groups.${code}`) })

/**
 * Where a unit goes and on which levels it and all below it stand there; undefined where it stays. Moves within a company
 * wait for each other: two at once could make a circle of which neither sees the other half. Throws 401 without the right
 * to make teams there, 422.
 */
export async function planMove(
  ctx: Ctx,
  { id, companyId }: GroupRow,
  { parent_id: parentId, level: wanted }: { parent_id?: number | undefined; level?: number | undefined },
): Promise<Move | undefined> {
  if (parentId === undefined) return undefined
  if (companyId !== null) await lockGroup(ctx.db, companyId)
  const [unit, parent] = [await findGroup(ctx.db, id), await findGroup(ctx.db, parentId)]
  if (!unit || !parent || parent.companyId !== companyId || !ctx.actor.sees(parent.id)) throw refused('noSuchParent')
  if (unit.parentId === parent.id && (wanted === undefined || wanted === unit.level)) return undefined
  if ((await maySetUp('T_NEW').test(ctx.actor, parent, ctx)) !== 'ok') throw noPermission('PUT')
  const below = await listBelow(ctx.db, id)
  const levels = levelsAfterMove(
    { id, level: unit.level, below },
    parent,
    await listLevels(ctx.db, companyId ?? id),
    wanted,
  )
  if (typeof levels === 'string') throw refused(levels)
  // Whoever deletes the parent at this moment either sees the unit or is seen.
  if (!(await holdGroup(ctx.db, parent.id))) throw refused('noSuchParent')
  const before = unit.parentId === null ? undefined : await findGroup(ctx.db, unit.parentId)
  return {
    parent,
    oldParent: before?.name ?? '',
    level: levels.get(id) ?? unit.level,
    below: { before: below, after: below.map((one) => ({ id: one.id, level: levels.get(one.id) ?? one.level })) },
  }
}
