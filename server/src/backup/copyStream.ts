import type pg from 'pg'

/** The part of the driver's connection that COPY needs; the driver's types leave it out. */
interface CopyConnection {
  stream: { pause(): void; resume(): void; writableNeedDrain: boolean; once(event: 'drain', run: () => void): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** What the driver calls on a statement while it runs; both directions of COPY share it. */
abstract class Copy implements pg.Submittable {
  readonly done: Promise<number>
  readonly #text: string
  #rows = 0
  #resolve: (rows: number) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  protected failure: unknown

  constructor(text: string) {
    this.#text = text
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: unknown): void {
    ;(connection as CopyConnection).query(this.#text)
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.replace('COPY ', ''))
  }
  handleReadyForQuery(): void {
    if (this.failure) this.#reject(this.failure)
    else this.#resolve(this.#rows)
  }
  handleError(error: unknown): void {
    this.#reject(this.failure ?? error)
  }
}

class CopyOut extends Copy {
  readonly #take: (chunk: Buffer) => Promise<void> | undefined
  constructor(text: string, take: (chunk: Buffer) => Promise<void> | undefined) {
    super(text)
    this.#take = take
  }
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    if (this.failure) return
    const busy = this.#take(chunk)
    if (!busy) return
    stream.pause()
    busy
      .catch((error: unknown) => {
        this.failure = error
      })
      .finally(() => stream.resume())
  }
}

class CopyIn extends Copy {
  readonly #source: AsyncIterable<Buffer>
  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.#source = source
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.failure = error
      connection.sendCopyFail('the source failed')
    })
  }
  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain)
        await new Promise<void>((resolve) => connection.stream.once('drain', resolve))
    }
    connection.endCopyFrom()
  }
}

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
  let chunks: Buffer[] = []
  let held = 0
  // What arrives before the pause takes hold waits for its turn.
  let last: Promise<void> = Promise.resolve()
  const flush = () => {
    const bytes = Buffer.concat(chunks)
    chunks = []
    held = 0
    last = last.then(() => part(bytes))
    return last
  }
  const rows = await client.query(
    new CopyOut(text, (chunk) => {
      // The driver's buffer is used again.
      chunks.push(Buffer.from(chunk))
      held += chunk.length
      return held >= size ? flush() : undefined
    }),
  ).done
  if (held > 0) flush()
  await last
  return rows
}

/** Runs `copy … from stdin` with `source` as its text. Returns the rows. Throws PostgreSQL's errors and the source's. */
export const copyIn = (client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text, source)).done
