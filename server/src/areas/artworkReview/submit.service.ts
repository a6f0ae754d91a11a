import type { artworkReviewCalls, Reviewed } from '@halftone/contract/areas/artworkReview.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { now } from '../../db/clock.ts'
import type { Batch } from '../artworks/artworks.access.ts'
import { presentReview, productPatch } from '../artworks/artworks.present.ts'
import { type ArtworkRow, cardsById, lockArtwork } from '../artworks/artworks.queries.ts'
import { boardsInReview } from '../products/board/review.queries.ts'
import { addWaiting, findProduct } from '../products/products.queries.ts'
import { idsOf, outcomeOf, reviewsOf, statesOf, told } from './outcome.service.ts'
import { changeReviews, submitOfProducts, withdrawOfProducts } from './reviews.queries.ts'
import { notUploaded } from './reviews.service.ts'
import { type Move, sidesOf } from './submit.rules.ts'

type Submission = BodyOf<typeof artworkReviewCalls.setSubmitted>
const undecided = { reviewState: 'needapproved' as const, approvedBy: null, approvedAt: null, ...notUploaded }

/**
 * Hands artworks in for a decision, or takes them back to work: all of them or none. One that was turned down is asked
 * about anew: it is undecided again and keeps its note. Throws 422 for what is approved, and for what is decided where
 * it is to be taken back.
 */
export async function setSubmitted(
  ctx: Ctx,
  { groupId, artworks }: Batch,
  body: Submission,
): Promise<Done<Reviewed[]>> {
  const { isSubmitted } = body
  refuseDecided(artworks, isSubmitted)
  const changed = artworks.filter((row) => (standingOf(standing(row)) === 'waiting') !== isSubmitted)
  if (changed.length === 0) return unchanged(await reviewsOf(ctx, artworks))
  const submitted = isSubmitted
    ? { submittedAt: now, submittedBy: ctx.actor.id }
    : { submittedAt: null, submittedBy: null }
  await changeReviews(ctx.db, idsOf(changed), { ...undecided, ...submitted })
  const { submittedAt } = submitted
  const outcome = await outcomeOf(ctx, changed, () => ({ reviewState: 'needapproved', submittedAt }))
  await ctx.record({
    name: 'reviews.submitted',
    groupId,
    payload: { groupId, ...outcome, isSubmitted },
    ...(await statesOf(ctx, changed)),
    facts: { isAsked: true, ...(await told(ctx, changed)) },
  })
  return reviewsOf(ctx, artworks)
}

const standing = ({ reviewState: state, submittedAt }: ArtworkRow) => ({ state, submittedAt })

function refuseDecided(artworks: readonly ArtworkRow[], isSubmitted: boolean): void {
  const wrong = artworks.findIndex(({ reviewState }) =>
    isSubmitted ? reviewState === 'approved' : reviewState !== 'needapproved',
  )
  if (wrong < 0) return
  const why = isSubmitted ? phrase('artworkReview.isApproved') : phrase('artworkReview.isDecided')
  throw invalid({ [`ids.${wrong}`]: why })
}

/**
 * Products moved: what is undecided of those that came to review is handed in, and of those that went back or were put
 * aside it is taken back. Nobody asked for it, so the tab that moved them hears it too, and the log keeps to the move.
 */
export async function followMoves(ctx: Ctx, groupId: number, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const { submit, withdraw } = sidesOf(moves, await boardsInReview(ctx.db, groupId))
  if (submit.length > 0) await tell(ctx, groupId, await submitOfProducts(ctx.db, submit, ctx.actor.id), true)
  if (withdraw.length > 0) await tell(ctx, groupId, await withdrawOfProducts(ctx.db, withdraw), false)
}

async function tell(
  ctx: Ctx,
  groupId: number,
  artworks: readonly { id: number; productId: number }[],
  isSubmitted: boolean,
): Promise<void> {
  if (artworks.length === 0) return
  const byProduct = Map.groupBy(artworks, ({ productId }) => productId)
  const deltas = [...byProduct].map(([id, { length }]) => ({ id, n: isSubmitted ? length : -length }))
  const products = (await addWaiting(ctx.db, deltas)).map(productPatch)
  const cards = await cardsById(
    ctx.db,
    artworks.map(({ id }) => id),
  )
  const list = cards.map((card) => ({
    id: card.artwork.id,
    productId: card.artwork.productId,
    review: presentReview(ctx.resources.storage, card),
  }))
  const facts = { isAsked: false, artworks: [], watchers: [] }
  await ctx.record(
    { name: 'reviews.submitted', groupId, payload: { groupId, list, products, isSubmitted }, facts },
    { echo: true },
  )
}

/**
 * Files of a decided artwork changed: it is undecided again, and waits where its product stands in review. Nobody asked
 * for it, so the tab that changed the files hears it too, and the log keeps to the change of the files.
 */
export async function reopen(ctx: Ctx, artworkId: number): Promise<void> {
  const artwork = await lockArtwork(ctx.db, artworkId)
  if (!artwork || artwork.reviewState === 'needapproved') return
  const { groupId, productId } = artwork
  const product = await findProduct(ctx.db, productId)
  const isInReview = product !== undefined && (await boardsInReview(ctx.db, groupId)).has(product.statusId)
  const submitted = isInReview
    ? { submittedAt: now, submittedBy: ctx.actor.id }
    : { submittedAt: null, submittedBy: null }
  await changeReviews(ctx.db, [artworkId], { ...undecided, ...submitted })
  const { submittedAt } = submitted
  const outcome = await outcomeOf(ctx, [artwork], () => ({ reviewState: 'needapproved', submittedAt }))
  await ctx.record({ name: 'reviews.reopened', groupId, payload: { groupId, ...outcome } }, { echo: true })
}
