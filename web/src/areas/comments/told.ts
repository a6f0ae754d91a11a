import type { ReactNode } from 'react'

/** A line between the comments: what happened to the thing that they are about. */
export interface Told {
  id: number
  /** ISO 8601. */
  at: string
  line: ReactNode
}

/**
 * What stands before each of `comments` (oldest first) and, at the last place, after them. `hasOlder`: comments before the
 * first one are not loaded, and what happened among them waits for them.
 */
export function toldAt(told: readonly Told[], comments: readonly { createdAt: string }[], hasOlder: boolean): Told[][] {
  const places: Told[][] = Array.from({ length: comments.length + 1 }, () => [])
  for (const one of told.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id)) {
    const next = comments.findIndex(({ createdAt }) => Date.parse(createdAt) > Date.parse(one.at))
    if (next === 0 && hasOlder) continue
    places[next < 0 ? comments.length : next]?.push(one)
  }
  return places
}
