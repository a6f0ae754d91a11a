import { productViewCalls } from '@halftone/contract/areas/products/views.ts'
import { inGroup } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Route } from '../../../core/route.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { findView } from './views.queries.ts'
import { createView, mayKeepView, removeView, updateView, viewsOf } from './views.service.ts'

const viewOf = ({ db }: Ctx, { params }: { params: { id: number } }) => findView(db, params.id)

/** Saved views of a team's products. Those of one person leave no line in the log, and no message. */
export function viewRoutes(route: Route): void {
  route(
    productViewCalls.listViews,
    { subject: ({ db }, { params }) => findGroup(db, params.groupId), allow: inGroup('P_VIEW') },
    (ctx, { params }) => viewsOf(ctx, params.groupId),
  )
  route(
    productViewCalls.createView,
    {
      subject: async ({ db, actor }, { body }) => {
        const group = await findGroup(db, body.groupId)
        return group && { groupId: group.id, userId: body.isShared ? null : actor.id }
      },
      allow: mayKeepView,
      records: false,
    },
    (ctx, { body }) => createView(ctx, body),
  )
  route(
    productViewCalls.updateView,
    { subject: viewOf, allow: mayKeepView, records: false },
    (ctx, { body, subject }) => updateView(ctx, subject, body),
  )
  route(productViewCalls.removeView, { subject: viewOf, allow: mayKeepView, records: false }, (ctx, { subject }) =>
    removeView(ctx, subject),
  )
}
