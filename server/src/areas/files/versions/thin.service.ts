import type { fileVersionCalls } from '@halftone/contract/areas/files/versions.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { findFile } from '../files.queries.ts'
import { dropLater } from './drop.service.ts'
import { deleteSpare } from './usage.queries.ts'

/**
 * Removes earlier versions of a team's files, or of one of them, but never one that was approved or listed. Their bytes go
 * a while later, by a job, unless something names them again. Throws 404 for a file of another team.
 */
export async function thinVersions(
  ctx: Ctx,
  team: { groupId: number; name: string },
  { fileId, olderThanDays }: BodyOf<typeof fileVersionCalls.thinVersions>,
): Promise<Done<{ versions: number; bytes: number }>> {
  const { groupId } = team
  const file = fileId === undefined ? undefined : await findFile(ctx.db, fileId)
  if (fileId !== undefined && file?.groupId !== groupId) throw notFound()
  const gone = await deleteSpare(ctx.db, { groupId, fileId }, olderThanDays)
  if (gone.length === 0) return unchanged({ versions: 0, bytes: 0 })
  const sizes = new Map(gone.map(({ key, size }) => [key, size]))
  const keys = await dropLater(ctx, gone)
  const bytes = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0)
  const ids = [...new Set(gone.map((version) => version.fileId))]
  await ctx.record({
    name: 'files.thinned',
    groupId,
    payload: { groupId, ids },
    facts: { file: file && { id: file.id, name: file.name }, team: team.name, versions: gone.length },
  })
  return { versions: gone.length, bytes }
}
