import { z } from 'zod'
import { ArtworkVariant } from './artworkVariant.ts'
import { ArtworkFile } from './attachedFile.ts'
import { LinkedClipart } from './clipart/clipart.ts'
import { CardCover } from './cover.ts'
import { LinkedFont } from './font/font.ts'
import { ListingState, ReviewState } from './listingState.ts'
import { isoDate, Person } from './person.ts'
import { AdditionalSalesChannel, SaleChannelConfig } from './saleChannel.ts'
import { RichText } from './text/richText.ts'

const ids = z.array(z.number().int())

/**
 * What was decided of an artwork, and where it went. `uploaded` needs `approved`; while it is undecided, it waits for a
 * decision once it was handed in: `submittedAt` says since when (docs/conventions.md, states).
 */
export const ArtworkReview = z.object({
  state: ReviewState,
  submittedBy: Person.nullable(),
  submittedAt: isoDate.nullable(),
  approvedBy: Person.nullable(),
  approvedAt: isoDate.nullable(),
  note: z.string().nullable(),
  isUploaded: z.boolean(),
  uploadedBy: Person.nullable(),
  uploadedAt: isoDate.nullable(),
  uploadedAccountId: z.number().int().nullable(),
  listingUrl: z.string().nullable(),
})
export type ArtworkReview = z.infer<typeof ArtworkReview>

/** A card of the Artworks grid and a row of the artworks list (R072, R130). */
export const ArtworkCard = z.object({
  id: z.number().int(),
  subId: z.string().nullable(),
  groupId: z.number().int(),
  productId: z.number().int(),
  product: z.object({
    id: z.number().int(),
    subId: z.string().nullable(),
    name: z.string(),
    status: z.number().int(),
    /** Its product types; missing in an older server's answer. */
    types: z.array(z.number().int()).optional(),
  }),
  name: z.string(),
  cover: CardCover.nullable(),
  accountId: z.number().int().nullable(),
  accountName: z.string().nullable(),
  index: z.number(),
  totalFiles: z.number().int(),
  commentCount: z.number().int(),
  review: ArtworkReview,
  /** Of the newest listing job. */
  listingState: ListingState.nullable(),
  /** Of an active one: it is off sale for now. Missing in an older server's answer. */
  isListingPaused: z.boolean().optional(),
  createdAt: isoDate,
  createdBy: z.number().int(),
  userBy: Person.nullable(),
})
export type ArtworkCard = z.infer<typeof ArtworkCard>

/** One artwork with all that its dialog shows. `saleChannel` lists channel ids (R152). */
export const Artwork = ArtworkCard.extend({
  description: RichText.nullable(),
  files: z.array(ArtworkFile),
  /** Files that previews are still being made of. */
  newFiles: ids,
  saleChannel: ids,
  saleChannelConfigs: z.array(SaleChannelConfig),
  additionalSalesChannel: z.array(AdditionalSalesChannel),
  clipart_ids: ids,
  font_ids: ids,
  cliparts: z.array(LinkedClipart),
  fonts: z.array(LinkedFont),
  fileClipArt: z.array(ArtworkFile),
  /** What it is sold as, where it came from a table of SKUs. */
  variants: z.array(ArtworkVariant),
})
export type Artwork = z.infer<typeof Artwork>

/** The answer of a write: the fields that changed. */
export const ArtworkPatch = Artwork.partial().extend({ id: z.number().int() })
export type ArtworkPatch = z.infer<typeof ArtworkPatch>
