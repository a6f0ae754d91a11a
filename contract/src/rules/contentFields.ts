import { type Phrase, phrase } from '../phrase.ts'
import { isLink } from './link.ts'
import { isOneLine } from './oneLine.ts'
import { isValidTag, tagDefaults } from './tagRule.ts'

/** What validation needs of a content field. */
export interface ContentRule {
  name: string
  type: string
  required?: boolean | undefined
  /** Characters of a text (R679). */
  maximum?: number | undefined
  /** The value must be a link; so it must in a field of type link. */
  href?: string | undefined
  /** Tags of a tag field (R676). */
  maxItems?: number | undefined
  /** Characters of one tag (R673). */
  maxlength?: number | undefined
  /** What a select or tree offers; without it anything can be chosen. */
  options?: readonly string[] | undefined
}
export type ContentValue = string | string[]
export interface Content {
  name: string
  value: ContentValue
}

const isEmpty = (value: ContentValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0)

const listTypes = ['tag', 'checkbox', 'multiple-select', 'tree-view']
/** Whether values of this kind of field are lists. */
export const isListField = ({ type }: { type: string }): boolean => listTypes.includes(type)

/** What is wrong with one value, or null. Whether it is required is asked apart: drafts may be saved incomplete. */
export function contentError(field: ContentRule, value: ContentValue): Phrase | null {
  if (isEmpty(value)) return null
  if (Array.isArray(value) !== isListField(field)) return phrase('content.wrongKind', { field: field.name })
  if (Array.isArray(value)) return field.type === 'tag' ? tagsError(field, value) : optionError(field, value)
  if (field.type !== 'textarea' && !isOneLine(value)) return phrase('content.oneLine', { field: field.name })
  if (field.maximum !== undefined && [...value].length > field.maximum)
    return phrase('content.tooLong', { field: field.name, n: field.maximum })
  if (field.type === 'number' && !Number.isFinite(Number(value)))
    return phrase('content.notANumber', { field: field.name })
  if (field.type === 'single-select') return optionError(field, [value])
  return (field.type === 'link' || field.href !== undefined) && !isLink(value) ? phrase('content.isLink') : null
}

function optionError(field: ContentRule, chosen: readonly string[]): Phrase | null {
  const foreign = chosen.find((option) => field.options !== undefined && !field.options.includes(option))
  return foreign === undefined ? null : phrase('content.noSuchOption', { field: field.name, option: foreign })
}

function tagsError(field: ContentRule, tags: readonly string[]): Phrase | null {
  const maxItems = field.maxItems ?? tagDefaults.maxItems
  const invalid = tags.filter((tag) => !isValidTag(tag, field))
  if (invalid.length > 0) return phrase('content.invalidTags', { list: invalid.join(', ') })
  return tags.length > maxItems ? phrase('content.tooManyTags', { n: maxItems }) : null
}

/** Errors by field name: too long, no link, bad tags, and names that the channel does not have (R673, R676, R679, R681). */
export function contentErrors(fields: readonly ContentRule[], contents: readonly Content[]): Record<string, Phrase> {
  const known = new Map(fields.map((field) => [field.name, field]))
  const errors: [string, Phrase][] = []
  for (const { name, value } of contents) {
    const field = known.get(name)
    const error = field ? contentError(field, value) : phrase('content.foreignField', { field: name })
    if (error) errors.push([name, error])
  }
  return Object.fromEntries(errors)
}

/** Names of the required fields without a value; any of them disables Save (R680). */
export function missingContents(fields: readonly ContentRule[], contents: readonly Content[]): string[] {
  const values = new Map(contents.map(({ name, value }) => [name, value]))
  return fields.filter((field) => field.required && isEmpty(values.get(field.name))).map(({ name }) => name)
}

/** How many fields have a value, for the 'filled/all' badge of a channel tab. */
export const filledContents = (fields: readonly ContentRule[], contents: readonly Content[]): number =>
  fields.filter((field) => !isEmpty(contents.find(({ name }) => name === field.name)?.value)).length

/** Title and tags of a listing: from the first channel's contents (R290). */
export function titleAndTags(configs: readonly { contents: readonly Content[] }[]): { title: string; tags: string[] } {
  const first = configs[0]?.contents ?? []
  const title = first.find(({ name }) => name === 'title')?.value
  const tags = first.find(({ name }) => name === 'tags')?.value
  return { title: typeof title === 'string' ? title.trim() : '', tags: Array.isArray(tags) ? tags : [] }
}
