import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { ArtworkCard, ArtworkReview } from '../parts/artwork.ts'
import { accountFilter, bodyId, id, idList, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { ProductCardPatch } from '../parts/product.ts'
import { text } from '../parts/wireText.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase } from '../phrase.ts'
import { ApprovalFilter } from './artworks.ts'

const int = z.number().int()
const ids = z.array(bodyId).min(1).max(200)
const note = text(2_000)
/** An artwork's review after the change. */
export const Reviewed = z.object({ id: int, productId: int, review: ArtworkReview })
export type Reviewed = z.infer<typeof Reviewed>

/**
 * The review that a person had before them when they decided: its state and when it was decided (null while it waits).
 * The two together change with every decision and every reopening.
 */
export const SeenReview = z.strictObject({ id: bodyId, ...ArtworkReview.pick({ state: true, approvedAt: true }).shape })
export type SeenReview = z.infer<typeof SeenReview>

const query = {
  groupId: id,
  accounts: accountFilter,
  createdBy: idList,
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  search,
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageQuery(25),
}

export const artworkReviewCalls = {
  list: call({
    name: 'artworkReview.list',
    method: 'GET',
    path: '/artwork-review',
    query: readQuery({ ...query, filter: ApprovalFilter.default('all'), productId: id.optional() }),
    reply: ArtworkCard,
    paged: true,
  }),
  /**
   * Approves, or turns down. All of `ids` belong to `groupId`, or nothing happens. An artwork whose review is no longer
   * as in `seen` answers 409 with the reviews as they are; one that `seen` leaves out is decided as it is.
   */
  setApproved: call({
    name: 'artworkReview.setApproved',
    undoable: true,
    failure: phrase('artworkReview.reviewFailed'),
    method: 'PATCH',
    path: '/artwork-review/approved',
    body: writeBody({
      ids,
      groupId: bodyId,
      isApproved: z.boolean(),
      note: note.optional(),
      seen: z.array(SeenReview).max(200).optional(),
    }),
    reply: z.array(Reviewed),
    message: phrase('artworkReview.reviewed'),
  }),
  /**
   * Hands artworks in for a decision, or takes them back to work: all of them or none. One that was turned down is asked
   * about anew and is undecided again; what is approved cannot be handed in, nor taken back what is decided (422).
   */
  setSubmitted: call({
    name: 'artworkReview.setSubmitted',
    undoable: true,
    failure: phrase('artworkReview.submitFailed'),
    method: 'PATCH',
    path: '/artwork-review/submitted',
    body: writeBody({ ids, groupId: bodyId, isSubmitted: z.boolean() }),
    reply: z.array(Reviewed),
    message: phrase('artworkReview.submitted'),
  }),
  /** Marks as uploaded by hand; an artwork that is not approved is refused. */
  setUploaded: call({
    name: 'artworkReview.setUploaded',
    undoable: true,
    failure: phrase('artworkReview.uploadFailed'),
    method: 'PATCH',
    path: '/artwork-review/uploaded',
    body: writeBody({ ids, groupId: bodyId, isUploaded: z.boolean(), note: note.optional() }),
    reply: z.array(Reviewed),
    message: phrase('artworkReview.uploaded'),
  }),
  setNote: call({
    name: 'artworkReview.setNote',
    undoable: true,
    failure: phrase('artworkReview.noteFailed'),
    method: 'PATCH',
    path: '/artwork-review/note/:id',
    params: idParams,
    body: writeBody({ note }),
    reply: Reviewed,
    message: phrase('artworkReview.noted'),
  }),
  uploaded: call({
    name: 'artworkReview.uploaded',
    method: 'GET',
    path: '/artwork-review/uploaded',
    query: readQuery(query),
    reply: ArtworkCard,
    paged: true,
  }),
  /** Clears uploaded and keeps the approval. */
  resetUploaded: call({
    name: 'artworkReview.resetUploaded',
    undoable: true,
    method: 'PATCH',
    path: '/artwork-review/reset-uploaded',
    body: writeBody({ ids, group_id: bodyId, client_id: z.uuid().optional() }),
    reply: z.array(Reviewed),
    message: phrase('artworkReview.reviewed'),
  }),
}

/** `products` patches the cards of the products on the boards. */
const change = z.object({ groupId: int, list: z.array(Reviewed), products: z.array(ProductCardPatch) })

export const artworkReviewEvents = {
  'reviews.decided': event(change.extend({ isApproved: z.boolean() })),
  /** Handed in for a decision, or taken back to work; also by a move of their products. */
  'reviews.submitted': event(change.extend({ isSubmitted: z.boolean() })),
  'reviews.uploaded': event(change.extend({ isUploaded: z.boolean() })),
  'reviews.noted': event(change),
  'reviews.reset': event(change),
  /** Files changed after a decision: the artwork is undecided again, and waits where its product stands in review. */
  'reviews.reopened': event(change),
}
