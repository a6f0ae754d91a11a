import { type SQL, sql } from 'drizzle-orm'

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
