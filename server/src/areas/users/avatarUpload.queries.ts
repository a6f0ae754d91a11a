import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { uploads } from '../../db/schema/files.ts'

const isFree = (userId: number, key: string) =>
  and(eq(uploads.key, key), eq(uploads.userId, userId), isNull(uploads.boundAt))

/** The person's own upload that nothing was made of yet. */
export async function findFreeUpload(db: Db, userId: number, key: string): Promise<{ name: string } | undefined> {
  const [upload] = await db.select({ name: uploads.name }).from(uploads).where(isFree(userId, key))
  return upload
}

/** Uses it up; false where something was made of it meanwhile. */
export async function useUpload(db: Db, userId: number, key: string): Promise<boolean> {
  const bound = await db
    .update(uploads)
    .set({ boundAt: now })
    .where(isFree(userId, key))
    .returning({ key: uploads.key })
  return bound.length > 0
}
