import type { KeyboardEvent } from 'react'
import type { Selection } from '../table/useSelection.ts'
import type { GridPlace } from './gridMeasures.ts'

interface Placed {
  id: number
  /** Its manual place. */
  index: number
}
/** Where arrows lead among tiles, which are counted as the keys' rows are. */
export interface TileWalk {
  /** The place that an arrow leads to, which may lie beyond the ends; undefined for other keys. */
  to: (key: string, at: number) => number | undefined
  /** Brings what stands there into sight. */
  show: (at: number) => void
}
/** Tiles of one size in rows; `before` of them stand before the first of the keys' rows. */
export function gridWalk({ columns, scroll }: GridPlace, before: number): TileWalk {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  return {
    to: (key, at) => (steps[key] === undefined ? undefined : at + steps[key]),
    show: (at) => scroll(Math.floor((before + at) / columns)),
  }
}
interface Place {
  id: number
  index: number
}

/** What the keys of a gallery do, for the tile that has the focus. */
export interface TileKeys<T extends Placed> {
  rows: readonly T[]
  selection: Selection
  onOpen: (one: T) => void
  onStop: (id: number) => void
  /** New manual places, of the moved one and of those that must make room; missing where the person may not move it. */
  move?: ((places: Place[]) => Promise<unknown>) | undefined
  use?: (() => void) | undefined
  share?: (() => void) | undefined
  remove?: (() => void) | undefined
}

/** Gives the focus to a tile, once it is drawn. */
export const focusTile = (id: number | string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-tile="${id}"]`)?.focus())

/** A place between what stands before and after. */
function between(low: number | undefined, high: number | undefined): number {
  if (low === undefined) return (high ?? 0) - 1_024
  return high === undefined ? low + 1_024 : (low + high) / 2
}

/**
 * What has to stand elsewhere so that `one` comes to place `to` of the others. Among those with one and the same index, as new ones
 * have it, no number is between: those before it come ahead of them all, in their order.
 */
export function placesFor(one: Placed, to: number, rest: readonly Placed[]): Place[] {
  const [low, high] = [rest[to - 1]?.index, rest[to]?.index]
  if (low === undefined || high === undefined || low < high) return [{ id: one.id, index: between(low, high) }]
  const first = rest.findIndex(({ index }) => index === low)
  const all = [...rest.slice(first, to), one]
  const from = rest[first - 1]?.index ?? low - 1_024 * (all.length + 1)
  return all.map(({ id }, at) => ({ id, index: from + ((low - from) * (at + 1)) / (all.length + 1) }))
}

/** Arrows walk, Enter opens, X ticks, Ctrl+A ticks all that have come, U uses, S shares, Del deletes, Alt+arrows move by hand. */
export function tileKey<T extends Placed>(
  event: KeyboardEvent,
  one: T,
  walk: TileWalk,
  { rows, selection, onOpen, onStop, move, use, share, remove }: TileKeys<T>,
): void {
  const ids = rows.map(({ id }) => id)
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    selection.setAll(ids)
    return
  }
  const at = ids.indexOf(one.id)
  const aim = walk.to(event.key, at)
  if (aim !== undefined) {
    event.preventDefault()
    if (event.altKey) {
      const rest = rows.filter(({ id }) => id !== one.id)
      const to = Math.max(0, Math.min(rest.length, aim))
      // Refused: it has been said, and the tile stays.
      void move?.(placesFor(one, to, rest)).then(
        () => focusTile(one.id),
        () => undefined,
      )
      return
    }
    const next = rows[aim]
    if (!next) return
    walk.show(aim)
    onStop(next.id)
    focusTile(next.id)
    return
  }
  const run = {
    Enter: () => onOpen(one),
    x: () => selection.toggle(one.id, ids, event.shiftKey),
    u: () => use?.(),
    s: () => share?.(),
    Delete: () => remove?.(),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!run || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  run()
}
