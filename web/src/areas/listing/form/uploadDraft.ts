import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { TemplateForm, VariantRow } from '@halftone/contract/parts/listing.ts'
import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { saidValue } from '@halftone/contract/rules/listing/listingFields.ts'
import { pickLimits } from '@halftone/contract/rules/publishing.ts'

/** What a person edits in step 2. Files are ids of the artwork's files; prices and quantities are texts as typed. */
export interface UploadDraft {
  title: string
  tags: string[]
  /** Further fields by name: description, materials … */
  fields: Record<string, ContentValue>
  cover: number | null
  /** The extra images in the order of the shop. */
  images: number[]
  digitalFiles: number[]
  rows: DraftRow[]
  /** Photo by value of the photo property: the rows of a colour share it, as marketplaces ask. */
  photos: Record<string, number>
  /** Of templates without a price per variant. */
  price: string
  quantity: string
}

/** The contents that someone else saved meanwhile. */
export interface Theirs {
  version: number
  contents: SaleChannelConfig['contents']
  texts: { title: string; tags: string[] }
}

export interface DraftRow {
  id: number
  values: VariantRow['property_values']
  price: string
  quantity: string
  sku: string | null
}

/** The rows of a listing that is live, in the order of the form. */
export interface LiveRows {
  /** As they are in the shop: what differs from them says so. */
  rows: readonly DraftRow[]
  /** As the shop was told last: where they differ from `rows`, somebody changed them there. */
  ours: readonly DraftRow[]
}

export type DraftPatch = (draft: UploadDraft) => UploadDraft

/** Two decimals, as prices are shown. */
export const priceText = (price: number): string => price.toFixed(2)

/**
 * The draft that the template's form starts with: of `files` the artwork's cover, else the first picture, and the other
 * pictures in their order, as many as the template takes. What is still being prepared is left out.
 */
export function draftOf(form: TemplateForm, files: readonly ArtworkFile[] = [], coverId?: number): UploadDraft {
  const pictures = files.filter(({ previewState, isHidden }) => previewState === 'ready' && !isHidden)
  const cover =
    pictures.find(({ id }) => id === coverId) ?? pictures.find(({ isPrimaryCover }) => isPrimaryCover) ?? pictures[0]
  const images = pictures.filter((file) => file !== cover).map(({ id }) => id)
  return {
    title: form.title,
    tags: form.tags,
    fields: Object.fromEntries(form.fields.map(({ name, value }) => [name, value])),
    cover: cover?.id ?? null,
    images: images.slice(0, pickLimits(form.read_only).images),
    digitalFiles: [],
    rows: form.variants.map((row, id) => ({
      id,
      values: row.property_values,
      price: priceText(row.price ?? form.price),
      quantity: String(row.quantity ?? form.quantity),
      sku: row.sku,
    })),
    photos: {},
    price: priceText(form.price),
    quantity: String(form.quantity),
  }
}

/** The property that photos follow: the colour where there is one, else the first. */
export function photoProperty(form: TemplateForm): number | null {
  const { properties } = form.read_only
  return (properties.find(({ display_name }) => /colou?r|màu/i.test(display_name)) ?? properties[0])?.id ?? null
}

/** The row's value of the photo property; '' without one. */
export const photoKey = (row: DraftRow, property: number | null): string =>
  row.values.find(({ property_id }) => property_id === property)?.value ?? ''

/** Chosen images without what was removed: variants cannot show a picture that the listing does not have. */
function keepPhotos(draft: UploadDraft): UploadDraft {
  const shown = new Set([draft.cover, ...draft.images])
  const photos = Object.fromEntries(Object.entries(draft.photos).filter(([, file]) => shown.has(file)))
  return { ...draft, photos }
}

/** What somebody else saved meanwhile takes the place of one's own texts. */
export const takeTheirs =
  (form: TemplateForm, { texts, contents }: Theirs): DraftPatch =>
  (draft) => {
    const said = form.fields.flatMap((field) => {
      const value = saidValue(field, contents)
      return value === undefined ? [] : [[field.name, value] as const]
    })
    return { ...draft, ...texts, fields: { ...draft.fields, ...Object.fromEntries(said) } }
  }

export const setImages =
  (images: number[]): DraftPatch =>
  (draft) =>
    keepPhotos({ ...draft, images: images.filter((id) => id !== draft.cover) })

/** A new cover; the old one moves to the first place of the images when the cover came from among them. */
export const setCover =
  (cover: number): DraftPatch =>
  (draft) => {
    const wasImage = draft.images.includes(cover)
    const rest = draft.images.filter((id) => id !== cover)
    const images = wasImage && draft.cover !== null ? [draft.cover, ...rest] : rest
    return keepPhotos({ ...draft, cover, images })
  }

/** Moves image `id` to `place` (0 is the first after the cover). */
export const moveImage =
  (id: number, place: number): DraftPatch =>
  (draft) => {
    if (!draft.images.includes(id)) return draft
    const rest = draft.images.filter((other) => other !== id)
    const at = Math.max(0, Math.min(rest.length, place))
    return { ...draft, images: [...rest.slice(0, at), id, ...rest.slice(at)] }
  }

export const setPhoto =
  (value: string, file: number | null): DraftPatch =>
  (draft) => {
    const { [value]: _, ...others } = draft.photos
    return { ...draft, photos: file === null ? others : { ...others, [value]: file } }
  }

export type Cell = 'price' | 'quantity'
/** Sets cells of rows; an undefined text keeps what stands. */
export const setCells =
  (cells: ReadonlyMap<number, Partial<Record<Cell, string>>>): DraftPatch =>
  (draft) => ({
    ...draft,
    rows: draft.rows.map((row) => {
      const given = cells.get(row.id)
      return given ? { ...row, ...given } : row
    }),
  })
