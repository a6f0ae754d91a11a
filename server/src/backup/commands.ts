import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { type Config, readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { makeStorage } from '../storage/makeStorage.ts'
import { backUp } from './backup.ts'
import { markOf } from './manifest.ts'
import { openForBackup } from './place.ts'
import { type Archive, openArchive, restore, secretOf } from './restore.ts'

type Say = (text: string) => void
type Environment = Record<string, string | undefined>

const logOf = (level: string) => pino({ level: level === 'info' ? 'warn' : level }, pino.destination(2))
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * Backs up the product that the environment describes, running or not. Throws an Error with a text for the person who
 * asked.
 */
export async function runBackup(args: string[], say: Say, environment: Environment = process.env): Promise<void> {
  const options = { 'database-only': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [target] = positionals
  if (!target || positionals.length > 1) throw new Error('Usage: npm run backup -- <folder or file> [--database-only]')
  const config = readConfig(environment)
  const log = logOf(config.logLevel)
  const database = await openForBackup(config, log)
  try {
    const made = await backUp({
      connection: database.connection,
      storage: values['database-only'] ? undefined : await makeStorage(config, Date.now),
      target,
      secret: config.secret,
      keepsSecret: !environment.HALFTONE_SECRET,
      log,
    })
    say(`${made.path}: ${megabytes(made.bytes)}, ${made.rows} rows and ${made.files} files.`)
    say('Keep it private: it holds all data of the workspace.')
  } finally {
    await database.stop()
  }
}

/** Restores into the empty place that the environment describes. Throws an Error with a text for the person who asked. */
export async function runRestore(args: string[], say: Say, environment: Environment = process.env): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Error('Usage: npm run restore -- <file>')
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  // Everything that can be wrong with it shows here, before anything is made.
  const archive = await openArchive(path)
  const giveBack = await takeSecret(archive, environment)
  try {
    await restoreInto(archive, readConfig(environment), say)
  } catch (error) {
    giveBack()
    throw error
  }
}

/** The installation's own secret comes along where the place has none yet; the answer takes it away again. */
async function takeSecret(archive: Archive, environment: Environment): Promise<() => void> {
  const dataDir = environment.HALFTONE_DATA ?? './data'
  const kept = await secretOf(archive)
  const secretFile = join(dataDir, 'secret')
  if (!kept || environment.HALFTONE_SECRET || existsSync(secretFile)) return () => undefined
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(secretFile, kept, { mode: 0o600, flag: 'wx' })
  return () => rmSync(secretFile, { force: true })
}

async function restoreInto(archive: Archive, config: Config, say: Say): Promise<void> {
  const log = logOf(config.logLevel)
  const database = await connectDatabase(config, log)
  try {
    const storage = await makeStorage(config, Date.now)
    await storage.prepare()
    await restore(archive, { connection: database.connection, storage, log })
  } finally {
    await database.stop()
  }
  const { tables, files, madeAt, secretMark } = archive.manifest
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  say(`Restored ${rows} rows and ${files?.length ?? 0} files of ${madeAt}.`)
  if (secretMark !== markOf(config.secret))
    say(
      'The secret is another than that of the backup: connect the shops again, or set HALFTONE_SECRET to the old one.',
    )
  if (!files) say('This backup has no files: they must be in the storage already.')
}
