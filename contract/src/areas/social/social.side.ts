import { call } from '../../call.ts'
import { idList } from '../../parts/id.ts'
import { FeedSide } from '../../parts/social/feedSide.ts'
import { readQuery } from '../../parts/write.ts'

/** What stands beside the feed. */
export const sideCalls = {
  /** How many posts each choice beside the feed has, and who writes them; `groupIds`: the teams that are counted. */
  side: call({
    name: 'social.side',
    method: 'GET',
    path: '/social-network/feed/side',
    query: readQuery({ groupIds: idList }),
    reply: FeedSide,
  }),
}
