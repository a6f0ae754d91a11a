import type { ErrorBody, ErrorCode } from '@halftone/contract/errors.ts'
import i18next from 'i18next'
import { told, untilTranslated } from '../i18n/told.ts'

/** Why a call failed. `NETWORK`: no answer came, or not the whole of one (offline, server away); status is 0 then. */
export type FailureCode = ErrorCode | 'NETWORK'

/** A failed call, typed. Screens decide by `code`, never by the text, which is in the language of the person. */
export class AppError extends Error {
  readonly status: number
  readonly code: FailureCode
  /** The message as the server said it, in English. */
  readonly wire: string
  /** Field name → text, of a 422. */
  readonly errors: Record<string, string>
  /** The value that stands now, of a 409. */
  readonly current: unknown
  /** Seconds until a repeat makes sense, of a 429 or 503. */
  readonly retryAfter: number | undefined
  /** Under which the server's log has it. */
  readonly requestId: string | undefined

  constructor(init: {
    message: string
    wire?: string
    status: number
    code: FailureCode
    errors?: Record<string, string> | undefined
    current?: unknown
    retryAfter?: number | undefined
    requestId?: string | undefined
  }) {
    super(init.message)
    this.name = 'AppError'
    this.status = init.status
    this.code = init.code
    this.wire = init.wire ?? init.message
    this.errors = init.errors ?? {}
    this.current = init.current
    this.retryAfter = init.retryAfter
    this.requestId = init.requestId
  }
}

const codeByStatus: Record<number, FailureCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
}

/**
 * The error of an answer, its texts in the language of the person. A body that is not ours (a proxy's page) is read as
 * what its status says.
 */
export async function errorOf(response: Response): Promise<AppError> {
  const body: Partial<ErrorBody> | undefined = await response.json().catch(() => undefined)
  const retryAfter = Number(response.headers.get('retry-after'))
  const wire = body?.message ?? body?.error?.message ?? `${response.status} ${response.statusText}`.trim()
  await untilTranslated()
  return new AppError({
    status: response.status,
    message: told(body?.error?.phrase, wire),
    wire,
    code: body?.error?.code ?? codeByStatus[response.status] ?? 'INTERNAL',
    errors:
      body?.errors &&
      Object.fromEntries(
        Object.entries(body.errors).map(([name, text]) => [name, told(body.error?.phrases?.[name], text)]),
      ),
    current: body?.error?.current,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    requestId: body?.error?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  })
}

export const networkError = (): AppError =>
  new AppError({ status: 0, code: 'NETWORK', message: i18next.t('networkError'), wire: 'Network error' })

/**
 * The body of an answer that says that it went well. Throws `NETWORK` where it breaks off, or is not ours (the sign-in page
 * of a hotel's network): what was asked counts as unheard, and is asked again like anything that did not get through.
 */
export async function bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw signal?.aborted ? error : networkError()
  }
}

export const isAppError = (error: unknown, ...codes: FailureCode[]): error is AppError =>
  error instanceof AppError && (codes.length === 0 || codes.includes(error.code))
