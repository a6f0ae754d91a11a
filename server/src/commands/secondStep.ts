import pino from 'pino'
import { findByAddress } from '../areas/auth/mailed.queries.ts'
import { dropSecondSteps } from '../areas/auth/secondStep.queries.ts'
import { revokeAllOf } from '../areas/auth/session.service.ts'
import { openForBackup } from '../backup/place.ts'
import { readConfig } from '../config.ts'
import { openDb } from '../db/client.ts'

/**
 * Takes the second step of the person with that address away and ends their sessions, on the product that the
 * environment describes, running or not: for the last owner, above whom nobody stands. Throws an Error with a text for
 * the person who asked.
 */
export async function runResetSecondStep(
  args: string[],
  say: (text: string) => void,
  environment: Record<string, string | undefined> = process.env,
): Promise<void> {
  const [address] = args
  if (!address || args.length > 1) throw new Error('Usage: npm run reset-second-step -- <mail address>')
  const config = readConfig(environment)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const database = await openForBackup(config, log)
  const { pool, db } = openDb({ ...database.connection, max: 2 })
  try {
    const user = await findByAddress(db, address.trim().toLowerCase())
    if (!user) throw new Error(`Nobody who may sign in has the address ${address}.`)
    const wasOn = await db.transaction(async (tx) => {
      const isDropped = await dropSecondSteps(tx, user.id)
      if (isDropped) await revokeAllOf(tx, user.id)
      return isDropped
    })
    if (!wasOn) throw new Error(`${user.name} has no second step.`)
    say(`${user.name} signs in with the password alone now, and was signed out everywhere.`)
  } finally {
    await pool.end()
    await database.stop()
  }
}
