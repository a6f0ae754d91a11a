import type { Numbers, ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import type { SaleGrouping, SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { type Days, endOf, type Unit, unitFor, unitsIn } from '@halftone/contract/rules/reports/periods.ts'
import { yearEarlier } from '@halftone/contract/rules/sales/years.ts'
import type { Ctx } from '../../../core/context.ts'
import { presentCardCover } from '../../files/files.present.ts'
import { presentPeriod, type Scope } from '../../reports/scope.rules.ts'
import { listKept } from '../roll/artworks.queries.ts'
import { countKept } from '../roll/designs.queries.ts'
import type { Span } from '../roll/spans.rules.ts'
import { keptSpan, keyOf, spanOfScope } from './kept.service.ts'
import { listShown } from './list.queries.ts'
import {
  countDesigns,
  findCurrency,
  findFirstSale,
  type GroupRow,
  listAsSold,
  listSeasonsIn,
  namesOf,
  rowsBy,
  seriesOf,
  totalsOf,
  unmatchedOf,
} from './totals.queries.ts'

/** Rows of a report; what comes after them is told together by the totals. */
const mostRows = 60

/** The days that a chart is drawn over: the scope's, else from the first sale to today. */
export async function drawnDays(ctx: Ctx, scope: Scope): Promise<Days> {
  const from = scope.days?.from || (await findFirstSale(ctx.db, scope)) || scope.today
  return { from, to: scope.days?.to || scope.today }
}

/** Unit by unit over days, and the same units a year before. */
export async function twoYears(ctx: Ctx, scope: Scope, drawn: Days, unit: Unit, isMoney: boolean) {
  const dates = unitsIn(drawn, unit)
  const series = await seriesOf(ctx.db, scope, { days: drawn, unit, dates }, isMoney)
  // As many units: a week of the year before is the week that many weeks before.
  const earlier = dates.map((date) => yearEarlier(date, unit))
  const [first, last] = [earlier[0], earlier.at(-1)]
  if (first === undefined || last === undefined) return { series, yearBefore: [] }
  const days = { from: first, to: endOf(last, unit) }
  return { series, yearBefore: await seriesOf(ctx.db, scope, { days, unit, dates: earlier }, isMoney) }
}

const idOf = (key: string | null, at: number): number => (key !== null && /^\d+$/.test(key) ? Number(key) : -1 - at)

/** Of the sums that are kept of artworks; what is of none is a row among them. */
async function artworkRows({ db }: Ctx, scope: Scope, span: Span): Promise<GroupRow[]> {
  const input = { isMoney: true, direction: 'desc', limit: mostRows, offset: 0, key: '' } as const
  const { rows } = await listKept(db, scope, span, input)
  const { sales, ...others } = await unmatchedOf(db, scope)
  const all = rows.map(({ id, accounts: _, total: __, ...values }) =>
    Object.assign(values as Numbers, { key: String(id) }),
  )
  const none = sales > 0 ? [Object.assign(others as Numbers, { key: null })] : []
  return [...all, ...none].toSorted((a, b) => Number(b.revenue) - Number(a.revenue)).slice(0, mostRows)
}

/** How many artworks sold in the scope's days. */
async function designsOf({ db }: Ctx, scope: Scope): Promise<number> {
  const key = keyOf(scope)
  const span = key === undefined ? undefined : await spanOfScope(db, scope)
  return key === undefined || !span ? countDesigns(db, scope, scope.days) : countKept(db, scope, span, key)
}

async function rowsOf(ctx: Ctx, scope: Scope, by: SaleGrouping): Promise<ReportRow[]> {
  const { db } = ctx
  const span = by === 'artwork' ? await keptSpan(db, scope) : undefined
  const rows = span
    ? await artworkRows(ctx, scope, span)
    : await rowsBy(db, scope, scope.days, { by, isMoney: true, most: mostRows })
  const keys = rows.flatMap(({ key }) => key ?? [])
  const before = scope.before
    ? await rowsBy(db, scope, scope.before, { by, isMoney: true, most: mostRows, only: keys })
    : undefined
  const [names, earlier] = [
    new Map((await namesOf(db, scope.companyId, by, keys)).map((one) => [one.key, one])),
    before && new Map(before.map(({ key, ...values }) => [key, values as Numbers])),
  ]
  return rows.map(({ key, ...values }, at) => {
    const named = key === null ? undefined : names.get(key)
    return {
      id: idOf(by === 'colour' ? null : key, at),
      name: named?.name ?? '',
      color: named?.color ?? null,
      isGone: named?.isGone ?? false,
      values: values as Numbers,
      before: earlier ? (earlier.get(key) ?? {}) : null,
    }
  })
}

/** Sales in sums; without `by` there are no rows. Only for who may see sums. */
export async function salesReport(ctx: Ctx, scope: Scope, by?: SaleGrouping, type?: Unit): Promise<SalesReport> {
  const { db, resources } = ctx
  const drawn = await drawnDays(ctx, scope)
  const unit = unitFor(drawn, type ?? scope.unit)
  const rows = by ? await rowsOf(ctx, scope, by) : []
  const pictured =
    by === 'artwork'
      ? await listShown(
          db,
          rows.map(({ id }) => id).filter((id) => id > 0),
        )
      : new Map()
  return {
    period: presentPeriod({ ...scope, unit }),
    isPersonal: scope.isPersonal,
    currency: await findCurrency(db, scope.companyId),
    totals: { ...(await totalsOf(db, scope, scope.days, true)), designs: await designsOf(ctx, scope) },
    previous: scope.before ? await totalsOf(db, scope, scope.before, true) : null,
    ...(await twoYears(ctx, scope, drawn, unit, true)),
    rows,
    asSold: await listAsSold(db, scope),
    covers: Object.fromEntries(
      [...pictured].map(([id, { cover }]) => [String(id), cover && presentCardCover(resources.storage, cover)]),
    ),
    seasons: await listSeasonsIn(db, scope.companyId, drawn.from, endOf(`${drawn.to.slice(0, 4)}-12-01`, 'month')),
    today: scope.today,
  }
}
