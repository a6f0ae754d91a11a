import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { Area } from '../../../core/area.ts'
import { jobOf, mayUpload } from '../listing.access.ts'
import { pauseListing, resumeListing } from './pause.service.ts'

type Route = Parameters<Area['routes']>[0]

/** Off sale and on sale again; both ask the channel. */
export function pauseRoutes(route: Route): void {
  const rule = { subject: jobOf, allow: mayUpload, transaction: false } as const
  route(listingCalls.pause, rule, (ctx, { subject }) => pauseListing(ctx, subject))
  route(listingCalls.resume, rule, (ctx, { subject }) => resumeListing(ctx, subject))
}
