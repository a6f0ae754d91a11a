import { type SQL, sql } from 'drizzle-orm'

/** Ids as one parameter, for `= any(…)`: a list of parameters costs the query builder by its length. */
export const ints = (ids: readonly number[] = []): SQL => sql`${sql.param([...new Set(ids)])}::int[]`

/** The same of texts. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
