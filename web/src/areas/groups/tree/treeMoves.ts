import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { levelsAfterMove } from '@halftone/contract/rules/unitMove.ts'
import { plain } from '../../../i18n/plain.ts'
import { pathTo, treeRows } from './treeRows.ts'

/** Why a unit cannot go into another one; `here` where it stands there already. */
export type NoPlace = 'here' | 'company' | 'circle' | 'otherCompany' | 'tooDeep' | 'nameTaken' | 'noRight'

interface Move {
  nodes: readonly GroupNode[]
  id: number
  into: number
  /** The company's levels, rising; undefined while they are not known: then the server says what does not fit. */
  levels: readonly number[] | undefined
  mayMakeIn: (node: GroupNode) => boolean
}

/** The same that the server asks, so that a place that is none is never offered; undefined where the unit may go there. */
export function noPlace({ nodes, id, into, levels, mayMakeIn }: Move): NoPlace | undefined {
  const [unit] = pathTo(nodes, id).toReversed()
  const [target] = pathTo(nodes, into).toReversed()
  if (!unit || !target || unit.level === companyLevel) return 'company'
  if (unit.parent_id === into) return 'here'
  if ((unit.company_id ?? unit.id) !== (target.company_id ?? target.id)) return 'otherCompany'
  const below = treeRows(unit.children, new Set()).map(({ node }) => ({ id: node.id, level: node.level }))
  const fits = levelsAfterMove({ id, level: unit.level, below }, target, levels ?? [])
  if (fits === 'circle' || (fits === 'tooDeep' && levels)) return fits
  const name = plain(unit.name)
  if (target.children.some((child) => plain(child.name) === name)) return 'nameTaken'
  return mayMakeIn(target) ? undefined : 'noRight'
}
