import {
  type BlockName,
  type BlockSize,
  blockNames,
  type DashboardBlock,
} from '@halftone/contract/areas/reports/layout.ts'
import type { Unit } from '@halftone/contract/rules/reports/periods.ts'
import { movedBy, movedTo } from '../../../ui/useSortable.ts'

const idOf = (name: BlockName): number => blockNames.indexOf(name)

function inOrder(blocks: readonly DashboardBlock[], ids: readonly number[]): DashboardBlock[] {
  return ids.flatMap((id) => blocks.find(({ name }) => idOf(name) === id) ?? [])
}
const ids = (blocks: readonly DashboardBlock[]): number[] => blocks.map(({ name }) => idOf(name))

/** The blocks with one carried over another. */
export const carry = (blocks: readonly DashboardBlock[], carried: number, over: number): DashboardBlock[] =>
  inOrder(blocks, movedTo(ids(blocks), carried, over))

/** One place on or back; the same at an end. */
export const step = (blocks: readonly DashboardBlock[], name: BlockName, by: number): DashboardBlock[] =>
  inOrder(blocks, movedBy(ids(blocks), idOf(name), by))

export const resize = (blocks: readonly DashboardBlock[], name: BlockName, size: BlockSize): DashboardBlock[] =>
  blocks.map((block) => (block.name === name ? { ...block, size } : block))

/** The blocks with these drawn by units of their own. */
export const drawnBy = (blocks: readonly DashboardBlock[], units: ReadonlyMap<BlockName, Unit>): DashboardBlock[] =>
  blocks.map((block) => {
    const unit = units.get(block.name)
    return unit ? { ...block, unit } : block
  })

export { idOf }
