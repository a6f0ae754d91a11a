/** What people are told where fonts fails. */
export const fontsPhrases = {
  'fonts.added': 'Add font successfully',
  'fonts.createFailed': 'Fail to create font',
  'fonts.updated': 'Update font successfully',
  'fonts.shared': 'Share font successfully',
  'fonts.deleted': 'Delete font successfully',
  'fonts.onlyFonts': 'Choose a font: TTF, OTF, WOFF, WOFF2, TTC or EOT',
  'fonts.teamGone': 'This team cannot get it',
  'fonts.noProof': 'The proof is one of its own files',
} as const
