import { CommentKind } from '@halftone/contract/areas/comments.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { job } from '../../core/jobs.ts'
import { cardJob } from '../links/cardJob.service.ts'
import { findComment, lockComment } from './comments.queries.ts'
import { placeOf } from './comments.service.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'comments.link': { id: number }
  }
}

export const linkJob = job({
  name: 'comments.link',
  ...cardJob({
    kind: 'comment',
    find: (db, id) => findComment(db, id, 0),
    lock: async (db, id) => {
      await lockComment(db, id)
      return findComment(db, id, 0)
    },
    groupId: ({ groupId }) => groupId,
    createdBy: ({ createdBy }) => createdBy,
    text: ({ message }) => RichText.parse(message),
    tell: (ctx, comment, linkCard) =>
      ctx.record({
        name: 'comments.linked',
        groupId: comment.groupId,
        payload: { ...placeOf({ ...comment, kind: CommentKind.parse(comment.kind) }), linkCard },
      }),
  }),
})
