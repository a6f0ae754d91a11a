import { liveOf } from '../../lib/live.ts'
import { invitationsQuery } from './users.api.ts'

/** Somebody asks the person into a team. */
export const usersLive = liveOf(
  {
    'users.invited': (cache) => void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  },
  [
    'groups.created',
    'groups.deleted',
    'groups.updated',
    'users.created',
    'users.deleted',
    'users.joined',
    'users.left',
    'users.roleChanged',
    'users.switched',
    'users.updated',
  ],
)
