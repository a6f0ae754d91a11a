import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { EmbeddedError, USE_DATABASE_URL } from './error.ts'

/**
 * How PostgreSQL, which refuses to run as root, is started: as we are; in a user namespace in which root is called
 * 1000 (files stay root's, and every folder stays reachable); or as the user `nobody`.
 */
export type RunAs = { kind: 'self' } | { kind: 'namespace' } | { kind: 'nobody'; uid: number; gid: number }

const UNSHARE = ['--user', '--map-user=1000', '--map-group=1000', '--']

/** Nothing of the application's environment (secrets) reaches PostgreSQL. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) }
}

export function spawnAs(runAs: RunAs, command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const base: SpawnOptions = { cwd: '/', ...options, env: environment() }
  if (runAs.kind === 'namespace') return spawn('unshare', [...UNSHARE, command, ...args], base)
  if (runAs.kind === 'nobody') return spawn(command, args, { ...base, uid: runAs.uid, gid: runAs.gid })
  return spawn(command, args, base)
}

function hasNamespaces(): boolean {
  return spawnSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore', timeout: 5000 }).status === 0
}

function idOf(flag: '-u' | '-g'): number {
  const found = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8', timeout: 5000 })
  return found.status === 0 ? Number(found.stdout) >>> 0 : Number.NaN
}

/** May that user run or enter `path`? */
export function canReach(runAs: RunAs, path: string): boolean {
  if (runAs.kind !== 'nobody') return true
  const { uid, gid } = runAs
  return spawnSync('test', ['-x', path], { cwd: '/', uid, gid, stdio: 'ignore', timeout: 5000 }).status === 0
}

/** Picks the first way that works here; `wanted` picks one for tests. Throws an EmbeddedError when none does. */
export function chooseRunAs(wanted?: RunAs['kind']): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  if (wanted !== 'nobody' && hasNamespaces()) return { kind: 'namespace' }
  const nobody: RunAs = { kind: 'nobody', uid: idOf('-u'), gid: idOf('-g') }
  if (Number.isInteger(nobody.uid) && Number.isInteger(nobody.gid) && canReach(nobody, '/')) return nobody
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root, and this system lets root start it neither in a user namespace nor as the ' +
      `user nobody. Start Halftone as an ordinary user. Or: ${USE_DATABASE_URL}`,
  )
}
