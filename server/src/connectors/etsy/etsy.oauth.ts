import { createHash, randomBytes } from 'node:crypto'
import { phrase } from '@halftone/contract/phrase.ts'
import type { AccountAccess } from '../channel.access.ts'
import { ChannelError } from '../channel.errors.ts'
import type { ChannelOAuth, Tokens } from '../connector.ts'
import { OutgoingError } from '../outgoing.errors.ts'
import { codeOf, type EtsyClient, encodeForm, type Form, parseReply, wordsOf } from './etsy.client.ts'
import { replyError, silenceError } from './etsy.errors.ts'
import type { EtsyOptions } from './etsy.options.ts'
import { MeReply, ShopReply, TokenReply } from './etsy.schema.ts'

export const etsyScopes = ['listings_r', 'listings_w', 'listings_d', 'shops_r', 'transactions_r'] as const

/** OAuth 2.0 with PKCE (S256). */
export function etsyOAuth(options: EtsyOptions, client: EtsyClient): ChannelOAuth {
  async function token(form: Form): Promise<Tokens> {
    try {
      const reply = await options.outgoing.request(options.tokenUrl, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: encodeForm({ ...form, client_id: options.keystring }),
        timeoutMs: options.timeoutMs ?? 20_000,
      })
      if (reply.status >= 300) throw tokenError(codeOf(reply), replyError(reply, wordsOf(reply), client.now()))
      const tokens = parseReply(reply, TokenReply)
      return {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiresAt: new Date(client.now() + tokens.expires_in * 1000),
      }
    } catch (error) {
      throw error instanceof OutgoingError ? silenceError(error) : error
    }
  }

  return {
    start() {
      const verifier = randomBytes(48).toString('base64url')
      const state = randomBytes(24).toString('base64url')
      const url = new URL(options.oauthUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: options.keystring,
        redirect_uri: options.redirectUri,
        scope: etsyScopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return { url: url.href, state, verifier }
    },
    async finish({ code, verifier }) {
      const tokens = await token({
        grant_type: 'authorization_code',
        redirect_uri: options.redirectUri,
        code,
        code_verifier: verifier,
      })
      const account = fixedAccess(tokens.accessToken)
      const me = await client.call(account, { method: 'GET', path: '/users/me', reply: MeReply })
      if (!me.shop_id) throw new ChannelError({ kind: 'permanent', said: phrase('channels.noShop') })
      const shop = await client.call(account, { method: 'GET', path: `/shops/${me.shop_id}`, reply: ShopReply })
      return { tokens, shop: { id: String(shop.shop_id), name: shop.shop_name, url: shop.url ?? '' } }
    },
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}

/**
 * The token endpoint says `invalid_grant` where the consent is dead, which the shop's owner mends. Its other refusals
 * (`invalid_client`) are about the workspace's own key: no account is to be connected again because of them.
 */
function tokenError(code: string | undefined, error: ChannelError): ChannelError {
  if (error.kind !== 'validation' && error.kind !== 'auth') return error
  const kind = code === 'invalid_grant' ? 'auth' : 'permanent'
  return new ChannelError({ kind, said: error.said }, { isUntouched: true, cause: error })
}

function fixedAccess(accessToken: string): AccountAccess {
  return {
    shopId: '',
    getAccessToken: () => Promise.resolve(accessToken),
    refresh: () => Promise.reject(new ChannelError({ kind: 'auth', said: phrase('channels.tokenRefused') })),
  }
}
