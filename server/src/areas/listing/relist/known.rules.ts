import { liveIdOf, type UploadMetadata } from '@halftone/contract/parts/listing.ts'
import type { FileRow } from '../../files/files.queries.ts'
import type { JobPayload, Saga } from '../payload/payload.rules.ts'

type State = NonNullable<Saga['state']>

/** A stored picture that the listing has. */
export interface Origin {
  liveId: string
  fileId: number
  key: string
}

/** Which stored picture each picture of the listing was made of, as far as the snapshot knows. */
export function originsOf(
  { images, liveImages }: Pick<JobPayload, 'images' | 'liveImages'>,
  state: Pick<State, 'images'>,
): Origin[] {
  return [
    ...images.flatMap(({ slot, fileId, key }) => {
      const liveId = state.images[slot]
      return liveId ? [{ liveId, fileId, key }] : []
    }),
    ...liveImages.flatMap(({ liveId, fileId, key }) => (fileId && key ? [{ liveId, fileId, key }] : [])),
  ]
}

/** The new snapshot, whose pictures that stay by the channel's ids say what they were made of. */
export function withOrigins(after: JobPayload, before: JobPayload, state: Pick<State, 'images'>): JobPayload {
  const byId = new Map(originsOf(before, state).map((origin) => [origin.liveId, origin]))
  return { ...after, liveImages: after.liveImages.map((image) => ({ ...image, ...byId.get(image.liveId) })) }
}

/** The channel's id of each stored picture of a snapshot, by its storage key. */
export const imageIds = (
  payload: Pick<JobPayload, 'images' | 'liveImages'>,
  state: Pick<State, 'images'>,
): Map<string, string> => new Map(originsOf(payload, state).map(({ key, liveId }) => [key, liveId]))

/** The same of its files. */
export const fileIds = ({ files }: Pick<JobPayload, 'files'>, state: Pick<State, 'files'>): Map<string, string> =>
  new Map(files.flatMap(({ name, key }) => (state.files[name] ? [[key, state.files[name]] as const] : [])))

/** What of a new snapshot the channel has already from the one before, by the names that the new one gives. */
export function knownOf(after: JobPayload, before: JobPayload, state: State): Pick<State, 'images' | 'files'> {
  const [pictures, sent] = [imageIds(before, state), fileIds(before, state)]
  return {
    images: Object.fromEntries([
      ...after.images.flatMap(({ slot, key }) => (pictures.has(key) ? [[slot, pictures.get(key)]] : [])),
      ...after.liveImages.map(({ slot, liveId }) => [slot, liveId]),
    ]),
    files: Object.fromEntries([
      ...after.files.flatMap(({ name, key }) => (sent.has(key) ? [[name, sent.get(key)]] : [])),
      ...after.liveFiles.map(({ name, liveId }) => [name, liveId]),
    ]),
  }
}

/**
 * The metadata with the artwork's own files instead of what the listing has of them by its ids, so that the new snapshot
 * goes on knowing which file each of them was made of. What is not of the artwork (any more) stays as it is.
 */
export function withOwnFiles(
  metadata: UploadMetadata,
  own: readonly FileRow[],
  before: JobPayload,
  state: State,
): UploadMetadata {
  const ready = new Set(own.filter(({ previewState }) => previewState === 'ready').map(({ key }) => key))
  const keysOf = (ids: Map<string, string>) =>
    new Map([...ids].flatMap(([key, id]) => (ready.has(key) ? [[id, key] as const] : [])))
  const [pictures, files] = [keysOf(imageIds(before, state)), keysOf(fileIds(before, state))]
  const slots = Object.entries(metadata).flatMap(([name, value]) => {
    const key = /^img\d{1,2}$/.test(name) && pictures.get(liveIdOf(String(value)) ?? '')
    return key ? [[name, key] as const] : []
  })
  const digital = metadata.digital_files?.map((file) => ({
    ...file,
    path: files.get(liveIdOf(file.path) ?? '') ?? file.path,
  }))
  return { ...metadata, ...Object.fromEntries(slots), ...(digital && { digital_files: digital }) }
}
