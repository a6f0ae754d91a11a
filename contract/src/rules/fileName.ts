import { phrase } from '../phrase.ts'
import { asOneLine } from './oneLine.ts'

/** A name cut at its last dot; the extension keeps its dot. A leading dot belongs to the stem. */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot) } : { stem: name, extension: '' }
}

/** The extension in lower case without its dot, or ''. */
export const extensionOf = (name: string): string => splitName(name).extension.slice(1).toLowerCase()

/**
 * One line without hidden characters (rules/oneLine.ts) and without what ends a folder's name. Other signs that some file
 * system refuses stay: `Fox <3 snow` is what the person calls it, and whoever saves it gets it under a name that fits.
 */
export const safeName = (name: string): string => asOneLine(name.replace(/[\\/]/g, ''))

/** Bytes of UTF-8 that a file system takes for a name: with more, a file cannot be saved under it. */
const longest = 255
export const nameTooLong = phrase('files.nameTooLong', { n: longest })
export const isNameTooLong = (name: string): boolean => new TextEncoder().encode(name).length > longest

/** The name after an inline rename to `typed`: the extension stays, an empty name reverts (R238, R353). */
export function renamed(current: string, typed: string): string {
  const { extension } = splitName(current)
  const bare =
    typed.toLowerCase().endsWith(extension.toLowerCase()) && extension ? typed.slice(0, -extension.length) : typed
  const stem = safeName(bare)
  return stem === '' ? current : stem + extension
}

export interface FileFields {
  name?: string | null | undefined
  orderId?: string | null | undefined
  customerName?: string | null | undefined
}

/** Those of name, order id and customer name that differ; null when there is nothing to save (R354). */
export function changedFields(current: FileFields, next: FileFields): FileFields | null {
  const changed: FileFields = {}
  for (const field of ['name', 'orderId', 'customerName'] as const)
    if (next[field] !== undefined && (next[field] ?? '') !== (current[field] ?? '')) changed[field] = next[field]
  return Object.keys(changed).length > 0 ? changed : null
}

/** The storage key of an upload: group and product before base name, random part, time and extension (R263). */
export function uploadKey(input: {
  groupId: number
  productId?: number | undefined
  name: string
  /** At least 128 random bits, from the caller: this file stays pure. */
  random: string
  /** Milliseconds since 1970. */
  at: number
}): string {
  const { stem, extension } = splitName(input.name)
  const ascii = (text: string) => text.normalize('NFD').replace(/[^A-Za-z0-9]+/g, '-')
  const base =
    ascii(stem)
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'file'
  const ending = extension ? `.${ascii(extension.slice(1)).slice(0, 10).toLowerCase()}` : ''
  const folder = input.productId === undefined ? `${input.groupId}` : `${input.groupId}/${input.productId}`
  return `${folder}/${base}-${input.random}-${input.at}${ending}`
}
