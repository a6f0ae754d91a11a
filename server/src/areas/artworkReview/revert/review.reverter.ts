import { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import { type ArtworkRow, lockArtwork } from '../../artworks/artworks.queries.ts'
import { goneProducts, listEverArtworks } from '../../artworks/revert/revert.queries.ts'
import { outcomeOf, stateOf, told } from '../outcome.service.ts'
import { changeReviews } from '../reviews.queries.ts'
import { notUploaded } from '../reviews.service.ts'

const moment = z.coerce.date().nullable()
const Decision = z.object({
  reviewState: ReviewState,
  approvedBy: z.number().nullable(),
  approvedAt: moment,
  submittedBy: z.number().nullable(),
  submittedAt: moment,
})
const Uploaded = z.object({
  isUploaded: z.boolean(),
  uploadedBy: z.number().nullable(),
  uploadedAt: moment,
  uploadedAccountId: z.number().nullable(),
  listingUrl: z.string().nullable(),
})

/** As the log has it: moments as text. */
const value = ({ row }: Held<ArtworkRow>, field: string): unknown =>
  new Map<string, unknown>(Object.entries(JSON.parse(JSON.stringify(stateOf(row))))).get(field)

async function refuse(_ctx: Ctx, wanted: readonly Wanted<ArtworkRow>[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    const state = values.decision === undefined ? held.row.reviewState : Decision.parse(values.decision).reviewState
    const isUploaded = values.uploaded !== undefined && Uploaded.parse(values.uploaded).isUploaded
    if (isUploaded && state !== 'approved') refused.set(held.id, { uploaded: phrase('artworkReview.onlyApproved') })
  }
  return refused
}

/** Each by itself: what is told of it says what it became. */
async function put(ctx: Ctx, wanted: readonly Wanted<ArtworkRow>[]): Promise<void> {
  for (const { held, values } of wanted) {
    const row = await lockArtwork(ctx.db, held.id)
    if (!row) continue
    const decision = values.decision === undefined ? undefined : Decision.parse(values.decision)
    const uploaded = values.uploaded === undefined ? undefined : Uploaded.parse(values.uploaded)
    const note = values.note === undefined ? {} : { note: typeof values.note === 'string' ? values.note : null }
    // Uploaded needs approved.
    const mark = decision && decision.reviewState !== 'approved' ? notUploaded : uploaded
    await changeReviews(ctx.db, [row.id], { ...decision, ...mark, ...note })
    const outcome = await outcomeOf(ctx, [row], decision && (() => decision))
    const change = { groupId: row.groupId, payload: { groupId: row.groupId, ...outcome } }
    if (decision) await ctx.record({ name: 'reviews.reopened', ...change })
    else await ctx.record({ name: 'reviews.reset', ...change, facts: await told(ctx, [row]) })
  }
}

export const reviewReverter = reverter<ArtworkRow>({
  kind: 'review',
  depth: 5,
  find: async (ctx, ids, hold) => {
    const rows = await listEverArtworks(ctx.db, ids, hold)
    const gone = await goneProducts(
      ctx.db,
      rows.map(({ productId }) => productId),
    )
    return rows.map((row) => ({
      ...{ kind: 'artwork', id: row.id, groupId: row.groupId, name: row.name, subId: row.subId },
      productId: row.productId,
      artworkId: row.id,
      isDeleted: row.deletedAt !== null || gone.has(row.productId),
      row,
    }))
  },
  value,
  // As handing in, deciding and marking ask for it.
  may: (actor, { groupId, row }, field, wanted) => {
    if (groupId === null) return false
    if (field === 'uploaded')
      return (['P_APPROVE_ART', 'P_UPLOAD_ET', 'P_UPLOAD_SHEET'] as const).some((code) => actor.can(code, groupId))
    const isHanding =
      field === 'decision' &&
      row.reviewState === 'needapproved' &&
      Decision.parse(wanted).reviewState === 'needapproved'
    return actor.can(isHanding ? 'P_EDIT_ART' : 'P_APPROVE_ART', groupId)
  },
  label: () => 'approve artwork',
  show: async (_ctx, list) =>
    list.map(({ field, value: to }) => {
      if (field === 'note') return to
      if (field === 'uploaded') return Uploaded.parse(to).isUploaded
      const { reviewState, submittedAt } = Decision.parse(to)
      return standingOf({ state: reviewState, submittedAt })
    }),
  refuse,
  put,
})
