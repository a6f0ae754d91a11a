import { call } from '../../call.ts'
import { dateQuery } from '../../parts/dateQuery.ts'
import { idList, idParams } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { Hashtag, PostReportRow } from '../../parts/social/post.ts'
import { opaque } from '../../parts/wireText.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** Hashtags of the company, and the figures of its posts. */
export const hashtagCalls = {
  /** Those of PUBLIC posts, the most used first; `search` finds by the beginning. */
  hashtags: call({
    name: 'social.hashtags',
    method: 'GET',
    path: '/social-network/hashtags',
    query: readQuery({ search, ...pageQuery(20) }),
    reply: Hashtag,
    paged: true,
  }),
  /** `urlCover`: the key of a picture of a post that carries it; null takes the choice back. */
  setCover: call({
    name: 'social.setCover',
    method: 'PATCH',
    path: '/social-network/hashtags/:id',
    params: idParams,
    body: writeBody({ urlCover: opaque(400).nullable() }),
    reply: Hashtag,
    message: phrase('social.coverChanged'),
  }),
  /** Posts, likes and comments per person and week, the newest week first. */
  report: call({
    name: 'social.report',
    method: 'GET',
    path: '/social-network/posts/report',
    query: readQuery({ from_date: dateQuery, to_date: dateQuery, users: idList, ...pageQuery(50) }),
    reply: PostReportRow,
    paged: true,
  }),
}
