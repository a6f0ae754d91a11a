import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import { useMemo } from 'react'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { focusedCard, revealCard } from '../board/boardFocus.ts'
import { columns } from '../board/boardState.ts'
import type { Siblings } from '../dialog/header/SiblingNav.tsx'
import type { View } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'

/** What stands around a product, and how much there is in all. */
interface Around {
  ids: readonly number[]
  /** Before the first of `ids`: rows of earlier pages. */
  before: number
  /** With what is not loaded. */
  total: number
}

/** A page of the list. */
interface Page {
  rows: readonly { id: number }[]
  before: number
  total: number
}

const find = (ref: string) =>
  [...cards.keys()].map((id) => cards.get(id)).find((card) => card !== undefined && linkId(card.subId, card.id) === ref)

function refOf(id: number | undefined): string | undefined {
  const card = id === undefined ? undefined : cards.get(id)
  return card && linkId(card.subId, card.id)
}

/**
 * What stands before and after the open product in its column or list with its place there ('3 / 48'), and one step of
 * the preview. `loaded` changes when cards have come: the address may name a product before its card is known.
 */
export function useNeighbours(
  productRef: string,
  view: View,
  page: Page | undefined,
  loaded: unknown,
): { neighbours: Siblings; step: (by: 1 | -1) => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards of the answer are looked through
  const ownId = useMemo(() => (productRef ? find(productRef)?.id : undefined), [productRef, page, loaded])
  const own = useKeyed(cards, ownId ?? 0)
  const column = useKeyed(columns, own?.status ?? 0)
  const neighbours = useMemo((): Siblings => {
    const around = aroundOf(view, page, column)
    const at = ownId === undefined ? -1 : around.ids.indexOf(ownId)
    if (at < 0) return {}
    const prev = refOf(around.ids[at - 1])
    const next = refOf(around.ids[at + 1])
    const position = `${around.before + at + 1} / ${Math.max(around.total, around.before + around.ids.length)}`
    return { ...(prev ? { prev } : {}), ...(next ? { next } : {}), position }
  }, [ownId, view, page, column])
  const step = (by: 1 | -1) => {
    const card = cards.get(focusedCard.get() ?? 0)
    const { ids } = aroundOf(view, page, columns.get(card?.status ?? 0))
    const next = card ? ids[ids.indexOf(card.id) + by] : undefined
    if (!card || next === undefined) return
    if (view === 'kanban') revealCard(card.status, next)
    else focusedCard.set(next)
  }
  return { neighbours, step }
}

const aroundOf = (
  view: View,
  page: Page | undefined,
  column: { ids: readonly number[]; total: number } | undefined,
): Around =>
  view === 'list'
    ? { ids: (page?.rows ?? []).map((row) => row.id), before: page?.before ?? 0, total: page?.total ?? 0 }
    : { ids: column?.ids ?? [], before: 0, total: column?.total ?? 0 }
