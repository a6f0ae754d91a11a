import { type Part, wordDiff } from '../../../ui/marks/wordDiff.ts'

/** A part of a text as it is: what stood there, what the person wrote whose changes are taken back, what others wrote since. */
export interface Authored {
  text: string
  by: 'before' | 'them' | 'others'
}

/** Whether each letter of the newer text came in, by its place. */
function cameIn(parts: readonly Part[]): boolean[] {
  return parts.flatMap(({ text, change }) => new Array<boolean>(text.length).fill(change === 'new'))
}

/**
 * The text `now` by whose words they are: what stands neither in `was` nor in `became`, as the person left it, is of
 * others. Without `became` nobody else wrote in it.
 */
export function authored(was: string, became: string | null, now: string): Authored[] {
  const isNew = cameIn(wordDiff(was, now).new)
  const isOthers = became === null ? [] : cameIn(wordDiff(became, now).new)
  const parts: Authored[] = []
  for (let at = 0; at < now.length; at++) {
    const by = !isNew[at] ? 'before' : isOthers[at] ? 'others' : 'them'
    const last = parts.at(-1)
    if (last?.by === by) last.text += now[at]
    else parts.push({ text: now[at] ?? '', by })
  }
  return parts
}
