import type { CardLookups, ProductCard, ProductCardPatch } from '@halftone/contract/parts/product.ts'
import { given } from '../../../lib/state/given.ts'
import { personKeyed, personStore } from '../../../lib/state/person.ts'

export type LookupPerson = CardLookups['people'][number]
export type LookupLabel = CardLookups['labels'][number]
export type LookupType = CardLookups['types'][number]

/** What the ids on cards stand for. */
export interface Lookups {
  people: ReadonlyMap<number, LookupPerson>
  types: ReadonlyMap<number, LookupType>
  labels: ReadonlyMap<number, LookupLabel>
}

/** Every card that any view of the area has seen; board, list and bulk bar read the same one. */
export const cards = personKeyed<ProductCard>()
export const lookups = personStore<Lookups>(() => ({ people: new Map(), types: new Map(), labels: new Map() }))

function merged<T extends { id: number }>(before: ReadonlyMap<number, T>, more: readonly T[]): ReadonlyMap<number, T> {
  const changed = more.filter((item) => JSON.stringify(before.get(item.id)) !== JSON.stringify(item))
  if (changed.length === 0) return before
  const next = new Map(before)
  for (const item of changed) next.set(item.id, item)
  return next
}

/** Adds names, faces and colours; nobody hears of it when nothing is new. */
export function addLookups(more: Partial<CardLookups> | undefined): void {
  if (!more) return
  lookups.set((before) => {
    const people = merged(before.people, more.people ?? [])
    const types = merged(before.types, more.types ?? [])
    const labels = merged(before.labels, more.labels ?? [])
    const isSame = people === before.people && types === before.types && labels === before.labels
    return isSame ? before : { people, types, labels }
  })
}

/** A deleted label leaves all cards at once. */
export function dropLabel(id: number): void {
  lookups.set((before) => {
    const labels = new Map(before.labels)
    labels.delete(id)
    return { ...before, labels }
  })
}

/** A picture that this page shows of a file stays until the server's preview of the same file comes. */
function shownCover(before: ProductCard['cover'] | undefined, next: ProductCard['cover']): ProductCard['cover'] {
  const isComing = next?.url2x === null && next.previewState === 'pending'
  return isComing && before?.id === next.id && before.url2x?.startsWith('blob:') ? before : next
}

/** Keeps the old object when nothing differs, so that no card renders for nothing. */
export function putCard(fetched: ProductCard): void {
  const before = cards.get(fetched.id)
  const card = { ...fetched, cover: shownCover(before?.cover, fetched.cover) }
  if (before && JSON.stringify(before) === JSON.stringify(card)) return
  cards.set(card.id, card)
}

export function patchCard(patch: ProductCardPatch): ProductCard | undefined {
  const before = cards.get(patch.id)
  if (!before) return undefined
  // Messages of several cards say the board alone.
  const isMoved = patch.status !== undefined && patch.status !== before.status
  const laid: ProductCard = { ...before, ...(isMoved ? { movedAt: new Date().toISOString() } : {}), ...given(patch) }
  const after = { ...laid, cover: shownCover(before.cover, laid.cover) }
  cards.set(patch.id, after)
  return after
}
