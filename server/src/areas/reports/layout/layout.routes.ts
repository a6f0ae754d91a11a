import { dashboardLayoutCalls } from '@halftone/contract/areas/reports/layout.ts'
import { inGroup } from '../../../core/access.ts'
import type { Route } from '../../../core/route.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { codes } from '../codes.rules.ts'
import { layoutOf, mayKeepLayout, saveLayout, setMailed } from './layout.service.ts'

/** What stands on a dashboard. It leaves no line in the log: nothing of the work is changed. */
export function layoutRoutes(route: Route): void {
  route(
    dashboardLayoutCalls.layout,
    { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: inGroup('P_VIEW') },
    (ctx, { subject }) => layoutOf(ctx, subject.id),
  )
  route(
    dashboardLayoutCalls.saveLayout,
    {
      subject: async ({ db, actor }, { body }) => {
        const group = await findGroup(db, body.groupId)
        return group && { groupId: group.id, userId: body.isShared ? null : actor.id }
      },
      allow: mayKeepLayout,
      records: false,
    },
    (ctx, { subject, body }) => saveLayout(ctx, subject, body),
  )
  route(
    dashboardLayoutCalls.mailWeek,
    {
      subject: ({ db }, { body }) => findGroup(db, body.groupId),
      allow: inGroup(...codes.overview, ...codes.artworks, ...codes.listing),
      records: false,
    },
    (ctx, { subject, body }) => setMailed(ctx, subject.id, body.isOn),
  )
}
