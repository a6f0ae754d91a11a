import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { cliparts } from '../../db/schema/cliparts.ts'
import { files } from '../../db/schema/files.ts'
import type { ClipartRow } from './cliparts.queries.ts'

const held = (ids: readonly number[]) => and(eq(files.owner, 'clipart'), inArray(files.thingId, [...ids]))

/** Marks clip arts and their files as deleted at one moment; answers the files of each. */
export async function markDeleted(db: Db, ids: readonly number[], by: number): Promise<Map<number, number[]>> {
  await db
    .update(cliparts)
    .set({ deletedAt: now, deletedBy: by || null })
    .where(inArray(cliparts.id, [...ids]))
  const gone = await db
    .update(files)
    .set({ deletedAt: now, deletedBy: by || null })
    .where(and(held(ids), isNull(files.deletedAt)))
    .returning({ id: files.id, clipart: files.thingId })
  const byClipart = Map.groupBy(gone, ({ clipart }) => clipart ?? 0)
  return new Map([...byClipart].map(([id, own]) => [id, own.map((file) => file.id)]))
}

/** Takes that back: those files too that went at the same moment, not those that were deleted before. */
export async function unmarkDeleted(db: Db, id: number): Promise<ClipartRow | undefined> {
  const [deleted] = await db
    .select({ at: cliparts.deletedAt })
    .from(cliparts)
    .where(and(eq(cliparts.id, id), isNotNull(cliparts.deletedAt)))
    .for('no key update')
  if (!deleted?.at) return undefined
  await db
    .update(files)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(held([id]), eq(files.deletedAt, deleted.at)))
  const [row] = await db
    .update(cliparts)
    .set({ deletedAt: null, deletedBy: null, updatedAt: sql`now()` })
    .where(eq(cliparts.id, id))
    .returning()
  return row
}
