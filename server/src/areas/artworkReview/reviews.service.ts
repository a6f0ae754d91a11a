import type { artworkReviewCalls, Reviewed, SeenReview } from '@halftone/contract/areas/artworkReview.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { now } from '../../db/clock.ts'
import type { Batch } from '../artworks/artworks.access.ts'
import type { ArtworkRow } from '../artworks/artworks.queries.ts'
import { markApproved } from '../files/versions/versions.queries.ts'
import { setUploadedAt } from '../products/products.queries.ts'
import { idsOf, outcomeOf, reviewsOf, statesOf, told } from './outcome.service.ts'
import { changeReviews } from './reviews.queries.ts'

type Decision = BodyOf<typeof artworkReviewCalls.setApproved>
type Upload = BodyOf<typeof artworkReviewCalls.setUploaded>

/**
 * Approves artworks, or turns them down with a note (R006, R302): all of them or none. What changed since the person saw
 * it is refused with 409 and the reviews as they are; what is decided so already stays as it is.
 * Turning down takes the mark of an upload away: uploaded needs approved.
 */
export async function decide(ctx: Ctx, { groupId, artworks }: Batch, body: Decision): Promise<Done<Reviewed[]>> {
  const state: ReviewState = body.isApproved ? 'approved' : 'unapproved'
  const note = body.note === undefined ? {} : { note: body.note || null }
  const changed = artworks.filter((row) => row.reviewState !== state || (body.note && body.note !== row.note))
  await refuseLostRace(
    ctx,
    changed.filter((row) => row.reviewState !== state),
    body.seen,
  )
  if (changed.length === 0) return unchanged(await reviewsOf(ctx, artworks))
  const values = { reviewState: state, approvedBy: ctx.actor.id, approvedAt: now, ...note }
  await changeReviews(ctx.db, idsOf(changed), body.isApproved ? values : { ...values, ...notUploaded })
  if (body.isApproved) await markApproved(ctx.db, idsOf(changed))
  const outcome = await outcomeOf(ctx, changed, ({ submittedAt }) => ({ reviewState: state, submittedAt }))
  await ctx.record({
    name: 'reviews.decided',
    groupId,
    payload: { groupId, ...outcome, isApproved: body.isApproved },
    ...(await statesOf(ctx, changed)),
    facts: { note: body.note || null, ...(await told(ctx, changed)) },
  })
  return reviewsOf(ctx, artworks)
}

/** The mark of an upload, taken away. */
export const notUploaded = {
  isUploaded: false,
  uploadedBy: null,
  uploadedAt: null,
  uploadedAccountId: null,
  listingUrl: null,
}

/** How long a decision is new: one that comes within it, from a caller that does not say what it saw, missed the first. */
const raceSeconds = 5

/**
 * Two people who decide the same artwork differently: the second one is told. `seen` says what the decision was made on;
 * without it a later change of mind is an ordinary decision after 5 s. One's own decision is never in one's own way.
 */
async function refuseLostRace(
  ctx: Ctx,
  artworks: readonly ArtworkRow[],
  seen: readonly SeenReview[] = [],
): Promise<void> {
  const byId = new Map(seen.map((review) => [review.id, review]))
  const since = ctx.resources.clock.now() - raceSeconds * 1000
  const lost = artworks.filter((row) => {
    if (row.approvedBy === ctx.actor.id) return false
    const known = byId.get(row.id)
    const decidedAt = row.approvedAt?.getTime() ?? 0
    if (!known) return row.reviewState !== 'needapproved' && decidedAt > since
    return known.state !== row.reviewState || (known.approvedAt ? Date.parse(known.approvedAt) : 0) !== decidedAt
  })
  if (lost.length === 0) return
  // Reopened: nobody decided, its files changed.
  const isReopened = lost.every((row) => row.reviewState === 'needapproved')
  const text = isReopened ? phrase('artworkReview.filesChanged') : phrase('artworkReview.decided')
  throw conflict(text, await reviewsOf(ctx, lost))
}

/** Marks approved artworks as uploaded by hand, or takes that back: all or none. Throws 422 for one not approved. */
export async function setUploaded(ctx: Ctx, { groupId, artworks }: Batch, body: Upload): Promise<Done<Reviewed[]>> {
  const wrong = body.isUploaded ? artworks.findIndex((row) => row.reviewState !== 'approved') : -1
  if (wrong >= 0) throw invalid({ [`ids.${wrong}`]: phrase('artworkReview.onlyApproved') })
  const changed = artworks.filter((row) => row.isUploaded !== body.isUploaded || (body.note && body.note !== row.note))
  if (changed.length === 0) return unchanged(await reviewsOf(ctx, artworks))
  const note = body.note === undefined ? {} : { note: body.note || null }
  for (const row of changed) {
    const mark = {
      isUploaded: true,
      uploadedBy: ctx.actor.id,
      uploadedAt: now,
      uploadedAccountId: row.accountId,
    }
    // What was uploaded already keeps who and when.
    const values = !body.isUploaded ? notUploaded : row.isUploaded ? {} : mark
    await changeReviews(ctx.db, [row.id], { ...values, ...note })
    if (body.isUploaded) await setUploadedAt(ctx.db, row.productId)
  }
  const outcome = await outcomeOf(ctx, changed)
  await ctx.record({
    name: 'reviews.uploaded',
    groupId,
    payload: { groupId, ...outcome, isUploaded: body.isUploaded },
    ...(await statesOf(ctx, changed)),
    facts: { note: body.note || null, ...(await told(ctx, changed)) },
  })
  return reviewsOf(ctx, artworks)
}

/** Clears uploaded and keeps the approval (docs/conventions.md, states). */
export async function resetUploaded(ctx: Ctx, { groupId, artworks }: Batch): Promise<Done<Reviewed[]>> {
  const changed = artworks.filter((row) => row.isUploaded)
  if (changed.length === 0) return unchanged(await reviewsOf(ctx, artworks))
  await changeReviews(ctx.db, idsOf(changed), notUploaded)
  const outcome = await outcomeOf(ctx, changed)
  await ctx.record({
    name: 'reviews.reset',
    groupId,
    payload: { groupId, ...outcome },
    ...(await statesOf(ctx, changed)),
    facts: await told(ctx, changed),
  })
  return reviewsOf(ctx, artworks)
}

/** The note beside the review; an empty one takes it away. */
export async function setNote(ctx: Ctx, artwork: ArtworkRow, text: string): Promise<Done<Reviewed>> {
  const { groupId } = artwork
  const note = text || null
  const isSame = note === artwork.note
  if (!isSame) {
    await changeReviews(ctx.db, [artwork.id], { note })
    const outcome = await outcomeOf(ctx, [artwork])
    await ctx.record({
      name: 'reviews.noted',
      groupId,
      payload: { groupId, ...outcome },
      ...(await statesOf(ctx, [artwork])),
      facts: { oldNote: artwork.note, note, ...(await told(ctx, [artwork])) },
    })
  }
  const [reviewed] = await reviewsOf(ctx, [artwork])
  if (!reviewed) throw notFound()
  return isSame ? unchanged(reviewed) : reviewed
}
