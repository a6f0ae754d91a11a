import { type ErrorBody, type ErrorCode, errorCodes } from '@halftone/contract/errors.ts'
import { Phrase, phrase } from '@halftone/contract/phrase.ts'

/** What a failure says. Words that are not ours (a check's, a channel's) are text; ours are phrases of the catalogue. */
export type Said = Phrase | string

interface Details {
  status?: number
  /** Texts by field, shown beside the fields. */
  errors?: Record<string, Said>
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
  readonly said: Said

  constructor(code: ErrorCode, said: Said, details: Details = {}) {
    super(String(said), { cause: details.cause })
    this.said = said
    this.code = code
    this.status = details.status ?? errorCodes[code]
    this.details = details
  }

  /** The wire form (docs/conventions.md). `requestId` names the request in the server's log. */
  body(requestId: string): ErrorBody {
    const { errors = {}, current } = this.details
    const texts = Object.entries(errors).map(([field, said]) => [field, String(said)])
    const phrases = Object.entries(errors).flatMap(([field, said]) =>
      said instanceof Phrase ? [[field, said.toJSON()]] : [],
    )
    return {
      message: this.message,
      ...(texts.length > 0 && { errors: Object.fromEntries(texts) }),
      error: {
        code: this.code,
        message: this.message,
        ...(this.said instanceof Phrase && { phrase: this.said.toJSON() }),
        ...(phrases.length > 0 && { phrases: Object.fromEntries(phrases) }),
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

export const insideSwitch = () => new AppError('NO_PERMISSION', phrase('request.notInSwitch'), { status: 401 })

/** 422 for fields that are wrong. The message is the first field's text. */
export const invalid = (errors: Record<string, Said>) =>
  new AppError('VALIDATION', Object.values(errors)[0] ?? 'Invalid input', { errors })

/** 409 with the value as it is now, so that the web can offer to keep either. */
export const conflict = (message: Said, current?: unknown) => new AppError('CONFLICT', message, { current })
