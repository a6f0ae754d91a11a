import { authCalls } from '@halftone/contract/areas/auth.ts'
import { liveOf } from '../../lib/live.ts'
import { profileQuery } from '../../lib/profile.ts'
import { endSession } from '../../lib/send.ts'
import { visibleTeams } from '../../lib/teams.ts'

/** Rights that changed take effect at once; a session that the server ended is over here too. */
export const authLive = liveOf(
  {
    'auth.profileChanged': (cache) => {
      for (const { queryKey } of [profileQuery, visibleTeams]) void cache.invalidateQueries({ queryKey })
    },
    'auth.secondStepChanged': (cache) => void cache.invalidateQueries({ queryKey: [authCalls.secondStep.name] }),
    'auth.mailChanged': (cache) => {
      for (const queryKey of [[authCalls.mailChange.name], profileQuery.queryKey])
        void cache.invalidateQueries({ queryKey })
    },
    'auth.ownDataChanged': (cache) => void cache.invalidateQueries({ queryKey: [authCalls.ownData.name] }),
    'auth.passkeysChanged': (cache) => {
      for (const { name } of [authCalls.passkeys, authCalls.secondStep])
        void cache.invalidateQueries({ queryKey: [name] })
    },
    'auth.ended': () => endSession(),
  },
  [],
)
