import { collapseSpaces, isPlainText } from './plainText.ts'

export interface TagLimits {
  /** Characters of one tag. */
  maxlength?: number | undefined
  /** Tags of the field. */
  maxItems?: number | undefined
}
export const tagDefaults = { maxlength: 20, maxItems: 13 } as const

export interface TagsAdded {
  tags: string[]
  /** Refused as not plain text or too long: 'Invalid keyword {list}' (R672, R673). */
  invalid: string[]
  /** More than `maxItems`: 'Total of tags more less than {maxItems}' (R676). */
  isOverCap: boolean
}

const limitsOf = (limits: TagLimits) => ({
  maxlength: limits.maxlength ?? tagDefaults.maxlength,
  maxItems: limits.maxItems ?? tagDefaults.maxItems,
})

/** Whether one tag is plain text, not empty and at most `maxlength` characters long (R672, R673). */
export function isValidTag(tag: string, limits: TagLimits = {}): boolean {
  return tag.length > 0 && isPlainText(tag) && [...tag].length <= limitsOf(limits).maxlength
}

/** What of `typed` can be added to `existing`. Doubles are dropped, capitals aside (R672-R676). */
export function addTags(existing: readonly string[], typed: readonly string[], limits: TagLimits = {}): TagsAdded {
  const { maxItems } = limitsOf(limits)
  const seen = new Set(existing.map((tag) => tag.toLowerCase()))
  const result: TagsAdded = { tags: [...existing], invalid: [], isOverCap: false }
  for (const raw of typed) {
    const tag = collapseSpaces(raw)
    if (tag === '' || seen.has(tag.toLowerCase())) continue
    if (!isValidTag(tag, limits)) result.invalid.push(tag)
    else if (result.tags.length >= maxItems) result.isOverCap = true
    else {
      seen.add(tag.toLowerCase())
      result.tags.push(tag)
    }
  }
  return result
}

/** Pasted text as tags: split by comma, foreign characters removed, trimmed (R677). */
export const splitPastedTags = (text: string): string[] =>
  text
    .split(',')
    .map((part) => collapseSpaces(part.replace(/[^\p{L}\p{Nd}\s\-'™©®]/gu, '')))
    .filter((tag) => tag !== '')

/** Adds pasted text; tags that are too long or over the cap are dropped without a word (R678). */
export const pasteTags = (existing: readonly string[], text: string, limits: TagLimits = {}): string[] =>
  addTags(existing, splitPastedTags(text), limits).tags

/** How many keywords one list holds at most: several listings' worth, to choose from. */
export const mostKeywords = 100

/** The words of a list as they are kept: single spaces, each once, capitals aside; what is no tag is left out (R332, R675). */
export function tidyKeywords(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.map(collapseSpaces).filter((word) => {
    const key = word.toLowerCase()
    if (seen.has(key) || !isValidTag(word)) return false
    seen.add(key)
    return true
  })
}
