import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import type { KeyboardEvent } from 'react'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { placeClipart } from '../clipartActions.ts'
import type { ClipartActions } from './useClipartActions.tsx'

interface Keys {
  rows: readonly ClipartCard[]
  columns: number
  selection: Selection
  actions: ClipartActions
  onOpen: (card: ClipartCard) => void
  onStop: (id: number) => void
  scroll: (row: number) => void
  /** Tiles that stand before the first of `rows`. */
  before: number
}

const focusTile = (id: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-clipart="${id}"]`)?.focus())

/** A place between what stands before and after. */
function between(low: number | undefined, high: number | undefined): number {
  if (low === undefined) return (high ?? 0) - 1_024
  return high === undefined ? low + 1_024 : (low + high) / 2
}

/** Arrows walk, Enter opens, X ticks, S shares, Del deletes, Alt+arrows move by hand. */
export function useGridKeys({ rows, columns, selection, actions, onOpen, onStop, scroll, before }: Keys) {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  const ids = rows.map(({ id }) => id)
  const move = (card: ClipartCard, by: number) => {
    const rest = rows.filter(({ id }) => id !== card.id)
    const at = Math.max(0, Math.min(rest.length, rows.findIndex(({ id }) => id === card.id) + by))
    void placeClipart(card.id, between(rest[at - 1]?.index, rest[at]?.index)).then(() => focusTile(card.id))
  }
  return (event: KeyboardEvent, card: ClipartCard) => {
    const step = steps[event.key]
    const at = ids.indexOf(card.id)
    if (step !== undefined) {
      event.preventDefault()
      if (event.altKey) return actions.mayEdit(card) ? move(card, step) : undefined
      const next = rows[at + step]
      if (!next) return
      scroll(Math.floor((before + at + step) / columns))
      onStop(next.id)
      return focusTile(next.id)
    }
    const run = {
      Enter: () => onOpen(card),
      x: () => selection.toggle(card.id, ids, event.shiftKey),
      s: () => actions.mayShare(card) && actions.share([card]),
      Delete: () => actions.mayDelete(card) && actions.remove([card]),
    }[event.key]
    if (!run || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}
