import type { Artwork, ArtworkCard, ArtworkReview } from '@halftone/contract/parts/artwork.ts'
import type { LinkedClipart } from '@halftone/contract/parts/clipart/clipart.ts'
import type { LinkedFont } from '@halftone/contract/parts/font/font.ts'
import type { ProductCardPatch } from '@halftone/contract/parts/product.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentContents } from '../content/content.present.ts'
import type { Contents } from '../content/content.queries.ts'
import { presentArtworkFile, presentCardCover, presentPerson } from '../files/files.present.ts'
import type { AuthoredFile } from '../files/files.queries.ts'
import { presentCounts } from '../products/products.present.ts'
import type { Product } from '../products/products.queries.ts'
import type { CardRow } from './artworks.queries.ts'

/** What was decided of an artwork, and where it went. */
export const presentReview = (
  storage: Addresses,
  { artwork, approver, uploader, submitter }: CardRow,
): ArtworkReview => ({
  state: artwork.reviewState,
  submittedBy: presentPerson(storage, submitter),
  submittedAt: artwork.submittedAt?.toISOString() ?? null,
  approvedBy: presentPerson(storage, approver),
  approvedAt: artwork.approvedAt?.toISOString() ?? null,
  note: artwork.note,
  isUploaded: artwork.isUploaded,
  uploadedBy: presentPerson(storage, uploader),
  uploadedAt: artwork.uploadedAt?.toISOString() ?? null,
  uploadedAccountId: artwork.uploadedAccountId,
  listingUrl: artwork.listingUrl,
})

/** A card of the grid and a row of the list (R072, R130). */
export function presentCard(storage: Addresses, card: CardRow): ArtworkCard {
  const { artwork } = card
  return {
    id: artwork.id,
    subId: artwork.subId,
    groupId: artwork.groupId,
    productId: artwork.productId,
    product: card.product,
    name: artwork.name,
    cover: card.cover && presentCardCover(storage, card.cover),
    accountId: artwork.accountId,
    accountName: card.accountName,
    index: artwork.index,
    totalFiles: artwork.totalFiles,
    commentCount: artwork.commentCount,
    review: presentReview(storage, card),
    listingState: artwork.listingState,
    isListingPaused: artwork.isListingPaused,
    createdAt: artwork.createdAt.toISOString(),
    createdBy: artwork.createdBy,
    userBy: presentPerson(storage, card.author),
  }
}

/** One artwork with all that its dialog shows. `saleChannel` are the channels that it says something on (R152). */
export function presentArtwork(
  storage: Addresses,
  card: CardRow,
  {
    files,
    contents,
    cliparts,
    fonts,
  }: { files: AuthoredFile[]; contents: Contents; cliparts: LinkedClipart[]; fonts: LinkedFont[] },
): Artwork {
  const shown = files.map((file, place) => presentArtworkFile(storage, file, place + 1))
  return {
    ...presentCard(storage, card),
    description: card.artwork.description,
    files: shown,
    newFiles: files.filter(({ previewState }) => previewState === 'pending').map(({ id }) => id),
    ...presentContents(storage, contents),
    clipart_ids: card.artwork.clipartIds,
    font_ids: card.artwork.fontIds,
    cliparts,
    fonts,
    fileClipArt: shown.filter(({ isClipart }) => isClipart),
    variants: card.artwork.variants,
  }
}

/** The counts of the product's card, for the boards. */
export const productPatch = (product: Product): ProductCardPatch => {
  const { artworkCount, reviews } = presentCounts(product)
  return { id: product.id, artworkCount, reviews }
}

/** The same with the comments and listings that an artwork takes along, or brings back. */
export const wholePatch = (product: Product): ProductCardPatch => ({ id: product.id, ...presentCounts(product) })
