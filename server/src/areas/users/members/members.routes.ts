import { memberCalls } from '@halftone/contract/areas/users.members.ts'
import { inGroup, notInSwitch } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Route } from '../../../core/route.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { moveMembers, removeMembers, setRoles } from './members.service.ts'

const team = ({ db }: Ctx, { params }: { params: { groupId: number } }) => findGroup(db, params.groupId)
const mayRemove = notInSwitch(inGroup('T_MEMBER', 'U_DELETE'))

/** Many members of a team at once. */
export function memberRoutes(route: Route): void {
  route(
    memberCalls.setRoles,
    { subject: team, allow: notInSwitch(inGroup('U_ROLE')) },
    (ctx, { subject, params, body }) => setRoles(ctx, subject, body.user_ids, params.roleId),
  )
  route(memberCalls.moveMembers, { subject: team, allow: mayRemove }, (ctx, { subject, body }) =>
    moveMembers(ctx, subject, body),
  )
  route(memberCalls.removeMembers, { subject: team, allow: mayRemove }, (ctx, { subject, body }) =>
    removeMembers(ctx, subject, body),
  )
}
