/** What people are told where artworks fails. */
export const artworksPhrases = {
  'artworks.otherProducts': 'The artworks belong to different products',
  'artworks.accountGone': 'This account is gone',
  'artworks.channelGone': 'This sale channel is gone',
  'artworks.foreignEntry': 'An entry is not of this artwork',
  'artworks.clipArtMissing': 'This clip art does not exist',
  'artworks.fontMissing': 'This font does not exist',
} as const
