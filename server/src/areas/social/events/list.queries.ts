import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { findPage } from '../../../db/paging.ts'
import { type FeedFilters, type Reader, readableBy, textual, upTo } from '../feed.queries.ts'

export interface EventFilters extends Pick<FeedFilters, 'groupId' | 'hashtag' | 'search' | 'found'> {
  when?: 'upcoming' | 'running' | 'past' | 'open' | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  mine?: boolean | undefined
}

const whens: Record<NonNullable<EventFilters['when']>, SQL> = {
  upcoming: sql`e.starts_at > now()`,
  running: sql`e.starts_at <= now() and e.ends_at > now()`,
  past: sql`e.ends_at <= now()`,
  open: sql`e.ends_at > now()`,
}

function conditions(reader: Reader, filters: EventFilters): SQL {
  const { when, from_date, to_date, groupId, hashtag, mine, search = '', found } = filters
  const parts = [
    sql`e.company_id = ${reader.companyId}`,
    readableBy(reader),
    ...(when ? [whens[when]] : []),
    ...(from_date === undefined ? [] : [sql`e.ends_at > ${from_date}::timestamptz`]),
    ...(to_date === undefined ? [] : [sql`e.starts_at < ${upTo(to_date)}`]),
    ...(groupId === undefined
      ? []
      : [sql`exists (select from post_teams s where s.post_id = p.id and s.group_id = ${groupId})`]),
    ...(mine
      ? [
          sql`(p.created_by = ${reader.id} or exists (select from post_reactions k
            where k.post_id = p.id and k.kind = 'event' and k.user_id = ${reader.id}))`,
        ]
      : []),
    ...(found ? [sql`p.id = any(${ints(found)})`] : textual(reader, { hashtag, search })),
  ]
  return sql.join(parts, sql` and `)
}

interface Wanted {
  limit: number
  page: number
  sort: 'startEventAt' | 'createdAt'
  direction: 'asc' | 'desc'
}

const fromEvents = (where: SQL): SQL => sql`from post_events e join posts p on p.id = e.post_id where ${where}`

/** The ids of a page of events in their order, and how many there are. */
export async function eventIds(db: Db, reader: Reader, filters: EventFilters, wanted: Wanted) {
  const isDown = wanted.direction === 'desc'
  const { ids, total } = await findPage(
    db,
    {
      id: sql`p.id`,
      from: fromEvents(conditions(reader, filters)),
      order:
        wanted.sort === 'createdAt'
          ? [{ by: sql`p.id`, isDown }]
          : [
              { by: sql`e.starts_at`, isDown },
              { by: sql`e.post_id`, isDown },
            ],
    },
    wanted,
  )
  return { ids, total }
}

/** Those that run or come next, the first one first. */
export async function upcomingIds(db: Db, reader: Reader, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id ${fromEvents(conditions(reader, { when: 'open' }))} order by e.starts_at, e.post_id limit ${limit}`)
  return rows.map(({ id }) => id)
}
