import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import type { Change } from './liveChanges.ts'

/** A part of a listing: a text by its name, or one of the others. */
export type Stays = { part: 'title' | 'tags' | 'pictures' | 'digitalFiles' | 'prices' | 'stock' } | { field: string }

const kinds = {
  title: ['title'],
  tags: ['tags', 'tagsOrder'],
  pictures: ['cover', 'pictureNew', 'pictureOut', 'order', 'photo'],
  digitalFiles: ['fileNew', 'fileOut'],
  prices: ['price'],
  stock: ['quantity'],
} as const satisfies Record<string, readonly Change['kind'][]>

/** What a changed listing keeps as it is in the shop, in the order of the form. */
export function staysOf(
  { fields, read_only }: Pick<TemplateForm, 'fields' | 'read_only'>,
  changes: readonly Pick<Change, 'kind' | 'name'>[],
): Stays[] {
  const changed = new Set(changes.map(({ kind }) => kind))
  const edited = new Set(changes.flatMap(({ kind, name }) => (kind === 'field' ? [name] : [])))
  const parts = Object.entries(kinds).flatMap(([part, of]) =>
    of.some((kind) => changed.has(kind)) ? [] : [part as keyof typeof kinds],
  )
  const isText = (part: string) => part === 'title' || part === 'tags'
  return [
    ...parts.filter(isText).map((part) => ({ part })),
    ...fields.filter(({ name }) => !edited.has(name)).map(({ name }) => ({ field: name })),
    ...parts
      .filter((part) => !isText(part) && (part !== 'digitalFiles' || read_only.is_digital))
      .map((part) => ({ part })),
  ]
}
