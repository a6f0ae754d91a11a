import { createHash } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
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

/** The text of a part of a statement, for one that is written out. Throws where a value stands in it: it would be lost. */
export function textOf(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`values in ${sql}`)
  return sql
}

/** A select of the query builder. */
interface Built<T> {
  toSQL(): { sql: string }
  prepare(name: string): { execute(): Promise<T> }
}

/** The same for a select of the query builder, whose rows are read as always. */
export const runNamed = <T>(select: Built<T>): Promise<T> => select.prepare(nameOf(select.toSQL().sql)).execute()

/** Dates stay text, as Drizzle reads them; moments become Date, numbers and JSON what they are. */
const asText = (text: string) => text
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === pg.types.builtins.DATE ? asText : pg.types.getTypeParser(type, format)),
}

/**
 * Runs a statement that is written out, on the connection of `db`, without the query builder: for what every change
 * does. Each connection parses it once. `text` takes few forms; what differs is in `values`. Rows come as they are
 * named in `text` (`columnsOf`). Throws the driver's errors.
 */
export async function runText<T extends object>(db: Db, text: string, values: unknown[]): Promise<T[]> {
  const { client } = db._.session as unknown as { client: pg.Pool | pg.PoolClient }
  const { rows } = await client.query<T>({ name: nameOf(text), text, values, types })
  return rows
}

/**
 * A large statement whose text is made once for the program, not for each run: `build` puts its one value into it. Runs it
 * like `runText`. For what is built of so many parts that building takes as long as the database.
 */
export function builtOnce<T extends object>(build: (value: SQL) => SQL): (db: Db, value: unknown) => Promise<T[]> {
  const place = {}
  const { sql: text, params } = dialect.sqlToQuery(build(sql`${sql.param(place)}`))
  return (db, value) =>
    runText<T>(
      db,
      text,
      params.map((one) => (one === place ? value : one)),
    )
}

/** All columns of a table under the names that its rows have in the program. */
export const columnsOf = (table: PgTable): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => `"${column.name}" as "${name}"`)
    .join(', ')

/** What is made of an object once and kept as long as it. */
export function keptFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, V>()
  return (key) => {
    const found = kept.get(key) ?? make(key)
    kept.set(key, found)
    return found
  }
}
