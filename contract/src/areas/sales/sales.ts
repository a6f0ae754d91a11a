import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { CardCover } from '../../parts/cover.ts'
import { chartDay } from '../../parts/dateQuery.ts'
import { bodyId, id } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { jsonField, oneLine, text } from '../../parts/wireText.ts'
import { flag, readQuery, UploadPart, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'
import { units } from '../../rules/reports/periods.ts'
import { dayOrders } from '../../rules/sales/columns.ts'
import { Numbers, Report, reportFilter } from '../reports/reports.ts'
import { rowsAtOnce, SaleImport, SaleMapping, SaleRow } from './rows.ts'
import { saleSyncCalls, syncStates } from './sync.ts'

const int = z.number().int()
const day = z.iso.date()

/** In which the sums of an answer are. Null for who may see none: then no sum is in it. */
const own = { currency: z.string().nullable() }

/**
 * What is counted of sales: `quantity`, `orders`, `returned`, and where the person may see sums `revenue`, `refunded`, `fees`,
 * `costs`, `profit` in the company's currency. `costs` and `profit` are of what has costs; `unpriced` and `uncosted` say how
 * many sales have no rate, and no costs.
 */
export const ArtworkSale = z.object({
  ...own,
  artworkId: int,
  subId: z.string(),
  name: z.string(),
  groupId: int,
  productId: int,
  cover: CardCover.nullable(),
  designer: Person.nullable(),
  /** How many shops it was sold on in the period. */
  accounts: int,
  /** Quantities of the last twelve months, the present one last. */
  months: z.array(int),
  lastSoldAt: isoDate.nullable(),
  /** When it went live, of what has not sold for long. */
  liveSince: isoDate.nullable(),
  createdAt: isoDate,
  deletedAt: isoDate.nullable(),
  values: Numbers,
  before: Numbers.nullable(),
})
export type ArtworkSale = z.infer<typeof ArtworkSale>

const SalePoint = z.object({ date: day, values: Numbers })
const Share = z.object({ id: int.nullable(), name: z.string(), color: z.string().nullable(), quantity: int })

/** One artwork's sales over time, of what, and the way back to where it comes from. */
export const ArtworkSaleChart = z.object({
  ...own,
  type: z.enum(units),
  from: day,
  to: day,
  timeZone: z.string(),
  series: z.array(SalePoint),
  /** The same units a year before. */
  yearBefore: z.array(SalePoint),
  totals: Numbers,
  previous: Numbers,
  types: z.array(Share),
  colours: z.array(Share),
  firstSoldAt: isoDate.nullable(),
  artwork: z.object({
    id: int,
    subId: z.string(),
    name: z.string(),
    groupId: int,
    reviewState: z.string(),
    deletedAt: isoDate.nullable(),
    cover: CardCover.nullable(),
    designer: Person.nullable(),
  }),
  product: z.object({ id: int, subId: z.string(), name: z.string(), author: Person.nullable() }),
  files: z.array(z.object({ type: z.string(), n: int })),
  listings: z.array(
    z.object({
      accountId: int,
      account: z.string(),
      listingId: z.string(),
      url: z.string().nullable(),
      quantity: int,
      isLive: z.boolean(),
    }),
  ),
})
export type ArtworkSaleChart = z.infer<typeof ArtworkSaleChart>

/**
 * Which sales a list has: all, what no artwork is known of, what was given back; what sums count and what they leave out:
 * `priced` has a rate, `unpriced` none; `costed` has costs and a rate, `uncosted` no costs.
 */
export const lineKinds = ['all', 'unmatched', 'returned', 'priced', 'unpriced', 'costed', 'uncosted'] as const

/** One line of an order, as it was sold. */
export const SaleLine = z.object({
  id: int,
  artworkId: int.nullable(),
  artwork: z.object({ subId: z.string(), name: z.string(), isDeleted: z.boolean() }).nullable(),
  account: z.object({ id: int, name: z.string() }),
  listingId: z.string(),
  title: z.string(),
  receiptId: z.string().nullable(),
  soldAt: isoDate,
  quantity: int,
  returned: int,
  colour: z.string().nullable(),
  /** As sold; null for who may not see sums. */
  currency: z.string().nullable(),
  revenue: z.number().nullable(),
  fees: z.number().nullable(),
  refunded: z.number().nullable(),
})
export type SaleLine = z.infer<typeof SaleLine>

/** What a row of a report of sales stands for. */
export const saleGroupings = ['artwork', 'tag', 'type', 'designer', 'channel', 'account', 'colour'] as const
export type SaleGrouping = (typeof saleGroupings)[number]

/** A report of sales, in the company's currency. */
export const SalesReport = Report.extend({
  ...own,
  /** The same sums as they were sold, by currency. */
  asSold: z.array(z.object({ currency: z.string(), revenue: z.number(), hasRate: z.boolean() })),
  /** A year before, unit by unit. */
  yearBefore: z.array(SalePoint),
  /** Pictures of the artworks in `rows`, by id. */
  covers: z.record(z.string(), CardCover.nullable()),
  seasons: z.array(z.object({ name: z.string(), from: day, to: day })),
  today: day,
})
export type SalesReport = z.infer<typeof SalesReport>

export const saleCalls = {
  ...saleSyncCalls,
  /** Artworks by what they sold (R551); `quiet` are those that are on sale and sold nothing in 90 days. */
  list: call({
    name: 'sales.list',
    method: 'GET',
    path: '/artwork-sale',
    query: readQuery({
      ...reportFilter,
      search,
      state: z.enum(['sold', 'quiet']).default('sold'),
      sort: z.enum(['sales', 'created_at']).default('sales'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...pageQuery(25, 100),
    }),
    reply: ArtworkSale,
    paged: true,
  }),
  /** R671; without a `type` that which suits the days. */
  chart: call({
    name: 'sales.chart',
    method: 'GET',
    path: '/artwork-sale/:artwork_id/chart',
    params: z.strictObject({ artwork_id: id }),
    query: readQuery({ from_date: chartDay.optional(), to_date: chartDay.optional(), type: z.enum(units).optional() }),
    reply: ArtworkSaleChart,
  }),
  /** Lines of orders, the latest first. */
  lines: call({
    name: 'sales.lines',
    method: 'GET',
    path: '/artwork-sale/lines',
    query: readQuery({
      ...reportFilter,
      kind: z.enum(lineKinds).default('all'),
      artworkId: id.optional(),
      ...pageQuery(50),
    }),
    reply: SaleLine,
    paged: true,
  }),
  /**
   * Takes sales over: a CSV as a form's file or as text, or rows of JSON. `mapping` names the column of
   * each field, by default as the heads say. The same row counts once, however often it comes.
   */
  import: call({
    name: 'sales.import',
    failure: phrase('sales.importFailed'),
    method: 'POST',
    path: '/artwork-sale/import',
    body: writeBody({
      groupId: id,
      /** Of rows that name none. */
      accountId: id.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      file: UploadPart.optional(),
      csv: text(1_500_000).optional(),
      rows: jsonField(z.array(SaleRow).max(rowsAtOnce)).optional(),
      mapping: jsonField(SaleMapping).optional(),
      dayOrder: z.enum(dayOrders).optional(),
      dryRun: flag.default(false),
    }),
    reply: SaleImport,
    multipart: true,
  }),
  /** The sales of a listing are this artwork's, those that are still to come as well. */
  match: call({
    name: 'sales.match',
    method: 'POST',
    path: '/artwork-sale/match',
    body: writeBody({ accountId: bodyId, listingId: oneLine(100).min(1), artworkId: bodyId }),
    reply: z.object({ count: int }),
    message: phrase('sales.matched'),
  }),
  /** Sales in sums: totals, over time, and the best by design, tag, type, designer …. */
  report: call({
    name: 'sales.report',
    method: 'GET',
    path: '/report/sales',
    query: readQuery({ ...reportFilter, by: z.enum(saleGroupings).default('artwork') }),
    reply: SalesReport,
  }),
  /** The same over time alone. */
  reportChart: call({
    name: 'sales.reportChart',
    method: 'GET',
    path: '/report/sales/chart',
    query: readQuery({ ...reportFilter, type: z.enum(units).optional() }),
    reply: SalesReport,
  }),
}

export const saleEvents = {
  /** Sales came: several within seconds are one message. */
  'sales.imported': event(
    z.object({ groupId: int, accountId: int.nullable(), created: int, changed: int, unmatched: int }),
  ),
  'sales.matched': event(z.object({ groupId: int, artworkId: int, count: int })),
  /** Orders of a shop are being read, or were. */
  'sales.syncChanged': event(
    z.object({
      groupId: int,
      accountId: int,
      state: z.enum(syncStates),
      ...{ orders: int, total: int.nullable(), created: int, changed: int, unmatched: int },
    }),
  ),
  /** Costs, rates or seasons of the company changed. */
  'sales.inputsChanged': event(z.object({ what: z.enum(['costs', 'rates', 'seasons']) })),
}
