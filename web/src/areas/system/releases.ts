import type { ReleaseNote } from '@halftone/contract/areas/system.ts'

/** The preference that remembers what was read last: `0.2.0:75`, a version and how many of its lines. */
export const seenKey = 'releases.seen'

const countOf = ({ notes }: ReleaseNote) => notes.reduce((sum, { lines }) => sum + lines.length, 0)

/** What is read once these notes were shown. */
export const seenMark = ([newest]: readonly ReleaseNote[]): string =>
  newest ? `${newest.version}:${countOf(newest)}` : ''

/** Whether the version that runs is another one than that which was read about. */
export const isUnread = (version: string, seen: string): boolean => seen.split(':')[0] !== version

/**
 * How many lines of each version are new since then, in the order of `notes` (newest first): all of later versions; of the
 * one that was read the lines that came on top. Nothing is new to who has never been here.
 */
export function newLines(notes: readonly ReleaseNote[], seen: string): number[] {
  const [version = '', count = ''] = seen.split(':')
  const at = notes.findIndex((note) => note.version === version)
  if (at < 0) return notes.map(() => 0)
  return notes.map((note, place) =>
    place < at ? countOf(note) : place === at ? Math.max(0, countOf(note) - Number(count)) : 0,
  )
}
