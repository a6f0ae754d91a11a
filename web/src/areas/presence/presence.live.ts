import { viewersQuery } from '../../lib/area/viewers.ts'
import { liveOf } from '../../lib/live.ts'

/** Who looks at what, wherever it is shown. */
export const presenceLive = liveOf(
  {
    'presence.changed': (cache, { viewers }) => cache.setQueryData(viewersQuery(viewers).queryKey, viewers.users),
  },
  [],
)
