import { diffWordsWithSpace } from 'diff'

/** A part of an old or new text: what stays, what went, what came. */
export interface Part {
  text: string
  change: 'same' | 'gone' | 'new'
}

/** Changes of a text beyond which it counts as another one: to compare further would take long and tell nothing. */
const mostEdits = 600

const part = (text: string, change: Part['change']): Part => ({ text, change })

/** Two texts word by word: the old one with what went, the new one with what came. */
export function wordDiff(old: string, next: string): { old: Part[]; new: Part[] } {
  const found = diffWordsWithSpace(old, next, { maxEditLength: mostEdits })
  if (!found) return { old: [part(old, 'gone')], new: [part(next, 'new')] }
  return {
    old: found.filter(({ added }) => !added).map(({ value, removed }) => part(value, removed ? 'gone' : 'same')),
    new: found.filter(({ removed }) => !removed).map(({ value, added }) => part(value, added ? 'new' : 'same')),
  }
}
