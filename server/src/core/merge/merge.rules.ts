import { isDeepStrictEqual } from 'node:util'
import { mergeParts, type Three, wordsIn } from './parts.rules.ts'
import { mergeRichText } from './richText.rules.ts'

/** What a merge came to; what has no value is undefined in it. */
export interface Merged {
  value: unknown
}

/** Of a list in which each stands once: what the change added goes, what it took away is there again, all else stays. */
export function mergeLists<T extends string | number>({ was, became, now }: Three<readonly T[]>): T[] {
  const added = became.filter((one) => !was.includes(one))
  const taken = was.filter((one) => !became.includes(one) && !now.includes(one))
  return [...now.filter((one) => !added.includes(one)), ...taken]
}

const isPlain = (one: unknown) => typeof one === 'string' || typeof one === 'number'
const isList = (value: unknown): value is (string | number)[] => Array.isArray(value) && value.every(isPlain)

/**
 * A value with the change taken back and what others did to it since kept: lists of ids or names and texts with or without form by
 * their parts, all else whole. Undefined where a person has to choose.
 */
export function mergeValue({ was, became, now }: Three): Merged | undefined {
  if (isDeepStrictEqual(now, became)) return { value: was }
  if (isDeepStrictEqual(was, became) || isDeepStrictEqual(was, now)) return { value: now }
  if (isList(was) && isList(became) && isList(now)) return { value: mergeLists({ was, became, now }) }
  const value =
    typeof was === 'string' && typeof became === 'string' && typeof now === 'string'
      ? mergeParts({ was: wordsIn(was), became: wordsIn(became), now: wordsIn(now) })?.join('')
      : mergeRichText({ was, became, now })
  return value === undefined ? undefined : { value }
}

/** The merge of the fields that are named, for a reverter; of all others a person has to choose. */
export const mergeOf =
  (fields: readonly string[]) =>
  (field: string, three: Three): Merged | undefined =>
    fields.includes(field) ? mergeValue(three) : undefined
