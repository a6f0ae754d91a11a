import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { useState } from 'react'
import type { Planned } from '../mockupActions.ts'

/** One of a plan, by a number that no other has: what is dragged. */
export interface PlanEntry extends Planned {
  id: number
}
const isSame = (one: Planned, layoutId: number, colour: string | null) =>
  one.layoutId === layoutId && one.colour === colour

/** Which pictures are to be made, in their order. Ticking a layout means its usual colours. */
export function usePlan() {
  const [plan, setPlan] = useState<readonly PlanEntry[]>([])
  const [next, setNext] = useState(1)
  const add = (list: readonly Planned[]) => {
    setPlan((now) => [...now, ...list.map((one, at) => ({ ...one, id: next + at }))])
    setNext(next + list.length)
  }
  return {
    plan,
    has: (layoutId: number, colour?: string | null) =>
      plan.some((one) => (colour === undefined ? one.layoutId === layoutId : isSame(one, layoutId, colour))),
    toggleLayout: ({ id: layoutId, colours }: LayoutCard) => {
      if (plan.some((one) => one.layoutId === layoutId))
        return setPlan((now) => now.filter((one) => one.layoutId !== layoutId))
      const usual = colours.filter(({ isUsual }) => isUsual).map(({ name }) => name)
      return add((usual.length > 0 ? usual : [null]).map((colour) => ({ layoutId, colour })))
    },
    toggle: (layoutId: number, colour: string | null) =>
      plan.some((one) => isSame(one, layoutId, colour))
        ? setPlan((now) => now.filter((one) => !isSame(one, layoutId, colour)))
        : add([{ layoutId, colour }]),
    remove: (id: number) => setPlan((now) => now.filter((one) => one.id !== id)),
    order: (ids: readonly number[]) => setPlan((now) => now.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    clear: () => setPlan([]),
  }
}
export type Plan = ReturnType<typeof usePlan>
