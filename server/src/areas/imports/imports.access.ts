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

export const teamOfBody = ({ db }: Ctx, { body }: { body: { groupId: number } }): Promise<GroupRow | undefined> =>
  findGroup(db, body.groupId)
export const teamOfQuery = ({ db }: Ctx, { query }: { query: { groupId: number } }): Promise<GroupRow | undefined> =>
  findGroup(db, query.groupId)
type OfImport = { params: { id: number } }
export const importOf = ({ db }: Ctx, { params }: OfImport) => findImport(db, params.id)
export const lockedImport = ({ db }: Ctx, { params }: OfImport) => lockImport(db, params.id)
