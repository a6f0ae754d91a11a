import { isDeepStrictEqual } from 'node:util'
import { CommentKind } from '@halftone/contract/areas/comments.ts'
import { RichText } from '@halftone/contract/rules/richText.ts'
import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { unchanged } from '../../core/unchanged.ts'
import { wantedCard, writeCard } from '../links/cards.service.ts'
import { findComment, lockComment } from './comments.queries.ts'
import { placeOf } from './comments.service.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'comments.link': { id: number }
  }
}

/** Brings the card of the first link of a comment that was sent or changed, and tells who sees it. */
export const linkJob = job({
  name: 'comments.link',
  schema: z.object({ id: z.number().int() }),
  concurrency: 2,
  retryLimit: 2,
  retryDelay: 10,
  expireIn: 120,
  run: async ({ id }, ctx: JobContext) => {
    const comment = await findComment(ctx.db, id, 0)
    if (!comment) return
    const on = { kind: 'comment', id, groupId: comment.groupId } as const
    const wanted = await wantedCard(ctx, on, RichText.parse(comment.message))
    if (!wanted) return
    await ctx.asUser(comment.createdBy, async (change) => {
      await lockComment(change.db, id)
      const now = await findComment(change.db, id, 0)
      // What changed meanwhile has a job of its own.
      if (!now || !isDeepStrictEqual(now.message, comment.message)) return unchanged(undefined)
      const linkCard = await writeCard(change, on, wanted.preview)
      const { groupId } = now
      return change.record({
        name: 'comments.linked',
        groupId,
        payload: { ...placeOf({ ...now, kind: CommentKind.parse(now.kind) }), linkCard },
      })
    })
  },
})
