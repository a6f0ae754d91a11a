import { type CommentKind, commentCalls } from '@halftone/contract/areas/comments.ts'
import { also, inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { findPlaced } from '../../core/things.queries.ts'
import { fileOf } from '../files/files.access.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { authorOf, authorOrSuper, viewer } from './comments.access.ts'
import { commentEffects } from './comments.effects.ts'
import { countByState, findComment } from './comments.queries.ts'
import { commentReverts } from './comments.reverts.ts'
import {
  createComment,
  removeComment,
  removeCommentCard,
  replaceComment,
  setDone,
  setHidden,
  updateComment,
} from './comments.service.ts'
import { commentThing } from './comments.thing.ts'
import { linkJob } from './link.jobs.ts'
import { carryPins } from './pins.service.ts'
import { commentReverter } from './revert/comment.reverter.ts'
import { listThread } from './thread.service.ts'

const byId = ({ db, actor }: Ctx, { params }: { params: { id: number } }) => findComment(db, params.id, actor.id)

const isEdit = (body: { _method?: string | undefined }) => body._method?.toUpperCase() === 'PUT'
const targetOf = ({ db, resources }: Ctx, { params }: { params: { id: number; type: CommentKind } }) =>
  findPlaced(db, resources.things, { kind: params.type, id: params.id })

/** POST with `_method` PUT names a comment; else the entity to comment on. */
async function newOrEdited(
  ctx: Ctx,
  { params, body }: { params: { id: number; type: CommentKind }; body: { _method?: string | undefined } },
) {
  if (isEdit(body)) {
    const comment = await findComment(ctx.db, params.id, ctx.actor.id)
    return (
      comment && { comment, id: comment.id, groupId: comment.groupId, kind: comment.kind, targetId: comment.targetId }
    )
  }
  const target = await targetOf(ctx, { params })
  return target && { target, id: target.id, groupId: target.groupId, kind: target.kind }
}
type NewOrEdited = NonNullable<Awaited<ReturnType<typeof newOrEdited>>>
const viewerOrAuthor = also<NewOrEdited>(
  viewer,
  'to edit: its author',
  (actor, subject) => 'target' in subject || subject.comment.createdBy === actor.id,
)

export const comments: Area = {
  name: 'comments',
  effects: commentEffects,
  things: [commentThing],
  reverts: commentReverts,
  reverters: [commentReverter],
  jobs: [linkJob],
  routes: (route) => {
    route(commentCalls.list, { subject: targetOf, allow: viewer }, (ctx, { subject, query }) =>
      listThread(ctx, subject, query),
    )
    route(commentCalls.counts, { subject: targetOf, allow: viewer }, ({ db }, { subject, query }) =>
      countByState(db, subject, query.isWhole ?? false),
    )
    route(
      commentCalls.create,
      {
        subject: newOrEdited,
        allow: viewerOrAuthor,
        prepare: {
          needed: ({ body }) => !isEdit(body) && hasUploads(body.listFileURL),
          work: (ctx, { subject, body }) =>
            verifyUploads(ctx, 'target' in subject ? subject.target : subject.comment, body.listFileURL, 'listFileURL'),
        },
      },
      (ctx, { subject, body, prepared }) => {
        if ('target' in subject) return createComment(ctx, subject.target, body, prepared)
        return replaceComment(ctx, subject.comment, body)
      },
    )
    route(commentCalls.replace, { subject: byId, allow: authorOf }, (ctx, { subject, body }) =>
      replaceComment(ctx, subject, body),
    )
    route(commentCalls.update, { subject: byId, allow: authorOf }, (ctx, { subject, body }) =>
      updateComment(ctx, subject, { message: body.message, pin: body.pin }),
    )
    route(commentCalls.remove, { subject: byId, allow: authorOrSuper }, (ctx, { subject }) =>
      removeComment(ctx, subject),
    )
    route(commentCalls.removeCard, { subject: byId, allow: authorOf }, (ctx, { subject }) =>
      removeCommentCard(ctx, subject),
    )
    route(commentCalls.setDone, { subject: byId, allow: viewer }, (ctx, { subject, body }) =>
      setDone(ctx, subject, body.isDone),
    )
    route(commentCalls.setHidden, { subject: byId, allow: viewer }, (ctx, { subject, body }) =>
      setHidden(ctx, subject, body.isHide),
    )
    route(
      commentCalls.carryPins,
      { subject: (ctx, { params }) => fileOf(ctx, params.id, 'artwork'), allow: inGroup('P_EDIT_ART') },
      (ctx, { subject }) => carryPins(ctx, subject),
    )
  },
}
