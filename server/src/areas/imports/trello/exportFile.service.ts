import type { Readable } from 'node:stream'
import { phrase } from '@halftone/contract/phrase.ts'
import { JSONParser } from '@streamparser/json'
import { AppError } from '../../../core/errors.ts'
import { type Gathering, parts } from './gather.service.ts'

const pathOf = (part: string) => `$.${part}.*`

/**
 * Reads an export of a board, which may have hundreds of megabytes: an element at a time, and no more of the file than has
 * been staged. Throws 422 for what is no export, or ends too early.
 */
export async function readExport(gathering: Gathering, file: Readable, signal?: AbortSignal): Promise<void> {
  let isFull = false
  let isEnded = false
  const parser = new JSONParser({ paths: ['$.name', '$.url', ...parts.map(pathOf)], keepStack: false })
  parser.onEnd = () => {
    isEnded = true
  }
  parser.onValue = ({ value, key, stack }) => {
    const part = parts.find((one) => one === stack[1]?.key)
    if (part && stack.length === 2) isFull = gathering.take(part, value) || isFull
    else if (key === 'name' || key === 'url') gathering.head({ [key]: value })
  }
  try {
    for await (const chunk of file) {
      signal?.throwIfAborted()
      parser.write(withoutMark(chunk))
      if (isFull) {
        isFull = false
        await gathering.flush()
      }
    }
  } catch (error) {
    if (error instanceof AppError || isOwn(error)) throw error
    throw new AppError('VALIDATION', phrase('imports.notJson'), { cause: error })
  } finally {
    file.destroy()
  }
  if (!isEnded) throw new AppError('VALIDATION', phrase(gathering.cards > 0 ? 'imports.cut' : 'imports.notJson'))
  await gathering.flush()
}

/** The mark of UTF-8, which some editors put before JSON. */
const withoutMark = (chunk: Uint8Array): Uint8Array =>
  chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk

/** A fault of the database or the storage, or the end of the process: not the file's. */
const isOwn = (error: unknown): boolean =>
  error instanceof Error && ('severity' in error || 'code' in error || error.name === 'AbortError')
