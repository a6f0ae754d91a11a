import { setTimeout as sleep } from 'node:timers/promises'
import { phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { AccountAccess } from '../channel.access.ts'
import { ChannelError } from '../channel.errors.ts'
import type { MultipartBody } from '../multipart.body.ts'
import { OutgoingError } from '../outgoing.errors.ts'
import type { OutgoingReply, OutgoingRequest } from '../outgoing.ts'
import { RateBucket } from '../rate.bucket.ts'
import { replyError, silenceError } from './etsy.errors.ts'
import type { EtsyOptions } from './etsy.options.ts'

type FormValue = string | number | boolean | readonly string[] | null | undefined
export type Form = Record<string, FormValue>

/** One call. The body's kind decides the encoding; Etsy takes exactly one per call. */
export interface EtsyCall<Reply> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/v3/application`. */
  path: string
  query?: Record<string, string | number>
  form?: Form
  json?: unknown
  multipart?: MultipartBody
  reply: z.ZodType<Reply>
  signal?: AbortSignal | undefined
}

export interface EtsyClient {
  /** Throws ChannelError. Waits for the rate limit, refreshes the token once on 401, repeats short 429s. */
  call<Reply>(account: AccountAccess, call: EtsyCall<Reply>): Promise<Reply>
  /** Asks for something public with the API key alone. Throws ChannelError; a limit that is reached is not waited for. */
  ask<Reply>(call: Pick<EtsyCall<Reply>, 'path' | 'query' | 'reply' | 'signal'>): Promise<Reply>
  /** The same for nothing, to know whether the key is taken. */
  ping(): Promise<void>
  now(): number
}

/** What an API key may do until the channel's first answer says it. */
export const firstBudget = { perSecond: 10, perDay: 10_000 } as const
export const bucketOf = ({ keystring }: Pick<EtsyOptions, 'keystring'>): string => `etsy:${keystring}`

const maxAnswer = 8 * 1024 * 1024
const maxTooFast = 3
/** Characters of a channel's words that are kept. */
const longest = 500

/** The thin client: headers, encodings, limits, token refresh. */
export function createEtsyClient(options: EtsyOptions): EtsyClient {
  const now = options.now ?? Date.now
  const timeoutMs = options.timeoutMs ?? 20_000
  const maxWaitMs = options.maxWaitMs ?? 5_000
  const bucket = new RateBucket({
    pool: options.pool,
    key: bucketOf(options),
    perSecond: options.perSecond ?? firstBudget.perSecond,
    maxWaitMs,
    now,
  })

  async function send<R>(call: EtsyCall<R>, token: string): Promise<OutgoingReply> {
    await bucket.take(call.signal)
    const url = new URL(`${options.apiUrl.replace(/\/$/, '')}/v3/application${call.path}`)
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value))
    const { body, headers } = encode(call)
    const reply = await options.outgoing.request(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-api-key': `${options.keystring}:${options.sharedSecret}`,
        authorization: `Bearer ${token}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs: call.multipart ? timeoutMs + 60_000 : timeoutMs,
      maxBytes: maxAnswer,
      redirects: 0,
      ...(call.signal ? { signal: call.signal } : {}),
    })
    await bucket.observe(reply.headers)
    return reply
  }

  async function answer<R>(account: AccountAccess, call: EtsyCall<R>): Promise<OutgoingReply> {
    let token = await account.getAccessToken()
    let hasRefreshed = false
    let tooFast = 0
    for (;;) {
      const reply = await send(call, token)
      if (reply.status === 401 && !hasRefreshed) {
        hasRefreshed = true
        token = await account.refresh(token)
        continue
      }
      if (reply.status < 300) return reply
      const error = replyError(reply, wordsOf(reply), now())
      if (error.kind !== 'rate' || !error.retryAt) throw error
      const pause = Math.max(1, error.retryAt.getTime() - now())
      await bucket.block(pause)
      tooFast += 1
      // A 429 did nothing, so it may be repeated here; a long pause is the job's to take.
      if (pause > maxWaitMs || tooFast > maxTooFast) throw error
      await sleep(pause, undefined, call.signal ? { signal: call.signal } : {})
    }
  }

  return {
    now,
    ask: (call) => ask({ ...options, timeoutMs, now }, bucket, call),
    ping: async () => {
      await ask({ ...options, timeoutMs, now }, bucket, { path: '/openapi-ping', reply: z.unknown() })
    },
    async call(account, call) {
      try {
        const reply = await answer(account, call)
        return parseReply(reply, call.reply)
      } catch (error) {
        throw error instanceof OutgoingError ? silenceError(error) : error
      }
    },
  }
}

/** Calls that need no shop. */
async function ask<R>(
  { outgoing, apiUrl, keystring, sharedSecret, timeoutMs, now }: EtsyOptions & { timeoutMs: number; now(): number },
  bucket: RateBucket,
  { path, query = {}, reply: schema, signal }: Pick<EtsyCall<R>, 'path' | 'query' | 'reply' | 'signal'>,
): Promise<R> {
  await bucket.take(signal)
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/v3/application${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const headers = { accept: 'application/json', 'x-api-key': `${keystring}:${sharedSecret}` }
  const limits = { timeoutMs, maxBytes: maxAnswer, redirects: 0, ...(signal && { signal }) }
  try {
    const reply = await outgoing.request(url, { method: 'GET', headers, ...limits })
    await bucket.observe(reply.headers)
    if (reply.status >= 300) throw replyError(reply, wordsOf(reply), now())
    return parseReply(reply, schema)
  } catch (error) {
    throw error instanceof OutgoingError ? silenceError(error) : error
  }
}

/** The answer, or null where the channel does not know the thing (any more). */
export async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ChannelError && error.status === 404) return null
    throw error
  }
}

/** Reads a success. An answer that does not fit counts as transient: the work may be done. */
export function parseReply<Reply>(reply: OutgoingReply, schema: z.ZodType<Reply>): Reply {
  const text = reply.bytes.toString('utf8')
  const parsed = schema.safeParse(text === '' ? undefined : readJson(text))
  if (parsed.success) return parsed.data
  throw new ChannelError(
    {
      kind: 'transient',
      said: phrase('channels.notUnderstood', { words: z.prettifyError(parsed.error).slice(0, longest) }),
    },
    { status: reply.status },
  )
}

const ErrorReply = z.object({ error: z.string(), error_description: z.string().optional() })

/** The channel's own words of a refusal; undefined where it said none. */
export function wordsOf(reply: OutgoingReply): string | undefined {
  const parsed = ErrorReply.safeParse(readJson(reply.bytes.toString('utf8')))
  return (parsed.data?.error_description ?? parsed.data?.error)?.slice(0, longest)
}

/** The code of an OAuth refusal (`invalid_grant`). */
export function codeOf(reply: OutgoingReply): string | undefined {
  return ErrorReply.safeParse(readJson(reply.bytes.toString('utf8'))).data?.error
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Gateways in front of a channel answer HTML; callers see `undefined` and say what they expected.
    return undefined
  }
}

function encode<R>(call: EtsyCall<R>): { headers: Record<string, string>; body?: OutgoingRequest['body'] } {
  if (call.form) {
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encodeForm(call.form) }
  }
  if (call.multipart) {
    const { contentType, contentLength, open } = call.multipart
    return { headers: { 'content-type': contentType, 'content-length': String(contentLength) }, body: open() }
  }
  if (call.json !== undefined) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.json) }
  }
  return { headers: {} }
}

/** Form encoding as Etsy reads it: lists by commas, absent values left out. */
export function encodeForm(form: Form): string {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined || value === null) continue
    body.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return body.toString()
}
