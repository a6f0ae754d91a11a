import { configCalls } from '@halftone/contract/areas/configs.ts'
import type { Route } from '../../../core/route.ts'
import { copyScope, readsCopy, writesCopy } from './copy.access.ts'
import { getCopySettings, setCopySettings } from './copy.service.ts'

/** What copies of products take along. */
export function copyRoutes(route: Route): void {
  route(
    configCalls.getCopy,
    { subject: (ctx, { query }) => copyScope(ctx, query.groupId), allow: readsCopy },
    ({ db }, { subject }) => getCopySettings(db, subject),
  )
  route(
    configCalls.setCopy,
    { subject: (ctx, { body }) => copyScope(ctx, body.groupId), allow: writesCopy },
    (ctx, { body, subject }) => setCopySettings(ctx, subject, body),
  )
}
