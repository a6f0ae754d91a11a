import { randomBytes } from 'node:crypto'
import { uploadKey as keyFrom } from '@halftone/contract/rules/fileName.ts'

interface KeyParts {
  groupId: number
  productId?: number
  /** The name that the person gave the file; only its ASCII letters, digits and extension are used. */
  fileName: string
}

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * A new key, `12/34/blue-cat-<128 random bits>-<time>.png` (R263). The client chooses nothing that could leave the
 * team's prefix, and nobody can guess a key.
 */
export const uploadKey = ({ groupId, productId, fileName }: KeyParts): string =>
  // own clock: only a part of a name
  checkKey(keyFrom({ groupId, productId, name: fileName, random: randomBytes(16).toString('hex'), at: Date.now() }))

/** Every key of a team's uploads, and of the pictures made from them, begins with it. */
export const teamPrefix = (groupId: number): string => `${groupId}/`

/** The key of a picture made from the object `key`, beside it; the same whenever it is made again. */
export const previewKey = (key: string, size: string): string => `${key}.${size}.webp`

/** The key of the font that browsers show in place of the object `key`, which they cannot read. */
export const shownFontKey = (key: string): string => `${key}.shown.ttf`

/** The keys of all that is ever made from the object `key`, whether it was or not. */
export const derivedKeys = (key: string): string[] => [
  ...['1x', '2x', 'view'].map((size) => previewKey(key, size)),
  shownFontKey(key),
]

/** The key of the object that the picture `key` was made from; any other key is its own. */
export const originalOf = (key: string): string => key.replace(/\.(?:(?:1x|2x|view)\.webp|shown\.ttf)$/, '')

/** Keys of this form hold nothing that a path, a URL or a signature could read in two ways. */
export function isKey(key: string): boolean {
  if (key.length > 400) return false
  return key.split('/').every((part) => segment.test(part) && !part.includes('..') && part.length <= 200)
}

/** Throws an Error for a key of another form: such a key is a fault of the program, or an attempt. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a storage key')
  return key
}
