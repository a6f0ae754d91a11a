import { type SheetColumn, type sheetCalls, sheetColumns } from '@halftone/contract/areas/sheets/sheets.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { sku } from '@halftone/contract/rules/sku.ts'

type Wanted = Omit<BodyOf<typeof sheetCalls.write>, 'groupId' | 'artworkId' | 'tab'>
export type SheetRow = Record<SheetColumn, string | number>

interface About {
  artworkId: number
  tags: readonly string[]
  /** The address of a file, as the sheet's readers open it. */
  addressOf: (fileId: number) => string
}

/**
 * The rows of an artwork: a parent and a child for each variation, or one row where there is neither size nor colour. The
 * artwork's id stands at the SKU's place for the position (R306): so two artworks never have one SKU.
 */
export function rowsOf(wanted: Wanted, { artworkId, tags, addressOf }: About): SheetRow[] {
  const { product, type, store, niche, title, gender, printArea, pack, quantity, variations } = wanted
  const own = { productName: product, position: artworkId, printArea, gender }
  const [first] = variations
  if (!first) return []
  const theme = ['color', 'size'].filter((name) => variations.some((one) => one[name as 'color' | 'size'])).join('-')
  const parentSku = sku({ ...own, counter: 1 })
  const tag = [...new Set([niche, ...tags].filter(Boolean))].join(', ')
  const same = { type, store, title, pack, gender, quantity, theme, tag }
  const row = (one: (typeof variations)[number]) => ({
    ...same,
    fullprint_url: addressOf(one.coverId),
    mockup_url: one.mockupId === undefined ? '' : addressOf(one.mockupId),
    color: one.color ?? '',
    size: one.size ?? '',
    price: one.price,
  })
  if (theme === '') return [{ ...row(first), sku: parentSku, parent: '', parent_sku: '', relationship: '' }]
  return [
    { ...row({ ...first, color: '', size: '' }), sku: parentSku, parent: 'parent', parent_sku: '', relationship: '' },
    ...variations.map((one) => ({
      ...row(one),
      sku: sku({ ...own, color: one.color, size: one.size }),
      ...{ parent: 'child', parent_sku: parentSku, relationship: 'variation' },
    })),
  ]
}

/** The SKU that two rows would share; undefined where each has its own. */
export function sameSku(rows: readonly SheetRow[]): string | undefined {
  const seen = new Set<unknown>()
  for (const row of rows) {
    if (seen.has(row.sku)) return String(row.sku)
    seen.add(row.sku)
  }
  return undefined
}

/** The cells of a row under the heads of its tab; what the tab heads for itself is left as it is. */
export const cellsOf = (row: SheetRow, head: readonly string[]): (string | number | null)[] =>
  head.map((name) => ((sheetColumns as readonly string[]).includes(name) ? row[name as SheetColumn] : null))
