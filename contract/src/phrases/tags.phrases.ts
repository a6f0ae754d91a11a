/** What people are told where tags fails. */
export const tagsPhrases = {
  'tags.nameTaken': 'There is a tag named {name} already',
  'tags.added': 'Add tag successfully',
  'tags.updated': 'Update tag successfully',
  'tags.deleted': 'Delete tag successfully',
} as const
