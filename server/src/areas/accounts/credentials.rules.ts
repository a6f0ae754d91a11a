import type { Credentials } from '@halftone/contract/areas/accounts.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../core/seal.ts'

/** What is kept of an account's secrets, apart from the channel's tokens. */
const Stored = z.object({
  apiKey: z.string().optional(),
  sharedSecret: z.string().optional(),
  proxyUser: z.string().optional(),
  proxyPassword: z.string().optional(),
})
const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type StoredTokens = z.output<typeof Tokens>

const Keys = z.object({ keystring: z.string(), sharedSecret: z.string() })

type Secret = Pick<Config, 'secret'>
const place = (accountId: number, what: 'credentials' | 'tokens') => `account:${accountId}:${what}`

export function openTokens({ secret }: Secret, accountId: number, sealed: Buffer): StoredTokens {
  return Tokens.parse(JSON.parse(unseal(secret, place(accountId, 'tokens'), sealed)))
}

export const sealTokens = ({ secret }: Secret, accountId: number, tokens: StoredTokens): Buffer =>
  seal(secret, place(accountId, 'tokens'), JSON.stringify(Tokens.parse(tokens)))

/** The stored secrets with a write on top: a missing field keeps its value, null forgets it; null for none at all. */
export function mergeCredentials(
  { secret }: Secret,
  accountId: number,
  sealed: Buffer | null,
  write: Credentials,
): Buffer | null {
  const own = place(accountId, 'credentials')
  const before = sealed ? Stored.parse(JSON.parse(unseal(secret, own, sealed))) : {}
  const given = Object.entries(Stored.keyof().enum).flatMap(([name]) => {
    const key = Stored.keyof().parse(name)
    return write[key] === undefined ? [] : [[key, write[key]] as const]
  })
  const kept = Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value != null)
  return kept.length === 0 ? null : seal(secret, own, JSON.stringify(Object.fromEntries(kept)))
}

/**
 * The tokens that a write leaves: undefined for no change, null for none. Both are needed: without a refresh token the
 * account would stop working within the hour.
 */
export function mergeTokens(
  config: Secret,
  accountId: number,
  sealed: Buffer | null,
  write: Credentials,
): StoredTokens | null | undefined | 'incomplete' {
  if (write.accessToken === undefined && write.refreshToken === undefined) return undefined
  const before = sealed ? openTokens(config, accountId, sealed) : undefined
  const accessToken = write.accessToken === undefined ? before?.accessToken : write.accessToken
  const refreshToken = write.refreshToken === undefined ? before?.refreshToken : write.refreshToken
  if (!accessToken && !refreshToken) return null
  return accessToken && refreshToken ? { accessToken, refreshToken } : 'incomplete'
}

const keysPlace = (companyId: number, connector: string) => `company:${companyId}:channel:${connector}`

/** What a company signs its calls to a kind of channel with. */
export const sealKeys = (
  { secret }: Secret,
  connector: string,
  companyId: number,
  keys: { keystring: string; sharedSecret: string },
): Buffer => seal(secret, keysPlace(companyId, connector), JSON.stringify(Keys.parse(keys)))

export const openKeys = (
  { secret }: Secret,
  connector: string,
  own: { companyId: number; secrets: Buffer },
): z.output<typeof Keys> => Keys.parse(JSON.parse(unseal(secret, keysPlace(own.companyId, connector), own.secrets)))
