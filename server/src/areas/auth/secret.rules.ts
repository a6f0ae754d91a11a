import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

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
