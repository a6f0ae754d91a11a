import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import type { Ctx } from '../../../core/context.ts'
import { quietly } from '../../../core/revert.ts'
import { createImported } from '../../artworks/create.service.ts'
import { lockProduct } from '../../products/products.queries.ts'
import type { ImportRow } from '../imports.queries.ts'
import type { CardSource } from '../run/cards.service.ts'
import { listKnown, listOfCards, type RowOf, rememberThings, type Settled, settleRows } from '../run/rows.queries.ts'
import { fileSettingOnce } from './lookup.service.ts'
import { type Family, saysNothing, skuOf, skuSource, variantOf, variantsAtMost } from './omzone.rules.ts'
import type { RowData } from './read.service.ts'
import { isTableDraft, tableCards } from './rows.service.ts'
import { leaveChildren } from './table.queries.ts'

type Row = RowOf<RowData>
const alone: Family = { parentId: '', isChild: false, theme: '', problems: [] }

/**
 * Rows of SKUs (R315, R316): a parent, or a row that is none's child, becomes a product with one artwork; its children
 * become what that artwork is sold as. What came earlier is known by the parent's SKU.
 */
export function skuCards(row: ImportRow, mapping: TableMapping): CardSource {
  const fileSetting = fileSettingOnce(row, mapping)
  const familiesIn = async (db: Ctx['db']) => (await fileSetting(db)).families ?? new Map<string, Family>()
  const cards = tableCards(row, mapping, fileSetting)
  const { columns } = mapping
  const skuAt = (rows: readonly { externalId: string; data: RowData }[]) =>
    new Map(rows.map(({ externalId, data: { cells } }) => [externalId, skuOf({ externalId, cells }, columns)]))
  return {
    ...cards,
    atOnce: 50,
    childrenApart: true,
    known: async ({ db }, rows) => {
      const skus = skuAt(rows as readonly Row[])
      const known = await listKnown(db, row.groupId, skuSource, [...skus.values()].filter(Boolean))
      const bySku = new Map(known.map((one) => [one.externalId, one.productId]))
      return [...skus].flatMap(([externalId, sku]) => {
        const productId = bySku.get(sku)
        return productId === undefined ? [] : [{ externalId, productId, fields: null }]
      })
    },
    drafts: async (ctx, rows) => {
      const drafts = await cards.drafts(ctx, rows)
      const families = await familiesIn(ctx.db)
      return drafts.map((draft, at) => {
        const one = rows[at] as Row | undefined
        if (!one || 'left' in draft || !isTableDraft(draft)) return draft
        const { cells } = one.data
        const { variant, problems } = variantOf(cells, columns, families.get(one.externalId) ?? alone)
        if (problems.length > 0) return { left: problems, state: 'failed' as const }
        return { ...draft, variant, sku: skuOf({ externalId: one.externalId, cells }, columns) }
      })
    },
    after: async (ctx, made) => {
      await cards.after?.(ctx, made)
      const ids = made.map(({ externalId }) => externalId)
      // Staged with the last line of the file first.
      const rows = (await listOfCards<RowData>(ctx.db, row.id, 'card', ids)).toReversed()
      const families = await familiesIn(ctx.db)
      const settledAll: Settled[] = []
      for (const { externalId, productId, draft } of made) {
        if (!isTableDraft(draft)) continue
        const own = rows.filter(({ parentId }) => parentId === externalId)
        const { variants, settled } = childrenOf(own, columns, families, productId)
        if (variants.length === 0 && draft.variant && !saysNothing(draft.variant)) variants.push(draft.variant)
        const product = await lockProduct(ctx.db, productId)
        if (product) await createImported(quietly(ctx), product, { name: draft.title || draft.name, variants })
        settledAll.push(...settled)
      }
      await settleRows(ctx.db, row.id, 'card', settledAll)
      const remembered = made.flatMap(({ productId, draft }) =>
        isTableDraft(draft) && draft.sku ? [{ externalId: draft.sku, productId }] : [],
      )
      await rememberThings(ctx.db, row.groupId, skuSource, remembered)
    },
    end: (ctx: Ctx) => leaveChildren(ctx.db, row.id),
  }
}

function childrenOf(
  rows: readonly Row[],
  columns: TableMapping['columns'],
  families: ReadonlyMap<string, Family>,
  productId: number,
) {
  const settled: Settled[] = []
  const read = rows.flatMap(({ externalId, data: { cells } }, at) => {
    const { variant, problems } = variantOf(cells, columns, families.get(externalId) ?? alone)
    const many: ImportNote[] = at < variantsAtMost ? [] : [{ code: 'cellMany', detail: String(variantsAtMost) }]
    const notes = [...problems, ...many]
    if (notes.length > 0) {
      settled.push({ externalId, state: 'failed', notes })
      return []
    }
    settled.push({ externalId, state: 'made', productId })
    return [variant]
  })
  return { variants: read, settled }
}
