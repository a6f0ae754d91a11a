import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { addToCount } from './count.queries.ts'
import { coverOwners, lockOwners } from './cover.queries.ts'
import { coverWithoutFiles } from './cover.service.ts'
import { type AuthoredFile, areInPlace, deleteFiles } from './files.queries.ts'
import { onePlace, roomsOf } from './files.service.ts'

/**
 * Deletes files of one thing: all or none. Rows and objects stay, so that the change can be taken back and
 * copies that share an object keep it. A deleted cover is followed by the next picture. Throws 404, 409.
 */
export async function removeFiles(ctx: Ctx, files: readonly AuthoredFile[]): Promise<{ ids: number[] }> {
  const { things } = ctx.resources
  const place = onePlace(files, 'listId')
  const ids = files.map(({ id }) => id)
  if (place.ownerId !== null) await lockOwners(ctx.db, things, place.owner, [place.ownerId])
  if (!(await addToCount(ctx.db, things, place, -ids.length))) throw notFound()
  // From here on nobody moves them.
  if (!(await areInPlace(ctx.db, files))) throw conflict(phrase('files.someMovedOrDeleted'))
  // Somebody else was faster: the count is rolled back with the rest.
  if ((await deleteFiles(ctx.db, ids, ctx.actor.id)) < ids.length) throw notFound()
  await ctx.record({
    name: 'files.deleted',
    groupId: place.groupId,
    payload: { ...place, ids },
    before: files.map(({ id, name, isCover }) => ({ id, name, isCover })),
    facts: { rooms: roomsOf(files), names: files.map(({ name }) => name) },
  })
  for (const covered of coverOwners(things, place)) await coverWithoutFiles(ctx, covered, place.groupId, ids)
  return { ids }
}
