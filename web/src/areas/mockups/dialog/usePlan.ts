import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { useState } from 'react'
import type { Planned } from '../mockupActions.ts'

/** One of a plan, by a number that no other has: what is dragged. It keeps its layout, which a search may leave out of the list. */
export interface PlanEntry extends Planned {
  id: number
  card: LayoutCard
}
const isSame = (one: Planned, layoutId: number, colour: string | null) =>
  one.layoutId === layoutId && one.colour === colour

/** Which pictures are to be made, in their order. Ticking a layout means its usual colours. */
export function usePlan() {
  const [plan, setPlan] = useState<readonly PlanEntry[]>([])
  const [next, setNext] = useState(1)
  const add = (card: LayoutCard, colours: readonly (string | null)[]) => {
    const added = colours.map((colour, at) => ({ card, layoutId: card.id, colour, id: next + at }))
    setPlan((now) => [...now, ...added])
    setNext(next + colours.length)
  }
  return {
    plan,
    has: (layoutId: number, colour?: string | null) =>
      plan.some((one) => (colour === undefined ? one.layoutId === layoutId : isSame(one, layoutId, colour))),
    toggleLayout: (card: LayoutCard) => {
      if (plan.some((one) => one.layoutId === card.id))
        return setPlan((now) => now.filter((one) => one.layoutId !== card.id))
      const usual = card.colours.filter(({ isUsual }) => isUsual).map(({ name }) => name)
      return add(card, usual.length > 0 ? usual : [null])
    },
    toggle: (card: LayoutCard, colour: string | null) =>
      plan.some((one) => isSame(one, card.id, colour))
        ? setPlan((now) => now.filter((one) => !isSame(one, card.id, colour)))
        : add(card, [colour]),
    remove: (id: number) => setPlan((now) => now.filter((one) => one.id !== id)),
    order: (ids: readonly number[]) => setPlan((now) => now.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    clear: () => setPlan([]),
  }
}
export type Plan = ReturnType<typeof usePlan>
