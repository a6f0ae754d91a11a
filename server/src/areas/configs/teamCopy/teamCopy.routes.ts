import { configCalls } from '@halftone/contract/areas/configs.ts'
import type { Route } from '../../../core/route.ts'
import { copiesTeams, teamCopyScope } from './teamCopy.access.ts'
import { copyToTeams, previewTeamCopy } from './teamCopy.service.ts'

/** What teams are set up with, copied from one to others. */
export function teamCopyRoutes(route: Route): void {
  route(
    configCalls.previewTeamCopy,
    { subject: (ctx, { query }) => teamCopyScope(ctx, query), allow: copiesTeams },
    (ctx, { subject }) => previewTeamCopy(ctx, subject),
  )
  route(
    configCalls.copyToTeams,
    { subject: (ctx, { body }) => teamCopyScope(ctx, body), allow: copiesTeams },
    (ctx, { subject, body }) => copyToTeams(ctx, subject, body),
  )
}
