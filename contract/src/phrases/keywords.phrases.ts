/** What people are told of keywords. */
export const keywordsPhrases = {
  'keywords.nameTaken': 'There is a keyword type named {name} already',
  'keywords.added': 'Add keyword successfully',
  'keywords.updated': 'Update keyword successfully',
  'keywords.deleted': 'Delete keyword successfully',
  'keywords.imported': 'Import keywords successfully',
  'keywords.tooMany': 'A keyword type has at most {n} keywords',
  'keywords.nothingToImport': 'There is nothing to import in this file',
} as const
