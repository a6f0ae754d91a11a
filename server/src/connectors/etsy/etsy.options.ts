import type { Pool } from 'pg'
import type { Outgoing } from '../outgoing.ts'

/** Where the dialect is spoken, and as whom. Etsy and the sandbox marketplace differ in nothing else. */
export interface EtsyOptions {
  outgoing: Outgoing
  /** Where the key's rate limit is kept for all nodes. */
  pool: Pick<Pool, 'query'>
  /** `https://openapi.etsy.com` */
  apiUrl: string
  /** `https://api.etsy.com/v3/public/oauth/token` */
  tokenUrl: string
  /** `https://www.etsy.com/oauth/connect` */
  oauthUrl: string
  /** Registered at the channel, https outside tests. */
  redirectUri: string
  keystring: string
  sharedSecret: string
  /** Requests per second until headers tell the real limit; 10. */
  perSecond?: number
  /** Milliseconds for one call; 20,000. Calls with a file get a minute more. */
  timeoutMs?: number
  /** The longest wait, in milliseconds, for the rate limit inside one call; 5,000. Longer pauses end it with `rate`. */
  maxWaitMs?: number
  /** Milliseconds after which a create without an answer, not found among the drafts, counts as never done; 60,000. */
  settleMs?: number
  /** Milliseconds since 1970; `Date.now` by default. */
  now?: () => number
}
