import { Readable } from 'node:stream'
import type yazl from 'yazl'

/**
 * What a ZIP is read from. Not wrapped once more: a wrapper is destroyed when what it wraps has closed, and a slow reader
 * loses the end of the file with it.
 */
export function zipOut({ outputStream }: yazl.ZipFile): Readable {
  if (!(outputStream instanceof Readable)) throw new Error('the ZIP is no stream of this program')
  return outputStream
}
