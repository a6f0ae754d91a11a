import type { ContentValue } from '../contentFields.ts'

/** A further field of a listing, beside title and tags, as a sale channel takes it. Named as content fields are. */
export interface FieldCaps {
  name: string
  /** A text, a list of words, or one of `options`. */
  type: 'text' | 'list' | 'choice'
  required: boolean
  /** Characters of a text, or of one word of a list. */
  maximum: number
  /** Words of a list. */
  maxItems?: number | undefined
  options?: readonly string[] | undefined
}

/** Who says a value: the artwork's contents, the template, or the sale channel's settings. */
export type ValueOrigin = 'content' | 'template' | 'channel'

interface Said {
  name: string
  value?: ContentValue | undefined
}

/** What is said of a field, in the field's own kind; undefined where nothing is. */
export function saidValue(field: Pick<FieldCaps, 'name' | 'type'>, said: readonly Said[]): ContentValue | undefined {
  const value = said.find(({ name }) => name.toLowerCase() === field.name)?.value
  if (value === undefined) return undefined
  if (field.type === 'list') {
    const words = (Array.isArray(value) ? value : value.split(',')).map((word) => word.trim()).filter(Boolean)
    return words.length > 0 ? words : undefined
  }
  const text = (Array.isArray(value) ? value.join(', ') : value).trim()
  return text === '' ? undefined : text
}

/** What a field starts with and who says it: the artwork, else the template, else the settings of the channel. */
export function startOf(
  field: Pick<FieldCaps, 'name' | 'type'>,
  by: { content: readonly Said[]; template: readonly Said[]; channel: readonly Said[] },
): { value: ContentValue; from: ValueOrigin } {
  for (const from of ['content', 'template', 'channel'] as const) {
    const value = saidValue(field, by[from])
    if (value !== undefined) return { value, from }
  }
  return { value: field.type === 'list' ? [] : '', from: 'template' }
}

/** Whether two values say the same; no value says as much as an empty one. */
export const saysSame = (a: ContentValue | undefined, b: ContentValue | undefined): boolean =>
  JSON.stringify([a ?? ''].flat()) === JSON.stringify([b ?? ''].flat()) ||
  (String(a ?? '') === '' && String(b ?? '') === '')
