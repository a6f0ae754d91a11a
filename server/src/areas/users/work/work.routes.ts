import { workCalls } from '@halftone/contract/areas/users/work.ts'
import { inGroup, notInSwitch } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Route } from '../../../core/route.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { maySendAway } from '../users.access.ts'
import { findUser } from '../users.queries.ts'
import { readMembersWork, readWork, wholeScope } from './work.service.ts'

/** What becomes of the work of who goes. */
export function workRoutes(route: Route): void {
  route(
    workCalls.work,
    { subject: ({ db }: Ctx, { params }) => findUser(db, params.id), allow: notInSwitch(maySendAway) },
    (ctx, { subject, query }) => readWork(ctx, wholeScope(subject), query.search),
  )
  route(
    workCalls.membersWork,
    {
      subject: ({ db }: Ctx, { params }) => findGroup(db, params.groupId),
      allow: notInSwitch(inGroup('T_MEMBER', 'U_DELETE')),
    },
    (ctx, { subject, query }) => readMembersWork(ctx, subject, query.user_ids, query.search),
  )
}
