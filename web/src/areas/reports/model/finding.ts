import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import { type NumberName, numbers } from './tabs.ts'

export type Finding =
  | { key: 'nothing' }
  | { key: 'usual' }
  | { key: 'up' | 'down'; name: NumberName; value: number; by: string }
  | { key: 'first'; name: NumberName; value: number }

/** A change of so many per cent, or points, is worth a sentence. */
const worth = 10

/** What stands out first among the figures of a report, by rule; never a guess. */
export function findingOf(report: Pick<Report, 'totals' | 'previous'>, names: readonly NumberName[]): Finding {
  const told = names.flatMap((name) => {
    const value = report.totals[name]
    return value === null || value === undefined
      ? []
      : [{ name, value, change: changeOf(value, report.previous?.[name], numbers[name]) }]
  })
  if (told.every(({ value }) => value === 0)) return { key: 'nothing' }
  const moved = told.flatMap(({ name, value, change }) =>
    (change.kind === 'up' || change.kind === 'down') && change.by >= worth ? [{ name, value, change }] : [],
  )
  // Figures stand in the order in which they matter.
  const [most] = moved
  if (most)
    return {
      key: most.change.kind,
      name: most.name,
      value: most.value,
      by: `${most.change.by}\u202f${most.change.unit}`,
    }
  const [fresh] = told.filter(({ change, value }) => change.kind === 'new' && value > 0)
  return fresh ? { key: 'first', name: fresh.name, value: fresh.value } : { key: 'usual' }
}
