import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DbLog } from '../log.ts'
import { EmbeddedError } from './error.ts'
import { SOCKET_NAME } from './places.ts'

function commandOf(pid: number): string[] {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(' ')
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return [] // no such process
  }
}

/** Is `pid` a running PostgreSQL on this database folder, and not a process that got its number later? */
function isPostmaster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return /(^|\/)postgres$/.test(command[0] ?? '') && command.join(' ').includes(cluster)
}

/** Signals and waits: fast shutdown, then immediate, then by force. Recovery makes up for the latter two. */
async function stopProcess(pid: number, isThere: () => boolean): Promise<boolean> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, patience] of steps) {
    if (!isThere()) return true
    process.kill(pid, signal)
    for (const until = Date.now() + patience; Date.now() < until && isThere(); ) await sleep(25)
  }
  return !isThere()
}

/**
 * Clears what a killed process left behind, before a start: its PostgreSQL is stopped, so that this process owns the
 * one it works with. Call only while holding the folder's lock.
 */
export async function clearLeftovers(cluster: string, socketDir: string, log: DbLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (existsSync(pidFile)) {
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    const pid = Number(lines[0])
    if (Number.isInteger(pid) && pid > 1 && isPostmaster(pid, cluster)) {
      log.warn({ pid }, 'stopping the database of a Halftone process that was killed')
      if (!(await stopProcess(pid, () => isPostmaster(pid, cluster)))) {
        throw new EmbeddedError(`An earlier database process (${pid}) on ${cluster} does not end. Stop it by hand.`)
      }
    } else {
      // The number may be another process's by now, over which PostgreSQL would refuse to start. It never refuses over
      // its parent, which we will be; and the file's last line still guards memory that old children may hold.
      writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
    }
  }
  for (const name of readdirSync(socketDir)) {
    if (name.startsWith(SOCKET_NAME)) rmSync(join(socketDir, name), { force: true })
  }
}
