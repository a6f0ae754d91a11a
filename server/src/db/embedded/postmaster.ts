import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DbLog } from '../log.ts'
import { codeOf, EmbeddedError } from './error.ts'

export interface PostmasterOptions {
  /** Starts one process, after clearing leftovers. */
  launch: () => Promise<ChildProcess>
  /** For the check that it answers. */
  admin: pg.ClientConfig
  log: DbLog
}

const LONGEST_PAUSE_MS = 10_000
/** A run of this length counts as healthy: the next pause is short again. */
const HEALTHY_MS = 60_000
const LAST_LINES = 12

/** The PostgreSQL process: started, watched, started again when it dies, and stopped once. */
export class Postmaster {
  readonly #options: PostmasterOptions
  #child: ChildProcess | undefined
  #stopped: Promise<void> | undefined
  readonly #stopping = new AbortController()
  #lastLines: string[] = []
  #isReady = false
  #restarting: Promise<void> | undefined

  constructor(options: PostmasterOptions) {
    this.#options = options
  }

  /** Process id, undefined while it is down. */
  get pid(): number | undefined {
    return this.#isRunning() ? this.#child?.pid : undefined
  }

  /** Resolves when the database answers, recovery included. Throws an EmbeddedError with PostgreSQL's own words. */
  async start(): Promise<void> {
    const child = await this.#options.launch()
    this.#child = child
    this.#lastLines = []
    this.#isReady = false
    this.#readLog(child)
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    const since = Date.now()
    for (let warnAt = since + 10_000; !(await this.#answers()); await sleep(20)) {
      if (this.#stopping.signal.aborted) throw new EmbeddedError('The database was stopped while it started.')
      if (failure || !this.#isRunning()) {
        const words = this.#lastLines.join('\n')
        throw new EmbeddedError(`The built-in database did not start.\n${words}`, { cause: failure })
      }
      if (Date.now() > warnAt) {
        this.#options.log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, 'the database is recovering')
        warnAt = Date.now() + 10_000
      }
    }
    this.#isReady = true
    if (this.#isRunning()) child.once('exit', () => this.#onDeath(since))
    else this.#onDeath(since)
  }

  /** Disconnects everyone, writes everything and waits for the end. May be called twice. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  /** For `process.on('exit')`, where nothing can be awaited any more. */
  stopNow(): void {
    if (this.#isRunning()) this.#child?.kill('SIGINT')
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    await this.#restarting
    const child = this.#child
    if (!child || !this.#isRunning()) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    const timers = [setTimeout(() => child.kill('SIGQUIT'), 30_000), setTimeout(() => child.kill('SIGKILL'), 40_000)]
    await ended
    for (const timer of timers) clearTimeout(timer)
  }

  #isRunning(): boolean {
    const child = this.#child
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  }

  #onDeath(since: number): void {
    if (this.#stopping.signal.aborted) return
    const { exitCode, signalCode } = this.#child ?? {}
    this.#options.log.error({ exitCode, signalCode, words: this.#lastLines }, 'the database ended; starting it again')
    this.#restarting = this.#restart(Date.now() - since > HEALTHY_MS ? 0 : 100)
  }

  async #restart(firstPause: number): Promise<void> {
    for (let pause = firstPause; ; pause = Math.min(LONGEST_PAUSE_MS, Math.max(200, pause * 2))) {
      try {
        await sleep(pause, undefined, { signal: this.#stopping.signal })
        await this.start()
        this.#options.log.info({ pid: this.pid }, 'the database is back')
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#options.log.error({ err: error }, 'the database did not come back; trying again')
        this.#child?.kill('SIGKILL')
      }
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.#options.admin, connectionTimeoutMillis: 5000 })
    const onError = (error: unknown) => {
      this.#options.log.debug({ code: codeOf(error) }, 'the database does not answer yet')
    }
    client.on('error', onError)
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  #readLog(child: ChildProcess): void {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      this.#lastLines = [...this.#lastLines, line].slice(-LAST_LINES)
      const isTrouble = this.#isReady && !this.#stopping.signal.aborted && /^(FATAL|PANIC|ERROR|WARNING):/.test(line)
      this.#options.log[isTrouble ? 'warn' : 'debug']({ source: 'postgres' }, line)
    })
  }
}
