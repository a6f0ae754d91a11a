import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { Counter } from 'prom-client'

/** Bytes of lines that wait for their output at most; what comes on top is dropped. */
const maxWaiting = 1024 * 1024
/** Milliseconds until an output that took nothing is tried again. */
const again = 250

/** For the metrics: an output belongs to the whole process. */
export const droppedLines = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Lines that the log output did not take (disk full, nobody reads)',
  registers: [],
})

/**
 * Where the log goes. Never blocks, never throws, never ends the process: while the output takes nothing (a full disk, a
 * pipe that nobody reads, or that was closed) lines wait, then are dropped and counted, and it goes on when it can again.
 * Pino's own output waits in a loop for room, for ever, or ends the process.
 */
export class LogOutput {
  private readonly fd: number
  private readonly limit: number
  private waiting: string[] = []
  private bytes = 0
  private dropped = 0
  /** What is being written; kept until all of it was. */
  private current: Buffer | undefined
  private isStuck = false
  private flushed: (() => void)[] = []

  constructor(fd: number, limit = maxWaiting) {
    this.fd = withoutWaiting(fd)
    this.limit = limit
    process.once('exit', () => this.rest())
  }

  write(line: string): void {
    if (this.bytes + line.length > this.limit) {
      this.dropped++
      droppedLines.inc()
      return
    }
    this.waiting.push(line)
    this.bytes += line.length
    if (!this.current) this.next()
  }

  /** Calls `done` when everything is out. */
  flush(done: () => void): void {
    if (this.current) this.flushed.push(done)
    else done()
  }

  private next(): void {
    if (this.dropped > 0 && !this.isStuck) {
      this.waiting.push(
        `${JSON.stringify({ level: 40, time: Date.now(), dropped: this.dropped, msg: 'lines were dropped' })}\n`,
      )
      this.dropped = 0
    }
    if (this.waiting.length === 0) {
      this.current = undefined
      for (const done of this.flushed.splice(0)) done()
      return
    }
    this.current = Buffer.from(this.waiting.join(''))
    this.waiting = []
    this.bytes = this.current.length
    this.send(this.current)
  }

  private send(chunk: Buffer): void {
    this.current = chunk
    write(this.fd, chunk, (error, written) => {
      this.isStuck = error !== null || written === 0
      if (this.isStuck) {
        setTimeout(() => this.send(chunk), again).unref()
        return
      }
      this.bytes -= written
      if (written < chunk.length) this.send(chunk.subarray(written))
      else this.next()
    })
  }

  /** The process ends: what waits is written as far as the output takes it. What is under way is on its way already. */
  private rest(): void {
    if (this.isStuck || this.waiting.length === 0) return
    try {
      writeSync(this.fd, this.waiting.join(''))
    } catch {
      // Nobody is left to tell.
    }
  }
}

/**
 * The same pipe as a file of our own, of which a write never waits: one that did would hold a thread, and with it the end
 * of the process. Others who share the pipe keep theirs as it is. Files answer at once that they are full.
 */
function withoutWaiting(fd: number): number {
  try {
    if (!fstatSync(fd).isFIFO()) return fd
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // Not Linux, or nobody reads the pipe any more: writes to it say so.
    return fd
  }
}
