import { job } from '../../core/jobs.ts'
import { cardJob } from '../links/cardJob.service.ts'
import { recordLinked } from './link.service.ts'
import { findPost, lockPosts } from './posts.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'social.link': { id: number }
  }
}

export const linkJob = job({
  name: 'social.link',
  ...cardJob({
    kind: 'post',
    find: findPost,
    lock: async (db, id) => (await lockPosts(db, [id]))[0],
    groupId: ({ groupId }) => groupId,
    createdBy: ({ post }) => post.createdBy,
    text: ({ post }) => post.content,
    tell: recordLinked,
  }),
})
