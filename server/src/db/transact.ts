import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './client.ts'
import { isRefusedAfterFailure } from './errors.ts'

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
 * Without a statement there is no transaction at all. Once it has ended, `db` takes nothing more: what a part of the
 * work that nobody waited for still sends would be outside of it. Throws what `work` throws, or, where that is only the
 * refusal of a transaction that had failed, the error that made it fail.
 */
export async function transact<T>(pool: pg.Pool, work: (open: Open) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const send = client.query.bind(client) as Send
  let hasBegun = false
  let isOver = false
  let isBroken = false
  let cause: unknown
  const watched = (sent: Promise<pg.QueryResult>) => {
    sent.catch((error: unknown) => {
      cause ??= error
      // Of a failure of its own the driver may have kept half in its books (a statement that it closed again).
      if (!(error instanceof pg.DatabaseError)) isBroken = true
    })
    return sent
  }

  const unawaited: Promise<unknown>[] = []
  let hasFailed = false
  const along = (sent: Promise<unknown>) => {
    // A statement of the query builder is sent by each `then`: once is enough.
    const once = sent.then((result) => result)
    // Read at the end; until then nobody listens.
    once.catch(() => {
      hasFailed = true
    })
    unawaited.push(once)
  }
  const query: Send = (...asked) => {
    if (isOver) return Promise.reject(new Error('the transaction has ended'))
    if (hasBegun) return watched(send(...asked))
    hasBegun = true
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
    // One write for both: each wakes the database's process.
    stream.cork()
    try {
      const begun = watched(send('begin'))
      unawaited.push(begun)
      const first = watched(send(...asked))
      return Promise.all([first, begun]).then(([result]) => result)
    } finally {
      stream.uncork()
    }
  }
  const session = new NodePgSession({ query } as never, dialect, undefined)
  // Without the tables: builders of relational queries, of which there are none here, would be made for each.
  const db = new NodePgTransaction(dialect, session, undefined) as unknown as Db
  let hasSavepoint = false
  const nest = db.transaction.bind(db)
  db.transaction = (...asked) => {
    hasSavepoint = true
    const outside = cause
    return nest(...asked).catch((error: unknown) => {
      // Undone with the savepoint: what fails from here on fails for another reason.
      cause = outside
      throw error
    })
  }

  /** Throws where the transaction must not be committed although the database would. */
  async function settle(): Promise<void> {
    // What failed within a savepoint has failed for the database only there.
    if (hasSavepoint) await Promise.all(unawaited)
    // Whatever fails on this side, before the database sees it, has done so a turn later. The answers take longer.
    else if (unawaited.length > 1) await new Promise(setImmediate)
    if (hasFailed) await Promise.all(unawaited)
  }

  try {
    const result = await work({ db, along })
    if (!hasBegun) return result
    await settle()
    isOver = true
    const [{ command }] = await Promise.all([send('commit'), ...unawaited])
    // Of a failed transaction `commit` makes a rollback, without an error.
    if (command !== 'COMMIT') throw new Error('a statement had failed, so that nothing was committed', { cause })
    return result
  } catch (error) {
    await Promise.allSettled(unawaited)
    isOver = true
    if (hasBegun)
      await send('rollback').catch(() => {
        isBroken = true
      })
    // What was refused because the transaction had failed says nothing of why it had.
    throw isRefusedAfterFailure(error) ? (cause ?? error) : error
  } finally {
    isOver = true
    client.release(isBroken)
  }
}
