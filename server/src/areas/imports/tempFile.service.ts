import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file of this run alone, which takes bytes as they come. */
export interface TempFile {
  path: string
  size: () => number
  write: (bytes: Buffer) => Promise<void>
}

/** Gives `use` a file to write to; it is gone afterwards. `close` has all bytes on the disk. */
export async function withTempFile<T>(use: (file: TempFile, close: () => Promise<void>) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `halftone-import-${randomUUID()}`)
  const target = await open(path, 'wx', 0o600)
  let size = 0
  let isOpen = true
  const close = async () => {
    if (isOpen) await target.close()
    isOpen = false
  }
  const write = async (bytes: Buffer) => {
    size += bytes.length
    await target.writeFile(bytes)
  }
  try {
    return await use({ path, size: () => size, write }, close)
  } finally {
    await close()
    await rm(path, { force: true })
  }
}

/** The file of a form, which the request keeps until it is answered. */
export const openPart = (path: string): Readable => createReadStream(path)
