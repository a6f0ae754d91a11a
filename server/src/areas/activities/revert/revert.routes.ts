import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { inCompany } from '../../../core/access.ts'
import type { Route } from '../../../core/route.ts'
import { previewRevert, revert, selectionOf } from './revert.service.ts'

export function revertRoutes(route: Route): void {
  route(revertCalls.revert, { allow: inCompany('LG_REVERT') }, (ctx, { query, body }) => {
    const asked = { what: selectionOf(body), companyId: ctx.companyId }
    return query.dryRun ? previewRevert(ctx, asked) : revert(ctx, asked, body)
  })
  // One's own actions: each value asks for the right to change it now.
  route(revertCalls.undo, { allow: 'signedIn' }, (ctx, { body: { actionIds, mode } }) =>
    revert(ctx, { what: { actionIds, authorId: ctx.actor.id }, companyId: undefined }, { mode }),
  )
}
