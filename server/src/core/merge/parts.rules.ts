import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'

/** One value at three times: what it was before a change, what that made of it, and what it is now that others went on. */
export interface Three<T = unknown> {
  was: T
  became: T
  now: T
}

/** Changes of a text beyond which it counts as another one: to compare further would hold up everybody else. */
const mostEdits = 400

/** What is put in the place of the parts from `from` up to `to`. */
interface Hunk {
  from: number
  to: number
  put: readonly string[]
}

/** What makes `next` of `old`, from its beginning on; undefined where hardly anything stays. */
function hunksOf(old: readonly string[], next: readonly string[]): Hunk[] | undefined {
  const hunks: Hunk[] = []
  let at = 0
  for (const { value, added, removed } of diffArrays([...old], [...next], { maxEditLength: mostEdits }) ?? [])
    if (added) {
      const last = hunks.at(-1)
      // What goes and what comes in its place are one.
      if (last?.to === at && last.put.length === 0) last.put = value
      else hunks.push({ from: at, to: at, put: value })
    } else {
      if (removed) hunks.push({ from: at, to: at + value.length, put: [] })
      at += value.length
    }
  return at === old.length ? hunks : undefined
}

const isInsertion = ({ from, to }: Hunk) => from === to

/**
 * What a sequence is with the change taken back and what others did since kept; undefined where both were at the same place, and
 * a person has to choose.
 */
export function mergeParts({ was, became, now }: Three<readonly string[]>): string[] | undefined {
  const [back, kept] = [hunksOf(became, was), hunksOf(became, now)]
  if (!back || !kept) return undefined
  // Where others took it back themselves it is done once.
  const own = kept.filter((hunk) => !back.some((one) => isDeepStrictEqual(one, hunk)))
  const merged: string[] = []
  let at = 0
  let last: Hunk | undefined
  for (const hunk of [...back, ...own].toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (hunk.from < at || (last && last.from === hunk.from && isInsertion(last) && isInsertion(hunk))) return undefined
    merged.push(...became.slice(at, hunk.from), ...hunk.put)
    at = hunk.to
    last = hunk
  }
  return [...merged, ...became.slice(at)]
}

/** The words of a text, its spaces and its signs, each by itself. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gu) ?? []
