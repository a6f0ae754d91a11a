import { z } from 'zod'
import type { Area } from '../../core/area.ts'
import { type JobContext, job } from '../../core/jobs.ts'
import { inRetries, look, run } from './in/in.jobs.ts'
import { make, outRetries } from './out/out.jobs.ts'
import { deleteTakeout, listExpired, listStalled } from './takeouts.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'takeouts.make': { id: number }
    'takeouts.look': { id: number }
    'takeouts.run': { id: number }
    'takeouts.sweep': Record<string, never>
  }
}

const Named = z.object({ id: z.number().int() })
/** Hours for the largest; who is killed is found by the sweep long before. */
const expireIn = 6 * 3_600

async function sweep(_: object, { db, resources }: JobContext): Promise<void> {
  for (const { id, state } of await listStalled(db)) {
    const name = state === 'making' ? 'takeouts.make' : state === 'looking' ? 'takeouts.look' : 'takeouts.run'
    await resources.jobs.send(db, name, { id })
  }
  for (const { id, key } of await listExpired(db)) {
    // The file first, so that one which stays is tried again.
    if (key) await resources.storage.remove([key])
    await deleteTakeout(db, id)
  }
}

const retry = { retryLimit: outRetries, retryDelay: 20, concurrency: 1 }
export const takeoutJobs = [
  job({ name: 'takeouts.make', schema: Named, ...retry, expireIn, run: make }),
  job({ name: 'takeouts.look', schema: Named, ...retry, retryLimit: inRetries, expireIn, run: look }),
  job({ name: 'takeouts.run', schema: Named, ...retry, retryLimit: inRetries, expireIn, run }),
  job({ name: 'takeouts.sweep', schema: z.object({}), ...retry, expireIn: 60, cron: '* * * * *', run: sweep }),
]

/** What the last process left unfinished goes on as soon as this one works. */
export const sweepAtStart: NonNullable<Area['start']> = ({ config, db, jobs, log }) => {
  if (config.work)
    jobs.send(db, 'takeouts.sweep', {}).catch((error: unknown) => log.warn({ err: error }, 'no sweep of archives'))
  return () => undefined
}
