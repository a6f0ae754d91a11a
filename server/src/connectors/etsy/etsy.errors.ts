import { phrase, quoted } from '@halftone/contract/phrase.ts'
import { ChannelError, type ChannelFailure, type FailureKind } from '../channel.errors.ts'
import { OutgoingError } from '../outgoing.errors.ts'

/** Etsy's field names and the payload's, where they differ. */
const payloadFields: Record<string, string> = {
  image: 'images',
  rank: 'images',
  alt_text: 'images',
  file: 'files',
  name: 'files',
  property_id: 'variants',
  property_values: 'variants',
  products: 'variants',
  values: 'variants',
  price_on_property: 'variants',
  quantity_on_property: 'variants',
  sku_on_property: 'variants',
  variation_images: 'variants',
  shipping_profile_id: 'templateId',
  return_policy_id: 'templateId',
  readiness_state_id: 'templateId',
  taxonomy_id: 'templateId',
}
const ownFields = new Set(['title', 'description', 'tags', 'price', 'quantity', 'sku', 'images', 'files'])

/** The payload's field that Etsy's words name, if any: `tags: …`, `Expected int value for 'property_id' …`. */
export function fieldOf(message: string): string | undefined {
  const named = /^([a-z_]+)\b[^:]*:/.exec(message)?.[1] ?? /'([a-z_]+)'/.exec(message)?.[1]
  if (named && ownFields.has(named)) return named
  if (named && payloadFields[named]) return payloadFields[named]
  if (/^(variation|Property values)\b/.test(message)) return 'variants'
  return undefined
}

/** Words of a refusal that is about the workspace's own key: connecting an account again would not help. */
const ownKey = /x-api-key|api key|shared secret/i

function kindOf(status: number, words = ''): FailureKind {
  if (status === 403 && ownKey.test(words)) return 'permanent'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404 || status === 409) return 'conflict'
  if (status === 429) return 'rate'
  if (status === 408 || status >= 500) return 'transient'
  if (status === 400 || status === 413 || status === 422) return 'validation'
  return 'permanent'
}

/** The error of an answer that is no success; `words` are the channel's own. `now` in milliseconds since 1970. */
export function replyError(
  reply: { status: number; headers: Record<string, string> },
  words: string | undefined,
  now: number,
): ChannelError {
  const kind = kindOf(reply.status, words)
  const field = kind === 'validation' ? fieldOf(words ?? '') : undefined
  const retryAt = kind === 'rate' || kind === 'transient' ? retryAtOf(reply.headers['retry-after'], now) : undefined
  return new ChannelError(
    {
      kind,
      said: words === undefined ? phrase('channels.answered', { status: reply.status }) : quoted(words),
      ...(field ? { field } : {}),
      ...(retryAt ? { retryAt } : kind === 'rate' ? { retryAt: new Date(now + 1000) } : {}),
    },
    // A 4xx is a decision; a 5xx may have come after the work was done.
    { status: reply.status, isUntouched: reply.status < 500 && reply.status !== 408 },
  )
}

/** `retry-after` in seconds or as a date. */
export function retryAtOf(header: string | undefined, now: number): Date | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return new Date(now + Math.max(0, seconds) * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : new Date(at)
}

/** The error of a request without an answer. */
export function silenceError(error: OutgoingError): ChannelError {
  const kind = error.code === 'refused' || error.code === 'too-large' ? 'permanent' : 'transient'
  return new ChannelError({ kind, said: error.said }, { isUntouched: !error.sent, cause: error })
}

/** Any error as the job needs it: errors that are not the channel's are `transient` only when they are a network's. */
export function mapError(error: unknown): ChannelFailure {
  if (error instanceof OutgoingError) return mapError(silenceError(error))
  if (error instanceof ChannelError) {
    return {
      kind: error.kind,
      said: error.said,
      ...(error.field ? { field: error.field } : {}),
      ...(error.retryAt ? { retryAt: error.retryAt } : {}),
    }
  }
  return { kind: 'permanent', said: quoted(error instanceof Error ? error.message : String(error)) }
}
