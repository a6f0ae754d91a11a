/** What is known of reports stands under this. */
export const reportsKey = 'reports'
/** Where work waits now, of whatever it is narrowed to. */
export const waitingKey = [reportsKey, 'waiting'] as const
