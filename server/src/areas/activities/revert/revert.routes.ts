import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { inCompany } from '../../../core/access.ts'
import { invalid } from '../../../core/errors.ts'
import type { Route } from '../../../core/route.ts'
import { countMinutes } from './minutes.queries.ts'
import { minutesOfBar } from './minutes.rules.ts'
import { previewRevert, revert, selectionOf } from './revert.service.ts'

export function revertRoutes(route: Route): void {
  route(revertCalls.revert, { allow: inCompany('LG_REVERT') }, (ctx, { query, body }) => {
    const asked = { what: selectionOf(body), companyId: ctx.companyId }
    return query.dryRun ? previewRevert(ctx, asked) : revert(ctx, asked, body)
  })
  route(revertCalls.minutes, { allow: inCompany('LG_REVERT') }, async ({ db, companyId }, { query }) => {
    const { userId, groupId, from_date: from, to_date: to } = query
    if (Date.parse(from) >= Date.parse(to)) throw invalid({ to_date: phrase('activities.choosePeriod') })
    const step = minutesOfBar(from, to)
    const bars = await countMinutes(db, companyId, { userId, groupId, from, to, step })
    return { step, bars: bars.map(({ at, n }) => ({ at: at.toISOString(), n })) }
  })
  // One's own actions: each value asks for the right to change it now.
  route(revertCalls.undo, { allow: 'signedIn' }, (ctx, { body: { actionIds, mode } }) =>
    revert(ctx, { what: { actionIds, authorId: ctx.actor.id }, companyId: undefined }, { mode }),
  )
}
