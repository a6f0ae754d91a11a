/** What people are told where a link gives no preview (R491, R492, R493). */
export const linksPhrases = {
  'links.noImage': 'Cannot get image from your pasted url.',
  'links.noData': 'Cannot get data from your pasted url.',
  'links.notReached': 'Error occured while hitting URL.',
} as const
