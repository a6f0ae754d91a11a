/** The letters of a font: first and last of each run, one after the other, rising. */
export type Ranges = readonly number[]

/** Code points, in any order and more than once, as runs. */
export function rangesOf(points: Iterable<number>): number[] {
  const list = [...new Set(points)].sort((a, b) => a - b)
  const ranges: number[] = []
  for (const point of list) {
    if (ranges.length > 0 && ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point
    else ranges.push(point, point)
  }
  return ranges
}

/** Whether the font has that letter; by halves, since a large font has thousands of runs. */
export function hasPoint(ranges: Ranges, point: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1]
  while (low <= high) {
    const at = (low + high) >> 1
    if (point < (ranges[at * 2] ?? 0)) high = at - 1
    else if (point > (ranges[at * 2 + 1] ?? 0)) low = at + 1
    else return true
  }
  return false
}

/** The letters of `wanted` that it has not. Texts are composed first: a font may lack the mark and have the letter. */
export const lacking = (ranges: Ranges, wanted: string): string[] =>
  [...new Set(wanted.normalize('NFC'))].filter((letter) => !hasPoint(ranges, letter.codePointAt(0) ?? 0))

/** How many letters it has. */
export function countPoints(ranges: Ranges): number {
  let count = 0
  for (let at = 0; at + 1 < ranges.length; at += 2) count += (ranges[at + 1] ?? 0) - (ranges[at] ?? 0) + 1
  return count
}
