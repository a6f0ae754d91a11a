/** The least and the most that a company may choose: days of the trash, months of the logs. */
export const retentionRanges = {
  trashDays: [1, 365],
  viewMonths: [1, 120],
  downloadMonths: [1, 120],
  activityMonths: [6, 120],
} as const
