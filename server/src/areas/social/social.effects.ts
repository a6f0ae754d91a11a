import { roomName, teamRoom } from '@halftone/contract/rooms.ts'
import type { Effects, Follows, LogLine, NotificationDraft } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { renewAnnouncement } from './announce/announce.service.ts'
import { type Heard, heardBy, placeOf } from './place.rules.ts'
import { findPost } from './posts.queries.ts'

interface Told {
  heard: Heard
  title: string
}
interface Words {
  before: unknown
  after: unknown
}
declare module '../../core/change.ts' {
  interface Facts {
    'social.created': Told & { text: string; mentions: number[] }
    'social.updated': Told & Words & { names: string[]; mentions: number[] }
    'social.shared': Told & Words
    'social.pinned': Told & Words
    'social.reacted': Told
    'social.commented': Told
    'social.announced': Told & { text: string; people: number[]; isRenewed: boolean }
    'social.deleted': Told
    'social.restored': Told
  }
}

/** Feeds of the company, or of the teams that read it; and who has it open. */
const rooms = (id: number, { companyId, isPublic, teams }: Heard): Room[] => [
  ...(isPublic ? [teamRoom('post', companyId)] : teams.map((team) => teamRoom('post', team))),
  roomName({ kind: 'post', id }),
]
const line = (id: number, { title }: Told, rest: Partial<LogLine> & Pick<LogLine, 'action'>): LogLine => ({
  eventType: 'post',
  target: { kind: 'post', id, name: title },
  ...rest,
})
/** Who is named in a text. */
const named = (id: number, title: string, people: readonly number[]): NotificationDraft[] =>
  people.map((userId) => ({
    userId,
    type: 'post',
    action: 'mention',
    message: 'mentioned you in a post',
    messageDetail: title,
    target: { kind: 'post', id, name: title },
  }))

/** UTF-16 units of a post that its announcement says by itself. */
const announcedText = 2_000

/** Who sees a post may be others now: so is who is told of it. */
const renew = ({ payload: { id } }: { payload: { id: number } }, ctx: Parameters<typeof renewAnnouncement>[0]) =>
  renewAnnouncement(ctx, id)

export const socialEffects: Effects<'social'> = {
  'social.created': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id }, facts }) => line(id, facts, { action: 'create', newContent: facts.text }),
    notify: ({ payload: { id }, facts }) => named(id, facts.title, facts.mentions),
  },
  'social.updated': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id }, facts }) =>
      line(id, facts, {
        action: 'update',
        ...(facts.names.includes('content') && { oldContent: facts.before, newContent: facts.after }),
      }),
    notify: ({ payload: { id }, facts }) => named(id, facts.title, facts.mentions),
    further: renew,
  },
  'social.shared': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id }, facts }) =>
      line(id, facts, { action: 'update', eventType: 'share', oldContent: facts.before, newContent: facts.after }),
    further: renew,
  },
  'social.pinned': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id }, facts }) =>
      line(id, facts, { action: 'update', eventType: 'pin', oldContent: facts.before, newContent: facts.after }),
  },
  'social.reacted': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id, isOn }, facts }) =>
      line(id, facts, { action: isOn ? 'create' : 'delete', eventType: 'like' }),
  },
  // The comment itself is in the log.
  'social.commented': { rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard), log: () => null },
  'social.deleted': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id }, facts }) => line(id, facts, { action: 'delete', oldContent: facts.title }),
    further: renew,
  },
  'social.restored': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id }, facts }) => line(id, facts, { action: 'revert', newContent: facts.title }),
    further: renew,
  },
  'social.announced': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id, announcedUntil }, facts }) =>
      facts.isRenewed
        ? null
        : line(id, facts, { action: 'update', eventType: 'announcement', newContent: announcedUntil }),
    notify: ({ payload: { id, announcedUntil }, facts: { title, text, people } }) =>
      announcedUntil === null
        ? []
        : people.map((userId) => ({
            userId,
            type: 'post',
            action: 'announce',
            message: 'made an announcement',
            messageDetail: title,
            target: { kind: 'post', id, name: title },
            popup: { title, content: text.slice(0, announcedText).toWellFormed(), endsAt: announcedUntil },
          })),
  },
  'social.coverChanged': {
    rooms: ({ payload: { companyId } }) => [teamRoom('post', companyId)],
    log: ({ payload: { name } }) => ({
      action: 'update',
      eventType: 'cover',
      target: { kind: 'config', id: null, name: `#${name}` },
    }),
  },
}

/** Feeds show how much is said about a post: more people see them than read the comments. */
const counted = async (
  { payload }: { payload: { kind: string; targetId: number } },
  ctx: Parameters<NonNullable<Follows['comments.created']>>[1],
): Promise<void> => {
  if (payload.kind !== 'post') return
  const seen = await findPost(ctx.db, payload.targetId)
  if (!seen) return
  const { post, groupId, teams, shares } = seen
  await ctx.record({
    name: 'social.commented',
    groupId,
    payload: { ...placeOf(post, [...teams, ...shares]), countComments: post.commentCount },
    facts: { heard: heardBy(seen), title: post.title },
  })
}

export const socialFollows: Follows = {
  'comments.created': counted,
  'comments.deleted': counted,
  'comments.restored': counted,
}
