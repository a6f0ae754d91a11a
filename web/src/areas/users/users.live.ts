import { liveOf } from '../../lib/live.ts'
import { invitationsQuery } from './ownInvitations.api.ts'
import { sessionsQuery } from './sessions/sessions.api.ts'
import { refetchPeople } from './users.api.ts'

/** Somebody asks the person into a team, and who is where as what; rows hold more than the message. */
export const usersLive = liveOf(
  {
    'users.invited': (cache) => void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    'users.imported': (cache) => {
      void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      refetchPeople(cache)
    },
    'users.invitationChanged': (cache) => {
      void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      refetchPeople(cache)
    },
    'users.created': (cache) => refetchPeople(cache),
    'users.updated': (cache) => refetchPeople(cache),
    'users.deleted': (cache) => refetchPeople(cache),
    'users.joined': (cache) => refetchPeople(cache),
    'users.roleChanged': (cache) => refetchPeople(cache),
    'users.left': (cache) => refetchPeople(cache),
    'users.membersChanged': (cache) => refetchPeople(cache),
    'users.workHandedOver': (cache) => refetchPeople(cache),
    'users.codesChanged': (cache) => refetchPeople(cache),
    'users.sessionsEnded': (cache, { userId }) =>
      void cache.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  },
  ['users.switched'],
)
