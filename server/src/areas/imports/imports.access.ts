import type { ImportSource } from '@halftone/contract/parts/imports/import.ts'
import { also, type Check, inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { findImport, lockImport } from './imports.queries.ts'

/** Adds products to the team, and rules the system of its company. */
export const mayImportTrello: Check<{ groupId: number; companyId: number | null }> = also(
  inGroup('P_NEW'),
  'ST_SYSTEM in its company',
  (actor, { groupId, companyId }: { groupId: number; companyId: number | null }) =>
    actor.canWithin('ST_SYSTEM', companyId ?? groupId),
)

interface OfSource {
  groupId: number
  companyId: number | null
  source: ImportSource
}
/** Boards of Trello take the system's code as well; tables are for whoever may add products. */
export const mayImport: Check<OfSource> = also(
  inGroup('P_NEW'),
  'ST_SYSTEM in its company for boards of Trello',
  (actor, { source, groupId, companyId }: OfSource) =>
    source === 'table' || actor.canWithin('ST_SYSTEM', companyId ?? groupId),
)
/** The same for a list: who asks for which source, stands in the query. */
export const teamAndSource = async ({ db }: Ctx, { query }: { query: { groupId: number; source: ImportSource } }) => {
  const group = await findGroup(db, query.groupId)
  return group && { ...group, groupId: group.id, source: query.source }
}

type OfImport = { params: { id: number } }
interface ToTeam {
  team: GroupRow
}
/** The same for the import as it is and for the team that it is to come into. */
export const mayMove: Check<OfSource & ToTeam> = {
  label: `${mayImport.label}; the same for the team it comes into`,
  test: async (actor, one, ctx) => {
    const verdict = await mayImport.test(actor, one, ctx)
    const { id: groupId, companyId } = one.team
    return verdict === 'ok' ? mayImport.test(actor, { source: one.source, groupId, companyId }, ctx) : verdict
  },
}
export const movedImport = async ({ db }: Ctx, { params, body }: OfImport & { body: { groupId: number } }) => {
  const [row, team] = [await lockImport(db, params.id), await findGroup(db, body.groupId)]
  return row && team && { ...row, team }
}

export const teamOfBody = ({ db }: Ctx, { body }: { body: { groupId: number } }): Promise<GroupRow | undefined> =>
  findGroup(db, body.groupId)
export const importOf = ({ db }: Ctx, { params }: OfImport) => findImport(db, params.id)
export const lockedImport = ({ db }: Ctx, { params }: OfImport) => lockImport(db, params.id)
