import { liveOf } from '../../lib/live.ts'
import { seesSeveralCompanies } from '../../lib/teams.ts'
import { dropRole, putRole, refetchCatalogue, roleList } from './roles.api.ts'

/** What other admins change shows in the grid; cells that are being changed here stay as they are wanted. */
export const rolesLive = liveOf(
  {
    'roles.changed': (cache, { role }) => {
      if (seesSeveralCompanies(cache)) void cache.invalidateQueries({ queryKey: roleList.queryKey })
      else putRole(cache, role)
    },
    'roles.deleted': (cache, { id }) => dropRole(cache, id),
    'roles.permissionChanged': (cache) => void refetchCatalogue(cache),
    'roles.permissionDeleted': (cache) => void refetchCatalogue(cache),
  },
  [],
)
