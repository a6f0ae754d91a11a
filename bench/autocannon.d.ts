declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request) => Request
  }
  interface Options extends Omit<Request, 'setupRequest'> {
    url: string
    connections: number
    amount: number
    /** Seconds. */
    timeout: number
    requests: Request[]
  }
  interface Result {
    non2xx: number
    errors: number
    timeouts: number
    statusCodeStats: object
  }
  interface Run extends EventEmitter {
    on(event: 'response', heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void): this
  }
  const autocannon: (options: Options, done: (error: Error | null, result: Result) => void) => Run
  // biome-ignore lint/style/noDefaultExport: it is how the package exports
  export default autocannon
}
