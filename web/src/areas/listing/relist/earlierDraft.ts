import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { EarlierListing, LiveListing } from '@halftone/contract/parts/liveListing.ts'
import type { UploadDraft } from '../form/uploadDraft.ts'
import { oursOf } from './ours.ts'

export interface Input {
  live: Pick<LiveListing, 'form' | 'images' | 'files'>
  /** What stands in the shop. */
  start: UploadDraft
  files: readonly ArtworkFile[]
}

export interface TakenBack {
  draft: UploadDraft
  /** Pictures and files that neither the shop nor the artwork has any more; '' for one without a name. */
  lost: string[]
}

/** The form as it was before a change; stock stays the shop's own. What cannot come back is named. */
export function earlierDraft(
  { said, images, photos, files }: EarlierListing,
  { live, start, files: all }: Input,
): TakenBack {
  const own = new Set(all.map(({ id }) => id))
  const pictures = finder(live.images, [...(start.cover === null ? [] : [start.cover]), ...start.images], own)
  const digital = finder(live.files, start.digitalFiles, own)
  const [places, digitalFiles] = [images.map(pictures), files.map(digital)]
  const lostOf = (parts: readonly { name: string | null }[], ids: readonly (number | null)[]) =>
    parts.flatMap(({ name }, place) => (ids[place] === null ? [name ?? ''] : []))
  const [cover = start.cover, ...others] = places.filter((id) => id !== null)
  const shown = new Set([cover, ...others])
  const photoOf = photos.flatMap(({ value, place }) => {
    const id = places[place]
    return id != null && shown.has(id) ? [[value, id] as const] : []
  })
  return {
    draft: {
      ...oursOf({ form: live.form, sent: said }, start),
      cover,
      images: others,
      photos: Object.fromEntries(photoOf),
      digitalFiles: digitalFiles.filter((id) => id !== null),
    },
    lost: [...lostOf(images, places), ...lostOf(files, digitalFiles)],
  }
}

/** The form's file for each kept part, once each: what the shop still has, else the artwork's own. */
function finder(there: readonly { id: string }[], ids: readonly number[], own: ReadonlySet<number>) {
  const byLive = new Map(
    there.flatMap(({ id }, place) => (ids[place] === undefined ? [] : [[id, ids[place]] as const])),
  )
  const used = new Set<number>()
  return ({ id, fileId }: { id: string | null; fileId: number | null }): number | null => {
    const found = [byLive.get(id ?? ''), fileId ?? undefined].find(
      (one) => one !== undefined && own.has(one) && !used.has(one),
    )
    if (found === undefined) return null
    used.add(found)
    return found
  }
}
