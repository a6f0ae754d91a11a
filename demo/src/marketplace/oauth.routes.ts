import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { FormBody } from './listing.routes.ts'
import { type Market, scopes, stamp } from './market.context.ts'
import { page, text } from './page.html.ts'

const allScopes: readonly string[] = scopes
const refreshSeconds = 90 * 86_400
const codeSeconds = 600

const Consent = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().min(1),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})
type Consent = z.infer<typeof Consent>

/** Consent page and token endpoint: authorization code with PKCE, rotating refresh tokens. */
export function oauthRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market

  app.get('/oauth/connect', async (request, reply) => {
    const asked = readConsent(market, request.query)
    if (typeof asked === 'string') return problem(reply, asked)
    return consentPage(reply, market, asked)
  })

  app.post('/oauth/connect', async (request, reply) => {
    const form = FormBody.parse(request.body)
    const asked = readConsent(market, form)
    if (typeof asked === 'string') return problem(reply, asked)
    const back = new URL(asked.redirect_uri)
    back.searchParams.set('state', asked.state)
    const shop = store.shops.find((one) => String(one.shop_id) === form.shop_id)
    if (form.answer !== 'allow' || !shop) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'the resource owner denied the request')
      return reply.redirect(back.href, 303)
    }
    const code = await store.grant({
      kind: 'code',
      user_id: shop.user_id,
      scopes: asked.scope.split(' '),
      expires_at: stamp(market) + codeSeconds,
      challenge: asked.code_challenge,
      redirect_uri: asked.redirect_uri,
    })
    back.searchParams.set('code', code)
    return reply.redirect(back.href, 303)
  })

  app.post('/v3/public/oauth/token', async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return oauthError(reply, 'invalid_request', 'the request must be application/x-www-form-urlencoded')
    }
    const form = FormBody.parse(request.body)
    if (form.client_id !== market.keystring) return oauthError(reply, 'invalid_client', 'client_id is unknown')
    if (form.grant_type === 'authorization_code') return fromCode(reply, market, form)
    if (form.grant_type === 'refresh_token') return fromRefresh(reply, market, form)
    return oauthError(reply, 'unsupported_grant_type', 'grant_type is not supported')
  })
}

function readConsent(market: Market, input: unknown): Consent | string {
  const parsed = Consent.safeParse(input)
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  if (parsed.data.client_id !== market.keystring) return 'client_id is unknown'
  const unknown = parsed.data.scope.split(' ').filter((scope) => !allScopes.includes(scope))
  return unknown.length > 0 ? `unknown scope: ${unknown.join(' ')}` : parsed.data
}

async function fromCode(reply: FastifyReply, market: Market, form: Record<string, string>) {
  const grant = market.store.findGrant('code', form.code ?? '')
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url')
  if (!grant || grant.expires_at <= stamp(market)) return oauthError(reply, 'invalid_grant', 'code is invalid')
  await market.store.endGrants((one) => one === grant, stamp(market))
  if (grant.redirect_uri !== form.redirect_uri) return oauthError(reply, 'invalid_grant', 'redirect_uri differs')
  if (!/^[\w.~-]{43,128}$/.test(form.code_verifier ?? '') || grant.challenge !== challenge) {
    return oauthError(reply, 'invalid_grant', 'code_verifier is invalid')
  }
  return giveTokens(market, grant.user_id, grant.scopes)
}

async function fromRefresh(reply: FastifyReply, market: Market, form: Record<string, string>) {
  const grant = market.store.findGrant('refresh', form.refresh_token ?? '')
  if (!grant || grant.expires_at <= stamp(market)) {
    return oauthError(reply, 'invalid_grant', 'refresh_token is invalid or was used before')
  }
  await market.store.endGrants((one) => one === grant, stamp(market))
  return giveTokens(market, grant.user_id, grant.scopes)
}

/** A fresh pair of tokens for a seller. */
export async function giveTokens(market: Market, user_id: number, scopes: string[]) {
  const now = stamp(market)
  const grant = { user_id, scopes }
  return {
    access_token: await market.store.grant({ ...grant, kind: 'access', expires_at: now + market.tokenSeconds }),
    token_type: 'Bearer',
    expires_in: market.tokenSeconds,
    refresh_token: await market.store.grant({ ...grant, kind: 'refresh', expires_at: now + refreshSeconds }),
  }
}

function oauthError(reply: FastifyReply, error: string, error_description: string) {
  return reply.code(400).send({ error, error_description })
}

function problem(reply: FastifyReply, message: string) {
  const body = `<section class="panel narrow"><h1>This link does not work</h1><p>${text(message)}</p></section>`
  return page(reply.code(400), 'Connect', body)
}

function consentPage(reply: FastifyReply, market: Market, asked: Consent) {
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`)
    .join('')
  const shops = market.store.shops
    .map(
      (
        shop,
        i,
      ) => `<label class="choice"><input type="radio" name="shop_id" value="${shop.shop_id}"${i === 0 ? ' checked' : ''}>
      <span><b>${text(shop.shop_name)}</b><small>${text(shop.title)}</small></span></label>`,
    )
    .join('')
  const scopes = asked.scope
    .split(' ')
    .map((scope) => `<li><code>${text(scope)}</code></li>`)
    .join('')
  // Browsers hold form-action against the redirect that follows, too.
  reply.header('x-form-target', new URL(asked.redirect_uri).origin)
  return page(
    reply,
    'Connect your shop',
    `<section class="panel narrow"><h1>Connect your shop</h1>
    <p>An application asks to work with your listings. Sign in as:</p>
    <form method="post" action="/oauth/connect">${hidden}<div class="choices">${shops}</div>
    <p class="quiet">It will be allowed to use</p><ul class="scopes">${scopes}</ul>
    <div class="actions"><button class="button" name="answer" value="allow">Allow access</button>
    <button class="button plain" name="answer" value="deny">Deny</button></div></form></section>`,
  )
}
