import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { files } from '../../db/schema/files.ts'
import { layouts } from '../../db/schema/layouts.ts'
import type { LayoutRow } from './layoutTemplates.queries.ts'

const held = (ids: readonly number[]) => and(eq(files.owner, 'layout-template'), inArray(files.thingId, [...ids]))

/** Marks layouts and their files as deleted at one moment; answers the files of each. */
export async function markDeleted(db: Db, ids: readonly number[], by: number): Promise<Map<number, number[]>> {
  await db
    .update(layouts)
    .set({ deletedAt: now, deletedBy: by || null })
    .where(inArray(layouts.id, [...ids]))
  const gone = await db
    .update(files)
    .set({ deletedAt: now, deletedBy: by || null })
    .where(and(held(ids), isNull(files.deletedAt)))
    .returning({ id: files.id, layout: files.thingId })
  const byLayout = Map.groupBy(gone, ({ layout }) => layout ?? 0)
  return new Map([...byLayout].map(([id, own]) => [id, own.map((file) => file.id)]))
}

/** Takes that back: those files too that went at the same moment, not those that were deleted before. */
export async function unmarkDeleted(db: Db, id: number): Promise<LayoutRow | undefined> {
  const [deleted] = await db
    .select({ at: layouts.deletedAt })
    .from(layouts)
    .where(and(eq(layouts.id, id), isNotNull(layouts.deletedAt)))
    .for('no key update')
  if (!deleted?.at) return undefined
  await db
    .update(files)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(held([id]), eq(files.deletedAt, deleted.at)))
  const [row] = await db
    .update(layouts)
    .set({ deletedAt: null, deletedBy: null, updatedAt: sql`now()` })
    .where(eq(layouts.id, id))
    .returning()
  return row
}
