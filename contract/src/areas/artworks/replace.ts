import { z } from 'zod'
import { call } from '../../call.ts'
import { ArtworkPatch } from '../../parts/artwork.ts'
import { CardCover } from '../../parts/cover.ts'
import { bodyId, idParams } from '../../parts/id.ts'
import { ReviewState } from '../../parts/listingState.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

const int = z.number().int()

/** An artwork that uses a clip art, as the person may change it. */
const ClipartPlace = z.object({
  id: int,
  subId: z.string(),
  groupId: int,
  name: z.string(),
  productName: z.string(),
  cover: CardCover.nullable(),
  review: ReviewState,
  /** Listings on sale, which keep what they show. */
  live: int,
  /** Its files that were taken of the clip art; none where it only names it. */
  files: z.array(z.object({ id: int, name: z.string(), cover: CardCover.nullable() })),
})
export type ClipartPlace = z.infer<typeof ClipartPlace>

/** A file that has another picture now, and the version that brings the old one back. */
const Replaced = z.object({ fileId: int, version: int })
export type Replaced = z.infer<typeof Replaced>

export const artworkReplaceCalls = {
  /**
   * Where a clip art could be replaced, the newest first, 100 at most; `more` are further ones, `hidden` those that the
   * person may not change.
   */
  clipartPlaces: call({
    name: 'artworks.clipartPlaces',
    method: 'GET',
    path: '/cliparts/:id/places',
    params: idParams,
    query: readQuery({}),
    reply: z.object({ places: z.array(ClipartPlace), more: int, hidden: int }),
  }),
  /**
   * Another clip art's file in place of all that the artwork took of one, each as a new version: the decision opens again, and
   * listings keep what they show. The artwork names the other clip art from then on, and the old one no longer.
   */
  replaceClipart: call({
    name: 'artworks.replaceClipart',
    failure: phrase('artworks.updateFailed'),
    method: 'POST',
    path: '/artworks/:id/replace-clipart',
    params: idParams,
    /** `fileId` is the other clip art's. */
    body: writeBody({ clipartId: bodyId, fileId: bodyId }),
    reply: z.object({ artwork: ArtworkPatch, files: z.array(Replaced) }),
    idempotent: true,
  }),
}
