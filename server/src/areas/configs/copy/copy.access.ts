import type { Check } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import { findGroup } from '../../groups/groups.queries.ts'

/** Whose settings: the company's, or those of one of its teams. */
export interface CopyScope {
  companyId: number
  groupId: number | null
}

/** The team that was named, in its company; else the company that the request is about. */
export async function copyScope(ctx: Ctx, groupId: number | undefined): Promise<CopyScope | undefined> {
  if (groupId === undefined) return { companyId: ctx.companyId, groupId: null }
  const group = await findGroup(ctx.db, groupId)
  return group && { companyId: group.companyId ?? group.id, groupId: group.id }
}

/** Who copies sees what goes along. */
export const readsCopy: Check<CopyScope> = {
  label: 'anyone of the company; of a team its members',
  test: (actor, { groupId }) => (groupId === null || actor.sees(groupId) ? 'ok' : 'hidden'),
}

export const writesCopy: Check<CopyScope> = {
  label: 'ST_SYSTEM in the company; of a team ST_TEAM there too',
  test: (actor, { companyId, groupId }) => {
    if (groupId !== null && !actor.sees(groupId)) return 'hidden'
    if (companyId !== 0 && actor.canWithin('ST_SYSTEM', companyId)) return 'ok'
    return groupId !== null && actor.can('ST_TEAM', groupId) ? 'ok' : 'denied'
  },
}
