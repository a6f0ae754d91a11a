import { z } from 'zod'
import { call } from '../../call.ts'
import { dateQuery } from '../../parts/dateQuery.ts'
import { Removed } from '../../parts/field.ts'
import { bodyId, id, idList, idParams } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { Person } from '../../parts/person.ts'
import { Post, PostType, PostVisibility, postMax, ReactionKind } from '../../parts/social/post.ts'
import { CardRef, mostCards } from '../../parts/social/thingCard.ts'
import { richText } from '../../parts/text/richText.ts'
import { jsonField } from '../../parts/wireText.ts'
import { readQuery, StoredFileRef, writeBody } from '../../parts/write.ts'
import { says } from '../../phrase.ts'
import { hashtagMax } from '../../rules/social/hashtags.ts'
import { mostPostFiles } from '../../rules/social/postFiles.ts'
import { Comment, commentCalls, commentPage } from '../comments.ts'
import { announceCalls } from './social.announce.ts'
import { cardCalls } from './social.cards.ts'
import { eventBody, eventCalls } from './social.eventCalls.ts'
import { hashtagCalls } from './social.hashtags.ts'
import { libraryCalls } from './social.library.ts'
import { ownPostCalls } from './social.ownPosts.ts'
import { sideCalls } from './social.side.ts'

/** Everything, one's own, those that mention one, those that are pinned in one's teams. */
export const FeedFilter = z.enum(['all', 'mine', 'mentions', 'pinned'])
export type FeedFilter = z.infer<typeof FeedFilter>

const int = z.number().int()
/** Teams of one post. */
export const mostTeams = 200
const teams = z
  .array(bodyId)
  .max(mostTeams)
  .transform((ids) => [...new Set(ids)])
const content = jsonField(richText(postMax))
const files = z.array(StoredFileRef).max(mostPostFiles, says('social.tooManyFiles', { n: mostPostFiles }))
const cards = z.array(CardRef).max(mostCards, says('social.tooManyCards', { n: mostCards }))
const path = '/social-network/posts'
const one = `${path}/:id`

const ReactionState = z.object({
  ...{ id: int, kind: ReactionKind, isLiked: z.boolean(), countLikes: int },
  /** Of an event (R595). */
  ...{ isJoined: z.boolean(), countJoined: int },
})

export const socialCalls = {
  ...hashtagCalls,
  ...libraryCalls,
  ...cardCalls,
  ...ownPostCalls,
  ...announceCalls,
  ...eventCalls,
  ...sideCalls,
  /**
   * Newest first. With `before` (0 for the newest) the posts below that id, uncounted: the first of these answers begins with
   * what is pinned in the person's teams, and no later one repeats it. Without it a page of a counted list.
   */
  list: call({
    name: 'social.list',
    method: 'GET',
    path,
    query: readQuery({
      filter: FeedFilter.default('all'),
      /** Posts of, for or shared with that team. */
      groupId: id.optional(),
      hashtag: z
        .string()
        .max(hashtagMax + 1)
        .optional(),
      createdBy: idList,
      type: PostType.optional(),
      from_date: dateQuery,
      to_date: dateQuery,
      search,
      before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
      ...pageQuery(10, 100),
    }),
    reply: Post,
    paged: true,
  }),
  create: call({
    name: 'social.create',
    method: 'POST',
    path,
    body: writeBody({
      /** The team that it is written in; of CUSTOM ones one of those that see it, the first by default. */
      groupId: bodyId.optional(),
      content: content.optional(),
      visibility: PostVisibility.default('PUBLIC'),
      groupViewIds: teams.default([]),
      files: files.optional(),
      cards: cards.optional(),
      type: PostType.default('POST'),
      ...eventBody,
    }),
    reply: Post,
    idempotent: true,
    perMinute: 60,
  }),
  get: call({
    name: 'social.get',
    method: 'GET',
    path: one,
    params: idParams,
    query: readQuery({}),
    reply: Post,
  }),
  /**
   * Its creator's. The text with the `version` that it was made from; `keepFiles` and `keepCards`: those that stay, `files` and
   * `cards`: new ones.
   */
  update: call({
    name: 'social.update',
    undoable: true,
    method: 'PATCH',
    path: one,
    params: idParams,
    body: writeBody({
      content: content.optional(),
      version: int.min(1).optional(),
      visibility: PostVisibility.optional(),
      groupViewIds: teams.optional(),
      keepFiles: z.array(bodyId).max(mostPostFiles).optional(),
      files: files.optional(),
      keepCards: z.array(bodyId).max(mostCards).optional(),
      cards: cards.optional(),
      ...eventBody,
      /** Of an event: nobody joins any more (R598). */
      isStopped: z.boolean().optional(),
    }).refine((body) => body.content === undefined || body.version !== undefined, {
      ...says('social.whichVersion'),
      path: ['version'],
    }),
    reply: Post,
  }),
  remove: call({
    name: 'social.remove',
    undoable: true,
    method: 'DELETE',
    path: one,
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
  }),
  /** Its writer does without the card of its link. */
  removeCard: call({
    name: 'social.removeCard',
    method: 'DELETE',
    path: `${one}/link-card`,
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
  }),
  /** The teams that it is shared with, all of them (R582, R584, R590). */
  share: call({
    name: 'social.share',
    undoable: true,
    method: 'PATCH',
    path: `${one}/share`,
    params: idParams,
    body: writeBody({ groupsShare: teams.default([]) }),
    reply: Post,
  }),
  /** Of the teams in which the person may pin, those that it is pinned in from now on; in others it stays (R580, R581, R590). */
  pin: call({
    name: 'social.pin',
    undoable: true,
    method: 'PATCH',
    path: `${one}/pin`,
    params: idParams,
    body: writeBody({ groupsPin: teams.default([]) }),
    reply: Post,
  }),
  /** Likes or joins, or takes that back, and says what it is now (R578, R579, R595). */
  react: call({
    name: 'social.react',
    method: 'POST',
    path: `${one}/reactions`,
    params: idParams,
    body: writeBody({ kind: ReactionKind }),
    reply: ReactionState,
  }),
  /** Who likes it or joined, the last ones first; `userId` is the signed-in person. */
  reactions: call({
    name: 'social.reactions',
    method: 'GET',
    path: `${one}/users/:userId`,
    params: z.strictObject({ id, userId: id }),
    query: readQuery({ kind: ReactionKind.default('like'), ...pageQuery(50) }),
    reply: Person,
    paged: true,
  }),
  /** The same as `GET /comments/{id}/post`. */
  comments: call({
    name: 'social.comments',
    method: 'GET',
    path: `${one}/comments`,
    params: idParams,
    query: readQuery({ search, ...pageQuery(commentPage, 100) }),
    reply: Comment,
    paged: true,
  }),
  addComment: call({
    name: 'social.addComment',
    method: 'POST',
    path: `${one}/comments`,
    params: idParams,
    body: commentCalls.create.body,
    reply: Comment,
    multipart: true,
    idempotent: true,
  }),
  updateComment: call({
    name: 'social.updateComment',
    method: 'PATCH',
    path: '/social-network/comments/:id',
    params: idParams,
    body: commentCalls.update.body,
    reply: commentCalls.update.reply,
  }),
  removeComment: call({
    name: 'social.removeComment',
    undoable: true,
    method: 'DELETE',
    path: '/social-network/comments/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
  }),
}
