import type { sheetCalls } from '@halftone/contract/areas/sheets/sheets.ts'
import { mostSheetRows } from '@halftone/contract/areas/sheets/sheets.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { readPrice } from '@halftone/contract/rules/listing/priceText.ts'
import type { SheetChoice } from './sheetDraft.ts'
import type { Variations } from './useVariations.ts'

/** What is still missing before rows can be written, as a text of the area; undefined where nothing is. */
export function problemsOf({ chosen, covers }: Variations) {
  if (chosen.length === 0) return 'problem.none'
  if (chosen.length >= mostSheetRows) return 'problem.many'
  if (covers.length === 0) return 'problem.cover'
  if (chosen.some(({ price }) => readPrice(price) === null)) return 'problem.price'
  return undefined
}

export function rowsBody(artwork: Artwork, choice: SheetChoice, lines: Variations): BodyOf<typeof sheetCalls.write> {
  const { product, store, niche, title, gender, printArea, tab } = choice
  return {
    ...{ groupId: artwork.groupId, artworkId: artwork.id, tab, store, niche, title, gender, printArea },
    ...{ product: product?.name ?? '', type: product?.type ?? '', pack: 1, quantity: 999 },
    variations: lines.chosen.map((one) => {
      const mockup = lines.mockupOf(one)
      return {
        ...(one.color !== undefined && { color: one.color }),
        ...(one.size !== undefined && { size: one.size }),
        ...(mockup && { mockupId: mockup.id }),
        price: readPrice(one.price) ?? 0,
        coverId: lines.coverOf(one)?.id ?? 0,
      }
    }),
  }
}
