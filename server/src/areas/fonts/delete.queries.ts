import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { files } from '../../db/schema/files.ts'
import { fonts } from '../../db/schema/fonts.ts'
import { changeFont, type FontRow } from './fonts.queries.ts'

const held = (id: number) => and(eq(files.owner, 'font'), eq(files.thingId, id))

/** Marks a font and its files as deleted at one moment; answers the files. */
export async function markDeleted(db: Db, id: number, by: number): Promise<number[]> {
  const gone = { deletedAt: now, deletedBy: by || null }
  await db.update(fonts).set(gone).where(eq(fonts.id, id))
  const rows = await db
    .update(files)
    .set(gone)
    .where(and(held(id), isNull(files.deletedAt)))
    .returning({ id: files.id })
  return rows.map((file) => file.id)
}

/** Takes that back: those files too that went at the same moment, not those that were deleted before. */
export async function unmarkDeleted(db: Db, id: number): Promise<FontRow | undefined> {
  const [deleted] = await db
    .select({ at: fonts.deletedAt })
    .from(fonts)
    .where(and(eq(fonts.id, id), isNotNull(fonts.deletedAt)))
    .for('no key update')
  if (!deleted?.at) return undefined
  await db
    .update(files)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(held(id), eq(files.deletedAt, deleted.at)))
  return changeFont(db, id, { deletedAt: null, deletedBy: null })
}
