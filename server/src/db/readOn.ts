import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

interface Held {
  name: string
  /** The page that its next rows are. */
  next: number
}

const dialect = new PgDialect()

/**
 * Lists that are read page by page to their end in one transaction: a cursor stands in each where the last page ended. By
 * their numbers each page would look for its place anew, and what no index has in order is sorted for each.
 */
export class ReadOn {
  readonly #db: Db
  readonly #held = new Map<string, Held>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The ids of a page of `statement`; undefined where it is neither the first nor the one behind the last that was read. */
  async page(statement: SQL, wanted: { limit: number; page: number }): Promise<number[] | undefined> {
    return (await this.rows<{ id: number }>(statement, wanted))?.map(({ id }) => id)
  }

  /** The same, whatever its rows are. */
  async rows<R extends object>(
    statement: SQL,
    { limit, page }: { limit: number; page: number },
  ): Promise<R[] | undefined> {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    const key = JSON.stringify([limit, text, params])
    const held = page === 1 ? await this.#begin(key, statement) : this.#held.get(key)
    if (held?.next !== page) return undefined
    held.next = page + 1
    const { rows } = await this.#db.execute(sql.raw(`fetch forward ${limit} from ${held.name}`))
    // As the statement says them: whoever gives it knows.
    return rows as R[]
  }

  async #begin(key: string, statement: SQL): Promise<Held> {
    const before = this.#held.get(key)
    if (before) await this.#db.execute(sql.raw(`close ${before.name}`))
    const held = { name: before?.name ?? `list_${this.#held.size}`, next: 1 }
    await this.#db.execute(sql`declare ${sql.identifier(held.name)} no scroll cursor for ${statement}`)
    this.#held.set(key, held)
    return held
  }
}
