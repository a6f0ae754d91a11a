import type { Numbers, Report, ReportRow, RowAccount } from '@halftone/contract/areas/reports/reports.ts'
import type { Ctx } from '../../core/context.ts'
import { budgetIn } from '../accounts/keys/keys.service.ts'
import { presentPerson } from '../files/files.present.ts'
import { listFailedNow } from './again.queries.ts'
import { countFigures, countInProgress, countNow, seriesOf, withProgress } from './figures.queries.ts'
import {
  arrivalsOf,
  type BoardFlow,
  dueOf,
  flowOf,
  ideaToListingBy,
  ideaToListingOf,
  ideaToSaleBy,
  ideaToSaleOf,
  listBoards,
  looksOf,
  type MedianBy,
  rightAndDueBy,
  standingOf,
  waitedOf,
} from './flow.queries.ts'
import type { Sum } from './roll/sums.rules.ts'
import {
  countAccounts,
  countOpenJobs,
  countPeople,
  countTypes,
  countWorking,
  finishedBy,
  listAccountNames,
  listCauses,
  listPersons,
  listReasons,
  listTypeNames,
} from './rows.queries.ts'
import { presentPeriod, type Scope } from './scope.rules.ts'

type Reads = Pick<Ctx, 'db'>

/** Under so many, nobody is judged by a rate or a median. */
const fewest = 5

/** A share in per cent with one place; null of nothing. */
const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((part / of) * 1_000) / 10)

/** A report of a scope; what is not said is empty. */
const reportOf = (scope: Scope, told: Partial<Pick<Report, 'totals' | 'previous' | 'series' | 'rows'>>): Report => ({
  period: presentPeriod(scope),
  isPersonal: scope.isPersonal,
  ...{ totals: {}, previous: null, series: [], rows: [], ...told },
})

/** The same numbers of the days before, where there are some. */
const earlier = async <T>(scope: Scope, work: (days: Scope['days']) => Promise<T>): Promise<T | null> =>
  scope.before ? work(scope.before) : null

async function overviewNumbers(ctx: Reads, scope: Scope, days: Scope['days']): Promise<Numbers> {
  const counts = await countFigures(ctx.db, scope, days, ['created', 'onSale'])
  const { due, kept } = await dueOf(ctx.db, scope, days)
  const { looks, passed } = await looksOf(ctx.db, scope, days)
  return { ...counts, due, dueKept: share(kept, due), firstLooks: looks, firstTime: share(passed, looks) }
}

const noFlow: BoardFlow = { arrived: 0, left: 0, median: null, p90: null }

/** By board: came, left, how long it took, how many stand there. */
export async function boardRows(ctx: Reads, scope: Scope): Promise<ReportRow[]> {
  const { db } = ctx
  const flow = await flowOf(db, scope, scope.days)
  const before = await earlier(scope, (days) => flowOf(db, scope, days))
  const [arrivals, standing] = [await arrivalsOf(db, scope), await standingOf(db, scope)]
  const boards = await listBoards(db, scope, [...flow.keys()])
  const none = scope.dates.map(() => 0)
  return boards.map((board) => ({
    ...board,
    values: { ...(flow.get(board.id) ?? noFlow), now: standing.get(board.id) ?? 0 },
    before: before && { ...(before.get(board.id) ?? noFlow) },
    series: arrivals.get(board.id) ?? none,
  }))
}

/** Counts by the unit of a chart, with what share was right the first time and came in its time; null where nothing could be. */
async function flowSeries(
  ctx: Reads,
  scope: Scope,
  figures: Parameters<typeof seriesOf>[2],
): Promise<Report['series']> {
  const [series, by] = [await seriesOf(ctx.db, scope, figures), await rightAndDueBy(ctx.db, scope)]
  if (!by) return series
  return series.map(({ date, values }) => {
    const of = (name: Sum['figure']) => by.get(date)?.find(({ figure }) => figure === name)?.n ?? 0
    const shares = { firstTime: share(of('passed'), of('firstLooks')), dueKept: share(of('kept'), of('due')) }
    return { date, values: { ...values, ...shares } }
  })
}

/** A series with a median of each of its units; null of none. */
const withMedian = (series: Report['series'], name: string, { by }: MedianBy): Report['series'] =>
  series.map(({ date, values }) => ({ date, values: { ...values, [name]: by.get(date) ?? null } }))

/** How the work flows. */
export async function overview(ctx: Reads, scope: Scope): Promise<Report> {
  const { db } = ctx
  const [ideaToSale, now] = [await ideaToSaleBy(db, scope), await countNow(db, scope)]
  const series = withMedian(await flowSeries(ctx, scope, ['created', 'onSale']), 'ideaToSale', ideaToSale)
  return reportOf(scope, {
    totals: { ...(await overviewNumbers(ctx, scope, scope.days)), ...now, ideaToSale: ideaToSale.whole },
    previous: await earlier(scope, async (days) => ({
      ...(await overviewNumbers(ctx, scope, days)),
      ideaToSale: await ideaToSaleOf(db, scope, days),
    })),
    series: await withProgress(db, scope, now.inProgress, series),
    rows: await boardRows(ctx, scope),
  })
}

/** Rows of words that have no id of their own, numbered as they come. */
const wordRows = (
  said: readonly { name: string; n: number }[],
  before: readonly { name: string; n: number }[] | null,
) =>
  said.map(
    ({ name, n }, at): ReportRow => ({
      ...{ id: at + 1, name, values: { n } },
      before: before && { n: before.find((one) => one.name === name)?.n ?? 0 },
    }),
  )

const listed = ['published', 'failed'] as const

/** Listings that went live and failed. */
export async function listingUp(ctx: Reads, scope: Scope): Promise<Report> {
  const causes = await listCauses(ctx.db, scope, scope.days)
  const failed = await listFailedNow(ctx.db, scope)
  const ideaToListing = await ideaToListingBy(ctx.db, scope)
  const rows = wordRows(causes, await earlier(scope, (days) => listCauses(ctx.db, scope, days)))
  return reportOf(scope, {
    totals: { ...(await countFigures(ctx.db, scope, scope.days, listed)), ideaToListing: ideaToListing.whole },
    previous: await earlier(scope, async (days) => ({
      ...(await countFigures(ctx.db, scope, days, listed)),
      ideaToListing: await ideaToListingOf(ctx.db, scope, days),
    })),
    series: withMedian(await seriesOf(ctx.db, scope, listed), 'ideaToListing', ideaToListing),
    rows: rows.map((row) => ({ ...row, jobs: failed.get(row.name) ?? [] })),
  })
}

/** Products that were made and came on sale, by type. */
export async function products(ctx: Reads, scope: Scope): Promise<Report> {
  const figures = ['created', 'onSale'] as const
  const types = await countTypes(ctx.db, scope, scope.days)
  const before = await earlier(scope, (days) => countTypes(ctx.db, scope, days))
  const names = await listTypeNames(ctx.db, scope.companyId, [...types.keys(), ...(before?.keys() ?? [])])
  const [none, now] = [{ created: 0, onSale: 0 }, await countNow(ctx.db, scope)]
  return reportOf(scope, {
    totals: { ...(await countFigures(ctx.db, scope, scope.days, figures)), ...now },
    previous: await earlier(scope, (days) => countFigures(ctx.db, scope, days, figures)),
    series: await withProgress(ctx.db, scope, now.inProgress, await seriesOf(ctx.db, scope, figures)),
    rows: names.map((type) => ({
      ...type,
      values: types.get(type.id) ?? none,
      before: before && (before.get(type.id) ?? none),
    })),
  })
}

async function decisionNumbers(ctx: Reads, scope: Scope, days: Scope['days']): Promise<Numbers> {
  const [{ looks, passed }, waited] = [await looksOf(ctx.db, scope, days), await waitedOf(ctx.db, scope, days)]
  const counts = await countFigures(ctx.db, scope, days, ['decided', 'approved', 'turnedDown'])
  return { ...counts, firstLooks: looks, firstTime: share(passed, looks), waited }
}

/** Decisions on artworks, and why they were turned down. */
export async function artworks(ctx: Reads, scope: Scope): Promise<Report> {
  const reasons = await listReasons(ctx.db, scope, scope.days)
  return reportOf(scope, {
    totals: await decisionNumbers(ctx, scope, scope.days),
    previous: await earlier(scope, (days) => decisionNumbers(ctx, scope, days)),
    series: await flowSeries(ctx, scope, ['decided', 'approved', 'turnedDown']),
    rows: wordRows(reasons, await earlier(scope, (days) => listReasons(ctx.db, scope, days))),
  })
}

/** Too few to judge by show neither rate nor median. */
function fairly(values: Numbers | undefined): Numbers {
  const { looks = 0, passed = 0, finished = 0, median = null, decided = 0, published = 0 } = values ?? {}
  const isFew = (n: number | null) => (n ?? 0) < fewest
  return {
    ...{ finished, decided, published, firstLooks: looks },
    firstTime: isFew(looks) ? null : share(passed ?? 0, looks ?? 0),
    median: isFew(finished) ? null : median,
  }
}

async function teamNumbers(ctx: Reads, scope: Scope, days: Scope['days']): Promise<Numbers> {
  const { looks, passed } = await looksOf(ctx.db, scope, days)
  const counts = await countFigures(ctx.db, scope, days, ['decided', 'published'])
  return { ...counts, firstLooks: looks, firstTime: share(passed, looks) }
}

/** What each person did, and works on. */
export async function users(ctx: Ctx, scope: Scope): Promise<Report> {
  const { db, resources } = ctx
  const [people, working] = [await countPeople(db, scope, scope.days), await countWorking(db, scope)]
  const before = await earlier(scope, (days) => countPeople(db, scope, days))
  const [finished, inProgress] = [await finishedBy(db, scope), await countInProgress(db, scope)]
  const series = await seriesOf(db, scope, ['onSale', 'decided', 'published'])
  const none = scope.dates.map(() => 0)
  const persons = await listPersons(db, scope, [...people.keys(), ...working.keys(), ...(before?.keys() ?? [])])
  return reportOf(scope, {
    totals: { ...(await teamNumbers(ctx, scope, scope.days)), inProgress },
    previous: await earlier(scope, (days) => teamNumbers(ctx, scope, days)),
    series: await withProgress(db, scope, inProgress, series),
    rows: persons.map(({ person, isGone }) => ({
      ...{ id: person.id, name: person.display_name, person: presentPerson(resources.storage, person), isGone },
      values: { ...fairly(people.get(person.id)), ...{ doing: 0, reviewing: 0, ...working.get(person.id) } },
      before: before && fairly(before.get(person.id)),
      series: finished.get(person.id) ?? none,
    })),
  })
}

/** What went onto each account, how it stands with its shop, and what calls are left today. */
export async function accounts(ctx: Ctx, scope: Scope): Promise<Report> {
  const { db } = ctx
  const figures = ['published', 'failed'] as const
  const [counts, open] = [await countAccounts(db, scope, scope.days), await countOpenJobs(db, scope)]
  const before = await earlier(scope, (days) => countAccounts(db, scope, days))
  const names = await listAccountNames(db, scope, [...counts.keys(), ...open.keys()])
  const calls = names.some(({ isKeyed }) => isKeyed) ? await callsToday(ctx, scope.companyId) : null
  const none = { published: 0, failed: 0 }
  return reportOf(scope, {
    totals: await countFigures(db, scope, scope.days, figures),
    previous: await earlier(scope, (days) => countFigures(db, scope, days, figures)),
    series: await seriesOf(db, scope, figures),
    rows: names.map(({ status, connection, channel, syncedAt, isKeyed, ...account }) => {
      const { published = 0, failed = 0 } = counts.get(account.id) ?? none
      return {
        ...account,
        account: { status, connection, channel, syncedAt: iso(syncedAt), calls: isKeyed ? calls : null },
        values: {
          published,
          failed,
          success: share(published, published + failed),
          open: open.get(account.id)?.open ?? 0,
        },
        before: before && (before.get(account.id) ?? none),
      }
    }),
  })
}

const iso = (at: string | null) => at && new Date(at).toISOString()

/** Calls of the company's key that went today, as the channel last said; null where it has not said it today. */
async function callsToday(ctx: Ctx, companyId: number): Promise<RowAccount['calls']> {
  const budget = await budgetIn(ctx, companyId)
  if (!budget || budget.leftToday === null || budget.perDay === null) return null
  return { used: budget.perDay - budget.leftToday, of: budget.perDay, until: iso(budget.pausedUntil) }
}

const charted = ['created', 'onSale', 'decided', 'approved', 'turnedDown', 'published', 'failed'] as const

/** All that is counted, over time. */
export async function chart(ctx: Reads, scope: Scope): Promise<Report> {
  return reportOf(scope, {
    totals: await countFigures(ctx.db, scope, scope.days, charted),
    previous: await earlier(scope, (days) => countFigures(ctx.db, scope, days, charted)),
    series: await seriesOf(ctx.db, scope, charted),
  })
}

/** How many products each person works on now. */
export async function numberProductByUser(ctx: Ctx, scope: Scope): Promise<Report> {
  const working = await countWorking(ctx.db, scope)
  const persons = await listPersons(ctx.db, scope, [...working.keys()])
  return reportOf(scope, {
    totals: { inProgress: await countInProgress(ctx.db, scope) },
    rows: persons.map(({ person, isGone }) => ({
      ...{ id: person.id, name: person.display_name, person: presentPerson(ctx.resources.storage, person), isGone },
      values: { doing: 0, reviewing: 0, ...working.get(person.id) },
      before: null,
    })),
  })
}

/** One thing: all that was counted of it, and the boards that it, or its products, went over. */
export async function detail(ctx: Reads, scope: Scope): Promise<Report> {
  const whole = await chart(ctx, scope)
  return { ...whole, rows: await boardRows(ctx, scope) }
}
