import type { Effects } from '../../core/record.ts'

/** What is told to one person is no change of the workspace: it leaves no activity row. */
export const notificationEffects: Effects<'notifications'> = {
  // Written together with the row of the notification (core/record.queries.ts).
  'notifications.created': { rooms: ({ payload }) => [`user:${payload.userId}`], log: () => null },
  'notifications.marked': { rooms: ({ payload }) => [`user:${payload.userId}`], log: () => null },
}
