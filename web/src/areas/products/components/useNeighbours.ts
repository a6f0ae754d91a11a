import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import { useMemo } from 'react'
import { focusedCard, revealCard } from '../board/boardFocus.ts'
import { columns } from '../board/boardState.ts'
import type { View } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'

interface Siblings {
  prev?: string
  next?: string
}

const find = (ref: string) =>
  [...cards.keys()].map((id) => cards.get(id)).find((card) => card !== undefined && linkId(card.subId, card.id) === ref)

function refOf(id: number | undefined): string | undefined {
  const card = id === undefined ? undefined : cards.get(id)
  return card && linkId(card.subId, card.id)
}

/** What stands before and after the open product in its column or list, and one step of the preview. */
export function useNeighbours(
  productRef: string,
  view: View,
  rows: readonly { id: number }[] | undefined,
): { neighbours: Siblings; step: (by: 1 | -1) => void } {
  const neighbours = useMemo(() => {
    const own = productRef ? find(productRef) : undefined
    const list = idsAround(own?.status, view, rows)
    const at = own ? list.indexOf(own.id) : -1
    const prev = at > 0 ? refOf(list[at - 1]) : undefined
    const next = at < 0 ? undefined : refOf(list[at + 1])
    return { ...(prev ? { prev } : {}), ...(next ? { next } : {}) }
  }, [productRef, view, rows])
  const step = (by: 1 | -1) => {
    const card = cards.get(focusedCard.get() ?? 0)
    const list = idsAround(card?.status, view, rows)
    const next = card ? list[list.indexOf(card.id) + by] : undefined
    if (!card || next === undefined) return
    if (view === 'kanban') revealCard(card.status, next)
    else focusedCard.set(next)
  }
  return { neighbours, step }
}

const idsAround = (
  statusId: number | undefined,
  view: View,
  rows: readonly { id: number }[] | undefined,
): readonly number[] => (view === 'list' ? (rows ?? []).map((row) => row.id) : (columns.get(statusId ?? 0)?.ids ?? []))
