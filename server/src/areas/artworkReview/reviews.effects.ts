import type { Reviewed } from '@halftone/contract/areas/artworkReview.ts'
import type { Effects, Follows, LogLine, NotificationDraft } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { mockupFiles } from '../mockups/mockups.queries.ts'
import { followMoves, reopen } from './submit.service.ts'

interface Told {
  artworks: { id: number; productId: number; name: string }[]
  watchers: { artworkId: number; userId: number }[]
}

declare module '../../core/change.ts' {
  interface Facts {
    'reviews.decided': Told & { note: string | null }
    /** Not asked for where it follows from a move. */
    'reviews.submitted': Told & { isAsked: boolean }
    'reviews.uploaded': Told & { note: string | null }
    'reviews.noted': Told & { oldNote: string | null; note: string | null }
    'reviews.reset': Told
  }
}

const rooms = ({ payload }: { payload: { groupId: number; list: Reviewed[] } }): Room[] => [
  ...new Set<Room>([
    `group:${payload.groupId}`,
    ...payload.list.flatMap(({ id, productId }): Room[] => [`product:${productId}`, `artwork:${id}`]),
  ]),
]

/** A line for each artwork: its own log and its product's have what was decided of many at once, too. */
const lines = ({ artworks }: Told, action: LogLine['action'], rest: Partial<LogLine> = {}): LogLine[] =>
  artworks.map(({ id, name, productId }) => ({
    action,
    eventType: 'approve artwork',
    target: { kind: 'artwork', id, name },
    productId,
    artworkId: id,
    ...rest,
  }))

/** One line for each person, whatever the number of artworks that concern them. */
function tell({ artworks, watchers }: Told, action: string, verb: string, note: string | null): NotificationDraft[] {
  const byPerson = Map.groupBy(watchers, ({ userId }) => userId)
  return [...byPerson].flatMap(([userId, own]) => {
    const first = artworks.find(({ id }) => id === own[0]?.artworkId)
    if (!first) return []
    const what = own.length === 1 ? first.name : `${own.length} artworks`
    return {
      userId,
      type: 'artwork',
      action,
      message: `${verb} ${what}`,
      ...(note !== null && { messageDetail: note }),
      target: { kind: 'artwork', id: first.id, name: first.name, productId: first.productId },
    }
  })
}

export const reviewEffects: Effects<'reviews'> = {
  'reviews.decided': {
    rooms,
    log: ({ payload, facts }) => lines(facts, payload.isApproved ? 'approve' : 'reject', { newContent: facts.note }),
    notify: ({ payload, facts }) =>
      payload.isApproved
        ? tell(facts, 'approve-artwork', 'approved', facts.note)
        : tell(facts, 'reject-artwork', 'turned down', facts.note),
  },
  'reviews.submitted': {
    rooms,
    // What follows from a move is in the log by the move.
    log: ({ payload, facts }) => (facts.isAsked ? lines(facts, payload.isSubmitted ? 'submit' : 'withdraw') : null),
  },
  'reviews.uploaded': {
    rooms,
    log: ({ payload, facts }) => lines(facts, payload.isUploaded ? 'upload' : 'reset', { newContent: facts.note }),
    notify: ({ payload, facts }) =>
      payload.isUploaded ? tell(facts, 'upload-artwork', 'marked as uploaded', facts.note) : [],
  },
  'reviews.noted': {
    rooms,
    log: ({ facts }) => lines(facts, 'update', { oldContent: facts.oldNote, newContent: facts.note }),
  },
  'reviews.reset': { rooms, log: ({ facts }) => lines(facts, 'reset') },
  // It follows from a change of files, which is in the log.
  'reviews.reopened': { rooms, log: () => null },
}

/**
 * A change of files after a decision opens it again, and a move hands the undecided in or takes them back
 * (docs/conventions.md, states).
 */
export const reviewFollows: Follows = {
  // A card without anything undecided costs no statement.
  'products.moved': async ({ payload: { id, groupId, from, to, card } }, ctx) => {
    if (card.reviews.needapproved > 0) await followMoves(ctx, groupId, [{ productId: id, from, to }])
  },
  'products.changed': async ({ payload: { groupId, list } }, ctx) =>
    followMoves(
      ctx,
      groupId,
      list.flatMap(({ card: { id, status }, from }) =>
        status === undefined || status === from ? [] : { productId: id, from, to: status },
      ),
    ),
  'artworks.updated': async ({ payload, facts }, ctx) => {
    if (facts.filesAdded) await reopen(ctx, payload.id)
  },
  'files.updated': async ({ payload, facts }, ctx) => {
    if (facts.change === 'version' && payload.artworkId !== null) await reopen(ctx, payload.artworkId)
  },
  'files.deleted': async ({ payload }, ctx) => {
    if (payload.owner !== 'artwork' || payload.artworkId === null) return
    // What was decided is still all there where only pictures made of it go.
    const made = await mockupFiles(ctx.db, payload.ids)
    if (payload.ids.some((id) => !made.has(id))) await reopen(ctx, payload.artworkId)
  },
  'files.moved': async ({ payload }, ctx) => {
    if (payload.artworkId === payload.fromArtworkId) return
    const both = [payload.fromArtworkId, ...(payload.artworkId === null ? [] : [payload.artworkId])]
    for (const id of both.toSorted((a, b) => a - b)) await reopen(ctx, id)
  },
}
