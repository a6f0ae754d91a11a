import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams } from '../../parts/id.ts'
import { OwnPosts } from '../../parts/social/ownPosts.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

const path = '/social-network/own-posts/:id'

/** Posts that Halftone makes by itself, of a team by its id. */
export const ownPostCalls = {
  ownPosts: call({
    name: 'social.ownPosts',
    method: 'GET',
    path,
    params: idParams,
    query: readQuery({}),
    reply: OwnPosts,
  }),
  /** Switches the given ones. */
  setOwnPosts: call({
    name: 'social.setOwnPosts',
    method: 'PATCH',
    path,
    params: idParams,
    body: writeBody({ sold100: z.boolean().optional(), firstWeek: z.boolean().optional() }),
    reply: OwnPosts,
    message: phrase('social.ownPostsSet'),
  }),
}
