interface Unit {
  id: number
  level: number
  /** All that is below it. */
  below: readonly { id: number; level: number }[]
}

export type MoveRefusal = 'circle' | 'tooDeep'

/**
 * The levels of a unit and of all below it once it stands in `parent`, by id; or why it cannot. It keeps its level where
 * that is below the parent's (or takes `wanted`), else it gets the next one, and what is below shifts along, each by as
 * many steps of the company's list (`levels`, rising). So the way back leads to where everything was.
 */
export function levelsAfterMove(
  unit: Unit,
  parent: { id: number; level: number },
  levels: readonly number[],
  wanted?: number,
): ReadonlyMap<number, number> | MoveRefusal {
  if (parent.id === unit.id || unit.below.some(({ id }) => id === parent.id)) return 'circle'
  const level = wanted ?? (unit.level > parent.level ? unit.level : levels.find((value) => value > parent.level))
  if (level === undefined || level <= parent.level) return 'tooDeep'
  const all = [unit, ...unit.below]
  if (level === unit.level) return new Map(all.map((one) => [one.id, one.level]))
  const steps = levels.indexOf(level) - levels.indexOf(unit.level)
  const found = new Map<number, number>()
  for (const one of all) {
    const from = levels.indexOf(one.level)
    const next = levels[from + steps]
    if (from < 0 || !levels.includes(level) || next === undefined) return 'tooDeep'
    found.set(one.id, next)
  }
  return found
}
