import {
  fieldSteps,
  keptSteps,
  type LoggedEntry,
  pairsOf,
  partsOf,
  presenceSteps,
  type Reverts,
} from '../../core/revert.ts'
import { withTeams } from '../configs/configs.reverts.ts'
import { revertedFields } from '../products/products.reverts.ts'

/** What an import made goes, what it brought up to date is as it was. */
function steps(entry: LoggedEntry) {
  const entries = partsOf(entry.after).filter(({ list }) => list === 'sheet_store' || list === 'sheet_niche')
  if (entries.length > 0) return keptSteps('config', entries.map(withTeams), false)
  const pairs = pairsOf(entry)
  const updated = new Set(pairs.map(({ id }) => id))
  const made = partsOf(entry.after).flatMap(({ id }) => (typeof id === 'number' && !updated.has(id) ? [id] : []))
  return [
    ...presenceSteps('product', made, false),
    ...pairs.flatMap((pair) => fieldSteps('product', pair, [...revertedFields, 'place'])),
  ]
}

export const importReverts: Reverts<'imports'> = {
  'imports.progress': 'unlogged',
  'imports.finished': { steps },
}
