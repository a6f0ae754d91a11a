import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/**
 * Runs `query` as a statement that each connection parses and plans once, named by its text. For large statements whose
 * text takes few forms: planning them costs more than running them.
 */
export async function runPrepared<T extends object>(db: Db, query: SQL): Promise<T[]> {
  const built = dialect.sqlToQuery(query)
  const prepared = db._.session.prepareQuery(built, undefined, nameOf(built.sql), false)
  const result = (await prepared.execute()) as { rows: T[] }
  return result.rows
}
