import { z } from 'zod'
import { job } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { listOccasions } from './own.queries.ts'
import { postOccasion } from './own.service.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'social.ownPosts': Record<string, never>
  }
}

/** Posts once a day what teams let Halftone post. */
export const makeOwnPosts = job({
  name: 'social.ownPosts',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 600,
  expireIn: 600,
  cron: '40 6 * * *',
  run: (_data, { asUser }) =>
    asUser(0, async (ctx) => {
      const posted: boolean[] = []
      for (const occasion of await listOccasions(ctx.db)) posted.push(await postOccasion(ctx, occasion))
      return posted.includes(true) ? undefined : unchanged(undefined)
    }),
})
