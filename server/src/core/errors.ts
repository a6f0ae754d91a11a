import { english } from '@halftone/contract/english.ts'
import { type ErrorBody, type ErrorCode, errorCodes } from '@halftone/contract/errors.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'

interface Details {
  status?: number
  /** Texts by field, shown beside the fields. */
  errors?: Record<string, Phrase>
  /** The value as it is now, on a conflict. */
  current?: unknown
  /** Seconds until a repeat makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A failure that the caller may see: its code is stable, its message is meant for people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  readonly said: Phrase

  constructor(code: ErrorCode, said: Phrase, details: Details = {}) {
    super(english(said), { cause: details.cause })
    this.said = said
    this.code = code
    this.status = details.status ?? errorCodes[code]
    this.details = details
  }

  /** The wire form (docs/conventions.md). `requestId` names the request in the server's log. */
  body(requestId: string): ErrorBody {
    const { errors = {}, current } = this.details
    const texts = Object.entries(errors).map(([field, said]) => [field, english(said)])
    return {
      message: this.message,
      ...(texts.length > 0 && { errors: Object.fromEntries(texts) }),
      error: {
        code: this.code,
        message: this.message,
        phrase: this.said,
        ...(texts.length > 0 && { phrases: errors }),
        ...(current !== undefined && { current }),
        requestId,
      },
    }
  }
}

export const notFound = () => new AppError('NOT_FOUND', phrase('request.notFound'))
export const unauthenticated = () => new AppError('UNAUTHENTICATED', phrase('request.unauthenticated'))

/** GET answers 422 in Vietnamese, a write 401 in English, both with the same code (docs/conventions.md). */
export const noPermission = (method: string) =>
  method === 'GET'
    ? new AppError('NO_PERMISSION', phrase('request.noPermissionRead'))
    : new AppError('NO_PERMISSION', phrase('request.noPermission'), { status: 401 })

export const confirmNeeded = () => new AppError('CONFIRM_NEEDED', phrase('request.confirmNeeded'))
export const stepNeeded = () => new AppError('STEP_NEEDED', phrase('request.stepNeeded'))
export const insideSwitch = () => new AppError('NO_PERMISSION', phrase('request.notInSwitch'), { status: 401 })

/** 422 for fields that are wrong. The message is the first field's text. */
export const invalid = (errors: Record<string, Phrase>) =>
  new AppError('VALIDATION', Object.values(errors)[0] ?? phrase('request.invalid'), { errors })

/** 409 with the value as it is now, so that the web can offer to keep either. */
export const conflict = (message: Phrase, current?: unknown) => new AppError('CONFLICT', message, { current })
