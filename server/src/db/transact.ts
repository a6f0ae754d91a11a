import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './client.ts'

const dialect = new PgDialect()

type Send = (...query: unknown[]) => Promise<pg.QueryResult>

/** A transaction in which nothing waits for an answer that nobody reads. */
export interface Open {
  db: Db
  /** Takes what `send` has put on the connection; the commit waits for it, not the caller. Its failure rolls back. */
  along(sent: Promise<unknown>): void
}

/**
 * Runs `work` in a transaction on a connection of its own, like Drizzle's `transaction()` with two round trips less:
 * `begin` goes out together with the first statement, and what only the commit has to wait for is left to `along`.
 * Without a statement there is no transaction at all. Throws what `work` throws, or, where a statement that nobody
 * waited for made the rest fail, that statement's error.
 */
export async function transact<T>(pool: pg.Pool, work: (open: Open) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const send = client.query.bind(client) as Send
  const unawaited: Promise<unknown>[] = []
  const along = (sent: Promise<unknown>) => {
    // A statement of the query builder is sent by each `then`: once is enough.
    const once = sent.then((result) => result)
    // Read at the end; until then nobody listens.
    once.catch(() => undefined)
    unawaited.push(once)
  }
  let hasBegun = false
  const query: Send = (...asked) => {
    if (hasBegun) return send(...asked)
    hasBegun = true
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
    // One write for both: each wakes the database's process.
    stream.cork()
    const begun = send('begin')
    along(begun)
    const first = send(...asked)
    stream.uncork()
    return Promise.all([first, begun]).then(([result]) => result)
  }
  const session = new NodePgSession({ query } as never, dialect, undefined)
  // Without the tables: builders of relational queries, of which there are none here, would be made for each.
  const db = new NodePgTransaction(dialect, session, undefined) as unknown as Db

  let isBroken = false
  try {
    const result = await work({ db, along })
    if (!hasBegun) return result
    const [{ command }] = await Promise.all([send('commit'), ...unawaited])
    // Of a failed transaction `commit` makes a rollback, without an error.
    if (command !== 'COMMIT') throw new Error('a statement had failed, so that nothing was committed')
    return result
  } catch (error) {
    const ends = await Promise.allSettled(unawaited)
    if (hasBegun)
      await send('rollback').catch(() => {
        isBroken = true
      })
    // What was refused because the transaction had failed says nothing of why it had.
    throw ends.find((end) => end.status === 'rejected')?.reason ?? error
  } finally {
    client.release(isBroken)
  }
}
