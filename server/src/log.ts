import pino, { type DestinationStream, type Logger } from 'pino'
import { LogOutput } from './logOutput.ts'

/** Milliseconds that a process which ends waits for its last lines. */
const lastLines = 1_000

/** Parts of an address that let somebody in: links of mails, addresses of calendars, signatures of files, codes of a consent. */
const secretPath = /(\/reset-password\/|\/calendar\/)[^/?#]+/
const secretQuery = /([?&](?:signature|code|state|token|X-Amz-Signature)=)[^&#]*/gi

/** An address as the log may keep it. */
export const loggedUrl = (url: string): string => url.replace(secretPath, '$1…').replace(secretQuery, '$1…')

interface LoggedRequest {
  method: string
  url: string
  host?: string
  ip?: string
}

const frames = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** A failure without the values that a statement was run with, and without the row that PostgreSQL quotes. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return pino.stdSerializers.err(error as Error)
  const cause = error.cause instanceof Error && { cause: loggedError(error.cause) }
  if ('params' in error && 'query' in error)
    return {
      type: error.constructor.name,
      message: 'Failed query',
      query: error.query,
      stack: frames(error.stack),
      ...cause,
    }
  const { detail: _, where: __, ...shown } = pino.stdSerializers.err(error) as { detail?: unknown; where?: unknown }
  // The serializer's own would carry the words of what is below, with its values.
  return { ...shown, message: error.message, stack: error.stack, ...cause }
}

/** The program's log: lines of JSON, on the standard output unless `destination` is given. Secrets stay out of it. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['*.password', '*.token', '*.access_token', '*.refresh_token'],
    serializers: {
      req: ({ method, url, host, ip }: LoggedRequest) => ({ method, url: loggedUrl(url), host, remoteAddress: ip }),
      err: loggedError,
    },
  }
  return pino(options, destination ?? new LogOutput(1))
}

/** Resolves when what was logged is out, or when that takes too long. */
export function logged(log: Logger): Promise<void> {
  const out = new Promise<void>((resolve) => log.flush(() => resolve()))
  return Promise.race([out, new Promise<void>((resolve) => setTimeout(resolve, lastLines).unref())])
}
