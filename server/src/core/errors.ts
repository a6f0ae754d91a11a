import { type ErrorBody, type ErrorCode, errorCodes, errorTexts } from '@halftone/contract/errors.ts'

interface Details {
  status?: number
  /** Texts by field, shown beside the fields. */
  errors?: Record<string, string>
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

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? errorCodes[code]
    this.details = details
  }

  /** The wire form (docs/conventions.md). `requestId` names the request in the server's log. */
  body(requestId: string): ErrorBody {
    const { errors, current } = this.details
    return {
      message: this.message,
      ...(errors && { errors }),
      error: { code: this.code, message: this.message, ...(current !== undefined && { current }), requestId },
    }
  }
}

export const notFound = () => new AppError('NOT_FOUND', errorTexts.notFound)
export const unauthenticated = () => new AppError('UNAUTHENTICATED', errorTexts.unauthenticated)

/** GET answers 422 in Vietnamese, a write 401 in English, both with the same code (docs/conventions.md). */
export const noPermission = (method: string) =>
  method === 'GET'
    ? new AppError('NO_PERMISSION', errorTexts.noPermissionRead)
    : new AppError('NO_PERMISSION', errorTexts.noPermissionWrite, { status: 401 })

export const insideSwitch = () => new AppError('NO_PERMISSION', errorTexts.notInSwitch, { status: 401 })

/** 422 for fields that are wrong. The message is the first field's text. */
export const invalid = (errors: Record<string, string>) =>
  new AppError('VALIDATION', Object.values(errors)[0] ?? 'Invalid input', { errors })

/** 409 with the value as it is now, so that the web can offer to keep either. */
export const conflict = (message: string, current?: unknown) => new AppError('CONFLICT', message, { current })
