import { type SheetTables, type sheetCalls, sheetColumns } from '@halftone/contract/areas/sheets/sheets.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { columnName } from '@halftone/contract/rules/sheets/columnName.ts'
import { GoogleSheet, SheetError, type Tab } from '../../connectors/google/googleSheet.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { ArtworkRow } from '../artworks/artworks.queries.ts'
import { listAllItems } from '../configs/configs.queries.ts'
import { findFeatures } from '../system/features.queries.ts'
import { rangeOf } from './a1.rules.ts'
import { cellsOf, rowsOf, type SheetRow, sameSku } from './rows.rules.ts'
import { findPictures, tagsOfProduct } from './sheets.queries.ts'
import { headOf, kindOf, tablesOf, textOf } from './tables.rules.ts'

/** The first of the two numbers of the locks of spreadsheets. */
const lockClass = 0x7368_6565
/** Rows of a tab that are read: a table that is longer is no table to choose from. */
const mostRows = 5_000
/** What a tab that is made begins with. */
const newTab = { rows: 1_000, columns: sheetColumns.length + 3 }

/** Throws 422 where the company has the switch off (R012, R303). */
async function checkFeature({ db }: Pick<FreeCtx, 'db'>, companyId: number): Promise<void> {
  if (!(await findFeatures(db, companyId)).sheetUpload) throw new AppError('VALIDATION', phrase('sheets.off'))
}

/** Says what failed in the words that are fixed, and beside it why Google did not do it (R312 to R314). */
async function said<T>(work: () => Promise<T>, failed: Phrase): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw new AppError('VALIDATION', failed, { errors: { sheet: error.said }, cause: error })
  }
}
const readFailed = phrase('sheets.readFailed')
const setupFailed = phrase('sheets.setupFailed')
const uploadFailed = phrase('sheets.uploadFailed')

/** The tables of products, stores and niches, and the tabs that rows can be written to (R309, R311). */
export async function readTables(
  ctx: FreeCtx,
  { companyId }: { companyId: number | null },
  sheetId: string,
): Promise<SheetTables> {
  await checkFeature(ctx, companyId ?? 0)
  return said(async () => {
    const sheet = new GoogleSheet(ctx.resources, sheetId)
    const { title, tabs } = await sheet.book()
    const tables = tabs.flatMap((tab) => {
      const kind = kindOf(tab.title)
      return kind ? { ...tab, kind } : []
    })
    const cells = await sheet.read(tables.map((tab) => rangeOf(tab.title, `A1:Z${mostRows}`)))
    const byKind = Object.fromEntries(tables.map(({ kind }, at) => [kind, cells[at] ?? []]))
    const read = tablesOf(byKind)
    const known = await listAllItems(ctx.db, companyId ?? 0, ['sheet_store', 'sheet_niche'])
    const ofCompany = (key: string) => known.filter(({ list }) => list === key)
    return {
      title,
      tabs: tabs.map((tab) => tab.title).filter((name) => !kindOf(name)),
      products: read.products,
      // The lists of the company stand in for tables that the spreadsheet has not (R315).
      stores:
        read.stores.length > 0
          ? read.stores
          : ofCompany('sheet_store').map(({ name, url }) => ({ name, url: url ?? '' })),
      niches: read.niches.length > 0 ? read.niches : ofCompany('sheet_niche').map(({ name }) => ({ name })),
    }
  }, readFailed)
}

/** The last rows of a tab (R309). */
export async function readRows(
  ctx: FreeCtx,
  { companyId }: { companyId: number | null },
  sheetId: string,
  { tab, limit }: { tab: string; limit: number },
): Promise<ReplyOf<typeof sheetCalls.rows>> {
  await checkFeature(ctx, companyId ?? 0)
  return said(async () => {
    const sheet = new GoogleSheet(ctx.resources, sheetId)
    const { tabs } = await sheet.book()
    const found = tabs.find(({ title }) => title === tab)
    if (!found) throw new SheetError(phrase('sheets.noTab', { tab }))
    const last = columnName(Math.max(0, found.columns - 1))
    const [head = []] = await sheet.read([rangeOf(tab, `A1:${last}1`)])
    // Every row that an upload wrote has its SKU; of a tab without the column the first one tells how far it goes.
    const counted = columnName(Math.max(0, (head[0] ?? []).map(headOf).indexOf('sku')))
    const [column = []] = await sheet.read([rangeOf(tab, `${counted}:${counted}`)])
    const total = Math.max(0, column.length - 1)
    const from = Math.max(2, column.length - limit + 1)
    const [rows = []] = await sheet.read([rangeOf(tab, `A${from}:${last}${Math.max(from, column.length)}`)])
    const names = (head[0] ?? []).map(textOf)
    const shown = rows.map((row, at) => ({ number: from + at, cells: names.map((_, column) => textOf(row[column])) }))
    return { head: names, rows: shown, total }
  }, readFailed)
}

export type Written = ReplyOf<typeof sheetCalls.write>
type Body = BodyOf<typeof sheetCalls.write>

/** Writes the rows of an artwork's variations, each by its SKU (R306, R310). One at a time writes to a spreadsheet. */
export async function writeRows(
  ctx: FreeCtx,
  { artwork, companyId }: { artwork: ArtworkRow; companyId: number | null },
  sheetId: string,
  body: Body,
): Promise<Written> {
  await checkFeature(ctx, companyId ?? 0)
  if (artwork.reviewState !== 'approved') throw new AppError('VALIDATION', phrase('sheets.notApproved'))
  const wanted = [...new Set(body.variations.flatMap(({ coverId, mockupId }) => [coverId, mockupId ?? coverId]))]
  if ((await findPictures(ctx.db, artwork.id, wanted)).length < wanted.length)
    throw new AppError('VALIDATION', phrase('sheets.noFile'))
  const { publicUrl } = ctx.config
  const rows = rowsOf(body, {
    artworkId: artwork.id,
    tags: await tagsOfProduct(ctx.db, artwork.productId),
    addressOf: (fileId) => `${publicUrl}/artworks?id=${artwork.id}&file=${fileId}`,
  })
  const double = sameSku(rows)
  if (double) throw new AppError('VALIDATION', phrase('sheets.sameSku', { sku: double }))
  return ctx.resources.locks.while([lockClass, numberOf(sheetId)], async (lost) => {
    const sheet = new GoogleSheet(ctx.resources, sheetId)
    const { tab, head } = await said(() => prepareTab(sheet, body.tab), setupFailed)
    lost.throwIfAborted()
    return said(() => putRows(sheet, tab, head, rows), uploadFailed)
  })
}

/** The tab and its head: made where it is missing, the columns that it lacks behind those that it has (R313). */
async function prepareTab(sheet: GoogleSheet, name: string): Promise<{ tab: Tab; head: string[] }> {
  const find = async () => (await sheet.book()).tabs.find(({ title }) => title === name)
  let tab = await find()
  if (!tab) {
    await sheet.addTab(name, newTab)
    tab = await find()
  }
  if (!tab) throw new SheetError(phrase('sheets.noTab', { tab: name }))
  const [cells = []] = await sheet.read([rangeOf(name, '1:1')])
  const head = (cells[0] ?? []).map(headOf)
  if (head.length > 0 && !head.includes('sku')) throw new SheetError(phrase('sheets.oddHead', { tab: name }))
  const missing = sheetColumns.filter((column) => !head.includes(column))
  if (missing.length === 0) return { tab, head }
  const more = head.length + missing.length - tab.columns
  if (more > 0) await sheet.grow(tab.id, 'COLUMNS', more)
  const range = rangeOf(name, `${columnName(head.length)}1:${columnName(head.length + missing.length - 1)}1`)
  await sheet.write([{ range, values: [[...missing]] }])
  return { tab, head: [...head, ...missing] }
}

async function putRows(sheet: GoogleSheet, tab: Tab, head: string[], rows: readonly SheetRow[]): Promise<Written> {
  const column = columnName(head.indexOf('sku'))
  // The whole width tells where the last row is: one may have no SKU.
  const [skus = [], all = []] = await sheet.read([rangeOf(tab.title, `${column}:${column}`), rangeOf(tab.title)])
  const known = new Map(skus.map((cells, at) => [textOf(cells[0]), at + 1]))
  let next = Math.max(all.length, skus.length, 1) + 1
  const placed = rows.map((row) => {
    const old = known.get(String(row.sku))
    return { row, isNew: old === undefined, number: old ?? next++ }
  })
  const added = placed.filter(({ isNew }) => isNew).length
  if (next - 1 > tab.rows) await sheet.grow(tab.id, 'ROWS', next - 1 - tab.rows)
  const last = columnName(head.length - 1)
  await sheet.write(
    placed.map(({ row, number }) => ({
      range: rangeOf(tab.title, `A${number}:${last}${number}`),
      values: [cellsOf(row, head)],
    })),
  )
  return { written: rows.length, added, skus: rows.map(({ sku }) => String(sku)) }
}

/** A number of 31 bits that stands for a spreadsheet among the locks. */
const numberOf = (sheetId: string): number => [...sheetId].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 7)
