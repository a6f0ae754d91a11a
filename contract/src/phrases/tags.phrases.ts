/** What people are told where tags fails. */
export const tagsPhrases = {
  'tags.nameTaken': 'There is a tag named {name} already',
  'tags.added': 'Add tag successfully',
  'tags.updated': 'Update tag successfully',
  'tags.merged': 'Merge tags successfully',
  'tags.mergeItself': 'A tag cannot be merged into itself',
  'tags.imported': 'Import tags successfully',
  'tags.nothingToImport': 'There is nothing to import in this file',
  'tags.deleted': 'Delete tag successfully',
} as const
