/** What people are told where their choices of notifications are refused. */
export const notificationsPhrases = {
  'notifications.quietSame': 'Quiet hours begin and end at different times',
} as const
