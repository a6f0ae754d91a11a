import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { zipOut } from '../../../storage/zipOut.ts'

/** Above it an entry has the long form of its sizes (zip64), which readers of very small archives need not know. */
const longEntry = 2_000_000_000

/** What an archive holds under one name. */
export interface Written {
  size: number
  sha256: string
}

/**
 * Writes a ZIP entry by entry into a stream that somebody reads meanwhile: nothing of it is held. Whoever reads it less than
 * it is made makes the writer wait.
 */
export class ArchiveWriter {
  readonly #zip = new yazl.ZipFile()
  readonly out: Readable
  readonly #failed = Promise.withResolvers<never>()

  constructor() {
    this.out = zipOut(this.#zip)
    // Heard by whoever adds the next entry.
    this.#failed.promise.catch(() => undefined)
    this.#zip.on('error', (error) => this.fail(error))
  }

  /** Ends the archive as it is: whoever reads it gets the error, and so does who adds to it. */
  fail(error: unknown): void {
    const cause = error instanceof Error ? error : new Error(String(error))
    this.#failed.reject(cause)
    this.out.destroy(cause)
  }

  /** Throws what reading `source` throws, or why nobody takes the archive any longer. */
  async add(
    name: string,
    source: AsyncIterable<Buffer | string>,
    { compress, size }: { compress: boolean; size?: number },
  ): Promise<Written> {
    const hash = createHash('sha256')
    let bytes = 0
    async function* measured() {
      for await (const part of source) {
        const chunk = typeof part === 'string' ? Buffer.from(part) : part
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const body = Readable.from(measured(), { objectMode: false })
    const read = new Promise<void>((resolve, reject) => body.once('end', resolve).once('error', reject))
    this.#zip.addReadStream(body, name, { compress, mode: 0o100600, forceZip64Format: (size ?? 0) > longEntry })
    await Promise.race([read, this.#failed.promise])
    return { size: bytes, sha256: hash.digest('hex') }
  }

  end(): void {
    this.#zip.end()
  }
}
