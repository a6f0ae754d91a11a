import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A helper process of the bench: it is sent a question and answers each, in order. */
export interface Helper {
  ask<T>(question: object): Promise<T>
  stop(): Promise<void>
}

interface Answer {
  id: number
  result?: unknown
  error?: string
}

/** Starts `bench/parts/<file>` as a process. Rejects an answer that is an error; all of them when the process ends. */
export function startHelper(file: string): Helper {
  const child: ChildProcess = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>()
  let last = 0
  child.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined) asked?.reject(new Error(`${file}: ${error}`))
    else asked?.resolve(result as never)
  })
  child.on('exit', (code) => {
    process.off('exit', end)
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`))
  })
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        child.send({ id: last, question })
      }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** In the helper's process: answers each question by `reply`, one at a time. */
export function answerWith<Q>(reply: (question: Q) => Promise<unknown>): void {
  let queue: Promise<void> = Promise.resolve()
  process.on('message', ({ id, question }: { id: number; question: Q }) => {
    queue = queue.then(async () => {
      try {
        process.send?.({ id, result: (await reply(question)) ?? null })
      } catch (error) {
        process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
      }
    })
  })
  process.on('disconnect', () => process.exit(0))
}
