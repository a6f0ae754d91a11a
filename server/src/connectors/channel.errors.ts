import { english } from '@halftone/contract/english.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
/**
 * `auth` the account must be connected again; `rate` too fast; `validation` the person must edit; `conflict` the
 * listing changed or is gone on the channel; `transient` try again later; `permanent` trying again will not help.
 */
export type FailureKind = 'auth' | 'rate' | 'validation' | 'conflict' | 'transient' | 'permanent'

export interface ChannelFailure {
  kind: FailureKind
  /** A field of the payload, when the channel's words name one. */
  field?: string
  /** Not before this moment. */
  retryAt?: Date
  /** The channel's own words where it said any (`quoted`). */
  said: Phrase
}

/** A failure of a sale channel. `status` is the channel's HTTP status where there was an answer. */
export class ChannelError extends Error {
  readonly kind: FailureKind
  readonly said: Phrase
  readonly field: string | undefined
  readonly retryAt: Date | undefined
  readonly status: number | undefined
  /** True when the channel certainly did nothing. */
  readonly isUntouched: boolean

  constructor(failure: ChannelFailure, options: { status?: number; isUntouched?: boolean; cause?: unknown } = {}) {
    super(english(failure.said), { cause: options.cause })
    this.name = 'ChannelError'
    this.kind = failure.kind
    this.said = failure.said
    this.field = failure.field
    this.retryAt = failure.retryAt
    this.status = options.status
    this.isUntouched = options.isUntouched ?? false
  }
}
