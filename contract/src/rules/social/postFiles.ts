import { extensionOf } from '../fileName.ts'
import { imageExtensions, isImageName } from '../imageKinds.ts'

/** What a post carries beside its text: one kind alone (R360). */
export type PostFileKind = 'image' | 'video' | 'file'

/** Files of each kind that one post carries at most. */
export const mostOfKind: Record<PostFileKind, number> = { image: 9, video: 1, file: 5 }
/** Files of one post at most, whatever their kind. */
export const mostPostFiles = Math.max(...Object.values(mostOfKind))

const videos = ['mp4', 'm4v', 'webm', 'mov', 'ogv', 'mkv', 'avi']

/** Endings of the names of pictures, which albums show; and of what is no document. */
export const pictureEndings: readonly string[] = imageExtensions
export const mediaEndings: readonly string[] = [...imageExtensions, ...videos]

/** The kind of a file by its name. */
export const postFileKind = (name: string): PostFileKind =>
  isImageName(name) ? 'image' : videos.includes(extensionOf(name)) ? 'video' : 'file'

/** What is wrong with the files of a post, by their names; undefined where nothing is. */
export function postFilesFault(names: readonly string[]): { mixed: true } | { kind: PostFileKind } | undefined {
  const kinds = new Set(names.map(postFileKind))
  const [kind] = kinds
  if (kind === undefined) return undefined
  if (kinds.size > 1) return { mixed: true }
  return names.length > mostOfKind[kind] ? { kind } : undefined
}
