import { spawnSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const mounting = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const

/** Whether this machine lets a process mount a disk for itself (Linux with user namespaces). */
export const canMount = (): boolean =>
  spawnSync(mounting[0], [...mounting.slice(1), 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' }).status === 0

/** The command before a command that runs it with a disk of `bytes` in memory as `dataDir`. */
export const onSmallDisk = (dataDir: string, bytes: number): [string, ...string[]] => [
  ...mounting,
  'mount -t tmpfs -o size="$1",mode=700 tmpfs "$0" && shift && exec "$@"',
  dataDir,
  String(bytes),
]

/** Where others find what the process alone sees as `folder`. */
export const seenBy = (pid: number, folder: string): string => join('/proc', String(pid), 'root', folder)

/** Fills the disk of a running product but for `left` bytes; `free()` takes that back. */
export async function fillDisk({ dataDir }: { dataDir: string }, left: number): Promise<{ free(): Promise<void> }> {
  const filler = join(dataDir, 'filler')
  const { bavail, bsize } = await statfs(dataDir)
  const file = await open(filler, 'w')
  try {
    for (let rest = bavail * bsize - left; rest > 0; rest -= piece.length)
      await file.writeFile(rest < piece.length ? piece.subarray(0, rest) : piece)
  } catch (error) {
    // The product writes meanwhile: full is what it should become.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
  return { free: () => rm(filler) }
}

const piece = Buffer.alloc(1 << 20)
