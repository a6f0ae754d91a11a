import { isSharedTalk } from '@halftone/contract/things.ts'
import { also, type Check, inGroup } from '../../core/access.ts'
import { findSeen } from '../../core/things.queries.ts'
import type { CommentRow } from './comments.queries.ts'

/** A comment (`targetId` is what it is on), or the thing itself. */
interface On {
  kind: string
  groupId: number
  id: number
  targetId?: number
}

/**
 * Who may look at what is talked about, in its team: where it is only shared, people read it and do not talk, unless its kind is
 * there to be talked about by all who see it.
 */
export const viewer: Check<On> = {
  label: 'in the team with the right to look at what it is on, or looking at a post',
  test: async (actor, subject, ctx) => {
    const { things } = ctx.resources
    const { kind, targetId, id } = subject
    const own = await inGroup(things.find(kind)?.view ?? 'P_VIEW').test(actor, subject, ctx)
    if (own === 'ok' || !isSharedTalk(kind)) return own
    return (await findSeen(ctx.db, things, actor, { kind, id: targetId ?? id })) === undefined ? own : 'ok'
  },
}

export const authorOf = also<CommentRow>(viewer, 'its author', (actor, comment) => comment.createdBy === actor.id)
export const authorOrSuper = also<CommentRow>(
  viewer,
  'its author or a super admin',
  (actor, comment) => comment.createdBy === actor.id || actor.isSuperAdmin,
)
