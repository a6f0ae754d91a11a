import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { runText } from '../../db/prepared.ts'
import { uploads } from '../../db/schema/files.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Hours after which an upload that nothing was made of is swept with its object. */
export const uploadHours = 24
const fresh = () => gt(uploads.createdAt, inSeconds(-uploadHours * 3_600))

interface NewUpload {
  key: string
  groupId: number
  productId: number | null
  name: string
  type: string
  size: number
  expiresAt: Date
}

/**
 * Remembers uploads to come as the person's own, in their order (`turn`): all of them or none. One statement, since it stands before each file
 * of many that are on their way. False where a team is gone, or a product is not (any more) one of its team.
 */
export async function insertUploads(db: Db, userId: number, rows: NewUpload[]): Promise<boolean> {
  const text = `
    with wanted as (select * from rows from (json_to_recordset($2::json) as (key text, "groupId" int, "productId" int,
      name text, type text, size bigint, "expiresAt" timestamptz)) with ordinality
      as w (key, "groupId", "productId", name, type, size, "expiresAt", place)),
    fit as (
      select w.* from wanted w join groups g on g.id = w."groupId" and g.deleted_at is null
      where w."productId" is null or exists (
        select 1 from products p where p.id = w."productId" and p.group_id = w."groupId" and p.deleted_at is null))
    insert into uploads (key, user_id, group_id, product_id, name, file_type, size, expires_at)
    select key, $1, "groupId", "productId", name, type, size, "expiresAt" from fit
    where (select count(*) from fit) = (select count(*) from wanted) order by place returning key`
  return (await runText(db, text, [userId, JSON.stringify(rows)])).length === rows.length
}

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
    .set({ boundAt: now })
    .where(and(inArray(uploads.key, [...keys]), eq(uploads.userId, userId), isNull(uploads.boundAt), fresh()))
    .returning({ key: uploads.key })
  return done.length
}

/**
 * Minutes for which an upload that is too old to be bound is left to whoever may be binding it: the database ends no
 * transaction's statements earlier than `now` says it began.
 */
const bindingMinutes = 10

/** Some uploads that nothing was made of and that nobody can bind any more, oldest first. */
export async function listOrphans(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from uploads
    where bound_at is null
      and created_at < now() - make_interval(hours => ${uploadHours}, mins => ${bindingMinutes})
    order by created_at limit ${limit}`)
  return rows.map(({ key }) => key)
}

/** Forgets orphans whose objects are gone. */
export const deleteOrphans = (db: Db, keys: readonly string[]) =>
  db.delete(uploads).where(and(inArray(uploads.key, [...keys]), isNull(uploads.boundAt)))
