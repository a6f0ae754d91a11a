/** What people are told where reviews fails. */
export const artworkReviewPhrases = {
  'artworkReview.filesChanged': 'The files of this artwork have changed',
  'artworkReview.decided': 'Someone else decided this artwork',
  'artworkReview.onlyApproved': 'Only approved artworks can be marked as uploaded',
} as const
