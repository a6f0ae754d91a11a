/** What people are told where comments fails. */
export const commentsPhrases = {
  'comments.otherTeam': 'This is not the team of the comment',
  'comments.empty': 'Write something or attach a file',
  'comments.replyToReply': 'Only a comment of the first level can be replied to',
  'comments.noSuchVersion': 'The file has no such version',
} as const
