import type { LiveMap } from '../../lib/live.ts'
import { invitationsQuery } from './users.api.ts'

/** Somebody asks the person into a team. */
export const usersLive: LiveMap = {
  'users.invited': (cache) => void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
}
