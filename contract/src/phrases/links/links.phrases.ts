/** What people are told of previews of links; where there is none: R491, R492, R493. */
export const linksPhrases = {
  'links.noImage': 'Cannot get image from your pasted url.',
  'links.noData': 'Cannot get data from your pasted url.',
  'links.cardRemoved': 'The preview was removed',
  'links.notReached': 'Error occured while hitting URL.',
} as const
