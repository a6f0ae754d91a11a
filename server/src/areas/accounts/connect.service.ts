import type { Account } from '@halftone/contract/areas/accounts.ts'
import { english } from '@halftone/contract/english.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { ChannelError } from '../../connectors/channel.errors.ts'
import type { OwnKeys } from '../../connectors/connectors.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { seal, unseal } from '../../core/seal.ts'
import { inTransaction } from '../../core/transaction.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import { presentAccount } from './accounts.present.ts'
import { type AccountRow, findAccount, lockAccount } from './accounts.queries.ts'
import { changeAndRecord } from './accounts.service.ts'
import { sealTokens } from './credentials.rules.ts'
import { companyOfAccount, countConnected, findAccountKeys, findKeys } from './keys/keys.queries.ts'
import { mostOfPersonal } from './keys/keys.service.ts'
import { insertState, takeState } from './oauth.queries.ts'

/** What an account cannot be connected without. */
export const unconnected = (connector: string, channel: string): Phrase =>
  connector === 'none' ? phrase('accounts.noConnection', { channel }) : phrase('accounts.noKeys', { channel })

/** The sandbox marketplace speaks the dialect of Etsy, at the address of the configuration. */
async function getConnector<C>(
  { db, connectors }: { db: Db; connectors: { find(key: string, own: OwnKeys | null): C | undefined } },
  { id, connector, channelName }: AccountRow,
): Promise<C> {
  const found = connectors.find(connector === 'sandbox' ? 'etsy' : connector, await findAccountKeys(db, id))
  if (!found) throw invalid({ channelId: unconnected(connector, channelName) })
  return found
}

/** An app for one's own shops connects a few: said before the channel refuses the last step. */
async function assertRoom(ctx: Ctx, account: AccountRow): Promise<void> {
  if (account.connection === 'connected') return
  const companyId = await companyOfAccount(ctx.db, account.id)
  const keys = companyId === undefined ? undefined : await findKeys(ctx.db, companyId, 'etsy')
  if (!keys?.isPersonal) return
  if ((await countConnected(ctx.db, keys.companyId, 'etsy')) >= mostOfPersonal)
    throw invalid({ channelId: phrase('accounts.tooManyShops', { n: mostOfPersonal }) })
}

const verifierPlace = (accountId: number) => `account:${accountId}:verifier`

/** Begins the channel's consent. `state` works once, for this person, for ten minutes. */
export async function beginConnect(ctx: Ctx, account: AccountRow): Promise<{ url: string; state: string }> {
  const { connectors } = ctx.resources
  const { url, state, verifier } = (await getConnector({ db: ctx.db, connectors }, account)).oauth.start()
  await assertRoom(ctx, account)
  await insertState(ctx.db, {
    state,
    accountId: account.id,
    userId: ctx.actor.id,
    verifier: seal(ctx.config.secret, verifierPlace(account.id), verifier),
  })
  return { url, state }
}

const ended = () => invalid({ state: phrase('accounts.consentEnded') })

/**
 * Ends the consent: the code becomes tokens, which are stored sealed. The state is used up first, whatever follows.
 * Works outside a transaction, since it asks the channel. Throws 422 with the channel's words, 503 when it is silent.
 */
export async function finishConnect(ctx: FreeCtx, { state, code }: { state: string; code: string }): Promise<Account> {
  const taken = await takeState(ctx.db, state, ctx.actor.id)
  const account = taken && (await findAccount(ctx.db, taken.accountId))
  if (!taken || !account) throw ended()
  const verifier = unseal(ctx.config.secret, verifierPlace(account.id), taken.verifier)
  const connector = await getConnector({ db: ctx.db, connectors: ctx.resources.connectors }, account)
  const { tokens, shop } = await connector.oauth.finish({ code, verifier }).catch((error) => {
    const failure = connector.mapError(error)
    ctx.log.warn({ kind: failure.kind, reason: english(failure.said) }, 'an account could not be connected')
    if (!(error instanceof ChannelError) || failure.kind === 'transient' || failure.kind === 'rate') {
      throw new AppError('UNAVAILABLE', phrase('accounts.noAnswer', { channel: account.channelName }), {
        retryAfter: 5,
        cause: error,
      })
    }
    throw invalid({ code: failure.said })
  })
  return inTransaction(ctx, { name: 'accounts.finishConnect', records: true }, async (tx) => {
    const stored = await lockAccount(tx.db, account.id)
    if (!stored) throw notFound()
    if (stored.channelId !== account.channelId) throw ended()
    const values = {
      shopId: shop.id,
      shopName: shop.name,
      connection: 'connected',
      tokens: sealTokens(tx.config, account.id, tokens),
      tokensExpireAt: tokens.expiresAt,
    }
    return presentAccount(tx.resources.storage, await changeAndRecord(tx, account, values, 'connected'))
  })
}

/** Forgets the channel's tokens; the shop's name stays, to see where the account was. */
export async function disconnect(ctx: Ctx, account: AccountRow): Promise<Done<Account>> {
  if (!(await lockAccount(ctx.db, account.id))) throw notFound()
  if (account.connection === 'none') return unchanged(presentAccount(ctx.resources.storage, account))
  const values = { tokens: null, tokensExpireAt: null, connection: 'none' }
  return presentAccount(ctx.resources.storage, await changeAndRecord(ctx, account, values, 'disconnected'))
}
