import { isDeepStrictEqual } from 'node:util'
import { phrase } from '@halftone/contract/phrase.ts'
import {
  fieldSteps,
  idsOf,
  type LoggedEntry,
  pairsOf,
  partsOf,
  presenceSteps,
  type Reverts,
  type Step,
} from '../../core/revert.ts'
import { contentStep, furtherOf, isList } from '../content/content.reverts.ts'

/** The columns of a product that lines of the log keep, beside where it stands. */
export const revertedFields = [
  'name',
  'assigneeIds',
  'typeIds',
  'labelIds',
  'tagIds',
  'accountIds',
  'priority',
  'deadline',
  'description',
  'links',
] as const

/** Where a product stands: its board, the one before, and its place there. An older line without its board says too little. */
function placeOf(part: Record<string, unknown>) {
  const { statusId, oldStatusId, index } = part
  return typeof statusId === 'number' && typeof index === 'number'
    ? { statusId, oldStatusId: typeof oldStatusId === 'number' ? oldStatusId : null, index }
    : undefined
}

function productSteps(entry: LoggedEntry): Step[] | undefined {
  const { target } = entry
  const pairs = pairsOf(entry, target.kind === 'product' ? target.id : entry.productId)
  if (pairs.length === 0) return undefined
  return pairs.flatMap((pair) => {
    const fields = fieldSteps('product', pair, revertedFields).filter(
      ({ was, became }) => !isDeepStrictEqual(was, became),
    )
    const [was, became] = [placeOf(pair.was), placeOf(pair.became)]
    const isMoved = was && became && !isDeepStrictEqual(was, became)
    return isMoved ? [...fields, { kind: 'product', id: pair.id, field: 'place', was, became }] : fields
  })
}

/** Contents of one channel, further accounts, attachments: each has a shape of its own beside the fields. */
function updateSteps(entry: LoggedEntry): Step[] | undefined {
  const { productId, before, after } = entry
  const [was, became] = [partsOf(before)[0], partsOf(after)[0]]
  if (productId !== null && became && Array.isArray(became.fileIds))
    return presenceSteps('file', became.fileIds.map(Number), false)
  if (productId !== null && became && 'channelId' in became) return [contentStep('product', productId, was, became)]
  if (productId !== null && isList(before) && isList(after) && partsOf(after).every(({ accountId }) => accountId))
    return [{ kind: 'product', id: productId, field: 'additional', was: furtherOf(before), became: furtherOf(after) }]
  return productSteps(entry)
}

export const productReverts: Reverts<'products'> = {
  'products.created': { steps: ({ after }) => presenceSteps('product', idsOf(after), false) },
  'products.copied': { steps: ({ after }) => presenceSteps('product', idsOf(after), false) },
  'products.updated': { steps: updateSteps },
  'products.moved': { steps: productSteps },
  'products.changed': { steps: productSteps },
  'products.reordered': { steps: productSteps },
  'products.renumbered': 'unlogged',
  'products.coverChanged': 'unlogged',
  'products.viewsChanged': 'unlogged',
  'products.deleted': { steps: ({ before }) => presenceSteps('product', idsOf(before), true) },
  'products.restored': { steps: ({ after }) => presenceSteps('product', idsOf(after), false) },
  'products.liked': { stays: phrase('activities.whyPersonal') },
}
