import { saleInputCalls } from '@halftone/contract/areas/sales/inputs.ts'
import { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import { countedMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { inCompany, inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { scopeOf } from '../reports/scope.service.ts'
import { saleExports } from './exports.present.ts'
import { getInputs, setCost, setRates, setSeasons } from './inputs/inputs.service.ts'
import { artworkChart } from './read/chart.service.ts'
import { presentLine } from './read/lines.present.ts'
import { findArtworkTeam, listLines } from './read/lines.queries.ts'
import { listArtworkSales } from './read/list.service.ts'
import { salesReport } from './read/report.service.ts'
import { profitCodes, saleScope, seesProfit, seesSales } from './sales.access.ts'
import { saleEffects, saleFollows } from './sales.effects.ts'
import { saleJobs } from './sales.jobs.ts'
import { saleReverts } from './sales.reverts.ts'
import { askForSync, listShopSyncs } from './sync/sync.service.ts'
import { importSales } from './take/import.service.ts'
import { matchSales } from './take/match.service.ts'
import { readSheet } from './take/sheet.service.ts'

const asked = ({ db }: Ctx, { query }: { query: { groupId: number } }) => findGroup(db, query.groupId)

/** What is shown of sales. */
function readRoutes(route: Route): void {
  route(saleCalls.list, { subject: asked, allow: seesSales }, async (ctx, { subject, query }) => {
    const { scope, isMoney } = await saleScope(ctx, subject, query)
    return listArtworkSales(ctx, scope, query, isMoney)
  })
  route(saleCalls.lines, { subject: asked, allow: seesSales }, async (ctx, { subject, query }) => {
    const { scope, isMoney } = await saleScope(ctx, subject, query)
    const page = pageNumber(query)
    const of = { ...scope, artworkId: query.artworkId }
    const { rows, total } = await listLines(ctx.db, of, query.kind, { limit: query.limit, page })
    return { data: rows.map((row) => presentLine(row, isMoney)), meta: countedMeta(total, query.limit, page) }
  })
  route(
    saleCalls.chart,
    { subject: ({ db }, { params }) => findArtworkTeam(db, params.artwork_id), allow: seesSales },
    async (ctx, { subject, params, query }) => {
      const { scope, isMoney } = await saleScope(ctx, subject, { period: 'all' })
      return artworkChart(ctx, scope, params.artwork_id, query, isMoney)
    },
  )
  route(saleCalls.report, { subject: asked, allow: seesProfit }, async (ctx, { subject, query }) =>
    salesReport(ctx, await scopeOf(ctx, subject, query, profitCodes), query.by),
  )
  route(saleCalls.reportChart, { subject: asked, allow: seesProfit }, async (ctx, { subject, query }) =>
    salesReport(ctx, await scopeOf(ctx, subject, query, profitCodes), undefined, query.type),
  )
}

/** What was sold: artworks by their sales, lines of orders, reports in sums, and what sums are reckoned with. */
export const sales: Area = {
  name: 'sales',
  exports: saleExports,
  effects: saleEffects,
  follows: saleFollows,
  reverts: saleReverts,
  jobs: saleJobs,
  routes: (route) => {
    readRoutes(route)
    route(
      saleCalls.import,
      {
        subject: ({ db }, { body }) => findGroup(db, body.groupId),
        allow: inGroup('AC_EDIT'),
        prepare: { work: (_, { body }) => readSheet(body) },
      },
      (ctx, { subject, body, prepared }) => importSales(ctx, subject, body, prepared),
    )
    route(
      saleCalls.match,
      { subject: ({ db }, { body }) => findAccount(db, body.accountId), allow: inGroup('AC_EDIT') },
      (ctx, { subject, body }) => matchSales(ctx, subject, body),
    )
    route(saleCalls.syncs, { subject: asked, allow: inGroup('AC_EDIT') }, (ctx, { subject }) =>
      listShopSyncs(ctx, subject),
    )
    route(
      saleCalls.sync,
      { subject: ({ db }, { params }) => findAccount(db, params.accountId), allow: inGroup('AC_EDIT'), records: false },
      (ctx, { subject }) => askForSync(ctx, subject),
    )
    route(saleInputCalls.inputs, { allow: inCompany('ST_CONFIG') }, (ctx) => getInputs(ctx))
    route(saleInputCalls.setCost, { allow: inCompany('ST_CONFIG') }, (ctx, { body }) => setCost(ctx, body))
    route(saleInputCalls.setRates, { allow: inCompany('ST_CONFIG') }, (ctx, { body }) => setRates(ctx, body))
    route(saleInputCalls.setSeasons, { allow: inCompany('ST_CONFIG') }, (ctx, { body }) => setSeasons(ctx, body))
  },
}
