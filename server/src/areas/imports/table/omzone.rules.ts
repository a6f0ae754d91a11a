import {
  type ArtworkVariant,
  mostVariants,
  variantOptions,
  variantText,
} from '@halftone/contract/parts/artworkVariant.ts'
import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import type { TableField, TableMapping } from '@halftone/contract/parts/imports/table.ts'
import { readPrice, readQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import { folded } from '../trello/propose.rules.ts'
import { RowReader } from './draft.rules.ts'

/** What products of rows of SKUs are remembered by: the SKUs of their parents. */
export const skuSource = 'omzone'

/** Where a row of SKUs belongs. */
export interface Family {
  /** The row of the parent; '' for one that is none's child. */
  parentId: string
  isChild: boolean
  /** What the parent says that its children differ in, folded. */
  theme: string
  /** What is wrong with where it belongs. */
  problems: { field: TableField; code: ImportNote['code']; detail: string }[]
}

interface SkuRow {
  externalId: string
  cells: readonly string[]
}
type Columns = TableMapping['columns']

const parents: readonly string[] = ['parent', 'cha', 'me']
const children: readonly string[] = ['child', 'con']
const keyOf = (text: string) => text.trim().toLowerCase()

const cellAt = ({ cells }: SkuRow, columns: Columns, field: TableField): string => {
  const at = columns.indexOf(field)
  return at === -1 ? '' : (cells[at] ?? '').trim()
}

/** The SKU of a row, in small letters; '' where it says none. */
export const skuOf = (row: SkuRow, columns: Columns): string => keyOf(cellAt(row, columns, 'sku'))

/**
 * Which rows are children of which (R316): of the parent whose SKU a child's relationship names, else of the last parent
 * above it. A row that is neither is a product with one variant. In the order of the file.
 */
export function familiesOf(rows: readonly SkuRow[], columns: Columns): Map<string, Family> {
  const count = new Map<string, number>()
  const bySku = new Map<string, SkuRow>()
  for (const row of rows) {
    const sku = skuOf(row, columns)
    if (sku === '') continue
    count.set(sku, (count.get(sku) ?? 0) + 1)
    if (parents.includes(folded(cellAt(row, columns, 'parentage')))) bySku.set(sku, row)
  }
  let last: SkuRow | undefined
  const families = new Map<string, Family>()
  for (const row of rows) {
    const said = cellAt(row, columns, 'parentage')
    const isChild = children.includes(folded(said))
    const family: Family = { parentId: '', isChild, theme: '', problems: [] }
    const sku = skuOf(row, columns)
    if ((count.get(sku) ?? 0) > 1) family.problems.push({ field: 'sku', code: 'cellTwice', detail: sku.toUpperCase() })
    if (isChild) {
      const parent = bySku.get(keyOf(cellAt(row, columns, 'relationship'))) ?? last
      family.parentId = parent?.externalId ?? ''
      family.theme = parent ? folded(cellAt(parent, columns, 'theme')) : ''
      if (!parent) family.problems.push({ field: 'parentage', code: 'cellParent', detail: said })
    } else if (parents.includes(folded(said))) last = row
    else if (said !== '') family.problems.push({ field: 'parentage', code: 'cellParentage', detail: said })
    families.set(row.externalId, family)
  }
  return families
}

/** What a row is sold as, what it is called, and what is wrong with its cells. */
export function variantOf(
  cells: readonly string[],
  columns: Columns,
  family: Family,
): { variant: ArtworkVariant; name: string; problems: ImportNote[] } {
  const row = new RowReader(cells, columns)
  for (const { field, code, detail } of family.problems) row.wrong(field, code, detail)
  const word = (field: 'sku' | 'supplier' | (typeof variantOptions)[number]) => {
    const text = row.text(field).replace(/\s+/g, ' ').trim()
    if (text.length > variantText) row.wrong(field, 'cellLong', String(variantText))
    if (text === '' && family.isChild && field !== 'sku' && family.theme.includes(field)) row.wrong(field, 'cellEmpty')
    return text
  }
  const number = (field: 'price' | 'standardPrice' | 'quantity', read: (text: string) => number | null) => {
    const text = row.text(field)
    const value = text === '' ? null : read(text)
    if (text !== '' && value === null) row.wrong(field, field === 'quantity' ? 'cellCount' : 'cellPrice', text)
    return value
  }
  const standard = number('standardPrice', readPrice)
  const variant = {
    ...{ sku: word('sku'), size: word('size'), color: word('color'), pack: word('pack'), gender: word('gender') },
    supplier: word('supplier'),
    price: number('price', readPrice) ?? standard,
    quantity: number('quantity', readQuantity),
  }
  const name = [variant.sku, ...variantOptions.map((one) => variant[one])].filter(Boolean).join(' · ')
  return { variant, name, problems: row.problems }
}

/** A row that says nothing of what is sold: a parent alone. */
export const saysNothing = (variant: ArtworkVariant): boolean =>
  Object.values(variant).every((value) => value === '' || value === null)

export const variantsAtMost = mostVariants
