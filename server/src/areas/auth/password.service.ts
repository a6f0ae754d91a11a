import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/errors.ts'

/** OWASP's argon2id setting for 19 MiB; about 30 ms on one core, off the event loop. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More hashes at once would starve everything else of cores. */
const maxAtOnce = 2
/** Checks that wait; what comes on top would wait for seconds, and everybody behind it. */
const maxWaiting = 200
let running = 0
const waiting: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => argonHash(password, settings))

let decoy: Promise<string> | undefined

/** Checks a password. Takes as long where there is no account, so that the time tells nothing. Throws 429 in a flood. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (waiting.length >= maxWaiting)
    throw new AppError('RATE_LIMITED', 'Too many people sign in at once. Try again in a moment.', { retryAfter: 3 })
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const known = await decoy
  const matches = await limited(() => argonVerify(stored ?? known, password))
  return matches && Boolean(stored)
}

export interface Secret {
  secret: string
  /** What is stored of it. */
  hash: string
}

const withHash = (secret: string): Secret => ({ secret, hash: hashSecret(secret) })

/** A secret of 256 bits for a link or a refresh token. */
export const makeSecret = (): Secret => withHash(randomBytes(32).toString('base64url'))

/** The same secret for the same job, whichever try makes it; only this installation can. */
export const repeatableSecret = ({ secret }: Pick<Config, 'secret'>, job: string): Secret =>
  withHash(createHmac('sha256', `${secret}:link`).update(job).digest('base64url'))

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
