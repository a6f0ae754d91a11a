import { changeAccount, lockAccount } from '@halftone/server/areas/accounts/accounts.queries.ts'
import { sealTokens } from '@halftone/server/areas/accounts/credentials.rules.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { z } from 'zod'
import { isConnectable, planAccounts } from '../shops.ts'
import type { MarketClient } from './marketClient.ts'
import { shopIdOf } from './marketIds.ts'

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
type Parts = Pick<Resources, 'db' | 'pool' | 'config'>

/** A shop for each account of the demo, those of channels without a connection too: their listings are shown there. */
export async function openShops({ pool }: Parts, market: MarketClient): Promise<void> {
  const planned = planAccounts()
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from accounts where id = any($1) order by id',
    [planned.map(({ id }) => id)],
  )
  const shops = rows.map(({ id, name }) => ({
    shop_id: shopIdOf(id),
    shop_name: name,
    title: 'Drawn in our studio, printed to order',
  }))
  await market.post('/_control/shops', { shops }, z.unknown())
}

/**
 * Connects the demo's accounts to their shops with new tokens, since the marketplace may have been emptied. An account
 * that people have disconnected or connected elsewhere stays so. Answers how many are connected.
 */
export async function connectAccounts(parts: Parts, market: MarketClient): Promise<number> {
  let connected = 0
  for (const { id } of planAccounts().filter(isConnectable)) {
    const shopId = shopIdOf(id)
    const granted = await market.post('/_control/grants', { shop_id: shopId }, Tokens)
    connected += await parts.db.transaction(async (tx) => {
      const account = await lockAccount(tx, id)
      const isNew = account?.shopId === null && account.tokens === null
      const isOurs = account?.shopId === String(shopId) && account.connection !== 'none'
      if (!account || !(isNew || isOurs)) return 0
      const tokens = { accessToken: granted.access_token, refreshToken: granted.refresh_token }
      await changeAccount(tx, id, {
        shopId: String(shopId),
        shopName: account.shopName ?? account.name,
        connection: 'connected',
        tokens: sealTokens(parts.config, id, tokens),
        tokensExpireAt: new Date(Date.now() + granted.expires_in * 1000),
      })
      return 1
    })
  }
  return connected
}
