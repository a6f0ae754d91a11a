import { contentValue } from '@halftone/contract/parts/saleChannel.ts'
import { z } from 'zod'
import { type PublishState, publishSteps } from '../../../connectors/publish.state.ts'

const int = z.number().int()

/** A stored file as it was when the publish was asked for. Keys are never overwritten, so these are its bytes. */
const StoredAsset = z.object({
  fileId: int,
  name: z.string(),
  key: z.string(),
  sha256: z.string().nullable(),
  type: z.string(),
  size: int,
})

/** The snapshot that a job publishes: nothing is read from the artwork again. Slots are img1 (the cover), img2 … */
export const JobPayload = z.object({
  /** The source listing's id on the channel. */
  sourceId: z.string(),
  /** The shop's shipping profile, where it is not the source listing's. */
  shippingId: z.string().optional(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Further fields by their names; the description stands beside them. */
  fields: z.record(z.string(), contentValue).default({}),
  price: z.number(),
  quantity: int,
  variants: z.array(
    z.object({
      values: z.array(z.string()),
      price: z.number(),
      quantity: int,
      sku: z.string().optional(),
      image: z.string().optional(),
      /** The shop's stock stays, whatever it is by then. */
      keepsQuantity: z.literal(true).optional(),
      isEnabled: z.boolean(),
    }),
  ),
  images: z.array(StoredAsset.extend({ slot: z.string() })),
  files: z.array(StoredAsset),
  keepsQuantity: z.literal(true).optional(),
  /** The live listing loses the pictures of its variants. */
  dropsPhotos: z.literal(true).optional(),
  /** Pictures and files that the listing has and keeps, by the channel's ids; `fileId` and `key` are what one was made of. */
  liveImages: z
    .array(z.object({ slot: z.string(), liveId: z.string(), fileId: int.optional(), key: z.string().optional() }))
    .default([]),
  liveFiles: z.array(z.object({ name: z.string(), liveId: z.string() })).default([]),
  /** The approval that the snapshot stands on; missing in snapshots that were made before it was kept. */
  approvedAt: z.string().nullable().optional(),
  /** Who asked for it, where somebody else has tried it again since. */
  askedBy: int.optional(),
})
export type JobPayload = z.infer<typeof JobPayload>
/** What is listed: two snapshots with the same contents list the same, whenever they were approved. */
export const JobContents = JobPayload.omit({ approvedAt: true, askedBy: true })
export type JobImage = JobPayload['images'][number]
export type JobFile = JobPayload['files'][number]

const State = z.object({
  key: z.string(),
  done: z.array(z.enum(publishSteps)),
  createBegunAt: z.string().optional(),
  externalId: z.string().optional(),
  url: z.string().optional(),
  source: z.unknown().optional(),
  images: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
  isAgain: z.boolean().optional(),
  filesBefore: z.array(z.string()).optional(),
  imagesBefore: z.array(z.string()).optional(),
  othersImages: z.array(z.string()).optional(),
  isActive: z.boolean(),
})

/** The saga column: the publish as far as the channel has confirmed it, and a draft of an earlier one to be removed. */
export const Saga = z.object({ state: State.optional(), discard: State.optional() })
export type Saga = z.infer<typeof Saga>

/** The state that the connector goes on from, without the fields that it does not have yet. */
export const stateOf = ({ state }: Saga): PublishState | undefined => state && exactState(state)

export function exactState(state: NonNullable<Saga['state']>): PublishState {
  const { createBegunAt, externalId, url, source, isAgain, filesBefore, imagesBefore, othersImages, ...rest } = state
  return {
    ...rest,
    ...(createBegunAt !== undefined && { createBegunAt }),
    ...(externalId !== undefined && { externalId }),
    ...(url !== undefined && { url }),
    ...(source !== undefined && { source }),
    ...(isAgain !== undefined && { isAgain }),
    ...(filesBefore !== undefined && { filesBefore }),
    ...(imagesBefore !== undefined && { imagesBefore }),
    ...(othersImages !== undefined && { othersImages }),
  }
}
