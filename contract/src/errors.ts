/** The stable codes of failures (docs/conventions.md). The web decides by them, never by a text. */
export const errorCodes = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  /** GET answers 422, a write 401; see `noPermission` in the server's core. */
  NO_PERMISSION: 422,
  /** What changes how one signs in wants to know first that it is them: `POST /auth/confirm`, then the same call again. */
  CONFIRM_NEEDED: 403,
  /** A role or company of the person asks for a second step: the session may do nothing but set it up. */
  STEP_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  STORAGE_FULL: 507,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof errorCodes

export const errorTexts = {
  unauthenticated: 'Unauthorized or token is expired',
  noPermissionRead: 'Bạn không có quyền thực hiện chức năng này',
  noPermissionWrite: 'You do not have permission to access this resource!',
  noPermissionList: 'You are not permission to request this API',
  notInSwitch: 'You act as somebody else. Go back to your own account to do this.',
  notFound: 'Not found',
  busy: 'The server is busy. Try again in a moment.',
} as const

/** A phrase on the wire: its code in the catalogue, and what stands in its holes. */
export interface PhraseBody {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number | PhraseBody>> | undefined
}

/** The body of every failure. */
export interface ErrorBody {
  message: string
  errors?: Record<string, string>
  /**
   * `phrase` is the message and `phrases` are the errors by their codes in the catalogue, for who says them in another
   * language. `requestId` is what the answer's header `x-request-id` says, under which the server's log has it.
   */
  error: {
    code: ErrorCode
    message: string
    phrase?: PhraseBody
    phrases?: Record<string, PhraseBody>
    current?: unknown
    requestId?: string
  }
}
