import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const partBytes = 8 << 20

/**
 * Runs `copy … to stdout` and gives its text to `part` in pieces of some 8 MB, one at a time; meanwhile the server
 * waits. Returns the rows. Throws PostgreSQL's errors and those of `part`.
 */
export async function copyOut(
  client: pg.Client,
  text: string,
  part: (bytes: Buffer) => Promise<void>,
  size = partBytes,
): Promise<number> {
  const copy = client.query(copyTo(text))
  let chunks: Buffer[] = []
  let held = 0
  const flush = async () => {
    const bytes = Buffer.concat(chunks)
    chunks = []
    held = 0
    await part(bytes)
  }
  let failure: unknown
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    // Read to its end all the same: until then the connection takes no other statement.
    if (failure) continue
    chunks.push(chunk)
    held += chunk.length
    if (held >= size)
      await flush().catch((error: unknown) => {
        failure = error
      })
  }
  if (failure) throw failure
  if (held > 0) await flush()
  return copy.rowCount
}

/** Runs `copy … from stdin` with `source` as its text. Returns the rows. Throws PostgreSQL's errors and the source's. */
export async function copyIn(client: pg.Client, text: string, source: Readable | AsyncIterable<Buffer>) {
  const copy = client.query(copyFrom(text))
  await pipeline(source, copy)
  return copy.rowCount
}
