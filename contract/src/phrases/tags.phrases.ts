/** What people are told where tags fails. */
export const tagsPhrases = {
  'tags.nameTaken': 'There is a tag named {name} already',
} as const
