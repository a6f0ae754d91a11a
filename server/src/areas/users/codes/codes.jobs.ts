import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { findUser } from '../users.queries.ts'
import { deleteOver, listCodes } from './codes.queries.ts'
import { recorded } from './codes.service.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'users.codeOver': { userId: number; groupId: number; code: string }
  }
}

/**
 * A code's end has come. It gave nothing from that moment on; this tells the tabs that are open, and the log. Where the
 * end was moved or the code taken back meanwhile there is nothing to do.
 */
export const codeOverJob = job({
  name: 'users.codeOver',
  schema: z.object({ userId: z.number(), groupId: z.number(), code: z.string() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 30,
  expireIn: 60,
  run: async ({ userId, groupId, code }, { asUser }: JobContext) => {
    await asUser(0, async (ctx) => {
      const [user, group] = [await findUser(ctx.db, userId), await findGroup(ctx.db, groupId)]
      const until = await deleteOver(ctx.db, { userId, groupId }, code)
      if (!until || !user || !group) return unchanged(undefined)
      const rest = await listCodes(ctx.db, { userId, groupId })
      await recorded(ctx, { user, group }, [...rest, { code, until: until.toISOString() }])
    })
  },
})
