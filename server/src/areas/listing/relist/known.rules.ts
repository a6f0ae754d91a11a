import { liveIdOf, type UploadMetadata } from '@halftone/contract/parts/listing.ts'
import type { FileRow } from '../../files/files.queries.ts'
import type { JobPayload, Saga } from '../payload/payload.rules.ts'

type State = NonNullable<Saga['state']>

/** The channel's id of each stored picture of a snapshot, by its storage key. */
export const imageIds = ({ images }: Pick<JobPayload, 'images'>, state: Pick<State, 'images'>): Map<string, string> =>
  new Map(images.flatMap(({ slot, key }) => (state.images[slot] ? [[key, state.images[slot]] as const] : [])))

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
