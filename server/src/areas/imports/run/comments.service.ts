import { commentMax } from '@halftone/contract/areas/comments.ts'
import type { Ctx } from '../../../core/context.ts'
import { textColumns } from '../../comments/comments.service.ts'
import { insertImported } from '../../comments/imported.queries.ts'
import { divided, richTextOf } from '../trello/markdown.rules.ts'
import type { CommentData } from '../trello/normalise.rules.ts'
import type { Running } from './cards.service.ts'
import { leaveParts, listKnown, nextParts, rememberThings, type Settled, settleRows } from './rows.queries.ts'

/** Comments of one transaction. */
const commentsAtOnce = 500

/** Brings the next comments over, with who wrote them there and when; how many there were. They tell nobody. */
export async function bringComments(ctx: Ctx, run: Running): Promise<number> {
  await leaveParts(ctx.db, run.id)
  const rows = await nextParts<CommentData>(ctx.db, run.id, 'comment', commentsAtOnce)
  if (rows.length === 0) return 0
  const ids = rows.map(({ externalId }) => externalId)
  const known = new Set((await listKnown(ctx.db, run.group.id, run.source, ids)).map(({ externalId }) => externalId))
  const fresh = rows.flatMap((row) =>
    row.productId === null || known.has(row.externalId) ? [] : { ...row, productId: row.productId },
  )
  const written = fresh.flatMap(({ productId, externalId, data: { text, by, at } }) =>
    divided(richTextOf(text), commentMax, commentMax).map((part) => ({
      externalId,
      row: { productId, ...textColumns(part), importedName: by || null, at },
    })),
  )
  const made = await insertImported(
    ctx.db,
    run.group.id,
    ctx.actor.id,
    written.map(({ row }) => row),
  )
  const idsOf = Map.groupBy(
    written.flatMap(({ externalId }, at) => ({ externalId, id: made[at] ?? 0 })).filter(({ id }) => id > 0),
    ({ externalId }) => externalId,
  )
  await rememberThings(
    ctx.db,
    run.group.id,
    run.source,
    fresh
      .filter(({ externalId }) => idsOf.has(externalId))
      .map(({ externalId, productId }) => ({ externalId, productId })),
  )
  const settled = rows.map(({ externalId, productId }): Settled => {
    const own = idsOf.get(externalId)
    if (!own) return { externalId, state: known.has(externalId) ? 'known' : 'left', productId }
    return { externalId, state: 'made', productId, undo: { comments: own.map(({ id }) => id) } }
  })
  await settleRows(ctx.db, run.id, 'comment', settled)
  return rows.length
}
