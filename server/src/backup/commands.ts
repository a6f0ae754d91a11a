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
import { listLost, type Verified, verify } from './verify.ts'

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

/**
 * Compares the stored files of the product that the environment describes, running or not, with its database, and says
 * what is wrong. Throws an Error with a text for the person who asked, also where something stays wrong.
 */
export async function runVerify(args: string[], say: Say, environment: Environment = process.env): Promise<void> {
  const options = {
    against: { type: 'string' },
    repair: { type: 'string' },
    'remove-orphans': { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args, options })
  const path = values.repair ?? values.against
  const archive = path === undefined ? undefined : await openArchive(path)
  if (archive && !archive.manifest.files) throw new Error(`${path} is a backup of the database alone: it has no files.`)
  const config = readConfig(environment)
  const log = logOf(config.logLevel)
  const database = await openForBackup(config, log)
  try {
    const found = await verify({
      connection: database.connection,
      storage: await makeStorage(config, Date.now),
      archive,
      repairs: values.repair !== undefined,
      removesOrphans: values['remove-orphans'] ?? false,
      log,
    })
    report(found, say)
  } finally {
    await database.stop()
  }
}

/** Says each fault and the sum of all. Throws where one was not mended. */
function report({ objects, bytes, faults }: Verified, say: Say): void {
  for (const { fault, key, what, mended } of faults) say(`${mended ?? fault}  ${key}  ${what}`)
  const left = faults.filter(({ mended }) => mended === undefined)
  const count = (fault: string) => left.filter((one) => one.fault === fault).length
  const rest = `${count('missing')} missing, ${count('changed')} changed, ${count('orphaned')} orphaned`
  if (left.length > 0) throw new Error(`Of ${objects} stored files (${megabytes(bytes)}): ${rest}.`)
  say(`${objects} stored files (${megabytes(bytes)}): all as they should be.`)
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
  let isRestored = false
  const restored = () => {
    isRestored = true
  }
  try {
    await restoreInto(archive, readConfig(environment), say, restored)
  } catch (error) {
    // What is in place by now is sealed with it.
    if (!isRestored) giveBack()
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

async function restoreInto(archive: Archive, config: Config, say: Say, restored: () => void): Promise<void> {
  const log = logOf(config.logLevel)
  const database = await connectDatabase(config, log)
  try {
    const storage = await makeStorage(config, Date.now)
    await storage.prepare()
    await restore(archive, { connection: database.connection, storage, log })
    restored()
    const { tables, files, madeAt } = archive.manifest
    const rows = tables.reduce((total, table) => total + table.rows, 0)
    say(`Restored ${rows} rows and ${files?.length ?? 0} files of ${madeAt}.`)
    await prove(archive, { connection: database.connection, storage, log }, say)
  } finally {
    await database.stop()
  }
  if (archive.manifest.secretMark !== markOf(config.secret))
    say(
      'The secret is another than that of the backup: connect the shops again, or set HALFTONE_SECRET to the old one.',
    )
}

/** Reads back what was restored. Throws where the storage does not give what the backup holds. */
async function prove(
  archive: Archive,
  target: Pick<Parameters<typeof verify>[0], 'connection' | 'storage' | 'log'>,
  say: Say,
): Promise<void> {
  const { objects, bytes, faults } = await verify({ ...target, archive })
  const lost = await listLost(archive, target.storage, faults)
  if (lost.length > 0)
    throw new Error(`The database is in place, but the storage did not keep ${lost.length} files: ${lost.join(', ')}`)
  if (faults.length === 0) return say(`${objects} stored files (${megabytes(bytes)}): all as they should be.`)
  say(
    archive.manifest.files
      ? `${faults.length} files that the database names were missing or damaged when the backup was made: npm run verify lists them.`
      : `This backup has no files: they must be in the storage already. ${faults.length} are not there, or others than they were.`,
  )
}
