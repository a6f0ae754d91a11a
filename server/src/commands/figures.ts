import pino from 'pino'
import { rebuild } from '../areas/reports/roll/roll.service.ts'
import { rebuildSales } from '../areas/sales/roll/roll.service.ts'
import { openForBackup } from '../backup/place.ts'
import { readConfig } from '../config.ts'
import { openDb } from '../db/client.ts'
import { SessionLocks } from '../db/sessionLock.ts'

/**
 * Makes the roll-ups of reports anew from the facts, on the product that the environment describes, running or not. Throws an
 * Error with a text for the person who asked.
 */
export async function runRebuildFigures(
  say: (text: string) => void,
  environment: Record<string, string | undefined> = process.env,
): Promise<void> {
  const config = readConfig(environment)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const database = await openForBackup(config, log)
  // A day of a large team takes a while.
  const { pool, db } = openDb({ ...database.connection, max: 2, statement_timeout: 600_000 }, log)
  const { pool: own } = openDb({ ...database.connection, max: 1 }, log)
  const locks = new SessionLocks(own)
  try {
    const teams = await rebuild({ db, locks }, new AbortController().signal)
    await rebuildSales({ db, locks }, new AbortController().signal)
    say(`The figures of ${teams} ${teams === 1 ? 'team' : 'teams'} are made anew.`)
  } finally {
    await locks.end()
    await pool.end()
    await database.stop()
  }
}
