import type { FileOwner } from '@halftone/contract/areas/files.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { copyFilesInto } from '../copy/heldFiles.queries.ts'
import { addToCount } from '../count.queries.ts'
import { enqueuePreviews } from '../preview.queries.ts'

/**
 * Copies files into a new thing of the team, counts them there, and has the previews made that they lack. Answers the copies in the
 * order of `ids`. Throws 404 where one of them is gone.
 */
export async function copyFilesToNew(ctx: Ctx, holder: ThingRef<FileOwner>, groupId: number, ids: readonly number[]) {
  const copied = await copyFilesInto(ctx.db, ids, { holder, groupId, createdBy: ctx.actor.id })
  if (copied.length < ids.length) throw notFound()
  const held = { owner: holder.kind, ownerId: holder.id }
  if (copied.length > 0) await addToCount(ctx.db, ctx.resources.things, held, copied.length)
  const pending = copied.filter(({ previewState }) => previewState === 'pending')
  await enqueuePreviews(
    ctx,
    pending.map(({ id }) => id),
  )
  return copied
}
