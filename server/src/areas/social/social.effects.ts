import type { NotificationAction } from '@halftone/contract/areas/notifications.ts'
import type { PostType } from '@halftone/contract/parts/social/post.ts'
import { roomName, teamRoom } from '@halftone/contract/rooms.ts'
import type { Ctx } from '../../core/context.ts'
import type { Effects, Follows, LogLine, NotificationDraft } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { wasTold } from './announce/announce.queries.ts'
import { renewAnnouncement } from './announce/announce.service.ts'
import { type Heard, heardBy, placeOf } from './place.rules.ts'
import { findPost } from './posts.queries.ts'

interface Told {
  heard: Heard
  type: PostType
  title: string
}
interface Words {
  before: unknown
  after: unknown
}
declare module '../../core/change.ts' {
  interface Facts {
    'social.created': Told & { text: string; mentions: number[] }
    /** `moved`: whom another time of an event concerns. */
    'social.updated': Told & Words & { isTold: boolean; mentions: number[]; moved: number[] }
    'social.linked': Told
    'social.shared': Told & Words
    'social.pinned': Told & Words & { isAdded: boolean }
    /** `wasSaid`: the writer has heard of this like before. */
    'social.reacted': Told & { wasSaid: boolean }
    'social.invited': Pick<Told, 'title'> & { people: number[] }
    'social.cancelled': Pick<Told, 'title'> & { people: number[] }
    'social.reminded': Pick<Told, 'title'> & { people: number[] }
    'social.commented': Told
    'social.announced': Told & { text: string; people: number[]; isRenewed: boolean }
    'social.ownPostsSet': { team: string }
    'social.deleted': Told
    'social.restored': Told
  }
}

/** Feeds of the company, or of the teams that read it; and who has it open. */
const rooms = (id: number, { companyId, isPublic, teams }: Heard): Room[] => [
  ...(isPublic ? [teamRoom('post', companyId)] : teams.map((team) => teamRoom('post', team))),
  roomName({ kind: 'post', id }),
]
const line = (
  id: number,
  { title, type }: Pick<Told, 'title' | 'type'>,
  rest: Partial<LogLine> & Pick<LogLine, 'action'>,
): LogLine => ({
  eventType: type === 'EVENT' ? 'event' : 'post',
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

const writerWords = { 'like-post': 'likes your post', 'pin-post': 'pinned your post' } as const

/** What its writer hears of others: once of each person and kind, for who likes it again says nothing new. */
function writerHears(
  { actor }: Pick<Ctx, 'actor'>,
  { id, createdBy }: { id: number; createdBy: number },
  { title }: Told,
  action: keyof typeof writerWords,
): NotificationDraft[] {
  if (createdBy === 0 || createdBy === actor.id) return []
  const target = { kind: 'post' as const, id, name: title }
  return [{ userId: createdBy, type: 'post', action, message: writerWords[action], messageDetail: title, target }]
}

/** UTF-16 units of a post that its announcement says by itself. */
const announcedText = 2_000

/** What a post says beside its title. */
const behind = (title: string, text: string): string =>
  (text.startsWith(title) ? text.slice(title.length).trim() : text).slice(0, announcedText).toWellFormed()

/** Who sees a post may be others now: so is who is told of it. */
const renew = ({ payload: { id } }: { payload: { id: number } }, ctx: Parameters<typeof renewAnnouncement>[0]) =>
  renewAnnouncement(ctx, id)

/** Who is told of an event (R059, R060). */
const ofEvent = (
  id: number,
  title: string,
  people: readonly number[],
  action: NotificationAction,
  message: string,
): NotificationDraft[] =>
  people.map((userId) => ({
    ...{ userId, type: 'event', action, message, messageDetail: title },
    target: { kind: 'post', id, name: title },
  }))

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
        ...(facts.isTold && { oldContent: facts.before, newContent: facts.after }),
      }),
    notify: ({ payload: { id }, facts }) => [
      ...named(id, facts.title, facts.mentions),
      ...ofEvent(id, facts.title, facts.moved, 'move-event', 'moved an event'),
    ],
    further: renew,
  },
  // A card is brought by the program, and comes again with its address: the log tells of texts.
  'social.cardChanged': {
    rooms: ({ payload: { groupId } }) => [roomName({ kind: 'group', id: groupId })],
    log: () => null,
  },
  'social.linked': { rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard), log: () => null },
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
    notify: async ({ payload: { id, createdBy }, facts }, ctx) => {
      const said = { userId: createdBy, authorId: ctx.actor.id, action: 'pin-post', postId: id }
      if (!facts.isAdded || (await wasTold(ctx.db, said))) return []
      return writerHears(ctx, { id, createdBy }, facts, 'pin-post')
    },
  },
  'social.reacted': {
    rooms: ({ payload: { id }, facts }) => rooms(id, facts.heard),
    log: ({ payload: { id, isOn, kind }, facts }) =>
      line(id, facts, { action: isOn ? 'create' : 'delete', eventType: kind === 'event' ? 'join' : 'like' }),
    notify: ({ payload, facts }, ctx) =>
      payload.isOn && payload.kind === 'like' && !facts.wasSaid ? writerHears(ctx, payload, facts, 'like-post') : [],
  },
  'social.invited': {
    // How many were asked is for who looks at it.
    rooms: ({ payload: { id } }) => [roomName({ kind: 'post', id })],
    log: ({ payload: { id, countInvited }, facts }) =>
      line(id, { ...facts, type: 'EVENT' }, { action: 'create', eventType: 'invite', newContent: countInvited }),
    notify: ({ payload: { id }, facts }) =>
      ofEvent(id, facts.title, facts.people, 'invite-event', 'invited you to an event'),
  },
  // The deletion itself is in the log, and is heard.
  'social.cancelled': {
    rooms: () => [],
    log: () => null,
    notify: ({ payload: { id }, facts }) =>
      ofEvent(id, facts.title, facts.people, 'cancel-event', 'cancelled an event'),
  },
  'social.reminded': {
    rooms: () => [],
    log: () => null,
    notify: ({ payload: { id }, facts }) =>
      ofEvent(id, facts.title, facts.people, 'remind-event', 'begins soon').map((one) => ({ ...one, toActor: true })),
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
            popup: { title, content: behind(title, text), endsAt: announcedUntil },
          })),
  },
  'social.ownPostsSet': {
    rooms: ({ payload: { groupId } }) => [teamRoom('post', groupId)],
    log: ({ payload: { groupId, sold100, firstWeek }, facts }) => ({
      action: 'update',
      eventType: 'post',
      target: { kind: 'group', id: groupId, name: facts.team },
      newContent: [...(sold100 ? ['sold-100'] : []), ...(firstWeek ? ['first-week'] : [])].join(', '),
    }),
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
    facts: { heard: heardBy(seen), type: post.type, title: post.title },
  })
}

export const socialFollows: Follows = {
  'comments.created': counted,
  'comments.deleted': counted,
  'comments.restored': counted,
}
