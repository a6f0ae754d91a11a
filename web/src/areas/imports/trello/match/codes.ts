import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloMapping, TrelloSample } from '@halftone/contract/parts/imports/trello.ts'

type Trello = NonNullable<ImportDetail['trello']>

interface Share {
  open: number
  archived: number
}
/** How many of these cards of a list come, and to which boards, by what is chosen. */
type Comes = (listId: string, share: Share) => { statusId: number | null; count: number }[]

function comesBy({ board }: Trello, mapping: TrelloMapping): Comes {
  const statusOf = new Map(mapping.lists.map(({ id, statusId }) => [id, statusId]))
  const closed = new Set(board.lists.filter(({ isClosed }) => isClosed).map(({ id }) => id))
  return (listId, { open, archived }) => [
    { statusId: closed.has(listId) ? mapping.archivedTo : (statusOf.get(listId) ?? null), count: open },
    { statusId: mapping.archivedTo, count: archived },
  ]
}

/**
 * What the product of a card will be called, as it looks now: cards come from the last to the first. One that came earlier keeps
 * its code.
 */
export function codeOf(trello: Trello, mapping: TrelloMapping, { subId, listId, behind }: TrelloSample): string {
  if (subId !== null) return subId
  const { prefix, next, lists } = trello.codes
  const comes = comesBy(trello, mapping)
  const after = lists.slice(lists.findIndex(({ id }) => id === listId) + 1)
  const before = [{ ...behind, id: listId }, ...after].flatMap((share) => comes(share.id, share))
  return `${prefix}${next + before.reduce((sum, { statusId, count }) => sum + (statusId === null ? 0 : count), 0)}`
}

/** How many products come to each board of the team, by its id. */
export function productsOf(trello: Trello, mapping: TrelloMapping): ReadonlyMap<number, number> {
  const comes = comesBy(trello, mapping)
  const found = new Map<number, number>()
  for (const { statusId, count } of trello.codes.lists.flatMap((list) => comes(list.id, list)))
    if (statusId !== null && count > 0) found.set(statusId, (found.get(statusId) ?? 0) + count)
  return found
}
