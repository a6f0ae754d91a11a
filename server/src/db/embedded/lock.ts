import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './error.ts'

export interface FolderLock {
  release(): void
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined // being written, or the holder ends right now
  }
}

/**
 * Makes this process the one owner of a data folder, or throws an EmbeddedError that names the owner's process id.
 *
 * The lock is SQLite's exclusive lock on an empty file: the kernel drops it when the process ends in any way, so there
 * is no stale lock, and it holds between containers that share a volume, where process ids say nothing. Never open
 * `halftone.lock` by other means: closing any handle on it would drop the lock (POSIX).
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pidFile = join(dataDir, 'halftone.pid')
  const lockFile = join(dataDir, 'halftone.lock')
  const file = new DatabaseSync(lockFile, { timeout: 0 })
  chmodSync(lockFile, 0o600)
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw new EmbeddedError(`The data folder ${dataDir} cannot be locked.`, { cause: error })
    let holder = readHolder(pidFile)
    if (!holder) {
      await sleep(100)
      holder = readHolder(pidFile)
    }
    throw new EmbeddedError(
      `The data folder ${dataDir} is in use by another Halftone process${holder ? ` (process ${holder})` : ''}. ` +
        'Stop that one first, or start this one with another data folder.',
      { cause: error },
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      rmSync(pidFile, { force: true })
      file.close()
    },
  }
}
