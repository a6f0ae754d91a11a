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

/** Letters of what stays that are shown before and after a change. */
const around = 40

/** The parts of one text with what stays cut to what stands beside a change; a text without one is left whole. */
export function nearChanges(parts: readonly Part[]): readonly Part[] {
  if (parts.every(({ change }) => change === 'same')) return parts
  return parts.map(({ text, change }, at) => {
    if (change !== 'same' || text.length <= around * 2) return { text, change }
    // By signs, so that none of two units is cut in half.
    const signs = [...text]
    const [start, end] = [signs.slice(0, around).join(''), signs.slice(-around).join('')]
    const cut = at === 0 ? `…${end}` : at === parts.length - 1 ? `${start}…` : `${start}…${end}`
    return { text: cut, change }
  })
}
