import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '../../server/src/db/client.ts'
import * as schema from '../../server/src/db/schema/index.ts'
import type { Open } from '../../server/src/db/transact.ts'

/** What `db/transact.ts` is measured against: Drizzle's own transaction, each statement and the commit for itself. */
export const transact = <T>(pool: Pool, work: (open: Open) => Promise<T>): Promise<T> =>
  drizzle(pool, { schema }).transaction(async (tx) => {
    const sent: Promise<unknown>[] = []
    // A transaction of Drizzle's is what queries take, but for the type that names its pool.
    const db: Db = tx
    const result = await work({ db, along: (one) => void sent.push(one.then((done) => done)) })
    await Promise.all(sent)
    return result
  })
