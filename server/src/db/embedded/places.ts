import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DbLog } from '../log.ts'
import { EmbeddedError, USE_DATABASE_URL } from './error.ts'
import { canReach, type RunAs } from './runAs.ts'

/** Where root's PostgreSQL keeps what the user `nobody` could not reach elsewhere. */
export const STATE_FOLDER = '/var/lib/halftone'
export const SOCKET_NAME = '.s.PGSQL.5432'
/** Bytes of a unix socket path: 107 on Linux, 103 on macOS. */
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103

const shortName = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 12)

/** Gives a folder to another user, the folder itself last so that an interrupted run is taken up again. */
export function giveTo(uid: number, gid: number, folder: string): void {
  if (lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid)
  }
  lchownSync(folder, uid, gid)
}

/** Root only: the user that runs PostgreSQL must own its folder. As anyone else, ours is right already. */
export function giveToRunner(runAs: RunAs, folder: string): void {
  if (runAs.kind === 'namespace') giveTo(0, 0, folder)
  if (runAs.kind === 'nobody') giveTo(runAs.uid, runAs.gid, folder)
}

/**
 * The folder in which the database's own folder lies: the data folder, or for a `nobody` that cannot get there one
 * below the system's state folder, with a link in the data folder so that it is found again however we run next time.
 */
export function placeCluster(dataDir: string, runAs: RunAs, log: DbLog): string {
  const link = join(dataDir, 'postgres')
  const isThere = existsSync(link)
  if (isThere && lstatSync(link).isSymbolicLink()) return dirname(realpathSync(link))
  // Enter only: nobody can list the folder or read the secrets in it, which are private files.
  if (runAs.kind === 'nobody' && (statSync(dataDir).mode & 0o001) === 0) chmodSync(dataDir, 0o711)
  if (canReach(runAs, dataDir)) return dataDir
  if (isThere) {
    throw new EmbeddedError(
      `The user nobody, as whom PostgreSQL must run here, cannot reach ${dataDir}. Move the data folder to a place ` +
        `that every user may enter. Or: ${USE_DATABASE_URL}`,
    )
  }
  const place = join(STATE_FOLDER, shortName(dataDir))
  mkdirSync(place, { recursive: true, mode: 0o711 })
  rmSync(link, { force: true })
  symlinkSync(join(place, 'postgres'), link)
  log.warn({ place }, 'the database lies outside the data folder, which the user nobody cannot reach')
  return place
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= SOCKET_PATH_BYTES
}

function isPrivate(folder: string, uid: number): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
}

/** A folder for the socket that only we may enter: beside the database, or a short one elsewhere if that is too long. */
export function placeSocket(place: string, runAs: RunAs): string {
  const uid = runAs.kind === 'nobody' ? runAs.uid : (process.getuid?.() ?? 0)
  const short = `halftone-${uid}-${shortName(place)}`
  const candidates = [join(place, 'run'), join(tmpdir(), short), join('/tmp', short)]
  for (const folder of candidates.filter(fits)) {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
    // A folder that was there in the shared /tmp may be somebody's trap: it is only checked, never taken over.
    if (isNew || folder === candidates[0]) {
      chmodSync(folder, 0o700)
      giveToRunner(runAs, folder)
    }
    if (isPrivate(folder, uid) && canReach(runAs, dirname(folder))) return folder
  }
  throw new EmbeddedError(`No private folder with a short path was found for the database socket. ${USE_DATABASE_URL}`)
}
