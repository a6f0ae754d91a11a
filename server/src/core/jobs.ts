import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { codeOf } from '../db/embedded/error.ts'
import type { Resources } from '../resources.ts'
import type { Ctx } from './context.ts'
import type { JobData, JobName, JobOptions } from './jobNames.ts'
import type { Done } from './unchanged.ts'

declare module '../resources.ts' {
  interface Resources {
    jobs: Jobs
  }
}

export interface JobContext {
  db: Db
  config: Config
  resources: Resources
  log: FastifyBaseLogger
  /** The job's own, the same at every try: what is made of it is made once. */
  id: string
  /** 1 on the first try. */
  attempt: number
  /**
   * Runs `work` as a mutation by `actorId`: one transaction with record() and enqueue(). As with a route's, it fails where
   * nothing was recorded, unless it answers `unchanged` or says `records: false` (its bookkeeping, which nobody reads).
   */
  asUser<T>(actorId: number, work: (ctx: Ctx) => Promise<Done<T>>, options?: { records?: false }): Promise<T>
  /** Aborted when the process stops. */
  signal: AbortSignal
}

export interface JobDefinition<N extends JobName = JobName> {
  name: N
  schema: z.ZodType<JobData<N>>
  /** Jobs of this kind that one node runs at once. */
  concurrency: number
  retryLimit: number
  /** Seconds before the first retry; doubles, with jitter. */
  retryDelay: number
  /** Seconds after which a run counts as lost and is given to another worker. */
  expireIn: number
  /** A cron line, for what repeats. */
  cron?: string
  run(data: JobData<N>, ctx: JobContext): Promise<void>
}

/**
 * Seconds between two looks at a queue that says when it gets something. They find only what became due while no node knew
 * of it: before a restart, or of a node that is gone.
 */
const backstop = 10
/** Seconds between two looks where the queue cannot say so, since its connection is lost. */
const unheard = 0.5
/** Timers of Node reach no further, in milliseconds; what is due later is found by the looks. */
const longest = 2 ** 31 - 1

/** PostgreSQL's code for a connection that ends because the server stops. */
const stoppedByAdministrator = '57P01'

/** Describes a job: a name, the schema of its data, limits and the handler. */
export const job = <N extends JobName>(definition: JobDefinition<N>): JobDefinition =>
  definition as unknown as JobDefinition

/** The queue on PostgreSQL: any node may work, nothing is lost between commit and queue. */
export class Jobs {
  readonly boss: PgBoss
  private readonly definitions = new Map<string, JobDefinition>()
  private readonly stopping = new AbortController()
  private started = false
  /** Of each job, the workers of this node. */
  private readonly workers = new Map<string, string[]>()

  constructor(connection: import('pg').PoolConfig, definitions: JobDefinition[], log: FastifyBaseLogger) {
    for (const definition of definitions) {
      if (this.definitions.has(definition.name)) throw new Error(`job ${definition.name} is defined twice`)
      this.definitions.set(definition.name, definition)
    }
    const own = { max: 4, application_name: 'halftone-jobs', schema: 'pgboss', useListenNotify: true }
    this.boss = new PgBoss({ ...connection, ...own } as never)
    this.boss.on('error', (error: unknown) => {
      // The queue does not wait for its connections to close: the database, which stops next, cuts them.
      const isEnd = this.stopping.signal.aborted && codeOf(error) === stoppedByAdministrator
      log[isEnd ? 'debug' : 'warn']({ err: error }, 'job queue')
    })
  }

  /** Makes the queues that are missing, and has the others follow their definitions. */
  async start(): Promise<void> {
    await this.boss.start()
    const made = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { name, retryLimit, retryDelay, expireIn } of this.definitions.values()) {
      const options = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds: expireIn, notify: true }
      const queue = made.get(name)
      if (!queue) await this.boss.createQueue(name, { ...options, policy: 'standard' })
      else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof options] !== value))
        await this.boss.updateQueue(name, options)
    }
    this.started = true
  }

  /** Takes up work. `context` makes what each run is given. */
  async work(context: (attempt: number, signal: AbortSignal, id: string) => JobContext): Promise<void> {
    const intervals = { pollingIntervalSeconds: unheard, notifyPollingIntervalSeconds: backstop }
    const options = { includeMetadata: true as const, batchSize: 1, ...intervals }
    for (const definition of this.definitions.values()) {
      const { name } = definition
      const ids: string[] = []
      this.workers.set(name, ids)
      for (let i = 0; i < definition.concurrency; i++) {
        const id: string = await this.boss.work(name, options, async ([run]) => {
          if (!run) return
          try {
            // What a cron line starts comes without data.
            const data = definition.schema.parse(run.data ?? {})
            await definition.run(data, context(run.retryCount + 1, this.stopping.signal, run.id))
          } catch (error) {
            // Backing off, it is due by then at the latest.
            this.wake(name, definition.retryDelay * 2 ** (run.retryCount + 1))
            throw error
          } finally {
            // Where there was one there may be more: they do not wait for the next look.
            this.boss.notifyWorker(id)
          }
        })
        ids.push(id)
      }
      if (definition.cron) await this.boss.schedule(name, definition.cron)
    }
  }

  /** Has this node's workers look at a queue in so many seconds, when something in it becomes due. */
  private wake(name: string, seconds: number): void {
    const look = () => {
      for (const id of this.workers.get(name) ?? []) this.boss.notifyWorker(id)
    }
    // A little later than the queue says, for it counts by the database's clock.
    const delay = seconds * 1000 + 250
    if (delay <= longest) setTimeout(look, Math.max(0, delay)).unref()
  }

  /** Enqueues within `db`'s transaction. */
  async send<N extends JobName>(db: Db, name: N, data: JobData<N>, options: JobOptions = {}): Promise<void> {
    const definition = this.definitions.get(name)
    if (!definition) throw new Error(`job ${name} has no handler`)
    const parsed = definition.schema.parse(data)
    const { once, ...rest } = options
    // The queue heeds a key only together with a span.
    const single = once && { singletonKey: once.key, singletonSeconds: once.seconds }
    await this.boss.send(name, parsed as object, { ...rest, ...single, db: fromDrizzle(db as never, sql) })
    const { startAfter } = options
    // own clock: how long a timer runs; whether it is due is for the database to say.
    const seconds = startAfter instanceof Date ? (startAfter.getTime() - Date.now()) / 1000 : startAfter
    if (seconds !== undefined) this.wake(name, seconds)
  }

  /** Lets running jobs end (20 s), then closes. */
  async stop(): Promise<void> {
    this.stopping.abort()
    if (this.started) await this.boss.stop({ graceful: true, timeout: 20_000 })
  }
}
