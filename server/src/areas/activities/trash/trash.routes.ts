import { trashCalls } from '@halftone/contract/areas/activities/activities.trash.ts'
import { adminOf, inGroup } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Route } from '../../../core/route.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { purgeTrash } from './purge.service.ts'
import { lookAt, readTrash, restoreTrash, summariseTrash, type TrashTeam } from './trash.service.ts'

async function teamOf(ctx: Ctx, id: number): Promise<TrashTeam | undefined> {
  const group = await findGroup(ctx.db, id)
  return group && { id, groupId: id, companyId: group.companyId ?? id, name: group.name }
}

/** What a team deleted: read by who sees its products, put back by who deleted it and Admins, deleted for good by Admins. */
export function trashRoutes(route: Route): void {
  const read = { subject: (ctx: Ctx, { query }: { query: { groupId: number } }) => teamOf(ctx, query.groupId) }
  const write = { subject: (ctx: Ctx, { body }: { body: { groupId: number } }) => teamOf(ctx, body.groupId) }
  route(trashCalls.trash, { ...read, allow: inGroup('P_VIEW') }, (ctx, { query, subject }) =>
    readTrash(ctx, subject, query),
  )
  route(trashCalls.trashSummary, { ...read, allow: inGroup('P_VIEW') }, (ctx, { subject }) =>
    summariseTrash(ctx, subject),
  )
  route(trashCalls.trashLook, { ...read, allow: inGroup('P_VIEW') }, (ctx, { query: { kind, id }, subject }) =>
    lookAt(ctx, subject, { kind, id }),
  )
  route(trashCalls.restoreTrash, { ...write, allow: inGroup('P_VIEW') }, (ctx, { body, subject }) =>
    restoreTrash(ctx, subject, body.things),
  )
  route(trashCalls.purgeTrash, { ...write, allow: adminOf }, (ctx, { body, subject }) => purgeTrash(ctx, subject, body))
}
