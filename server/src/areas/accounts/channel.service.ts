import { phrase } from '@halftone/contract/phrase.ts'
import type { AccountAccess } from '../../connectors/channel.access.ts'
import { ChannelError } from '../../connectors/channel.errors.ts'
import type { Tokens } from '../../connectors/connector.ts'
import { jobContext } from '../../core/jobContext.ts'
import { unchanged } from '../../core/unchanged.ts'
import type { Resources } from '../../resources.ts'
import { findAccount, lockAccount, readAccount, replaceTokens, type StoredAccount } from './accounts.queries.ts'
import { changeAndRecord } from './accounts.service.ts'
import { openTokens, type StoredTokens, sealTokens } from './credentials.rules.ts'
import { findAccountKeys } from './keys/keys.queries.ts'

/** Milliseconds before its end in which an access token is not used any more. */
const margin = 60_000

/** Of an account that lost its connection while a job was at work with it. */
const unconnected = () => new ChannelError({ kind: 'auth', said: phrase('accounts.connectAgain') })

function tokensOf({ config }: Resources, account: StoredAccount | undefined): StoredTokens {
  if (!account?.tokens || account.connection !== 'connected') throw unconnected()
  return openTokens(config, account.id, account.tokens)
}

/**
 * The shop of an account as connectors take it. Tokens are read anew each time, so that jobs on several nodes share
 * what one of them refreshed. Throws ChannelError `auth` where the account is not connected (any more).
 */
export async function accountAccess(resources: Resources, accountId: number): Promise<AccountAccess> {
  const account = await readAccount(resources.db, accountId)
  tokensOf(resources, account)
  if (!account?.shopId) throw unconnected()
  const refresh = (stale: string) => refreshTokens(resources, accountId, stale)
  return {
    shopId: account.shopId,
    getAccessToken: async () => {
      const now = await readAccount(resources.db, accountId)
      const { accessToken } = tokensOf(resources, now)
      const isEnding = now?.tokensExpireAt && now.tokensExpireAt.getTime() - resources.clock.now() < margin
      return isEnding ? refresh(accessToken) : accessToken
    },
    refresh,
  }
}

/** The first of the two numbers of the advisory locks of refreshes. */
const lockClass = 0x746f_6b65

/**
 * A newer access token than `stale`. One at a time over all nodes: the refresh token rotates, so a second use of the
 * old one would end the consent. Both new tokens are stored before the next one looks; the account itself stays free.
 */
async function refreshTokens(resources: Resources, accountId: number, stale: string): Promise<string> {
  try {
    return await resources.locks.while([lockClass, accountId], () => refreshAlone(resources, accountId, stale))
  } catch (error) {
    if (error instanceof ChannelError && error.kind === 'auth') await markExpired(resources, accountId, stale)
    throw error
  }
}

async function refreshAlone(resources: Resources, accountId: number, stale: string): Promise<string> {
  const account = await readAccount(resources.db, accountId)
  const stored = tokensOf(resources, account)
  if (!account?.tokens || stored.accessToken !== stale) return stored.accessToken
  const fresh = await askForTokens(resources, accountId, stored.refreshToken)
  const tokens = sealTokens(resources.config, accountId, fresh)
  const isStored = await replaceTokens(resources.db, accountId, account.tokens, {
    tokens,
    tokensExpireAt: fresh.expiresAt,
  })
  // Connected anew, or disconnected, while the channel was asked: that is what counts.
  return isStored ? fresh.accessToken : tokensOf(resources, await readAccount(resources.db, accountId)).accessToken
}

async function askForTokens(resources: Resources, accountId: number, refreshToken: string): Promise<Tokens> {
  const row = await findAccount(resources.db, accountId)
  const own = await findAccountKeys(resources.db, accountId)
  const connector = row && resources.connectors.find(row.connector === 'sandbox' ? 'etsy' : row.connector, own)
  if (!connector) throw new ChannelError({ kind: 'permanent', said: phrase('accounts.channelUnconnected') })
  return connector.oauth.refresh(refreshToken)
}

/** The shop's owner has to consent again: said on the account, to everybody in the team, unless someone just did. */
async function markExpired(resources: Resources, accountId: number, stale: string): Promise<void> {
  const nobody = 0
  await jobContext(resources, 1, AbortSignal.abort()).asUser(nobody, async (ctx) => {
    const stored = await lockAccount(ctx.db, accountId)
    const isOurs =
      stored?.tokens &&
      stored.connection === 'connected' &&
      openTokens(ctx.config, accountId, stored.tokens).accessToken === stale
    const row = isOurs && (await findAccount(ctx.db, accountId))
    if (!row) return unchanged(undefined)
    await changeAndRecord(ctx, row, { connection: 'expired' }, 'expired')
  })
}
