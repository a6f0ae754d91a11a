import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { OutgoingError } from './outgoing.errors.ts'
import {
  bareHost,
  checkUrl,
  type GuardOptions,
  type Lookup,
  portOf,
  resolveChecked,
  systemLookup,
} from './outgoing.guard.ts'

export interface OutgoingOptions {
  /** `host:port` pairs on private addresses that configuration allows, e.g. `127.0.0.1:4010`. */
  allow?: Iterable<string>
  /** Ports that may be reached; 80 and 443 unless configured. */
  ports?: Iterable<number>
  /** Milliseconds for DNS, TCP and TLS together; 5,000. */
  connectTimeoutMs?: number
  lookup?: Lookup
}

export interface OutgoingRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Lower-case names. */
  headers?: Record<string, string>
  /** A stream is opened once; give `content-length` beside it. */
  body?: string | Uint8Array | AsyncIterable<Uint8Array>
  /** Milliseconds for the whole exchange, redirects included; 5,000. */
  timeoutMs?: number
  /** Bytes of the answer; 2 MB. */
  maxBytes?: number
  /** An answer that is larger is cut off there rather than refused. */
  isCut?: boolean
  /** Takes the bytes of a good answer (2xx) as they come, in place of the reply: for what may be large. */
  sink?: (bytes: Buffer) => Promise<void>
  /** Redirects that a GET or HEAD follows; 5. Other methods never follow. */
  redirects?: number
  signal?: AbortSignal
}

export interface OutgoingReply {
  status: number
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>
  /** The address that answered, after redirects. */
  url: string
  bytes: Buffer
  /** There was more of it (`isCut`). */
  wasCut: boolean
}

/** The one way out of the server. */
export interface Outgoing {
  /** Throws OutgoingError when there is no answer; every status is an answer. */
  request(url: string | URL, request?: OutgoingRequest): Promise<OutgoingReply>
  close(): Promise<void>
}

const defaultTimeoutMs = 5_000
const defaultMaxBytes = 2 * 1024 * 1024
/** What another origin may see of the first request: nothing that could carry a credential. */
const crossOriginHeaders = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent'])

/**
 * The guarded HTTP client (docs/security.md). Every hop is checked by text and by resolved address, and the
 * socket is opened to the checked address, so that a second DNS answer cannot move it.
 */
export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const guard: GuardOptions = { allow: new Set(options.allow), ports: new Set(options.ports ?? [80, 443]) }
  let opened: Promise<Agent> | undefined
  const openAgent = async () => {
    // Loaded by the first request: an installation without channels never needs it.
    const undici = await import('undici')
    const timeout = options.connectTimeoutMs ?? 5_000
    return new undici.Agent({
      connect: guardedConnect(undici.buildConnector({ timeout }), guard, options.lookup ?? systemLookup, timeout),
      keepAliveTimeout: 2_000,
      pipelining: 1,
    })
  }
  return {
    close: async () => (await opened)?.close(),
    async request(target, request = {}) {
      const timeout = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs)
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
      try {
        opened ??= openAgent()
        return await follow(await opened, guard, target, request, signal)
      } catch (error) {
        throw asOutgoingError(error, timeout)
      }
    },
  }
}

async function follow(
  agent: Agent,
  guard: GuardOptions,
  target: string | URL,
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingReply> {
  const method = request.method ?? 'GET'
  const mayFollow = method === 'GET' || method === 'HEAD'
  let left = request.redirects ?? 5
  let url = parseUrl(target)
  let headers = { 'accept-encoding': 'identity', ...request.headers }
  for (;;) {
    checkUrl(url, guard)
    const reply = await exchange(agent, url, { ...request, method, headers }, signal)
    const location = reply.headers.location
    if (!mayFollow || !location || ![301, 302, 303, 307, 308].includes(reply.status)) return reply
    if (left-- <= 0) throw new OutgoingError('refused', phrase('channels.redirects'), { sent: true })
    const next = parseUrl(location, url)
    if (next.origin !== url.origin) {
      headers = Object.assign(
        { 'accept-encoding': 'identity' },
        Object.fromEntries(Object.entries(headers).filter(([name]) => crossOriginHeaders.has(name))),
      )
    }
    url = next
  }
}

async function exchange(
  agent: Agent,
  url: URL,
  request: OutgoingRequest & { method: Dispatcher.HttpMethod },
  signal: AbortSignal,
): Promise<OutgoingReply> {
  const { body, maxBytes = defaultMaxBytes, isCut = false, sink } = request
  const streamed = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)
  const reply = await agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: request.method,
    headers: request.headers ?? {},
    body: streamed ? Readable.from(body, { objectMode: false }) : (body ?? null),
    signal,
    // The signal bounds the exchange; undici's own defaults of 5 minutes would only get in the way.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const chunks: Buffer[] = []
  let size = 0
  let wasCut = false
  for await (const chunk of reply.body) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes && isCut) {
      chunks.push(bytes.subarray(0, bytes.length - (size - maxBytes)))
      wasCut = true
      break
    }
    if (size > maxBytes) {
      reply.body.destroy()
      throw new OutgoingError('too-large', phrase('channels.answerTooLarge', { n: maxBytes }), { sent: true })
    }
    if (sink && reply.statusCode >= 200 && reply.statusCode < 300) await sink(bytes)
    else chunks.push(bytes)
  }
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
  return { status: reply.statusCode, headers, url: url.href, bytes: Buffer.concat(chunks), wasCut }
}

function guardedConnect(
  connect: buildConnector.connector,
  guard: GuardOptions,
  resolve: Lookup,
  timeoutMs: number,
): buildConnector.connector {
  const attempt = (options: buildConnector.Options) =>
    new Promise<buildConnector.CallbackArgs>((done) => connect(options, (...result) => done(result)))

  async function open(options: buildConnector.Options): Promise<buildConnector.CallbackArgs> {
    const host = bareHost(options.hostname)
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const addresses = await withinMs(timeoutMs, resolveChecked(host, port, guard, resolve))
    // The certificate must name the host that was asked for, though the socket goes to an address.
    const servername = isIP(host) ? '' : host
    let result: buildConnector.CallbackArgs = [
      new OutgoingError('connect', phrase('channels.noAddress', { host })),
      null,
    ]
    for (const hostname of addresses.slice(0, 2)) {
      result = await attempt({ ...options, hostname, host: hostname, ...(servername ? { servername } : {}) })
      if (!result[0]) break
    }
    return result
  }

  return (options, callback) => {
    open(options).then(
      (result) => {
        if (result[0]) callback(connectError(result[0]), null)
        else callback(null, result[1])
      },
      (error: unknown) => callback(connectError(error), null),
    )
  }
}

function connectError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error
  return new OutgoingError('connect', phrase('channels.notConnected', { words: messageOf(error) }), { cause: error })
}

async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutgoingError('connect', phrase('channels.notResolved'))), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function parseUrl(target: string | URL, base?: URL): URL {
  const url = URL.parse(target, base)
  if (!url) throw new OutgoingError('refused', phrase('channels.malformed'))
  return url
}

function asOutgoingError(error: unknown, timeout: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (timeout.aborted) return new OutgoingError('timeout', phrase('channels.tooSlow'), { sent: true, cause: error })
  if (error instanceof Error && error.name === 'AbortError') {
    return new OutgoingError('aborted', phrase('channels.cancelled'), { sent: true, cause: error })
  }
  return new OutgoingError('lost', phrase('channels.noAnswer', { words: messageOf(error) }), {
    sent: true,
    cause: error,
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The port of an address as the allow list writes it: `host:port`. Throws on a malformed address. */
export function allowEntry(address: string): string {
  const url = new URL(address)
  return `${bareHost(url.hostname)}:${portOf(url)}`
}
