import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { bodyId, id } from '../../parts/id.ts'
import { oneLine } from '../../parts/wireText.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'
import { genders, printAreas } from '../../rules/sku.ts'

/** What may stand where a spreadsheet's id does. */
const sheetId = z.string().regex(/^[A-Za-z0-9_-]{20,120}$/, says('sheets.wrongUrl'))
/** Name of a tab of a spreadsheet. */
const tab = oneLine(100).min(1, says('sheets.chooseTab'))
const cell = z.string()
const price = z.number().nullable()

/** A line of the table of products: what can be made, in which sizes and colours, for how much (R311). */
export const SheetProduct = z.object({
  name: cell,
  type: cell,
  category: cell,
  sizes: z.array(cell),
  colors: z.array(cell),
  /** Of the first variant. */
  price,
  /** On top, for each place in the list (R307). */
  addPrice: price,
  /** Whose place counts. */
  followPrice: z.enum(['size', 'color']),
})
export type SheetProduct = z.infer<typeof SheetProduct>

export const SheetTables = z.object({
  title: z.string(),
  /** The tabs that rows can be written to, those of the tables left out. */
  tabs: z.array(z.string()),
  products: z.array(SheetProduct),
  stores: z.array(z.object({ name: cell, url: cell })),
  niches: z.array(z.object({ name: cell })),
})
export type SheetTables = z.infer<typeof SheetTables>

/** The columns of a row as they are headed in the sheet, in the order in which a new tab gets them. */
export const sheetColumns = [
  'type',
  'sku',
  'store',
  'fullprint_url',
  'mockup_url',
  'title',
  'color',
  'size',
  'pack',
  'gender',
  'quantity',
  'parent',
  'parent_sku',
  'relationship',
  'theme',
  'tag',
  'price',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Rows of one upload. */
export const mostSheetRows = 400
/** Pictures that the wizard takes of each kind. */
export const mostSheetPhotos = 9

const place = { color: oneLine(60).optional(), size: oneLine(60).optional() }
const Variation = z.strictObject({
  ...place,
  price: z.number().min(0).max(1_000_000),
  /** Files of the artwork. */
  coverId: bodyId,
  mockupId: bodyId.optional(),
})

export const sheetCalls = {
  /** The tables that the wizard chooses from (R309, R311). */
  tables: call({
    name: 'sheets.tables',
    failure: phrase('sheets.readFailed'),
    method: 'GET',
    path: '/sheets/:sheetId/tables',
    params: z.strictObject({ sheetId }),
    query: readQuery({ groupId: id }),
    reply: SheetTables,
  }),
  /** The last rows of a tab, below its head (R309). */
  rows: call({
    name: 'sheets.rows',
    failure: phrase('sheets.readFailed'),
    method: 'GET',
    path: '/sheets/:sheetId/rows',
    params: z.strictObject({ sheetId }),
    query: readQuery({ groupId: id, tab, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    reply: z.object({
      head: z.array(cell),
      /** The number of the row in the sheet, and its cells in the order of the head. */
      rows: z.array(z.object({ number: z.number().int(), cells: z.array(cell) })),
      total: z.number().int(),
    }),
  }),
  /**
   * Writes an artwork's variations as a parent and its children, each by its SKU (R306): a row that the tab has is written
   * over, the others follow the last one (R310). A tab that is new, or empty, gets its head first.
   */
  write: call({
    name: 'sheets.write',
    failure: phrase('sheets.uploadFailed'),
    method: 'POST',
    path: '/sheets/:sheetId/rows',
    params: z.strictObject({ sheetId }),
    body: writeBody({
      groupId: bodyId,
      artworkId: bodyId,
      tab,
      product: oneLine(120).min(1, says('sheets.chooseProduct')),
      type: oneLine(120).default(''),
      store: oneLine(200).default(''),
      niche: oneLine(120).default(''),
      title: oneLine(255).min(1, says('sheets.enterTitle')),
      gender: z.enum(genders),
      printArea: z.enum(printAreas),
      pack: z.number().int().min(1).max(1_000).default(1),
      quantity: z.number().int().min(0).max(100_000).default(999),
      variations: z
        .array(Variation)
        .min(1, says('sheets.noVariation'))
        .max(mostSheetRows - 1),
    }),
    reply: z.object({ written: z.number().int(), added: z.number().int(), skus: z.array(z.string()) }),
    message: phrase('sheets.uploaded'),
    idempotent: true,
  }),
}

const int = z.number().int()
export const sheetEvents = {
  /** Rows of an artwork were written into a spreadsheet. */
  'sheets.written': event(z.object({ groupId: int, productId: int, artworkId: int, tab: z.string(), rows: int })),
}
