import type { SheetProduct } from '@halftone/contract/areas/sheets/sheets.ts'
import { priceOfVariant } from '@halftone/contract/rules/pricing.ts'
import type { Gender, PrintArea } from '@halftone/contract/rules/sku.ts'
import { formatPrice } from '../../../lib/format.ts'

/** What step one chooses. */
export interface SheetChoice {
  tab: string
  product: SheetProduct | undefined
  store: string
  niche: string
  title: string
  gender: Gender
  printArea: PrintArea
}

/** A line of the variation table: its price as it is typed, and its pictures where they are not those of all. */
export interface Variation {
  key: string
  color: string | undefined
  size: string | undefined
  isChosen: boolean
  price: string
  coverId: number | undefined
  mockupId: number | undefined
}

/** Every colour in every size of a product, at the price that its place in the list makes (R307). */
export function variationsOf(product: SheetProduct): Variation[] {
  const { colors, sizes, price, addPrice, followPrice } = product
  const followed = followPrice === 'color' ? { colors, sizes: [] } : { colors: [], sizes }
  const list = { ...followed, base: price ?? 0, addOn: addPrice ?? 0 }
  const places = (all: readonly string[]): (string | undefined)[] => (all.length > 0 ? [...all] : [undefined])
  return places(colors).flatMap((color) =>
    places(sizes).map((size) => {
      const own = { ...(color !== undefined && { color }), ...(size !== undefined && { size }) }
      const isPlaced = followPrice === 'color' ? color !== undefined : size !== undefined
      const worth = price === null ? '' : formatPrice(isPlaced ? priceOfVariant(own, list) : price)
      return {
        ...{ key: `${color ?? ''}/${size ?? ''}`, color, size, isChosen: true, price: worth },
        ...{ coverId: undefined, mockupId: undefined },
      }
    }),
  )
}
