import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { Area } from '../../../core/area.ts'
import { reUpload } from '../jobs/control.service.ts'
import { artworkOf, mayUpload, queriedArtwork } from '../listing.access.ts'
import { readListing, showListing } from './live.service.ts'
import { rehearseRelist } from './rehearse.service.ts'
import { relist } from './relist.service.ts'

type Route = Parameters<Area['routes']>[0]

/** What is live: read, changed, and what a change would cost. All ask the channel. */
export function relistRoutes(route: Route): void {
  route(
    listingCalls.live,
    { subject: queriedArtwork, allow: mayUpload, transaction: false },
    (ctx, { subject, query }) => showListing(ctx, subject, query.accountId),
  )
  route(
    listingCalls.reUpload,
    {
      subject: artworkOf,
      allow: mayUpload,
      prepare: {
        needed: ({ body }) => body.metadata !== undefined,
        work: (ctx, { subject, body }) => readListing(ctx, subject, body.accountId),
      },
    },
    (ctx, { subject, body, prepared }) =>
      body.metadata && prepared
        ? relist(ctx, subject, body.accountId, body.metadata, prepared)
        : reUpload(ctx, subject, body.accountId),
  )
  route(
    listingCalls.checkReUpload,
    { subject: artworkOf, allow: mayUpload, transaction: false },
    (ctx, { subject, body }) => rehearseRelist(ctx, subject, body.accountId, body.metadata),
  )
}
