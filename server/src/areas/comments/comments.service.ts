import { type Comment, CommentKind, type commentCalls } from '@halftone/contract/areas/comments.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import {
  isEmptyRichText,
  mentionsIn,
  plainRichText,
  type RichText,
  richTextToString,
} from '@halftone/contract/rules/richText.ts'
import { isThingKind } from '@halftone/contract/things.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { countOn, findPlaced, peopleWhoRead } from '../../core/things.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { bindUploads } from '../files/bind.service.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { hideCard } from '../links/cards.queries.ts'
import { presentComments } from './comments.present.ts'
import {
  type CommentRow,
  countReply,
  deleteThread,
  findComment,
  insertComment,
  listReplies,
  lockComment,
  searchable,
  type Target,
  writeDone,
  writeHidden,
  writeText,
} from './comments.queries.ts'
import { pinOn } from './pins.service.ts'
import { undeleteThread } from './revert/revert.queries.ts'

/** Whom a comment is for: those whom its text mentions, and those whom the sender names beside it (R438). */
const peopleNamed = (message: RichText, userIds: number[] = []): number[] => [
  ...new Set([...mentionsIn(message), ...userIds]),
]

/** Of these, who can read what is said: where it is talked about in its team alone, the people of that. */
const peopleToName = ({ db, resources }: Ctx, on: Pick<Target, 'kind' | 'id' | 'groupId'>, ids: number[]) =>
  peopleWhoRead(db, resources.things, on, ids)

type NewComment = BodyOf<typeof commentCalls.create>

/** Adds a comment or a reply (R219, R226). Throws 404 for a parent of another entity, 422 for nothing to say. */
export async function createComment(
  ctx: Ctx,
  target: Target,
  body: NewComment,
  uploads: VerifiedUploads | undefined,
): Promise<Comment> {
  if (body.groupId !== undefined && body.groupId !== target.groupId)
    throw invalid({ groupId: phrase('comments.otherTeam') })
  const message = body.message ?? plainRichText('')
  if (isEmptyRichText(message) && !uploads) throw invalid({ message: phrase('comments.empty') })
  const parent = body.parentId === undefined ? undefined : await findParent(ctx, target, body.parentId)
  const mentions = await peopleToName(ctx, target, peopleNamed(message, body.userIds))
  const { id: userId, display_name, avatar, color } = ctx.actor.row
  const [row, counted] = await Promise.all([
    insertComment(ctx.db, target, {
      parentId: parent?.id ?? null,
      ...textColumns(message),
      mentions,
      pin: body.pin ? await pinOn(ctx.db, target, body.pin) : null,
      author: { id: userId, display_name, avatar, color },
    }),
    count(ctx, target, parent?.id, 1),
  ])
  const { groupId, productId, artworkId } = target
  await bindUploads(ctx, uploads, { holder: { kind: 'comment', id: row.id }, groupId, productId, artworkId })
  // With files it is read again: they are counted by now.
  const comment = uploads ? await presentById(ctx, row.id) : await presentRow(ctx, row)
  await ctx.record({
    name: 'comments.created',
    groupId,
    payload: { ...placeOf(comment), ...counted.payload, comment },
    after: { id: row.id },
    facts: { target, comment, parentAuthor: parent?.createdBy ?? null, watchers: counted.watchers },
  })
  return comment
}

async function findParent(ctx: Ctx, target: Target, id: number): Promise<CommentRow> {
  const parent = await findComment(ctx.db, id, ctx.actor.id)
  if (!parent || parent.kind !== target.kind || parent.targetId !== target.id) throw notFound()
  if (parent.parentId !== null) throw invalid({ parentId: phrase('comments.replyToReply') })
  return parent
}

/** The columns that a text fills. */
export const textColumns = (message: RichText) => {
  const messageString = richTextToString(message)
  return { message, messageString, document: searchable(messageString) }
}

async function presentById(ctx: Ctx, id: number): Promise<Comment> {
  const row = await findComment(ctx.db, id, ctx.actor.id)
  if (!row) throw notFound()
  return presentRow(ctx, row)
}

async function presentRow({ db, resources, actor }: Ctx, row: CommentRow): Promise<Comment> {
  const [comment] = await presentComments({ db, storage: resources.storage }, [row], [], actor.id)
  if (!comment) throw notFound()
  return comment
}

interface Place {
  id: number
  parentId: number | null
  kind: Comment['kind']
  targetId: number
  productId: number | null
  artworkId: number | null
  groupId: number
}
/** What live messages say of where a comment is. */
export const placeOf = ({ id, parentId, kind, targetId, productId, artworkId, groupId }: Place): Place => ({
  id,
  parentId,
  kind,
  targetId,
  productId,
  artworkId,
  groupId,
})

/** Keeps the maintained counts equal to the rows: the parent's, the thing's and those of what it stands in. */
async function count({ db, resources }: Ctx, target: Target, parentId: number | undefined, by: number) {
  if (parentId && !(await countReply(db, parentId, by))) throw notFound()
  const counted = await countOn(db, resources.things, target, 'comments', by)
  // Deleted meanwhile: what it stands in no longer counts its comments.
  if (!counted) throw notFound()
  const counts = counted.flatMap(({ kind, id, count }) => (isThingKind(kind) ? { kind, id, commentCount: count } : []))
  return { payload: { counts }, watchers: counted.flatMap(({ watchers }) => watchers) }
}

/** Changes the text of one's own comment (R374). */
export async function updateComment(
  ctx: Ctx,
  before: CommentRow,
  {
    message,
    pin,
    userIds = [],
  }: { message: RichText; pin?: Comment['pin'] | undefined; userIds?: number[] | undefined },
): Promise<{ id: number; message: RichText; messageString: string; updatedAt: string }> {
  if (isEmptyRichText(message) && before.fileCount === 0) throw invalid({ message: phrase('comments.empty') })
  const mentions = await peopleToName(ctx, { ...refOf(before), groupId: before.groupId }, peopleNamed(message, userIds))
  const placed = pin ? await pinOn(ctx.db, refOf(before), pin, before.pin) : pin
  const values = { ...textColumns(message), mentions, ...(pin !== undefined && { pin: placed }) }
  const changedAt = await writeText(ctx.db, before.id, values)
  if (!changedAt) throw notFound()
  const updatedAt = changedAt.toISOString()
  const comment = await presentById(ctx, before.id)
  const { messageString } = comment
  const added = mentions.filter((id) => !before.mentions.includes(id))
  await ctx.record({
    name: 'comments.updated',
    groupId: before.groupId,
    payload: { ...placeOf(comment), message, messageString, pin: comment.pin, updatedAt },
    before: { message: before.message },
    after: { message },
    facts: {
      before: before.message as RichText,
      oldText: before.messageString,
      added,
      productName: await nameOf(ctx, before),
    },
  })
  return { id: before.id, message, messageString, updatedAt }
}

/** The same through `PUT /comments/{id}/{type}`, which answers the whole comment. */
export async function replaceComment(
  ctx: Ctx,
  before: CommentRow,
  { message, userIds }: Pick<NewComment, 'message' | 'userIds'>,
): Promise<Comment> {
  await updateComment(ctx, before, { message: message ?? plainRichText(''), userIds })
  const row = await findComment(ctx.db, before.id, ctx.actor.id)
  const replies = await listReplies(ctx.db, [before.id], ctx.actor.id)
  const shown = await presentComments(
    { db: ctx.db, storage: ctx.resources.storage },
    row ? [row] : [],
    replies,
    ctx.actor.id,
  )
  if (!shown[0]) throw notFound()
  return shown[0]
}

const refOf = ({ kind, targetId }: CommentRow) => ({ kind: CommentKind.parse(kind), id: targetId })
const nameOf = async ({ db, resources }: Ctx, comment: CommentRow): Promise<string> =>
  (await findPlaced(db, resources.things, refOf(comment)))?.name ?? ''

/** Removes a comment with its replies. */
export async function removeComment(ctx: Ctx, comment: CommentRow): Promise<{ id: number }> {
  // The thread before its counts, as a new reply does: else the two could wait for each other, or the reply stay behind.
  await lockComment(ctx.db, comment.parentId ?? comment.id)
  const gone = await deleteThread(ctx.db, comment.id, ctx.actor.id)
  if (gone.length === 0) throw notFound()
  const { groupId, productId, artworkId } = comment
  const target = { ...refOf(comment), groupId, productId, artworkId, name: '' }
  const counted = await count(ctx, target, comment.parentId ?? undefined, -gone.length)
  await ctx.record({
    name: 'comments.deleted',
    groupId: comment.groupId,
    payload: { ...placeOf({ ...comment, kind: target.kind }), ...counted.payload },
    before: { ids: gone },
    facts: { oldText: comment.messageString },
  })
  return { id: comment.id }
}

/** Takes a deletion back, with the replies that went with it. Throws 404 where there is nothing to take back. */
export async function restoreComment(ctx: Ctx, id: number): Promise<void> {
  const came = await undeleteThread(ctx.db, id)
  const row = await findComment(ctx.db, id, ctx.actor.id)
  if (came === 0 || !row) throw notFound()
  const { groupId, productId, artworkId } = row
  const target = { ...refOf(row), groupId, productId, artworkId, name: '' }
  const counted = await count(ctx, target, row.parentId ?? undefined, came)
  const replies = await listReplies(ctx.db, [id], ctx.actor.id)
  const [comment] = await presentComments({ db: ctx.db, storage: ctx.resources.storage }, [row], replies, ctx.actor.id)
  if (!comment) throw notFound()
  await ctx.record({
    name: 'comments.restored',
    groupId,
    payload: { ...placeOf(comment), ...counted.payload, comment },
    after: { ids: [id] },
    facts: { text: row.messageString },
  })
}

/** R211: the server says what it is now. */
export async function setDone(
  ctx: Ctx,
  comment: CommentRow,
  isDone: boolean,
): Promise<Done<{ id: number; isDone: boolean }>> {
  // It is so already, perhaps through somebody else at the same moment.
  if (!(await writeDone(ctx.db, comment.id, isDone, ctx.actor.id))) return unchanged({ id: comment.id, isDone })
  await ctx.record({
    name: 'comments.done',
    groupId: comment.groupId,
    payload: { ...placeOf({ ...comment, kind: CommentKind.parse(comment.kind) }), isDone },
    before: { isDone: !isDone },
    after: { isDone },
    facts: { text: comment.messageString },
  })
  return { id: comment.id, isDone }
}

/** R212: for the signed-in person alone. */
export async function setHidden(
  ctx: Ctx,
  comment: CommentRow,
  isHide: boolean,
): Promise<{ id: number; isHide: boolean }> {
  await writeHidden(ctx.db, { commentId: comment.id, userId: ctx.actor.id }, isHide)
  await ctx.record({
    name: 'comments.hidden',
    groupId: comment.groupId,
    payload: { ...placeOf({ ...comment, kind: CommentKind.parse(comment.kind) }), userId: ctx.actor.id, isHide },
    facts: { text: comment.messageString },
  })
  return { id: comment.id, isHide }
}

/** Takes the card of its link away from one's own comment; it does not come back for the same address. */
export async function removeCommentCard(ctx: Ctx, comment: CommentRow): Promise<Done<{ id: number }>> {
  const { id, groupId } = comment
  if (!(await hideCard(ctx.db, { kind: 'comment', id }))) return unchanged({ id })
  const payload = { ...placeOf({ ...comment, kind: CommentKind.parse(comment.kind) }), linkCard: null }
  ctx.say(phrase('links.cardRemoved'))
  await ctx.record({ name: 'comments.linked', groupId, payload })
  return { id }
}
