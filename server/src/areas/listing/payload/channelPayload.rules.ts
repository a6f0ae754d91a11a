import type { ChannelCaps } from '../../../connectors/connector.ts'
import type { ListingAsset, ListingPayload } from '../../../connectors/publish.state.ts'
import type { JobFile, JobPayload } from './payload.rules.ts'

/** Whether the channel takes the file as it is; else a rendition of it is sent. */
export const isSentAsIs = ({ type, size }: Pick<JobFile, 'type' | 'size'>, { images }: ChannelCaps): boolean =>
  images.types.includes(type) && size <= images.maxBytes

export interface Assets {
  /** By slot. */
  images: ReadonlyMap<string, Pick<ListingAsset, 'contentType' | 'size' | 'open'>>
  /** By name. */
  files: ReadonlyMap<string, Pick<ListingAsset, 'contentType' | 'size' | 'open'>>
}

const nothing = (): AsyncIterable<Uint8Array> => {
  throw new Error('This payload was made to be checked, not to be sent')
}

/**
 * The connector's payload. Without `assets` it can be checked only: a picture that needs a rendition then stands as the
 * JPEG that it will be.
 */
export function payloadFor(key: string, payload: JobPayload, caps: ChannelCaps, assets?: Assets): ListingPayload {
  const { sourceId, title, description, tags, fields, price, quantity } = payload
  const rendition = { contentType: 'image/jpeg', size: 1, open: nothing }
  return {
    key,
    templateId: sourceId,
    ...(payload.shippingId !== undefined && { shippingId: payload.shippingId }),
    ...{ title, description, tags, fields, price, quantity },
    variants: payload.variants.map(({ sku, image, keepsQuantity, ...variant }) => ({
      ...variant,
      ...(keepsQuantity && { keepsQuantity }),
      ...(sku && { sku }),
      ...(image && { image }),
    })),
    ...(payload.keepsQuantity && { keepsQuantity: true }),
    ...(payload.dropsPhotos && { dropsPhotos: true }),
    images: [
      ...payload.images.map((image) => ({
        name: image.slot,
        alt: title,
        ...(assets?.images.get(image.slot) ??
          (isSentAsIs(image, caps) ? { contentType: image.type, size: image.size, open: nothing } : rendition)),
      })),
      ...payload.liveImages.map(({ slot, liveId }) => ({ name: slot, liveId, ...rendition })),
    ].toSorted((a, b) => slotPlace(a.name) - slotPlace(b.name)),
    files: [
      ...payload.files.map((file) => ({
        name: file.name,
        ...(assets?.files.get(file.name) ?? { contentType: file.type, size: file.size, open: nothing }),
      })),
      ...payload.liveFiles.map((file) => ({ ...file, ...rendition })),
    ],
  }
}

/** The number in img1, img2 … */
export const slotPlace = (slot: string): number => Number(slot.slice(3))
