import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { countedMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { noPermission, notFound } from '../../core/errors.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { productOf } from '../products/products.access.ts'
import { activityEffects } from './activities.effects.ts'
import { presentActivity, presentTeamActivity } from './activities.present.ts'
import { listActivities, listOfProduct } from './activities.queries.ts'
import { activityReverts } from './activities.reverts.ts'
import { logExports } from './log/exports.present.ts'
import { logRoutes } from './log/log.routes.ts'
import { retainJob } from './log/retention.jobs.ts'
import { revertRoutes } from './revert/revert.routes.ts'
import { sweepJob } from './sweep.jobs.ts'
import { purgeJob } from './trash/purge.jobs.ts'
import { trashRoutes } from './trash/trash.routes.ts'

/** One team where it is asked for, else all in which the person may see products. Throws 404 and no permission. */
async function teamsOf({ db, actor }: Ctx, groupId: number | undefined): Promise<number[] | undefined> {
  if (groupId === undefined) return actor.groupsWith('P_VIEW')
  if (!(actor.sees(groupId) && (await findGroup(db, groupId)))) throw notFound()
  if (!actor.can('P_VIEW', groupId)) throw noPermission('GET')
  return [groupId]
}

export const activities: Area = {
  name: 'activities',
  effects: activityEffects,
  reverts: activityReverts,
  jobs: [sweepJob, purgeJob, retainJob],
  exports: logExports,
  routes: (route) => {
    revertRoutes(route)
    trashRoutes(route)
    logRoutes(route)
    // The rule of GET /products/{id}.
    route(
      activityCalls.ofProduct,
      { subject: productOf, allow: inGroup('P_VIEW') },
      async ({ db, resources }, { query, subject }) => {
        const page = pageNumber(query)
        const { rows, total } = await listOfProduct(db, resources.things, subject.id, { limit: query.limit, page })
        const data = rows.map((row) => presentActivity(resources.storage, row))
        return { data, meta: countedMeta(total, query.limit, page) }
      },
    )
    route(activityCalls.list, { allow: 'signedIn' }, async (ctx, { query }) => {
      const page = pageNumber(query)
      const { groupId, ...filter } = query
      const { rows, total } = await listActivities(ctx.db, ctx.resources.things, {
        ...filter,
        page,
        groupIds: await teamsOf(ctx, groupId),
        companyIds:
          groupId === undefined ? ctx.actor.companyIds().filter((id) => ctx.actor.canWithin('LG_VIEW', id)) : [],
      })
      const data = rows.map((row) => presentTeamActivity(ctx.resources.storage, row))
      return { data, meta: countedMeta(total, query.limit, page) }
    })
  },
}
