import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { dataExports } from '../../../db/schema/account.ts'
import { users } from '../../../db/schema/identity.ts'

export type ExportRow = typeof dataExports.$inferSelect

/** The person's newest archive that has not expired. */
export async function findExport(db: Db, userId: number): Promise<ExportRow | undefined> {
  const isGood = sql`(${dataExports.expiresAt} > now() or (${dataExports.doneAt} is null
    and ${dataExports.createdAt} > now() - interval '1 hour'))`
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isGood))
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row
}

/** Undefined where there was one within the last hour. Two that ask at once take turns. */
export async function insertExport(db: Db, userId: number): Promise<ExportRow | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const isNew = gt(dataExports.createdAt, sql`now() - interval '1 hour'`)
  if ((await db.$count(dataExports, and(eq(dataExports.userId, userId), isNew))) > 0) return undefined
  const [row] = await db.insert(dataExports).values({ userId }).returning()
  return row
}

/** The archive that waits to be made, with its person while they are there. */
export async function findAsked(db: Db, id: number): Promise<{ userId: number } | undefined> {
  const [row] = await db
    .select({ userId: dataExports.userId })
    .from(dataExports)
    .innerJoin(users, and(eq(users.id, dataExports.userId), isNull(users.deletedAt)))
    .where(and(eq(dataExports.id, id), isNull(dataExports.key)))
  return row
}

/** False where it is gone. */
export async function finishExport(
  db: Db,
  id: number,
  { seconds, ...made }: { key: string; size: number; seconds: number },
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ ...made, doneAt: now, expiresAt: inSeconds(seconds) })
    .where(and(eq(dataExports.id, id), isNull(dataExports.key)))
    .returning({ id: dataExports.id })
  return rows.length > 0
}

export const listExpired = (db: Db) =>
  db
    .select({ id: dataExports.id, key: dataExports.key })
    .from(dataExports)
    .where(and(isNotNull(dataExports.key), lt(dataExports.expiresAt, now)))
    .limit(200)

export const deleteExport = (db: Db, id: number) => db.delete(dataExports).where(eq(dataExports.id, id))

/** Rows of one kind at most, the newest of them. */
export const mostRows = 50_000

/** What the product has of a person, by the file of the archive in which it stands. */
const parts = {
  profile: sql`select id, email::text as email, display_name, first_name, last_name, employee_id, address, personal_phone,
    department, title, status, joined_at, created_at from users where id = `,
  memberships: sql`select g.id as team_id, g.name as team, c.name as company, r.name as role, m.created_at as since
    from memberships m join groups g on g.id = m.group_id left join groups c on c.id = g.company_id
    join roles r on r.company_id = m.company_id and r.id = m.role_id where m.user_id = `,
  sessions: sql`select user_agent, place, created_at, last_used_at, expires_at, revoked_at from sessions where user_id = `,
  activities: sql`select created_at, action, event_type, target_kind, target_id, target_name, old_content, new_content,
    file_name from activities where author_id = `,
  comments: sql`select id, created_at, updated_at, kind, target_id, message_string as message, is_done
    from comments where deleted_at is null and created_by = `,
  uploads: sql`select created_at, name, file_type, size from uploads where user_id = `,
  // What they replaced pictures by, and why: the newest version stands with its file, the earlier ones apart.
  versions: sql`select created_at, file_id, version, name, file_type, size, note from (
      select created_at, file_id, version, name, file_type, size, note, created_by as made_by from file_versions
      union all select version_at, id, version, name, file_type, size, version_note, version_by from files
        where version > 1 and deleted_at is null
    ) v where made_by = `,
}

/** The files of the archive, newest rows first. */
export async function readOwn(db: Db, userId: number): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(parts)) {
    const order =
      name === 'profile'
        ? sql``
        : sql` order by ${sql.raw(name === 'memberships' ? 'm.created_at' : 'created_at')} desc`
    const { rows } = await db.execute(sql`${query}${userId}${order} limit ${mostRows}`)
    read[name] = rows
  }
  return read
}
