import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Each word of a search as a pattern of its own; the characters that LIKE gives a meaning are escaped. */
export function searchWords(text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Text as documents have it; in a select of its own, so that it is worked out once and not for each row. */
export const foldedText = (text: string): SQL => sql`(select lower(unaccent(${text})))`

/** That a document has each word of a search; true where nothing is looked for. */
export const holdsWords = (document: SQL, search = ''): SQL =>
  sql.join([sql`true`, ...searchWords(search).map((word) => sql`${document} like ${foldedText(word)}`)], sql` and `)

/**
 * That a document holds a pattern of `searchWords`, for a look through a table: the index of the letters knows threes of them
 * and would be read from end to end for less, which takes longer than the table itself.
 */
export const foundBy = (document: SQL, pattern: string): SQL =>
  /[\p{L}\p{N}]{3}/u.test(pattern)
    ? sql`${document} like ${foldedText(pattern)}`
    : sql`(${document} || '') like ${foldedText(pattern)}`

/** Up to so many matches of a text are taken as a list of ids; what has more is looked for row by row. */
const few = 5_000

/**
 * The ids that `statement` finds, each once, where they are few; undefined where they are many. Few come from the index of
 * the letters and make any order and filter cheap. Many are met soon by whoever goes through the rows in their order, which the
 * database would not choose by itself: it cannot guess how many rows hold a text.
 */
export async function findFew(db: Db, statement: SQL, most = few): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from (${statement}) x limit ${most + 1}`)
  return rows.length > most ? undefined : [...new Set(rows.map(({ id }) => id))]
}
