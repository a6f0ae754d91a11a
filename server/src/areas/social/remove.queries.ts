import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { files } from '../../db/schema/files.ts'
import { posts } from '../../db/schema/social/posts.ts'

const held = (id: number) => and(eq(files.owner, 'post'), eq(files.thingId, id))

/** Marks a post and its files as deleted at one moment; answers the files. */
export async function markDeleted(db: Db, id: number, by: number): Promise<number[]> {
  await db
    .update(posts)
    .set({ deletedAt: now, deletedBy: by || null })
    .where(eq(posts.id, id))
  const gone = await db
    .update(files)
    .set({ deletedAt: now, deletedBy: by || null })
    .where(and(held(id), isNull(files.deletedAt)))
    .returning({ id: files.id })
  return gone.map((file) => file.id)
}

/** Takes that back: those files too that went at the same moment, not those that were deleted before. False where it was not deleted. */
export async function unmarkDeleted(db: Db, id: number): Promise<boolean> {
  const [deleted] = await db
    .select({ at: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.id, id), isNotNull(posts.deletedAt)))
    .for('no key update')
  if (!deleted?.at) return false
  await db
    .update(files)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(held(id), eq(files.deletedAt, deleted.at)))
  await db.update(posts).set({ deletedAt: null, deletedBy: null }).where(eq(posts.id, id))
  return true
}
