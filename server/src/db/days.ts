import { type SQL, sql } from 'drizzle-orm'

interface Days {
  from_date?: string | undefined
  to_date?: string | undefined
  /** Whose days they are: an IANA name. */
  timeZone?: string | undefined
}

/** The moment at which a day begins in a time zone, or the day so many later. */
const beginningOf = (date: string, timeZone: string, later = 0) =>
  sql`(${date}::date + ${later}::int)::timestamp at time zone ${timeZone}`

/** The conditions of a column that lies within days, both included; none where none are asked for. */
export const withinDays = (column: SQL, { from_date, to_date, timeZone = 'UTC' }: Days): SQL[] => [
  ...(from_date ? [sql`${column} >= ${beginningOf(from_date, timeZone)}`] : []),
  ...(to_date ? [sql`${column} < ${beginningOf(to_date, timeZone, 1)}`] : []),
]
