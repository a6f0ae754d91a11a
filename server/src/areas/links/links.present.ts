import type { LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import type { Addresses } from '../../storage/storage.ts'
import type { PreviewRow } from './previews.queries.ts'

export type PreviewValues = Pick<PreviewRow, 'url' | 'title' | 'description' | 'imageUrl' | 'imageKey'>

/** A preview as people see it: its picture by a signed address of our own storage. */
export const presentPreview = (
  storage: Addresses,
  {
    url,
    title,
    description,
    imageUrl,
    imageKey,
  }: Pick<PreviewRow, 'url' | 'title' | 'description' | 'imageUrl' | 'imageKey'>,
): LinkPreview => ({
  url,
  title,
  description,
  imageURL: imageUrl,
  newImageURL: imageKey && storage.signedGet(imageKey),
})
