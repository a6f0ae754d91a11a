import { spawnSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product.ts'

const mounting = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const

/** Whether this machine lets a process mount a disk for itself (Linux with user namespaces). */
export const canMount = (): boolean =>
  spawnSync(mounting[0], [...mounting.slice(1), 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' }).status === 0

/** The command before a command that runs it with a disk of `bytes` in memory below `dataDir/files`. */
export const onSmallDisk = (dataDir: string, bytes: number): [string, ...string[]] => [
  ...mounting,
  'mkdir -p "$0/files" && mount -t tmpfs -o size="$1" tmpfs "$0/files" && shift && exec "$@"',
  dataDir,
  String(bytes),
]

/** Fills the disk of a running product but for `left` bytes; `free()` takes that back. */
export async function fillDisk({ pid, dataDir }: Product, left: number): Promise<{ free(): Promise<void> }> {
  // The disk is seen by the product alone.
  const folder = join('/proc', String(pid()), 'root', dataDir, 'files')
  const filler = join(folder, '.filler')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  return { free: () => rm(filler) }
}
