/** What people are told where labels fails. */
export const labelsPhrases = {
  'labels.nameTaken': 'There is a label named {name} already',
} as const
