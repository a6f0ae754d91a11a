import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'

/** The steps of a publish, in order. */
export const publishSteps = ['createDraft', 'images', 'inventory', 'variantImages', 'files', 'publish'] as const
export type PublishStep = (typeof publishSteps)[number]

/** A picture or file to send. `open` gives the bytes anew each time it is called; `size` is their exact number. */
export interface ListingAsset {
  /** The channel's id of one that the listing has and keeps; nothing is sent of it. */
  liveId?: string
  /** Unique within the payload's images or files; the slot (`img1`, …) or the file name. */
  name: string
  contentType: string
  size: number
  open(): AsyncIterable<Uint8Array>
}

export interface ListingImage extends ListingAsset {
  /** At most 500 characters. */
  alt?: string
}

export interface ListingVariant {
  /** One value per property of the form, in its order. */
  values: string[]
  price: number
  quantity: number
  sku?: string
  /** Of a live listing: what the shop has in stock by then stays. */
  keepsQuantity?: boolean
  /** Name of one of the payload's images. */
  image?: string
  /** Offered to buyers; true. */
  isEnabled?: boolean
}

/** The snapshot to publish. Everything in it is final: nothing is read from the artwork again. */
export interface ListingPayload {
  /** The job's idempotency key: the same for every attempt, never used for a second listing. */
  key: string
  templateId: string
  title: string
  description: string
  tags: string[]
  /** Further fields by the names of the channel's caps; those left out are the template's. */
  fields: Record<string, ContentValue>
  /** The shop's shipping profile of a physical listing, where it is not the template's. */
  shippingId?: string
  /** For a listing without variants; with variants those decide. */
  price: number
  quantity: number
  /** Of a live listing without variants: what the shop has in stock by then stays. */
  keepsQuantity?: boolean
  sku?: string
  variants: ListingVariant[]
  /** Of a live listing: no variant has a picture of its own any more. */
  dropsPhotos?: boolean
  /** In rank order: the cover first, then the extra pictures, then pictures that only variants use. */
  images: ListingImage[]
  files: ListingAsset[]
}

/** Where a publish stands: plain JSON for the job's row. */
export interface PublishState {
  key: string
  done: PublishStep[]
  /** A create was begun at this moment (ISO) and its outcome is not known yet. */
  createBegunAt?: string
  externalId?: string
  url?: string
  /** What the connector keeps of the template, so that all steps work from one reading of it. */
  source?: unknown
  /** External ids by the asset's name. */
  images: Record<string, string>
  files: Record<string, string>
  /** The listing was there before, with other contents: what is not sent this time is to go. */
  isAgain?: boolean
  /** External ids of the files that the listing had before this publish sent any. */
  filesBefore?: string[]
  /** External ids of the pictures that earlier publishes sent; where it is there, those of the seller stay. */
  imagesBefore?: string[]
  /** External ids of the seller's own pictures, once they were read. */
  othersImages?: string[]
  isActive: boolean
}

/** The state before the first step. */
export function newPublishState(key: string): PublishState {
  return { key, done: [], images: {}, files: {}, isActive: false }
}

/** The job state that a publish state means (pending → draft → active). */
export function listingStateOf(state: PublishState): 'pending' | 'draft' | 'active' {
  if (state.isActive) return 'active'
  return state.externalId ? 'draft' : 'pending'
}
