import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { saysSame } from '@halftone/contract/rules/listing/listingFields.ts'
import type { ImageMark } from '../form/ImageTile.tsx'
import {
  type Cell,
  type DraftPatch,
  type DraftRow,
  moveImage,
  setCells,
  setCover,
  setImages,
  setPhoto,
  type UploadDraft,
} from '../form/uploadDraft.ts'

/** One thing that Finish would change in the shop. */
export interface Change {
  /** Stands for it while it is there. */
  id: string
  kind:
    | 'title'
    | 'tags'
    | 'tagsOrder'
    | 'field'
    | 'cover'
    | 'pictureNew'
    | 'pictureOut'
    | 'order'
    | 'photo'
    | 'fileNew'
    | 'fileOut'
    | Cell
  /** Where 'show' leads. */
  field: string
  /** Of a further field, a picture, a file, the value that a photo is of. */
  name: string
  before: string
  after: string
  /** Rows that it is in. */
  count: number
  /** Makes it what the shop has. */
  undo: DraftPatch
}

interface Input {
  form: TemplateForm
  /** What stands in the shop. */
  start: UploadDraft
  draft: UploadDraft
  files: readonly ArtworkFile[]
}

const change = (one: Pick<Change, 'id' | 'kind' | 'field' | 'undo'> & Partial<Change>): Change => ({
  ...{ name: '', before: '', after: '', count: 1 },
  ...one,
})
const joined = (value: string | string[]) => [value].flat().join(', ')

/** Everything that differs from the shop, in the order of the form. */
export function changesOf(input: Input): Change[] {
  return [...textChanges(input), ...pictureChanges(input), ...fileChanges(input), ...offerChanges(input)]
}

function textChanges({ form, start, draft }: Input): Change[] {
  const [out, added] = [missing(start.tags, draft.tags), missing(draft.tags, start.tags)]
  const isMoved = out.length + added.length === 0 && !saysSame(start.tags, draft.tags)
  const tags = { id: 'tags', field: 'tags', undo: (now: UploadDraft) => ({ ...now, tags: start.tags }) }
  return [
    ...(draft.title.trim() === start.title.trim()
      ? []
      : [
          change({
            ...{ id: 'title', kind: 'title', field: 'title', before: start.title, after: draft.title },
            undo: (now) => ({ ...now, title: start.title }),
          }),
        ]),
    ...(out.length + added.length > 0
      ? [change({ ...tags, kind: 'tags', before: out.join(', '), after: added.join(', ') })]
      : []),
    ...(isMoved ? [change({ ...tags, kind: 'tagsOrder' })] : []),
    ...form.fields.flatMap(({ name, value }) => {
      const now = draft.fields[name] ?? value
      if (saysSame(now, value)) return []
      const undo: DraftPatch = (was) => ({ ...was, fields: { ...was.fields, [name]: value } })
      const texts = { name, before: joined(value), after: joined(now) }
      return [change({ id: `field-${name}`, kind: 'field', field: `content-${name}`, ...texts, undo })]
    }),
  ]
}

const missing = <T>(all: readonly T[], there: readonly T[]): T[] => all.filter((one) => !there.includes(one))

function pictureChanges({ start, draft, files }: Input): Change[] {
  const nameOf = (id: number | null) => files.find((file) => file.id === id)?.name ?? ''
  const [before, after] = [picturesOf(start), picturesOf(draft)]
  const kept = draft.images.filter((id) => start.images.includes(id))
  const wanted = start.images.filter((id) => kept.includes(id))
  const values = [...new Set([...Object.keys(start.photos), ...Object.keys(draft.photos)])]
  return [
    ...(draft.cover === start.cover || start.cover === null
      ? []
      : [
          change({
            ...{ id: 'cover', kind: 'cover', field: 'cover', before: nameOf(start.cover), after: nameOf(draft.cover) },
            undo: coverBack(start),
          }),
        ]),
    ...missing(after, before)
      .filter((id) => id !== draft.cover)
      .map((id) =>
        change({
          ...{ id: `new-${id}`, kind: 'pictureNew', field: 'images', name: nameOf(id) },
          undo: (now) => setImages(now.images.filter((other) => other !== id))(now),
        }),
      ),
    ...[...outOf({ start, draft })].map(([id, undo]) =>
      change({ id: `out-${id}`, kind: 'pictureOut', field: 'images', name: nameOf(id), undo }),
    ),
    ...(kept.join() === wanted.join()
      ? []
      : [
          change({
            ...{ id: 'order', kind: 'order', field: 'images' },
            undo: (now) => ({ ...now, images: inOrder(now.images, start.images) }),
          }),
        ]),
    ...values
      .filter((value) => start.photos[value] !== draft.photos[value])
      .map((value) =>
        change({
          ...{ id: `photo-${value}`, kind: 'photo', field: 'variants', name: value },
          before: nameOf(start.photos[value] ?? null),
          after: nameOf(draft.photos[value] ?? null),
          undo: setPhoto(value, start.photos[value] ?? null),
        }),
      ),
  ]
}

/** A picture that goes out stands at its place again, also as the photo of what has none since. */
const backIn =
  (start: UploadDraft, id: number): DraftPatch =>
  (now) => {
    const own = Object.entries(start.photos).filter(([value, photo]) => photo === id && !now.photos[value])
    const next = setImages(now.images.toSpliced(start.images.indexOf(id), 0, id))(now)
    return { ...next, photos: { ...next.photos, ...Object.fromEntries(own) } }
  }

/** The cover of the shop; what had taken its place goes back to its own. */
const coverBack =
  ({ cover, images }: UploadDraft): DraftPatch =>
  (now) => {
    if (cover === null) return now
    const next = setCover(cover)(now)
    const at = now.cover === null ? -1 : images.indexOf(now.cover)
    return now.cover === null || at < 0 ? next : moveImage(now.cover, at)(next)
  }

const picturesOf = ({ cover, images }: UploadDraft): number[] => [...(cover === null ? [] : [cover]), ...images]

/** `images` with those of `order` among them in that order; the others keep their places. */
function inOrder(images: readonly number[], order: readonly number[]): number[] {
  const left = order.filter((id) => images.includes(id))
  return images.map((id) => (order.includes(id) ? (left.shift() ?? id) : id))
}

function fileChanges({ start, draft, files }: Input): Change[] {
  const nameOf = (id: number) => files.find((file) => file.id === id)?.name ?? ''
  const undo: DraftPatch = (now) => ({ ...now, digitalFiles: start.digitalFiles })
  const line = (kind: 'fileNew' | 'fileOut') => (id: number) =>
    change({ id: `${kind}-${id}`, kind, field: 'digitalFiles', name: nameOf(id), undo })
  return [
    ...missing(draft.digitalFiles, start.digitalFiles).map(line('fileNew')),
    ...missing(start.digitalFiles, draft.digitalFiles).map(line('fileOut')),
  ]
}

/** Prices and quantities, those that change alike in one line. */
function offerChanges({ form: { read_only }, start, draft }: Input): Change[] {
  const isPerRow = { price: read_only.price_on_property, quantity: read_only.quantity_on_property }
  return (['price', 'quantity'] as const).flatMap((cell) => {
    if (isPerRow[cell].length > 0) return rowChanges(cell, start.rows, draft.rows)
    if (draft[cell] === start[cell]) return []
    const undo: DraftPatch = (now) => ({ ...now, [cell]: start[cell] })
    return [change({ id: cell, kind: cell, field: cell, before: start[cell], after: draft[cell], undo })]
  })
}

function rowChanges(cell: Cell, before: readonly DraftRow[], after: readonly DraftRow[]): Change[] {
  const alike = new Map<string, number[]>()
  after.forEach((row, place) => {
    const was = before[place]?.[cell]
    if (was === undefined || was === row[cell]) return
    const key = JSON.stringify([was, row[cell]])
    alike.set(key, [...(alike.get(key) ?? []), place])
  })
  return [...alike.values()].flatMap((places) => {
    const [first = 0] = places
    const [was, is] = [before[first], after[first]]
    if (!was || !is) return []
    const cells = new Map(places.flatMap((at) => (after[at] ? [[after[at].id, { [cell]: was[cell] }] as const] : [])))
    const texts = { before: was[cell], after: is[cell], count: places.length }
    return [
      change({
        id: `${cell}-${was[cell]}-${is[cell]}`,
        kind: cell,
        field: `${cell}-${is.id}`,
        ...texts,
        undo: setCells(cells),
      }),
    ]
  })
}

/** 'new', or which place it had, of each picture that is not as in the shop. */
export function marksOf(
  { start, draft }: Pick<Input, 'start' | 'draft'>,
  say: { isNew: string; was: (place: number) => string; wasCover: string },
): Map<number, ImageMark> {
  const marks = draft.images.flatMap((id, place): [number, ImageMark][] => {
    if (id === start.cover) return [[id, { text: say.wasCover, isNew: false }]]
    const at = start.images.indexOf(id)
    if (at < 0) return [[id, { text: say.isNew, isNew: true }]]
    return at === place ? [] : [[id, { text: say.was(at + 1), isNew: false }]]
  })
  return new Map(marks)
}

/** Extra images of the shop that go out, with what brings each back. */
export const outOf = ({ start, draft }: Pick<Input, 'start' | 'draft'>): Map<number, DraftPatch> =>
  new Map(missing(start.images, picturesOf(draft)).map((id) => [id, backIn(start, id)]))
