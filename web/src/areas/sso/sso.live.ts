import { liveOf } from '../../lib/live.ts'
import { signInSettings } from './sso.api.ts'

/** What another admin sets up shows here, too. Whose access changed hears it by their profile. */
export const ssoLive = liveOf(
  {
    'sso.changed': (cache) => void cache.invalidateQueries({ queryKey: signInSettings.queryKey }),
    'sso.pushed': (cache) => void cache.invalidateQueries({ queryKey: signInSettings.queryKey }),
  },
  ['sso.accessChanged', 'sso.linked'],
)
