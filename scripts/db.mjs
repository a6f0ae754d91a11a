// npm run db -- generate [name] | generate --fresh | generate --custom <name> | reset --yes
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const SERVER = resolve(import.meta.dirname, '..', 'server')
const MIGRATIONS = join(SERVER, 'migrations')
/** First line of a migration that people wrote; `--fresh` keeps these, those marked `first` before the tables. */
const HAND_WRITTEN = /^-- hand-written(, first)?\s*$/m

const USAGE = `Usage: npm run db -- <command>
  generate [name]           make a migration from the changes in server/src/db/schema
  generate --custom <name>  make an empty migration to write by hand (functions, triggers, data)
  generate --fresh          replace all migrations by one initial one; hand-written ones are kept. Only before release
                            (with --out <folder>: leave server/migrations alone and write there)
  reset --yes               delete everything in the database`

function kit(out, ...args) {
  const require = createRequire(join(SERVER, 'package.json'))
  const program = join(dirname(require.resolve('drizzle-kit')), 'bin.cjs')
  execFileSync(process.execPath, [program, 'generate', '--config', 'drizzle.config.ts', ...args], {
    cwd: SERVER,
    stdio: ['ignore', process.env.DB_QUIET ? 'ignore' : 'inherit', 'inherit'],
    // drizzle-kit puts ./ before the folder: an absolute one would not be found again.
    env: { ...process.env, DRIZZLE_OUT: relative(SERVER, out) },
  })
}

/** drizzle-kit exits 0 when it fails, too; what counts is that the migration is there. */
function kitMustAdd(out, name, ...args) {
  const before = readTags(out).length
  kit(out, '--name', name, ...args)
  if (readTags(out).length !== before + 1) throw new Error(`drizzle-kit made no migration "${name}"; see above.`)
}

function readTags(folder) {
  const file = join(folder, 'meta', '_journal.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).entries.map(({ tag }) => tag) : []
}

function addHandWritten(folder, name, text) {
  kitMustAdd(folder, name, '--custom')
  writeFileSync(join(folder, `${readTags(folder).at(-1)}.sql`), text)
}

function generateFresh(out) {
  const kept = readTags(MIGRATIONS)
    .map((tag) => ({ name: tag.replace(/^\d+_/, ''), text: readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8') }))
    .map((file) => ({ ...file, mark: HAND_WRITTEN.exec(file.text.split('\n', 1)[0]) }))
    .filter(({ mark }) => mark)
  const scratch = mkdtempSync(join(tmpdir(), 'halftone-migrations-'))
  try {
    for (const { name, text } of kept.filter(({ mark }) => mark[1])) addHandWritten(scratch, name, text)
    kitMustAdd(scratch, 'initial')
    for (const { name, text } of kept.filter(({ mark }) => !mark[1])) addHandWritten(scratch, name, text)
    rmSync(out, { recursive: true, force: true })
    cpSync(scratch, out, { recursive: true })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function reset() {
  if (process.env.DATABASE_URL) {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    await client.query('drop schema if exists public, migrations, pgboss cascade; create schema public')
    await client.end()
    return
  }
  const { lockFolder } = await import('../server/src/db/embedded/lock.ts')
  const dataDir = resolve(process.env.HALFTONE_DATA ?? 'data')
  const lock = await lockFolder(dataDir)
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true })
  rmSync(cluster, { recursive: true, force: true })
  lock.release()
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: 'boolean' },
    custom: { type: 'boolean' },
    yes: { type: 'boolean' },
    out: { type: 'string' },
  },
})
const [command, name] = positionals

if (command === 'generate' && values.fresh) generateFresh(resolve(values.out ?? MIGRATIONS))
else if (command === 'generate' && values.custom && name) addHandWritten(MIGRATIONS, name, '-- hand-written\n')
else if (command === 'generate' && !values.custom) kit(MIGRATIONS, ...(name ? ['--name', name] : []))
else if (command === 'reset' && values.yes) await reset()
else {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
