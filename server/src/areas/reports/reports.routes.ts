import {
  type DetailType,
  type Figure,
  type Report,
  type ReportName,
  reportCalls,
} from '@halftone/contract/areas/reports/reports.ts'
import { countedMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Check } from '../../core/access.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { codes, codesOfReport } from './codes.rules.ts'
import { type DetailSubject, detailCodes, detailOf, maySeeDetail } from './detail.service.ts'
import { listCounted } from './figures.queries.ts'
import { layoutRoutes } from './layout/layout.routes.ts'
import * as report from './reports.service.ts'
import { rollJobs } from './roll/roll.jobs.ts'
import type { Codes, Filter, Scope } from './scope.rules.ts'
import { scopeOf } from './scope.service.ts'
import { waiting } from './waiting.service.ts'
import { mailWeek, sweepWeeks } from './week/week.jobs.ts'

/** Each figure's list is for who sees a report that shows the figure; where several do, any of them. */
const ofFlow: readonly Codes[] = [codes.overview, codes.chart, codes.users, codes.working]
const ofReview: readonly Codes[] = [codes.artworks, codes.chart, codes.users]
const ofListing: readonly Codes[] = [codes.listing, codes.accounts, codes.chart, codes.users]
const listCodes: Record<Figure, readonly Codes[]> = {
  created: ofFlow,
  arrived: ofFlow,
  left: ofFlow,
  onSale: ofFlow,
  now: ofFlow,
  unclaimed: ofFlow,
  inProgress: ofFlow,
  late: ofFlow,
  due: ofFlow,
  decided: ofReview,
  judged: [codes.users],
  approved: ofReview,
  turnedDown: ofReview,
  firstLooks: [...ofReview, codes.overview],
  published: ofListing,
  failed: ofListing,
}

/** A list has what its figure counts: the team's in a report of the team, one's own in a report of one's own. */
function codesOfList(
  { actor }: Ctx,
  groupId: number,
  figure: Figure,
  report: ReportName | undefined,
): Codes | undefined {
  const asked = report && codesOfReport[report]
  const isHere = asked && listCodes[figure].includes(asked) && asked.some((code) => actor.can(code, groupId))
  return isHere ? asked : bestOf(actor, groupId, listCodes[figure])
}

/** Of several reports that show a figure, one by which the person sees the team's, else one by which they see their own. */
const bestOf = (actor: Ctx['actor'], groupId: number, all: readonly Codes[]): Codes | undefined =>
  all.find(([group]) => actor.can(group, groupId)) ?? all.find(([, personal]) => actor.can(personal, groupId))

function reportRoute(
  route: Route,
  name: ReportName,
  of: Codes,
  work: (ctx: Ctx, scope: Scope) => Promise<Report>,
): void {
  route(
    reportCalls[name],
    { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: inGroup(...of) },
    async (ctx, { subject, query }) => work(ctx, await scopeOf(ctx, subject, query, of)),
  )
}

/** Who sees the team's figures of this kind of thing, or their own where the thing is theirs. */
const seesDetail: Check<DetailSubject> = {
  label: `in its team with one of ${Object.values(detailCodes).flat().join(', ')}, by its type; with a PERSONAL one only what is one's own`,
  test: (actor, subject) => {
    if (!actor.sees(subject.groupId)) return 'hidden'
    return maySeeDetail(actor, subject) ? 'ok' : 'denied'
  },
}

const seesFigure = {
  label: 'in the team with P_VIEW and a D_ code of a report that shows the figure',
  test: (...[actor, { groupId, figure }]: [Ctx['actor'], { groupId: number; figure: Figure }, Ctx]) => {
    if (!actor.sees(groupId)) return 'hidden' as const
    if (!actor.can('P_VIEW', groupId)) return 'denied' as const
    return listCodes[figure].flat().some((code) => actor.can(code, groupId)) ? ('ok' as const) : ('denied' as const)
  },
}

function listRoute(route: Route): void {
  route(
    reportCalls.list,
    {
      subject: async ({ db }, { query }) => {
        const team = await findGroup(db, query.groupId)
        return team && { ...team, figure: query.figure }
      },
      allow: seesFigure,
    },
    async (ctx, { subject, query }) => {
      const { figure, report: asked, statusId = 0, note, limit, ...filter } = query
      const of = codesOfList(ctx, subject.id, figure, asked) ?? codes.overview
      const scope = await scopeOf(ctx, subject, filter satisfies Filter, of)
      const page = pageNumber(query)
      const { rows, total } = await listCounted(ctx.db, scope, { figure, statusId, note }, { limit, page })
      const data = rows.map(({ at, ...row }) => ({ ...row, at: at && new Date(at).toISOString() }))
      return { data, meta: countedMeta(total, limit, page) }
    },
  )
}

export const reports: Area = {
  name: 'reports',
  effects: {},
  jobs: [sweepWeeks, mailWeek, ...rollJobs],
  routes: (route) => {
    reportRoute(route, 'overview', codes.overview, report.overview)
    reportRoute(route, 'listingUp', codes.listing, report.listingUp)
    reportRoute(route, 'products', codes.overview, report.products)
    reportRoute(route, 'artworks', codes.artworks, report.artworks)
    reportRoute(route, 'users', codes.users, report.users)
    reportRoute(route, 'accounts', codes.accounts, report.accounts)
    reportRoute(route, 'chart', codes.chart, report.chart)
    reportRoute(route, 'numberProductByUser', codes.working, report.numberProductByUser)
    listRoute(route)
    layoutRoutes(route)
    route(
      reportCalls.waiting,
      { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: inGroup(...codes.overview) },
      async (ctx, { subject, query }) => waiting(ctx, await scopeOf(ctx, subject, query, codes.overview)),
    )
    route(
      reportCalls.detail,
      {
        subject: (ctx, { params, query }) => detailOf(ctx, params.type satisfies DetailType, params.id, query.groupId),
        allow: seesDetail,
      },
      async (ctx, { subject, query }) => {
        const filter = { ...query, ...subject.only.filter }
        const scope = await scopeOf(ctx, subject.team, filter, detailCodes[subject.type])
        return report.detail(ctx, { ...scope, ...subject.only.things })
      },
    )
  },
}
