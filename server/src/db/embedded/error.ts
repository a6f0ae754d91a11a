/** The built-in database cannot run here or now. The message says what to do and is meant for the person at the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

export const USE_DATABASE_URL =
  'Set DATABASE_URL to a PostgreSQL 15 or newer (postgres://user:password@host:5432/name) to use that instead of the built-in database.'

/** The `code` of a system or PostgreSQL error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
