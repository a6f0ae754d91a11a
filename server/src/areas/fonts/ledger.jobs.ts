import { z } from 'zod'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { type JobContext, job } from '../../core/jobs.ts'
import { teamsOf } from '../../core/teams/shares.queries.ts'
import { unchanged } from '../../core/unchanged.ts'
import { clipartThing } from '../cliparts/cliparts.thing.ts'
import { fontThing } from './fonts.thing.ts'
import { type Due, listDue, listTurned, type Turned, writeChecked } from './ledger.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'fonts.checkLicences': Record<string, never>
  }
}

const idsOf = (turned: readonly Turned[]) => turned.map(({ id }) => id)

/** Says of what the day has turned, so that every open page shows it; answers how many. */
async function checkCompany(ctx: Ctx, due: Due) {
  await writeChecked(ctx.db, due.companyId)
  // Nobody has seen them otherwise before the first look.
  if (due.last === null) return unchanged(0)
  const { cliparts, fonts } = await listTurned(ctx.db, { ...due, last: due.last })
  const clipartTeams = await teamsOf(ctx.db, clipartThing, idsOf(cliparts))
  for (const [groupId, of] of Map.groupBy(cliparts, (one) => one.groupId)) {
    const ids = idsOf(of)
    const teams = [...new Set(ids.flatMap((id) => clipartTeams.get(id) ?? []))]
    await ctx.record({ name: 'cliparts.licencesTurned', groupId, payload: { groupId, ids }, facts: { teams } })
  }
  const fontTeams = await teamsOf(ctx.db, fontThing, idsOf(fonts))
  for (const { id, groupId } of fonts)
    await ctx.record({
      ...{ name: 'fonts.licenceTurned', groupId, payload: { groupId, id } },
      facts: { teams: fontTeams.get(id) ?? [] },
    })
  const count = cliparts.length + fonts.length
  return count > 0 ? count : unchanged(0)
}

/**
 * Looks through the licences of each company once its day has begun: whether something may be printed depends on the day, and nobody
 * changes it. A company that missed a night (the node was off) is looked at within the hour.
 */
export const checkLicencesJob = job({
  name: 'fonts.checkLicences',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 60,
  expireIn: 600,
  cron: '4 * * * *',
  run: async (_data, { db, asUser, log, signal }: JobContext) => {
    for (const due of await listDue(db)) {
      if (signal.aborted) return
      const turned = await asUser(0, (ctx) => checkCompany(ctx, due))
      if (turned > 0)
        log.info({ company: due.companyId, turned }, 'licences ended with the day, or come near their end')
    }
  },
})

/** What fell due while no node ran. */
export const checkAtStart: NonNullable<Area['start']> = ({ config, db, jobs, log }) => {
  if (config.work)
    jobs.send(db, 'fonts.checkLicences', {}).catch((error: unknown) => log.warn({ err: error }, 'licences not checked'))
  return () => undefined
}
