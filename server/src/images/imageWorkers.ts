import { type ChildProcess, fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import {
  ImageFault,
  type ImageJob,
  type ImageResult,
  type PageJob,
  type PageResult,
  type WorkerMessage,
} from './imageJob.ts'
import type { MockupJob, MockupResult } from './mockup/mockupJob.ts'

interface PoolOptions {
  /** Worker processes at most; one per core by default. They start when they are needed. */
  workers?: number
  /** Milliseconds for one job, plus 1 s for each 32 MB of file: bombs are small, print files are not. 10 s by default. */
  timeoutMs?: number
  /** Bytes of memory of one worker; the job that needs more fails. */
  memory?: number
  /** Bytes: a worker that grew over this is replaced after its job, since the allocator gives little back. */
  recycleOver?: number
  /** Milliseconds after which a worker with nothing to do ends; what it holds is a third of a node's memory. 30 s by default. */
  idleMs?: number
  log?: { warn: (fields: object, text: string) => void }
}

interface Waiting {
  job: ImageJob | MockupJob | PageJob
  allowance: number
  resolve: (result: never) => void
  reject: (reason: unknown) => void
}

interface Worker {
  child: ChildProcess
  isReady: boolean
  current: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

const file = join(import.meta.dirname, 'imageWorker.ts')
/** Looks at pictures in processes of their own, so that no file can slow or break the server. */
export class ImageWorkers {
  readonly #size: number
  readonly #timeout: number
  readonly #memory: number
  readonly #recycleOver: number
  readonly #idle: number
  readonly #log: PoolOptions['log']
  readonly #queue: Waiting[] = []
  readonly #workers = new Set<Worker>()
  #isStopped = false
  /** Worker processes that were started so far. */
  started = 0

  /** Worker processes that are there. */
  get running(): number {
    return this.#workers.size
  }

  constructor(options: PoolOptions = {}) {
    const { workers = availableParallelism(), timeoutMs = 10_000, memory, recycleOver = 600 << 20 } = options
    const { idleMs = 30_000, log } = options
    this.#size = workers
    this.#timeout = timeoutMs
    this.#memory = memory ?? Math.min(1600 << 20, Math.floor(totalmem() / 2 / workers))
    this.#recycleOver = recycleOver
    this.#idle = idleMs
    this.#log = log
  }

  /**
   * Type, facts and derivatives of one file. Waits for a free worker. Throws ImageFault when the file is at fault, an
   * Error when the file cannot be read or the pool stops.
   */
  run(job: ImageJob): Promise<ImageResult> {
    return this.#add(job)
  }

  /** One mock-up, in the same queue: previews that people wait for stand between those of a batch. Throws as `run` does. */
  draw(job: MockupJob): Promise<MockupResult> {
    return this.#add(job)
  }

  /** One page of a PDF; a mark without a picture where it has not so many. Throws as `run` does. */
  page(job: PageJob): Promise<PageResult> {
    return this.#add(job)
  }

  async #add<R>(job: ImageJob | MockupJob | PageJob): Promise<R> {
    const { size } = await stat(job.source)
    const patience = 'patience' in job && job.patience ? job.patience : 1
    const allowance = Math.min(60_000, (this.#timeout + Math.floor(size / (32 << 20)) * 1000) * patience)
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new Error('The image workers have stopped'))
      this.#queue.push({ job, allowance, resolve, reject })
      this.#next()
    })
  }

  /** Ends all workers; what runs or waits is rejected. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Error('The image workers have stopped'))
    const ends = [...this.#workers].map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker.child.once('exit', () => resolve())
          worker.child.kill('SIGKILL')
        }),
    )
    await Promise.all(ends)
  }

  #next(): void {
    if (this.#isStopped || this.#queue.length === 0) return
    const idle = [...this.#workers].find((worker) => worker.isReady && !worker.current)
    if (idle) this.#give(idle)
    else if (this.#workers.size < Math.min(this.#size, this.#queue.length + this.#busy())) this.#start()
  }

  #busy(): number {
    return [...this.#workers].filter((worker) => worker.current).length
  }

  #give(worker: Worker): void {
    const waiting = this.#queue.shift()
    if (!waiting) return
    clearTimeout(worker.timer)
    worker.current = waiting
    worker.timer = setTimeout(
      () => this.#fail(worker, new ImageFault('timeout', `${waiting.allowance} ms`)),
      waiting.allowance,
    )
    worker.child.send(waiting.job)
    this.#next()
  }

  #start(): void {
    const child = fork(file, [String(this.#memory)], {
      // Nothing of the server's environment: it holds secrets.
      env: environment(),
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const worker: Worker = { child, isReady: false, current: undefined, timer: undefined }
    this.#workers.add(worker)
    this.started++
    child.on('message', (message: WorkerMessage) => this.#hear(worker, message))
    child.on('error', (error) => this.#log?.warn({ err: error }, 'an image worker could not be reached'))
    child.on('exit', (code, signal) => this.#ended(worker, code, signal))
  }

  #hear(worker: Worker, message: WorkerMessage): void {
    if (message.kind === 'ready') {
      worker.isReady = true
      this.#rest(worker)
    } else {
      const { current } = worker
      this.#release(worker)
      if (message.kind === 'done') current?.resolve(message.result as never)
      else current?.reject(new ImageFault(message.reason, message.detail))
      if (message.rss > this.#recycleOver) this.#drop(worker)
      else this.#rest(worker)
    }
    this.#next()
  }

  /** Ends it unless it is given something soon. */
  #rest(worker: Worker): void {
    worker.timer = setTimeout(() => this.#drop(worker), this.#idle).unref()
  }

  #fail(worker: Worker, fault: ImageFault): void {
    worker.current?.reject(fault)
    this.#release(worker)
    this.#drop(worker)
    this.#next()
  }

  #release(worker: Worker): void {
    clearTimeout(worker.timer)
    worker.current = undefined
  }

  #drop(worker: Worker): void {
    this.#workers.delete(worker)
    worker.child.kill('SIGKILL')
  }

  #ended(worker: Worker, code: number | null, signal: string | null): void {
    const { current } = worker
    this.#release(worker)
    this.#workers.delete(worker)
    if (this.#isStopped) {
      current?.reject(new Error('The image workers have stopped'))
      return
    }
    // A decoder that fell over: the file did it, and the next one gets a new process.
    current?.reject(
      new ImageFault(signal === 'SIGKILL' ? 'too-many-pixels' : 'truncated', `the worker ended with ${code ?? signal}`),
    )
    if (!worker.isReady) {
      this.#log?.warn({ code, signal }, 'an image worker did not start')
      this.#queue.shift()?.reject(new Error('An image worker did not start'))
    }
    this.#next()
  }
}

function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
