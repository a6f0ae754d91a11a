import { type SQL, sql } from 'drizzle-orm'

/** Ids as one parameter, for `= any(…)`: a list of parameters costs the query builder by its length. */
export const ints = (ids: readonly number[] = []): SQL => sql`${sql.param([...new Set(ids)])}::int[]`
