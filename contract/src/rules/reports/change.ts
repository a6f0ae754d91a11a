/** How a number of a report is said, and which way is good. */
export interface Meaning {
  as: 'count' | 'percent' | 'days'
  good: 'up' | 'down' | 'neither'
}

export type Change =
  | { kind: 'none' | 'new' | 'same' }
  | { kind: 'up' | 'down'; by: number; unit: '%' | 'pt'; isGood: boolean | null }

/**
 * What became of a number since the days before: shares in points, the rest in per cent of what was. Without a number before
 * it is new, without either there is nothing to say.
 */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  { as, good }: Meaning,
): Change {
  if (now === null || now === undefined || before === null || before === undefined) return { kind: 'none' }
  if (now === before) return { kind: 'same' }
  if (as !== 'percent' && before === 0) return { kind: 'new' }
  const difference = as === 'percent' ? now - before : ((now - before) / before) * 100
  const by = Math.round(Math.abs(difference))
  if (by === 0) return { kind: 'same' }
  const kind = difference > 0 ? 'up' : 'down'
  return { kind, by, unit: as === 'percent' ? 'pt' : '%', isGood: good === 'neither' ? null : good === kind }
}
