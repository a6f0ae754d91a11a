/** A source of repeatable choices: the same seed and the same questions give the same answers on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  isTrue: (chance: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different entries, or all of them when there are fewer. */
  some: <T>(list: readonly T[], count: number) => T[]
  /** The entry chosen by its weight. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
}

/** Mulberry32: small, fast, and good enough for choosing demo data. Throws RangeError when asked to pick from nothing. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1))
    return chosen
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    return pick(list)[0]
  }
  return { next, int, isTrue: (chance) => next() < chance, pick, some, weighted }
}
