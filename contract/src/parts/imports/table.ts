import { z } from 'zod'
import { bodyId } from '../id.ts'

/** What the rows of a table become (R315). */
export const tableKinds = ['product', 'omzone', 'store', 'niche'] as const
export const TableKind = z.enum(tableKinds)
export type TableKind = z.infer<typeof TableKind>

/** The fields that columns can be; which of them a kind has, `fieldsOfKind` says. */
export const tableFields = [
  'subId',
  'name',
  'board',
  'types',
  'labels',
  'people',
  'priority',
  'deadline',
  'description',
  'links',
  'tags',
  'accounts',
  'pictures',
  'url',
  // Of rows of SKUs (R316).
  'title',
  'sku',
  'parentage',
  'relationship',
  'theme',
  'size',
  'color',
  'pack',
  'gender',
  'supplier',
  'price',
  'standardPrice',
  'quantity',
] as const
export const TableField = z.enum(tableFields)
export type TableField = z.infer<typeof TableField>

/** The fields of each kind in the order in which they are offered. */
export const fieldsOfKind: Record<TableKind, readonly TableField[]> = {
  product: [
    ...(['name', 'subId', 'board', 'types', 'labels', 'people', 'priority', 'deadline'] as const),
    ...(['description', 'links', 'tags', 'accounts', 'pictures'] as const),
  ],
  omzone: [
    ...(['name', 'title', 'sku', 'parentage', 'relationship', 'theme', 'types', 'labels', 'description'] as const),
    ...(['tags', 'size', 'color', 'pack', 'gender', 'supplier', 'price', 'standardPrice', 'quantity'] as const),
    ...(['board', 'pictures'] as const),
  ],
  store: ['name', 'url'],
  niche: ['name'],
}

/** Rows and columns of one table, bytes of its file, and letters of one cell. */
export const tableLimits = { rows: 20_000, columns: 200, bytes: 20_000_000, cell: 32_000 } as const
/** Files of pictures that are given with a table. */
export const tablePictures = 2_000

/** How a day is written where it is no ISO date: day, month, year in that order. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export const DateOrder = z.enum(dateOrders)
export type DateOrder = z.infer<typeof DateOrder>

const count = z.number().int().min(0)

/** What was found in a file: its columns with their first values, and how it was read. */
export const TableSource = z.object({
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), filled: count })),
  /** How the text was encoded; null for a workbook. */
  encoding: z.string().nullable(),
  /** What stands between cells; null for a workbook. */
  delimiter: z.string().nullable(),
  /** The sheet that was read, and further ones of the workbook. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  rows: count,
  /** The letters could not be told for certain: somebody looks at them. */
  isGuessed: z.boolean(),
})
export type TableSource = z.infer<typeof TableSource>

/** What becomes of the columns, and of rows that are there already. */
export const TableMapping = z.strictObject({
  kind: TableKind,
  /** By the column's place; null leaves it out. */
  columns: z.array(TableField.nullable()).max(tableLimits.columns),
  /** The board of rows that name none; null takes New idea. */
  statusId: bodyId.nullable(),
  dates: DateOrder,
  /** Products that a row names by its sub id are brought up to date; else they stay as they are. */
  isUpdate: z.boolean(),
  /** Rows with mistakes are left out; else nothing comes as long as there is one. */
  onlyValid: z.boolean(),
  /** Labels and tags that are not there are made. */
  makesNames: z.boolean(),
})
export type TableMapping = z.infer<typeof TableMapping>

/** What would happen, by the mapping that is kept: a dry run. */
export const TableCheck = z.object({ rows: count, broken: count, updates: count, known: count })
export type TableCheck = z.infer<typeof TableCheck>

/** A file whose name a cell may say. */
export const TablePicture = z.strictObject({ key: z.string(), name: z.string(), size: count })
export type TablePicture = z.infer<typeof TablePicture>
