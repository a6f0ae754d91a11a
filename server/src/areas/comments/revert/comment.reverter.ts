import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { isSharedTalk } from '@halftone/contract/things.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { mergeOf } from '../../../core/merge/merge.rules.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import { findComment } from '../comments.queries.ts'
import { removeComment, restoreComment, setDone, updateComment } from '../comments.service.ts'
import { commentsOfGone, type EverComment, listEverComments } from './revert.queries.ts'

const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

function value({ row }: Held<EverComment>, field: string): unknown {
  if (field === 'isDeleted') return row.deletedAt !== null
  if (field === 'message') return row.message
  return field === 'isDone' ? row.isDone : undefined
}

async function put(ctx: Ctx, wanted: readonly Wanted<EverComment>[]): Promise<void> {
  for (const { held, values } of wanted) {
    if (values.isDeleted === false) await restoreComment(ctx, held.id)
    const row = await findComment(ctx.db, held.id, ctx.actor.id)
    // With its thread it may be gone already.
    if (!row) continue
    if (values.message !== undefined) await updateComment(ctx, row, { message: RichText.parse(values.message) })
    if (typeof values.isDone === 'boolean') await setDone(ctx, row, values.isDone)
    if (values.isDeleted === true) await removeComment(ctx, row)
  }
}

const sees = (actor: Actor, { groupId, row }: Held<EverComment>): boolean =>
  groupId !== null && (isSharedTalk(row.kind) || actor.can('P_VIEW', groupId))

export const commentReverter = reverter<EverComment>({
  kind: 'comment',
  depth: 3,
  find: async (ctx, ids, hold) => {
    const rows = await listEverComments(ctx.db, ids, hold)
    const gone = await commentsOfGone(ctx.db, ctx.resources.things, ids)
    return rows.map((row) => ({
      ...{ kind: 'comment', id: row.id, groupId: row.groupId, name: cut(row.messageString), subId: null },
      productId: row.productId,
      artworkId: row.artworkId,
      isDeleted: row.deletedAt !== null || gone.has(row.id),
      holder: gone.has(row.id) ? { kind: row.kind, id: row.targetId } : undefined,
      row,
    }))
  },
  value,
  merge: mergeOf(['message']),
  // What somebody wrote is their own: only what it stands for (done or not) is everybody's.
  may: (actor, held, field) => {
    const { createdBy } = held.row
    return (
      sees(actor, held) &&
      (field === 'isDone' || createdBy === actor.id || (field === 'isDeleted' && actor.isSuperAdmin))
    )
  },
  whyNot: (actor, held) => (sees(actor, held) ? phrase('activities.whyTheirs') : undefined),
  label: () => 'comment',
  show: async (_ctx, list) =>
    list.map(({ field, value: to }) => (field === 'message' ? richTextToString(RichText.parse(to)) : to)),
  put,
})
