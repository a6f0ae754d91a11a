import { type EarlierListing, ListingSaid } from '@halftone/contract/parts/liveListing.ts'
import { z } from 'zod'
import type { LiveListing } from '../../../connectors/connector.ts'
import type { JobPayload, Saga } from '../payload/payload.rules.ts'
import { fileIds, imageIds, originsOf } from './known.rules.ts'

type State = NonNullable<Saga['state']>

/** Texts and prices of what is live, or of what is sent. */
export const listingSaid = ({
  title,
  tags,
  description,
  fields,
  price,
  variants,
}: Pick<JobPayload, 'title' | 'tags' | 'description' | 'fields' | 'price'> & {
  variants: readonly { values: string[]; price: number }[]
}): ListingSaid => ({
  ...{ title, tags, price, fields: { description, ...fields } },
  prices: variants.map((one) => ({ values: one.values, price: one.price })),
})

/** A picture or a file of a listing by the channel's id; `fileId` and `key` are what of ours it was made of. */
const StoredPart = z.object({ liveId: z.string(), fileId: z.number().int().optional(), key: z.string().optional() })

/** What was live, as it is kept. Keys are never overwritten, so these are its bytes. */
export const EarlierContents = ListingSaid.extend({
  images: z.array(StoredPart),
  photos: z.array(z.object({ value: z.string(), place: z.number().int() })),
  files: z.array(StoredPart.extend({ name: z.string() })),
})
export type EarlierContents = z.infer<typeof EarlierContents>

/** What a listing is before it is changed, with what its pictures and files were made of as far as `payload` knows. */
export function contentsOf(
  { form, images, photos, files }: LiveListing,
  payload: JobPayload,
  state: State,
): EarlierContents {
  const origins = new Map(originsOf(payload, state).map((origin) => [origin.liveId, origin]))
  const keys = new Map([...fileIds(payload, state)].map(([key, liveId]) => [liveId, key]))
  return {
    ...listingSaid(form),
    images: images.map(({ id }) => ({ liveId: id, ...origins.get(id) })),
    photos: photos.flatMap(({ value, imageId }) => {
      const place = images.findIndex(({ id }) => id === imageId)
      return place < 0 ? [] : [{ value, place }]
    }),
    files: files.map(({ id, name }) => {
      const key = keys.get(id)
      return { liveId: id, name, ...(key !== undefined && { key }) }
    }),
  }
}

/** What the shop and the artwork have now. */
interface Now {
  live: Pick<LiveListing, 'images' | 'files'>
  payload: JobPayload
  state: State
  /** The artwork's files by storage key. */
  own: ReadonlyMap<string, number>
  /** Names of pictures by the channel's ids. */
  nameOf: ReadonlyMap<string, string>
}

/** The same as it can come back: by what the shop still has, else by the artwork's own file. */
export function comesBack(
  { images, photos, files, ...said }: EarlierContents,
  { live, payload, state, own, nameOf }: Now,
): Pick<EarlierListing, 'said' | 'images' | 'photos' | 'files'> {
  const found = (there: readonly { id: string }[], byKey: ReadonlyMap<string, string>) => {
    const ids = new Set(there.map(({ id }) => id))
    return ({ liveId, key = '' }: z.infer<typeof StoredPart>) => ({
      // Sent again since, it stands there under another id.
      id: [liveId, byKey.get(key) ?? ''].find((id) => ids.has(id)) ?? null,
      fileId: own.get(key) ?? null,
    })
  }
  const [pictureOf, fileOf] = [found(live.images, imageIds(payload, state)), found(live.files, fileIds(payload, state))]
  return {
    said,
    images: images.map((part) => ({ ...pictureOf(part), name: nameOf.get(part.liveId) ?? null })),
    photos,
    files: files.map((part) => ({ ...fileOf(part), name: part.name })),
  }
}
