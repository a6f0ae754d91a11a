import { liveOf } from '../../lib/live.ts'
import { patchRows, refetchNotifications } from './notifications.api.ts'

/** Something new for this person, or read in another tab. */
export const notificationsLive = liveOf(
  {
    'notifications.created': refetchNotifications,
    'notifications.marked': (_, { ids, kind }) => {
      const at = new Date().toISOString()
      patchRows((row) => {
        if (ids && !ids.includes(row.id)) return row
        return kind === 'read' ? { ...row, readAt: row.readAt ?? at, isView: true } : { ...row, isView: true }
      })
      refetchNotifications()
    },
  },
  [],
)
