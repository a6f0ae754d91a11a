/** What people are told where clip arts fails. */
export const clipartsPhrases = {
  'cliparts.added': 'Add clip art successfully',
  'cliparts.createFailed': 'Fail to create clipart',
  'cliparts.updated': 'Update clip art successfully',
  'cliparts.shared': 'Share clip art successfully',
  'cliparts.copied': 'Copy clip art successfully',
  'cliparts.deleted': 'Delete clip art successfully',
  'cliparts.filesTaken': 'Add files from Clipart successfully',
  'cliparts.categoryGone': 'This category is gone',
  'cliparts.teamGone': 'This team cannot get it',
  'cliparts.noLink': 'Enter an address that begins with https://',
  'cliparts.noDay': 'Enter a day such as 2026-12-31',
  'cliparts.noProof': 'The proof is one of its own files',
  'cliparts.nothing': 'Say what shall change',
  'cliparts.noFile': 'This file is gone, or no longer yours to take',
  'cliparts.notOfArtwork': 'These are no files of that artwork',
} as const
