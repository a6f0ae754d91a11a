import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { unchanged } from '../../core/unchanged.ts'
import { wantedCard, writeCard } from '../links/cards.service.ts'
import { recordLinked } from './link.service.ts'
import { findPost, lockPosts } from './posts.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'social.link': { id: number }
  }
}

/** Brings the card of the first link of a post that was written or changed, and tells who sees it. */
export const linkJob = job({
  name: 'social.link',
  schema: z.object({ id: z.number().int() }),
  concurrency: 2,
  retryLimit: 2,
  retryDelay: 10,
  expireIn: 120,
  run: async ({ id }, ctx: JobContext) => {
    const seen = await findPost(ctx.db, id)
    if (!seen) return
    const { post, groupId } = seen
    const on = { kind: 'post', id, groupId } as const
    const wanted = await wantedCard(ctx, on, post.content)
    if (!wanted) return
    await ctx.asUser(post.createdBy, async (change) => {
      const [now] = await lockPosts(change.db, [id])
      // What changed meanwhile has a job of its own.
      if (!now || !isDeepStrictEqual(now.post.content, post.content)) return unchanged(undefined)
      return recordLinked(change, now, await writeCard(change, on, wanted.preview))
    })
  },
})
