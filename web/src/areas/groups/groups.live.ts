import { liveOf } from '../../lib/live.ts'
import { refetchTeams } from './groups.api.ts'

/** Teams that others make, rename or delete; nodes hold more than the message, so they are asked anew. */
export const groupsLive = liveOf(
  {
    'groups.created': (cache) => refetchTeams(cache),
    'groups.updated': (cache) => refetchTeams(cache),
    'groups.deleted': (cache) => refetchTeams(cache),
  },
  [],
)
