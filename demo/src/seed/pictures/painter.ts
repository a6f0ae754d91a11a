import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureSpec } from './pictures.ts'
import type { PictureAnswer, PictureOrder } from './pictureWorker.ts'

type Done = { type: string; fileName: string }
type Waiting = { resolve: (done: Done) => void; reject: (reason: Error) => void }

/** Renders pictures in a process of its own, which starts with the painter and ends with `stop`. */
export class Painter {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'pictureWorker.ts'), [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (answer: PictureAnswer) => {
      const one = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('error' in answer) one?.reject(new Error(answer.error))
      else one?.resolve(answer)
    })
    this.#child.on('exit', () => this.#end('The picture process has ended'))
    this.#child.on('error', (error) => this.#end(error.message))
  }

  #end(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message))
    this.#waiting.clear()
  }

  /** Writes the picture to `path`. Rejects when it cannot be rendered or written, or the process has ended. */
  render(spec: PictureSpec, path: string): Promise<Done> {
    const id = ++this.#last
    const order: PictureOrder = { id, spec, path }
    return new Promise((resolve, reject) => {
      if (!this.#child.connected) return reject(new Error('The picture process has ended'))
      this.#waiting.set(id, { resolve, reject })
      this.#child.send(order)
    })
  }

  /** Its process has ended, by `stop`, with the server or by itself: nothing more can be rendered. */
  get isEnded(): boolean {
    return !this.#child.connected
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}
