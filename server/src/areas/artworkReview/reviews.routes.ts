import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { lockedArtworkOf, lockedBatch, viewArtworks } from '../artworks/artworks.access.ts'
import { listArtworks } from '../artworks/artworks.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { reviewReverter } from './revert/review.reverter.ts'
import { reviewEffects, reviewFollows } from './reviews.effects.ts'
import { reviewReverts } from './reviews.reverts.ts'
import { decide, resetUploaded, setNote, setUploaded } from './reviews.service.ts'
import { setSubmitted } from './submit.service.ts'

const review = inGroup('P_APPROVE_ART')
/** Whoever decides, and whoever lists artworks on the channels. */
const upload = inGroup('P_APPROVE_ART', 'P_UPLOAD_ET', 'P_UPLOAD_SHEET')

export const artworkReview: Area = {
  name: 'artworkReview',
  effects: reviewEffects,
  follows: reviewFollows,
  reverts: reviewReverts,
  reverters: [reviewReverter],
  routes: (route) => {
    route(
      artworkReviewCalls.list,
      { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: viewArtworks },
      (ctx, { query }) => listArtworks(ctx, query),
    )
    route(
      artworkReviewCalls.uploaded,
      { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: viewArtworks },
      (ctx, { query }) => listArtworks(ctx, { ...query, isUploaded: true }),
    )
    route(
      artworkReviewCalls.setApproved,
      { subject: (ctx, { body }) => lockedBatch(ctx, body.ids, body.groupId), allow: review },
      (ctx, { subject, body }) => decide(ctx, subject, body),
    )
    route(
      artworkReviewCalls.setSubmitted,
      { subject: (ctx, { body }) => lockedBatch(ctx, body.ids, body.groupId), allow: inGroup('P_EDIT_ART') },
      (ctx, { subject, body }) => setSubmitted(ctx, subject, body),
    )
    route(
      artworkReviewCalls.setUploaded,
      { subject: (ctx, { body }) => lockedBatch(ctx, body.ids, body.groupId), allow: upload },
      (ctx, { subject, body }) => setUploaded(ctx, subject, body),
    )
    route(
      artworkReviewCalls.resetUploaded,
      { subject: (ctx, { body }) => lockedBatch(ctx, body.ids, body.group_id), allow: upload },
      (ctx, { subject }) => resetUploaded(ctx, subject),
    )
    route(artworkReviewCalls.setNote, { subject: lockedArtworkOf, allow: review }, (ctx, { subject, body }) =>
      setNote(ctx, subject, body.note),
    )
  },
}
