/** What people are told where reviews fails. */
export const artworkReviewPhrases = {
  'artworkReview.filesChanged': 'The files of this artwork have changed',
  'artworkReview.decided': 'Someone else decided this artwork',
  'artworkReview.onlyApproved': 'Only approved artworks can be marked as uploaded',
  'artworkReview.reviewed': 'Update approved artworks successfully',
  'artworkReview.reviewFailed': 'Fail to update approved artworks',
  'artworkReview.uploaded': 'Upload artworks successfully',
  'artworkReview.uploadFailed': 'Fail to uploads artwork',
  'artworkReview.noted': 'Update note artwork successfully',
  'artworkReview.noteFailed': 'Fail to update artwork',
} as const
