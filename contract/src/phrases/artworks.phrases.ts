/** What people are told where artworks fails. */
export const artworksPhrases = {
  'artworks.otherProducts': 'The artworks belong to different products',
  'artworks.accountGone': 'This account is gone',
  'artworks.clipArtMissing': 'This clip art does not exist',
  'artworks.fontMissing': 'This font does not exist',
  'artworks.added': 'Add artwork successfully',
  'artworks.updated': 'Update artwork successfully',
  'artworks.updateFailed': 'Update artwork failed.',
  'artworks.deleted': 'Delete artwork successfully',
  'artworks.copied': 'Make a copy artwork successfully',
  'artworks.moved': 'Update index succesfully',
  'artworks.moveFailed': 'Fail to update index',
  'artworks.converted': 'Convert images successfully',
  'artworks.convertFailed': 'Fail to convert images',
  'artworks.statusRead': 'Get status artwork successfully',
  'artworks.statusFailed': 'Get status artwork failed',
} as const
