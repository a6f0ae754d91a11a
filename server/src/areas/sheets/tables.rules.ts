import type { SheetTables } from '@halftone/contract/areas/sheets/sheets.ts'
import { priceOf } from '@halftone/contract/rules/pricing.ts'
import type { Cells } from '../../connectors/google/googleSheet.ts'

type Row = Record<string, string>
type Kind = 'product' | 'store' | 'niche'

/** The kind of the table that a tab of this name holds; undefined for one that rows are written to. */
export const kindOf = (tab: string): Kind | undefined => {
  const name = /^(product|store|niche)s?$/.exec(tab.trim().toLowerCase())?.[1]
  return name === 'product' || name === 'store' || name === 'niche' ? name : undefined
}

/** A cell as a person sees it. */
export const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

/** A head without what people write differently: case, spaces, underscores. */
export const headOf = (cell: unknown): string =>
  textOf(cell)
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')

/** The rows below the head, by the names of their columns; empty ones are left out. */
function rowsOf(cells: Cells): Row[] {
  const [first = [], ...rest] = cells
  const head = first.map(headOf)
  return rest
    .map((row) => Object.fromEntries(head.map((name, at) => [name, textOf(row[at])])))
    .filter((row) => Object.values(row).some((text) => text !== ''))
}

/** What of a row stands under one of these heads. */
const under = (row: Row, ...names: string[]): string =>
  names.map((name) => row[name] ?? '').find((text) => text !== '') ?? ''
const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n|]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** The tables of products, stores and niches (R311), of the cells of their tabs. */
export function tablesOf(cells: Partial<Record<Kind, Cells>>): Pick<SheetTables, 'products' | 'stores' | 'niches'> {
  return {
    products: rowsOf(cells.product ?? []).flatMap((row) => {
      const name = under(row, 'product_name', 'product', 'name')
      if (name === '') return []
      return {
        name,
        type: under(row, 'type', 'product_type'),
        category: under(row, 'category', 'categories'),
        sizes: listOf(under(row, 'sizes', 'size')),
        colors: listOf(under(row, 'colors', 'colours', 'color', 'colour')),
        price: priceOf(under(row, 'price', 'base_price')),
        addPrice: priceOf(under(row, 'add_price', 'add_on_price', 'addprice')),
        followPrice: /colou?r/i.test(under(row, 'follow_price', 'followprice')) ? 'color' : 'size',
      } as const
    }),
    stores: rowsOf(cells.store ?? []).flatMap((row) => {
      const name = under(row, 'name', 'store', 'store_name')
      return name === '' ? [] : { name, url: under(row, 'url', 'link') }
    }),
    niches: rowsOf(cells.niche ?? []).flatMap((row) => {
      const name = under(row, 'name', 'niche')
      return name === '' ? [] : { name }
    }),
  }
}
