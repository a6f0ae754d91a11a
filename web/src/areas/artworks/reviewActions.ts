import { artworkReviewCalls, Reviewed } from '@halftone/contract/areas/artworkReview.ts'
import type { ArtworkCard, ArtworkReview } from '@halftone/contract/parts/artwork.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { z } from 'zod'
import { isAppError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import { optimistic } from './artworkActions.ts'
import { patchArtwork, patchReviews } from './artworkCache.ts'

export type Reviewable = Pick<ArtworkCard, 'id' | 'groupId' | 'productId' | 'review'>
type Me = (Pick<Person, 'id' | 'display_name' | 'color'> & { avatar: string | null }) | undefined

/** A bulk call takes artworks of one team: one call for each team. */
function byTeam(artworks: readonly Reviewable[]): [number, number[]][] {
  const teams = new Map<number, number[]>()
  for (const { id, groupId } of artworks) teams.set(groupId, [...(teams.get(groupId) ?? []), id])
  return [...teams]
}

const change = (artworks: readonly Reviewable[], to: (review: ArtworkReview) => ArtworkReview) => () => {
  for (const { id, review } of artworks) patchArtwork(queryClient, { id, review: to(review) })
}

/** Failures that `send` or `tellLost` put into words. */
const saidElsewhere = ['CONFLICT', 'NO_PERMISSION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED'] as const
/** What stands now, of a lost race. */
const Current = z.array(Reviewed)

/** Somebody decided first: theirs stands, and the toast says who. No error: nothing is to be mended. */
function tellLost(error: unknown): void {
  if (!isAppError(error, 'CONFLICT')) return
  const { data = [] } = Current.safeParse(error.current)
  patchReviews(queryClient, data)
  const names = new Set(data.flatMap(({ review }) => review.approvedBy?.display_name ?? []))
  toast.info(error.message, names.size > 0 ? { detail: [...names].join(', ') } : {})
}

/**
 * Approves, or turns down with a note (R006). Shown at once, put back on refusal. What `artworks` show goes along, so
 * that a decision which somebody else took meanwhile is not overwritten.
 */
export const decide = (
  artworks: readonly Reviewable[],
  isApproved: boolean,
  options: { note?: string; me?: Me; toastSuccess?: boolean } = {},
): Promise<boolean> => {
  const { note, me } = options
  const person = me ? { id: me.id, display_name: me.display_name, color: me.color, avatar: me.avatar } : null
  return optimistic(
    change(artworks, (review) => ({
      ...review,
      state: isApproved ? 'approved' : 'unapproved',
      approvedBy: person,
      approvedAt: new Date().toISOString(),
      note: note ?? review.note,
      isUploaded: isApproved && review.isUploaded,
    })),
    async () => {
      for (const [groupId, ids] of byTeam(artworks)) {
        const seen = artworks
          .filter(({ id }) => ids.includes(id))
          .map(({ id, review: { state, approvedAt } }) => ({ id, state, approvedAt }))
        const body = { ids, groupId, isApproved, seen, ...(note === undefined ? {} : { note }) }
        try {
          patchReviews(
            queryClient,
            await send(
              artworkReviewCalls.setApproved,
              { body },
              // Who closes the window has decided: the call goes all the same.
              { toastSuccess: options.toastSuccess ?? true, toastErrors: false, keepalive: true },
            ),
          )
        } catch (error) {
          if (!isAppError(error, ...saidElsewhere)) toast.failure(error)
          throw error
        }
      }
    },
    tellLost,
  )
}

/**
 * Hands artworks in for a decision, or takes them back to work; shown at once. What was turned down is asked about anew:
 * it is undecided again.
 */
export const setSubmitted = (artworks: readonly Reviewable[], isSubmitted: boolean, me?: Me): Promise<boolean> =>
  optimistic(
    change(artworks, (review) => ({
      ...review,
      state: 'needapproved',
      approvedBy: null,
      approvedAt: null,
      submittedBy: isSubmitted ? (me ?? null) : null,
      submittedAt: isSubmitted ? new Date().toISOString() : null,
    })),
    async () => {
      for (const [groupId, ids] of byTeam(artworks))
        patchReviews(queryClient, await send(artworkReviewCalls.setSubmitted, { body: { ids, groupId, isSubmitted } }))
    },
  )

/** Marks approved artworks as uploaded by hand. */
export const markUploaded = (artworks: readonly Reviewable[], isUploaded: boolean): Promise<boolean> =>
  optimistic(
    change(artworks, (review) => (review.state === 'approved' ? { ...review, isUploaded } : review)),
    async () => {
      for (const [groupId, ids] of byTeam(artworks))
        patchReviews(queryClient, await send(artworkReviewCalls.setUploaded, { body: { ids, groupId, isUploaded } }))
    },
  )

/** Clears uploaded and keeps the approval (R302). */
export const resetUploaded = (artworks: readonly Reviewable[]): Promise<boolean> =>
  optimistic(
    change(artworks, (review) => ({ ...review, isUploaded: false })),
    async () => {
      for (const [group_id, ids] of byTeam(artworks))
        patchReviews(queryClient, await send(artworkReviewCalls.resetUploaded, { body: { ids, group_id } }))
    },
  )

export const setNote = (artwork: Reviewable, note: string): Promise<boolean> =>
  optimistic(
    change([artwork], (review) => ({ ...review, note: note || null })),
    async () =>
      patchReviews(queryClient, [
        await send(artworkReviewCalls.setNote, { params: { id: artwork.id }, body: { note } }),
      ]),
  )
