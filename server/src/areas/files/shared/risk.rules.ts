import type { TouchKind } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'

/** Something at risk; `ends`: it may be printed until its licence ends. */
export interface Risky {
  id: number
  ends: boolean
}
/** An artwork that it touches, or a listing on sale. */
interface Touch {
  thing: number
  artwork: number
  listing: number | null
  sold: number
}

export interface Weight {
  artworks: number
  listings: number
  sold: number
}
const none: Weight = { artworks: 0, listings: 0, sold: 0 }

/** What each thing touches. */
function weightsOf(touched: readonly Touch[]): Map<number, Weight> {
  const weights = new Map<number, Weight>()
  for (const { thing, listing, sold } of touched) {
    const { artworks, listings, sold: before } = weights.get(thing) ?? none
    weights.set(
      thing,
      listing === null
        ? { artworks: artworks + 1, listings, sold: before }
        : { artworks, listings: listings + 1, sold: before + sold },
    )
  }
  return weights
}

/** What may not be printed at all before what only ends, then what sold most, then what has most on sale. */
export function rankRisky(risky: readonly Risky[], touched: readonly Touch[], touches?: TouchKind): number[] {
  const weights = weightsOf(touched)
  const of = (id: number) => weights.get(id) ?? none
  return risky
    .filter(({ id }) => touches === undefined || of(id)[touches] > 0)
    .toSorted((a, b) => {
      const [one, other] = [of(a.id), of(b.id)]
      return Number(a.ends) - Number(b.ends) || other.sold - one.sold || other.listings - one.listings || a.id - b.id
    })
    .map(({ id }) => id)
}

/** What all of them touch, each artwork and each listing once. */
export function sumTouched(touched: readonly Touch[]): Weight {
  const artworks = new Set(touched.filter(({ listing }) => listing === null).map(({ artwork }) => artwork))
  const sold = new Map(touched.flatMap((one) => (one.listing === null ? [] : [[one.listing, one.sold] as const])))
  return { artworks: artworks.size, listings: sold.size, sold: [...sold.values()].reduce((sum, n) => sum + n, 0) }
}
