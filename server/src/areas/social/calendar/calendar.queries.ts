import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { CalendarEntry } from './ics.rules.ts'

const columns = sql`p.id, p.title, p.content_string as text, e.starts_at as "startsAt", e.ends_at as "endsAt", e.place, e.link,
  coalesce(p.edited_at, p.created_at) as "changedAt", p.version`

async function entries(db: Db, where: SQL): Promise<CalendarEntry[]> {
  const { rows } = await db.execute<CalendarEntry & Record<string, unknown>>(sql`
    select ${columns} from post_events e join posts p on p.id = e.post_id and p.deleted_at is null where ${where}`)
  return rows.map((row) => ({
    ...row,
    ...{ startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), changedAt: new Date(row.changedAt) },
  }))
}

export const findEntry = async (db: Db, id: number): Promise<CalendarEntry | undefined> =>
  (await entries(db, sql`p.id = ${id}`))[0]

/** Events of a calendar at most: the newest ones. */
const mostEntries = 500

/** What the person made or joined and may read: PUBLIC ones of those companies, and those of the teams (undefined: of all). */
export const listOwnEntries = (
  db: Db,
  userId: number,
  { companies, teams }: { companies: readonly number[]; teams: readonly number[] | undefined },
): Promise<CalendarEntry[]> =>
  entries(
    db,
    sql`(p.created_by = ${userId} or exists (select from post_reactions k
        where k.post_id = p.id and k.kind = 'event' and k.user_id = ${userId}))
      ${
        teams === undefined
          ? sql``
          : sql`and ((p.visibility = 'PUBLIC' and p.company_id = any(${ints(companies)})) or exists (
              select from post_teams s where s.post_id = p.id and s.group_id = any(${ints(teams)})))`
      }
      order by e.starts_at desc, p.id limit ${mostEntries}`,
  )

export async function findAddress(db: Db, userId: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at as at from calendar_addresses where user_id = ${userId}`,
  )
  return rows[0] ? new Date(rows[0].at) : null
}

/** Whose calendar has an address with that secret; nobody's, where they may not sign in. */
export async function findOwner(db: Db, secretHash: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from calendar_addresses a join users u on u.id = a.user_id and u.status = 1 and u.deleted_at is null
    where a.secret_hash = ${secretHash}`)
  return rows[0]?.id
}

export const writeAddress = (db: Db, userId: number, secretHash: string) =>
  db.execute(sql`insert into calendar_addresses (user_id, secret_hash) values (${userId}, ${secretHash})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now()`)

export const dropAddress = (db: Db, userId: number) =>
  db.execute(sql`delete from calendar_addresses where user_id = ${userId}`)
