import { z } from 'zod'
import type { Area } from '../../core/area.ts'
import { type JobContext, job } from '../../core/jobs.ts'
import { now } from '../../db/clock.ts'
import { startRead } from './crawl.service.ts'
import { changeImport, findImport, listStalled, stalledSeconds, sweepImports } from './imports.queries.ts'
import { readImport, unpackMore } from './read.service.ts'
import { runImport } from './run/run.service.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'imports.read': { id: number }
    'imports.run': { id: number }
    'imports.unpack': { id: number }
    'imports.sweep': Record<string, never>
  }
}

const Named = z.object({ id: z.number().int() })
const retryLimit = 3

async function read({ id }: { id: number }, ctx: JobContext): Promise<void> {
  const row = await findImport(ctx.db, id)
  if (row?.state !== 'reading') return
  const done = await readImport(ctx, row)
  // What was asked for without a look at it goes on by itself.
  if (done?.state === 'ready' && done.startedAt) await startRead(ctx, done)
}

async function unpack({ id }: { id: number }, { db, resources }: JobContext): Promise<void> {
  await unpackMore(db, resources, id)
}

async function run({ id }: { id: number }, ctx: JobContext): Promise<void> {
  if (ctx.attempt > 1) await changeImport(ctx.db, id, { resumedAt: now }, ['running'])
  const end = await runImport(ctx, id)
  if (end === 'later') await ctx.resources.jobs.send(ctx.db, 'imports.run', { id })
}

/** Those whose process is gone, and what is no longer needed of old ones. */
async function sweep(_: object, { db, resources }: JobContext): Promise<void> {
  for (const { id, state } of await listStalled(db)) {
    if (state === 'running') await changeImport(db, id, { resumedAt: now }, ['running'])
    await resources.jobs.send(db, state === 'reading' ? 'imports.read' : 'imports.run', { id })
  }
  await sweepImports(db)
}

export const importJobs = [
  job({ name: 'imports.read', schema: Named, concurrency: 1, retryLimit, retryDelay: 5, expireIn: 900, run: read }),
  job({ name: 'imports.unpack', schema: Named, concurrency: 1, retryLimit, retryDelay: 5, expireIn: 900, run: unpack }),
  job({ name: 'imports.run', schema: Named, concurrency: 2, retryLimit, retryDelay: 5, expireIn: 900, run }),
  job({
    ...{ name: 'imports.sweep', schema: z.object({}), concurrency: 1, retryLimit: 1, retryDelay: 5, expireIn: 60 },
    cron: '* * * * *',
    run: sweep,
  }),
]

/** What the last process left unfinished goes on as soon as this one works. */
export const sweepAtStart: NonNullable<Area['start']> = ({ config, db, jobs, log }) => {
  // Also of what was touched the moment before.
  for (const startAfter of config.work ? [0, stalledSeconds + 1] : [])
    jobs
      .send(db, 'imports.sweep', {}, { startAfter })
      .catch((error: unknown) => log.warn({ err: error }, 'no sweep of imports'))
  return () => undefined
}
