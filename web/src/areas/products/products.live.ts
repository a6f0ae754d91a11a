import { productCalls } from '@halftone/contract/areas/products.ts'
import type { CardLookups, ProductCard, ProductCardPatch } from '@halftone/contract/parts/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type LiveActor, type LiveMap, liveOf } from '../../lib/live.ts'
import { refetchComing } from '../../lib/queryClient.ts'
import { applyOrWait } from './board/boardHold.ts'
import { addToTotal, boardView, columns, insertCard, moveCard, removeCard, resort } from './board/boardState.ts'
import { markCard, showHint } from './board/liveMarks.ts'
import { heardMove, isOlderMove } from './board/ownMoves.ts'
import { mayMatch } from './model/filters.ts'
import { numbersLive } from './model/numbersLive.ts'
import { addLookups, cards, dropLabel, patchCard, putCard } from './model/productEntities.ts'
import { unselect } from './model/selection.ts'
import { patchRows, refetchLists } from './productRows.ts'

const codeOf = (card: { id: number; subId?: string | null | undefined }) => card.subId ?? String(card.id)
const isShown = (groupId: number) => boardView.get().groupId === groupId

/** Filters that only the server can judge: what comes in is fetched rather than guessed. */
const isGuessing = () => {
  const { tags, accounts } = boardView.get().filters
  return tags.length > 0 || accounts.length > 0
}
const ofBoard = { queryKey: [productCalls.board.name] }
const refetchBoard = (cache: QueryClient) => void cache.invalidateQueries(ofBoard)

function arrive(cache: QueryClient, card: ProductCard, more: CardLookups, by: LiveActor | null): void {
  addLookups(more)
  putCard(card)
  refetchLists(cache)
  if (!isShown(card.groupId)) return
  if (isGuessing()) {
    refetchBoard(cache)
    return
  }
  if (!mayMatch(card, boardView.get().filters)) return
  applyOrWait(() => {
    // A board that was fetched in between has it already, and counts it.
    const isHere = columns.get(card.status)?.ids.includes(card.id)
    insertCard(card.status, card)
    if (!isHere) addToTotal(card.status, 1)
    if (by) markCard(card.id, by)
  }, card.status)
}

function moved(cache: QueryClient, card: ProductCard, from: number, by: LiveActor | null): void {
  if (isOlderMove(card.id)) return
  patchRows(cache, card)
  if (!isShown(card.groupId) || !mayMatch(card, boardView.get().filters)) {
    putCard(card)
    return
  }
  applyOrWait(() => {
    if (isOlderMove(card.id)) return
    moveCard(card, cards.get(card.id)?.status ?? from)
    if (by) markCard(card.id, by)
  }, card.status)
}

/** Without where the card is, when this tab has moved it since. */
function withoutOlderPlace(patch: ProductCardPatch): ProductCardPatch {
  if ((patch.status === undefined && patch.index === undefined) || !isOlderMove(patch.id)) return patch
  const { status: _status, index: _index, ...rest } = patch
  return rest
}

/** Lays changed fields over a card wherever it shows; a changed status moves it. */
function change(cache: QueryClient, changed: ProductCardPatch, more?: CardLookups): void {
  addLookups(more)
  const patch = withoutOlderPlace(changed)
  patchRows(cache, patch)
  refetchComing(cache, ofBoard)
  applyOrWait(() => {
    const before = cards.get(patch.id)
    const after = patchCard(withoutOlderPlace(patch))
    if (before && after && before.status !== after.status) moveCard(after, before.status)
    else if (after) resort(after.status)
  })
}

function leave(cache: QueryClient, list: readonly { id: number; statusId: number }[], groupId: number): void {
  unselect(list.map(({ id }) => id))
  refetchLists(cache)
  if (!isShown(groupId)) return
  applyOrWait(() => {
    for (const { id, statusId } of list) {
      const known = cards.get(id)
      if (known && !mayMatch(known, boardView.get().filters)) continue
      removeCard(known?.status ?? statusId, id)
      addToTotal(known?.status ?? statusId, -1)
    }
  })
}

/** The numbers of a card; from one's own changes too. */
export const productCounts = numbersLive(change)

/** Cards stand in the same order by other numbers, or in another one. */
function renumber(cache: QueryClient, statusId: number, places: readonly { id: number; index: number }[]): void {
  applyOrWait(() => {
    for (const one of places) patchCard(withoutOlderPlace(one))
    resort(statusId)
  })
  for (const one of places) patchRows(cache, withoutOlderPlace(one))
}
/** Whoever's drop it was that used up the room: the answer to it tells of the dropped card alone. */
const renumbered = {
  'products.renumbered': (cache, { statusId, listIndexes }) => renumber(cache, statusId, listIndexes),
} satisfies LiveMap

/** One's own moves, as they come back in the server's order. */
export const ownMoves = {
  'products.moved': (_, { card }) => heardMove([card.id]),
  'products.changed': (_, { list }) =>
    heardMove(list.filter(({ card }) => card.status !== undefined).map(({ card }) => card.id)),
  'products.reordered': (_, { listIndexes }) => heardMove(listIndexes.map(({ id }) => id)),
  ...renumbered,
} satisfies LiveMap

/** What others do, on the board and in the lists (R171-R176, R186-R195). */
export const productsLive = liveOf(
  {
    'products.created': (cache, { card, lookups }, { by }) => {
      arrive(cache, card, lookups, by)
      if (by && isShown(card.groupId))
        showHint({
          by,
          kind: 'created',
          code: codeOf(card),
          to: columns.get(card.status)?.name ?? '',
          count: 1,
          id: card.id,
        })
    },
    'products.copied': (cache, { cards: list, lookups }, { by }) => {
      for (const card of list) arrive(cache, card, lookups, by)
    },
    'products.restored': (cache, { cards: list, lookups }, { by }) => {
      for (const card of list) arrive(cache, card, lookups, by)
    },
    'products.updated': (cache, { card, lookups }) => {
      if (card) change(cache, card, lookups)
    },
    'products.moved': (cache, { card, from, lookups, destinationName }, { by }) => {
      addLookups(lookups)
      moved(cache, card, from, by)
      if (by && isShown(card.groupId))
        showHint({ by, kind: 'moved', code: codeOf(card), to: destinationName, count: 1, id: card.id })
    },
    'products.changed': (cache, { groupId, list, lookups, destinationName }, { by }) => {
      for (const { card, from } of list) {
        const known = cards.get(card.id)
        change(cache, card, lookups)
        if (!known && card.status !== undefined && isShown(groupId)) {
          addToTotal(from, -1)
          addToTotal(card.status, 1)
        }
        if (by && isShown(groupId)) markCard(card.id, by)
      }
      const first = list[0]
      if (by && first && destinationName && isShown(groupId))
        showHint({
          by,
          kind: list.length > 1 ? 'movedMany' : 'moved',
          code: codeOf(cards.get(first.card.id) ?? first.card),
          to: destinationName,
          count: list.length,
          id: first.card.id,
        })
    },
    'products.reordered': (cache, { statusId, listIndexes }) => renumber(cache, statusId, listIndexes),
    ...renumbered,
    'products.coverChanged': (cache, { card }, { by }) => {
      change(cache, card)
      if (by) markCard(card.id, by)
    },
    'products.deleted': (cache, { list, groupId }, { by }) => {
      const known = list.map(({ id }) => cards.get(id)).find((card) => card !== undefined)
      leave(cache, list, groupId)
      const first = list[0]
      if (by && first && isShown(groupId))
        showHint({ by, kind: 'deleted', code: codeOf(known ?? first), to: '', count: list.length, id: null })
    },
    ...productCounts,
    'labels.updated': (_, { label }) => addLookups({ labels: [label] }),
    'labels.deleted': (_, { id }) => dropLabel(id),
    'users.updated': (_, { user }) => addLookups({ people: [user] }),
    // Which cards, the message does not say: there may be thousands.
    'users.workHandedOver': (cache, { groupIds }) => {
      refetchLists(cache)
      void cache.invalidateQueries({ queryKey: [productCalls.get.name] })
      if (groupIds.some(isShown)) refetchBoard(cache)
    },
    'products.viewsChanged': (cache, { groupId }) =>
      void cache.invalidateQueries({ queryKey: [productCalls.listViews.name, groupId] }),
    'boards.changed': (cache, { groupId }) => {
      if (isShown(groupId)) refetchBoard(cache)
    },
  },
  [
    'artworks.channelsChanged',
    'artworks.contentChanged',
    'artworks.converting',
    'artworks.coverChanged',
    'artworks.reordered',
    'comments.done',
    'comments.carried',
    'comments.hidden',
    'comments.linked',
    'comments.updated',
    'labels.created',
    'listing.pauseChanged',
    'listing.templateCreated',
    'listing.templateDeleted',
    'listing.templateUpdated',
    'products.liked',
    'users.created',
    'users.deleted',
    'users.imported',
    'users.invitationChanged',
    'users.invited',
    'users.joined',
    'users.codesChanged',
    'users.left',
    'users.membersChanged',
    'users.roleChanged',
    'users.sessionsEnded',
    'users.switched',
  ],
)
