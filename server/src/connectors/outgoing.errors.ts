import { english } from '@halftone/contract/english.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
/**
 * `refused` by the guard; `connect` DNS, TCP or TLS failed; `timeout`; `aborted` by the caller; `too-large` answer;
 * `lost` the connection ended before the answer was complete.
 */
export type OutgoingCode = 'refused' | 'connect' | 'timeout' | 'aborted' | 'too-large' | 'lost'

/** An outgoing request that brought no answer. `sent` false: the other side certainly saw nothing of it. */
export class OutgoingError extends Error {
  readonly code: OutgoingCode
  readonly said: Phrase
  readonly sent: boolean

  constructor(code: OutgoingCode, said: Phrase, options: { sent?: boolean; cause?: unknown } = {}) {
    super(english(said), { cause: options.cause })
    this.name = 'OutgoingError'
    this.code = code
    this.said = said
    this.sent = options.sent ?? false
  }
}
