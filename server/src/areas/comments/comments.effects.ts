import type { Comment, CommentKind } from '@halftone/contract/areas/comments.ts'
import { isGallery, roomsOf, teamRoom } from '@halftone/contract/rooms.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { holdersOf, isSharedTalk, type Place } from '@halftone/contract/things.ts'
import type { Ctx } from '../../core/context.ts'
import type { Effects, LogLine, NotificationDraft } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { hasOtherLink } from '../links/cards.service.ts'
import type { Target } from './comments.queries.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'comments.created': { target: Target; comment: Comment; parentAuthor: number | null; watchers: number[] }
    'comments.updated': { before: RichText; oldText: string; added: number[]; productName: string }
    'comments.done': { text: string }
    'comments.carried': { fileName: string }
    'comments.hidden': { text: string }
    'comments.deleted': { oldText: string }
    'comments.restored': { text: string }
  }
}

interface On extends Place {
  id: number
  kind: CommentKind
  targetId: number
  groupId: number
}

/**
 * The board shows the count, the dialogs the comment. What has a gallery may be shared with other teams, which are in its dialog's
 * room and do not read its comments.
 */
const rooms = (on: On): Room[] => {
  const own = roomsOf(on, { kind: on.kind, id: on.targetId })
  // Lists of these hear of the number by an event of their area: its team is not all who see it, nor always one of them.
  if (isSharedTalk(on.kind)) return own
  return [teamRoom(on.kind, on.groupId), ...(isGallery(on.kind) ? [] : own)]
}

const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
const line = (action: LogLine['action'], { id, productId, artworkId }: On, name: string): LogLine => ({
  action,
  eventType: 'comment',
  target: { kind: 'comment', id, name: cut(name) },
  productId,
  artworkId,
})

/** Another first link than before: what it leads to is asked by a job, for nobody waits for it. */
const lookBehind = async (ctx: Ctx, id: number, before: RichText | undefined, after: RichText): Promise<void> => {
  if (hasOtherLink(before, after, ctx.config.publicUrl)) await ctx.enqueue('comments.link', { id })
}

export const commentEffects: Effects<'comments'> = {
  'comments.created': {
    rooms: ({ payload }) => rooms(payload),
    log: ({ payload, facts: { comment } }) => ({
      ...line('create', payload, comment.messageString),
      newContent: comment.messageString,
      fileName: comment.files.map(({ name }) => name).join(', ') || null,
    }),
    notify: ({ facts }) => peopleToTell(facts),
    further: ({ payload: { id, comment } }, ctx) => lookBehind(ctx, id, undefined, comment.message),
  },
  'comments.updated': {
    rooms: ({ payload }) => rooms(payload),
    log: ({ payload, facts }) => ({
      ...line('update', payload, payload.messageString),
      oldContent: facts.oldText,
      newContent: payload.messageString,
    }),
    notify: ({ payload, facts }) =>
      facts.added.map((userId) => ({
        userId,
        type: 'comment',
        action: 'mention',
        message: 'mentioned you in a comment',
        messageDetail: cut(payload.messageString),
        target: targetOf(payload, facts.productName),
      })),
    further: ({ payload: { id, message }, facts }, ctx) => lookBehind(ctx, id, facts.before, message),
  },
  // A card is brought by the program, and comes again with its address: the log tells of texts.
  'comments.linked': { rooms: ({ payload }) => rooms(payload), log: () => null },
  'comments.done': {
    rooms: ({ payload }) => rooms(payload),
    log: ({ payload, facts }) => ({
      ...line('update', payload, facts.text),
      oldContent: payload.isDone ? 'Doing' : 'Done',
      newContent: payload.isDone ? 'Done' : 'Doing',
    }),
  },
  'comments.carried': {
    rooms: ({ payload }) => roomsOf(payload, { kind: 'file', id: payload.fileId }),
    log: ({ payload, facts }) => ({
      action: 'move',
      eventType: 'comment',
      target: { kind: 'file', id: payload.fileId, name: facts.fileName },
      productId: payload.productId,
      artworkId: payload.artworkId,
      newContent: `v${payload.version}`,
    }),
  },
  'comments.hidden': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ payload, facts }) => ({
      ...line('update', payload, facts.text),
      newContent: payload.isHide ? 'Hide' : 'UnHide',
    }),
  },
  'comments.deleted': {
    rooms: ({ payload }) => rooms(payload),
    log: ({ payload, facts }) => ({ ...line('delete', payload, facts.oldText), oldContent: facts.oldText }),
  },
  'comments.restored': {
    rooms: ({ payload }) => rooms(payload),
    log: ({ payload, facts }) => ({ ...line('revert', payload, facts.text), newContent: facts.text }),
  },
}

/** What the comment's picture or file stands in is what one opens to read it; else the thing itself. */
const targetOf = ({ kind, targetId, productId, artworkId }: On, name: string): NotificationDraft['target'] => {
  const holder = holdersOf({ productId, artworkId }).at(-1)
  return { ...(holder ?? { kind, id: targetId }), name, productId }
}

/** A mention first, then the author replied to, then those who work on the thing: each person once. */
function peopleToTell(facts: {
  target: Target
  comment: Comment
  parentAuthor: number | null
  watchers: number[]
}): NotificationDraft[] {
  const { comment, parentAuthor, watchers, target } = facts
  const told = new Map<number, NotificationDraft>()
  const tell = (userId: number | null | undefined, action: string, message: string) => {
    if (!userId || told.has(userId)) return
    const detail = cut(comment.messageString)
    told.set(userId, {
      userId,
      type: 'comment',
      action,
      message,
      messageDetail: detail,
      target: targetOf(comment, target.name),
    })
  }
  for (const id of comment.userIds) tell(id, 'mention', 'mentioned you in a comment')
  tell(parentAuthor, 'reply', 'replied to your comment')
  for (const id of watchers) tell(id, 'comment', 'commented')
  return [...told.values()]
}
