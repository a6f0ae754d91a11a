import type { ErrorBody } from '@halftone/contract/errors.ts'
import { isOverdue } from '@halftone/contract/rules/uploadAllowance.ts'
import { told } from '../../i18n/told.ts'

/** Why one attempt ended. `network`: no answer; `timeout`: over its allowance; `final`: trying again changes nothing. */
export type AttemptFailure = 'network' | 'timeout' | 'final' | 'refused'
/** The file is not there; the storage is full, which a person mends and then uploads again. */
const final = new Set([404, 410, 507])

export class AttemptError extends Error {
  readonly why: AttemptFailure
  readonly status: number
  /** What the server said, for people: 'Max file size exceeded 250MB'. */
  readonly text: string
  constructor(why: AttemptFailure, status = 0, text = '') {
    super(why)
    this.why = why
    this.status = status
    this.text = text
  }
}

interface Attempt {
  method: 'PUT' | 'GET'
  url: string
  headers?: Record<string, string>
  body?: Blob
  signal: AbortSignal
  /** Bytes moved so far; `total` is 0 when it is not known. */
  onProgress: (loaded: number, total: number) => void
}

/** One attempt with progress, by XMLHttpRequest since fetch tells nothing about an upload. Resolves to the blob of a GET. */
export function attempt({ method, url, headers, body, signal, onProgress }: Attempt): Promise<Blob | undefined> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let share = 0
    const began = Date.now()
    const stop = () => xhr.abort()
    // Checked each second (R245, R246); an upload only, since a download's size says nothing about its server.
    const clock = body
      ? setInterval(() => {
          if (!isOverdue(body.size, (Date.now() - began) / 1000, share)) return
          finish(() => reject(new AttemptError('timeout')))
          xhr.abort()
        }, 1000)
      : undefined
    const finish = (settle: () => void) => {
      clearInterval(clock)
      signal.removeEventListener('abort', stop)
      settle()
    }
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers ?? {})) xhr.setRequestHeader(name, value)
    if (method === 'GET') xhr.responseType = 'blob'
    const target = method === 'PUT' ? xhr.upload : xhr
    target.onprogress = (event) => {
      share = event.total > 0 ? event.loaded / event.total : 0
      onProgress(event.loaded, event.lengthComputable ? event.total : 0)
    }
    xhr.onload = () =>
      finish(() => {
        if (xhr.status >= 200 && xhr.status < 300) resolve(method === 'GET' ? xhr.response : undefined)
        else reject(new AttemptError(final.has(xhr.status) ? 'final' : 'refused', xhr.status, wordsOf(xhr)))
      })
    xhr.onerror = () => finish(() => reject(new AttemptError('network')))
    xhr.onabort = () => finish(() => reject(signal.reason ?? new AttemptError('network')))
    if (signal.aborted) return finish(() => reject(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
    xhr.send(body ?? null)
  })
}

/** What our own storage says when it is full. Else the panel's words hold (R267); S3 answers XML for machines. */
function wordsOf(xhr: XMLHttpRequest): string {
  if (xhr.status !== 507 || !xhr.getResponseHeader('content-type')?.includes('json')) return ''
  const body: Partial<ErrorBody> = JSON.parse(xhr.responseText)
  return told(body.error?.phrase, body.message)
}
