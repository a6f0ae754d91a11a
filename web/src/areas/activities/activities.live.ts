import { liveOf } from '../../lib/live.ts'
import { activitiesKey } from './activities.api.ts'
import { refetchTrash } from './trash/trash.api.ts'

/** Lines that were taken back say so: what is shown of the log is asked anew. */
export const activitiesLive = liveOf(
  {
    'activities.reverted': (cache) => void cache.invalidateQueries({ queryKey: [activitiesKey] }),
    'activities.purged': refetchTrash,
  },
  [],
)
