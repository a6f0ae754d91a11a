import { startHelper } from './ask.ts'

export interface Wanted {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
}

export interface Load {
  url: string
  token?: string
  /** Each is sent once, in this order. */
  requests: Wanted[]
  connections: number
}

export interface LoadResult {
  /** Milliseconds from sending to the whole answer, of each. */
  times: number[]
  perSecond: number
}

/** The load generator. An answer other than 200 is an error of the whole load. */
export interface Loader {
  run(load: Load): Promise<LoadResult>
  stop(): Promise<void>
}

export function startLoader(): Loader {
  const helper = startHelper('load.ts')
  return { run: (load) => helper.ask<LoadResult>(load), stop: () => helper.stop() }
}
