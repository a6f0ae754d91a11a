import { isDeepStrictEqual } from 'node:util'
import { diff3Merge } from 'node-diff3'

/** One value at three times: what a change made of it, what it was before that change, and what it is now that others went on. */
export interface Three<T = unknown> {
  was: T
  became: T
  now: T
}

/**
 * What a sequence is with the change taken back and what others did since kept; undefined where both were at the same place, and
 * a person has to choose.
 */
export function mergeParts({ was, became, now }: Three<readonly string[]>): string[] | undefined {
  const merged: string[] = []
  for (const region of diff3Merge([...now], [...became], [...was], { excludeFalseConflicts: true })) {
    if (!region.ok) return undefined
    merged.push(...region.ok)
  }
  return merged
}

/** The words of a text, its spaces and its signs, each by itself. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gu) ?? []

/** The same of a text without form, by its words. */
export function mergeWords({ was, became, now }: Three<string>): string | undefined {
  return mergeParts({ was: wordsIn(was), became: wordsIn(became), now: wordsIn(now) })?.join('')
}

/** The same of a list in which each stands once: what the change added goes, what it took away is there again, all else stays. */
export function mergeLists<T extends string | number>({ was, became, now }: Three<readonly T[]>): T[] {
  const added = became.filter((one) => !was.includes(one))
  const taken = was.filter((one) => !became.includes(one) && !now.includes(one))
  return [...now.filter((one) => !added.includes(one)), ...taken]
}

const isPlain = (one: unknown) => typeof one === 'string' || typeof one === 'number'
const isList = (value: unknown): value is (string | number)[] => Array.isArray(value) && value.every(isPlain)

/** What a merge came to; what has no value is undefined in it. */
export interface Merged {
  value: unknown
}

/** The same of any value: lists of ids or names and texts by their parts, all else whole. Undefined where a person has to choose. */
export function mergeValue({ was, became, now }: Three): Merged | undefined {
  if (isDeepStrictEqual(now, became)) return { value: was }
  if (isDeepStrictEqual(was, became) || isDeepStrictEqual(was, now)) return { value: now }
  if (isList(was) && isList(became) && isList(now)) return { value: mergeLists({ was, became, now }) }
  if (typeof was !== 'string' || typeof became !== 'string' || typeof now !== 'string') return undefined
  const value = mergeWords({ was, became, now })
  return value === undefined ? undefined : { value }
}

/** The merge of the fields that are named, for a reverter; of all others a person has to choose. */
export const mergeOf =
  (fields: readonly string[], merge: (three: Three) => Merged | undefined = mergeValue) =>
  (field: string, three: Three): Merged | undefined =>
    fields.includes(field) ? merge(three) : undefined
