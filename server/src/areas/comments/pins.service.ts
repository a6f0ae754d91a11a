import { Pin } from '@halftone/contract/areas/comments.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import { type AuthoredFile, findFile } from '../files/files.queries.ts'
import { lockFile } from '../files/versions/versions.queries.ts'
import { carryOpenPins, type Target } from './comments.queries.ts'

/**
 * The pin as it is stored: it names the version of the file that it was made on, the newest one unless it says which. One
 * that moves stays on its version. Throws 422 for a version that the file does not have yet.
 */
export async function pinOn(
  db: Db,
  { kind, id }: Pick<Target, 'kind' | 'id'>,
  pin: Pin,
  before: unknown = null,
): Promise<Pin> {
  if (kind !== 'file') return pin
  const newest = (await findFile(db, id))?.version ?? 1
  const version = pin.version || Pin.nullable().parse(before)?.version || newest
  if (version > newest) throw invalid({ pin: phrase('comments.noSuchVersion') })
  return { ...pin, version }
}

/** What is still to be done of earlier versions is asked of the newest one: its open pins stand there now. */
export async function carryPins(ctx: Ctx, subject: AuthoredFile): Promise<Done<{ ids: number[]; version: number }>> {
  const file = await lockFile(ctx.db, subject.id)
  if (!file) throw notFound()
  const { version, groupId, productId, artworkId } = file
  const ids = await carryOpenPins(ctx.db, file.id, version)
  if (ids.length === 0) return unchanged({ ids, version })
  await ctx.record({
    name: 'comments.carried',
    groupId,
    payload: { fileId: file.id, productId, artworkId, groupId, ids, version },
    facts: { fileName: file.name },
  })
  return { ids, version }
}
