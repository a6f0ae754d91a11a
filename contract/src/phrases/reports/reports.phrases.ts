/** What people are told of reports. */
export const reportsPhrases = {
  'reports.layoutSaved': 'The dashboard was saved',
  'reports.mailSaved': 'Your choice was saved',
  'reports.blockTwice': 'A block stands on a dashboard once',
} as const
