import type { Reverts } from '../../core/revert.ts'

export const notificationReverts: Reverts<'notifications'> = {
  'notifications.created': 'unlogged',
  'notifications.marked': 'unlogged',
}
