import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { uploads } from '../../db/schema/files.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Hours after which an upload that nothing was made of is swept with its object. */
export const uploadHours = 24
const fresh = () => gt(uploads.createdAt, new Date(Date.now() - uploadHours * 3_600_000))

export const insertUploads = (db: Db, rows: (typeof uploads.$inferInsert)[]) => db.insert(uploads).values(rows)

/** The person's own uploads of these keys, bound or not; swept ones are gone. */
export const listUploads = (db: Db, userId: number, keys: readonly string[]): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.key, [...keys]), eq(uploads.userId, userId), fresh()))

/** Marks uploads as bound; answers how many were free. Two requests at once wait for each other here. */
export async function bindKeys(db: Db, userId: number, keys: readonly string[]): Promise<number> {
  const done = await db
    .update(uploads)
    .set({ boundAt: sql`now()` })
    .where(and(inArray(uploads.key, [...keys]), eq(uploads.userId, userId), isNull(uploads.boundAt), fresh()))
    .returning({ key: uploads.key })
  return done.length
}

/** Takes some orphans out of the table; their objects are to be removed before the transaction commits. */
export async function takeOrphans(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from uploads where key in (
      select key from uploads
      where bound_at is null and created_at < now() - make_interval(hours => ${uploadHours})
      order by created_at limit ${limit} for update skip locked)
    returning key`)
  return rows.map(({ key }) => key)
}
