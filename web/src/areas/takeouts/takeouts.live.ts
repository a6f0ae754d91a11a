import { liveOf } from '../../lib/live.ts'
import { followProgress, listKey } from './takeouts.api.ts'

/** How far an archive is, in every tab of whoever asked for it. */
export const takeoutsLive = liveOf(
  {
    'takeouts.progress': (cache, { id, groupId, state, progress }) =>
      followProgress(cache, groupId, id, { state, progress }),
    'takeouts.changed': (cache, { groupId, state }) =>
      // What came in is everywhere.
      void cache.invalidateQueries(state === 'done' ? undefined : { queryKey: [listKey, groupId] }),
  },
  [],
)
