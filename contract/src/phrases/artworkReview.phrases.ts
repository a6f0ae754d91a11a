/** What people are told where reviews fails. */
export const artworkReviewPhrases = {
  'artworkReview.filesChanged': 'The files of this artwork have changed',
  'artworkReview.decided': 'Someone else decided this artwork',
  'artworkReview.onlyApproved': 'Only approved artworks can be marked as uploaded',
  'artworkReview.reviewed': 'Update approved artworks successfully',
  'artworkReview.reviewFailed': 'Fail to update approved artworks',
  'artworkReview.isApproved': 'This artwork is approved already',
  'artworkReview.isDecided': 'This artwork was decided already',
  'artworkReview.submitted': 'Update artworks for review successfully',
  'artworkReview.submitFailed': 'Fail to update artworks for review',
  'artworkReview.uploaded': 'Upload artworks successfully',
  'artworkReview.uploadFailed': 'Fail to uploads artwork',
  'artworkReview.noted': 'Update note artwork successfully',
  'artworkReview.noteFailed': 'Fail to update artwork',
} as const
