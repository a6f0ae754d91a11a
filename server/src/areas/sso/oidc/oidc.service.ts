import { type Phrase, phrase, quoted } from '@halftone/contract/phrase.ts'
import * as oidc from 'openid-client'
import type { Config } from '../../../config.ts'
import { OutgoingError } from '../../../connectors/outgoing.errors.ts'
import { allowEntry } from '../../../connectors/outgoing.ts'
import { AppError } from '../../../core/errors.ts'
import { unseal } from '../../../core/seal.ts'
import type { Resources } from '../../../resources.ts'
import { hashSecret } from '../../auth/secret.rules.ts'
import { callbackOf, secretPlace } from '../addresses.rules.ts'
import { type Claims, readClaims, textsOf } from '../claims.rules.ts'
import type { ProviderRow } from '../providers.queries.ts'
import { type Begun, keepRequest } from '../signIn.service.ts'

type Needs = Pick<Resources, 'config' | 'db' | 'connectors' | 'log'>

/** The library's requests by the guarded client: the issuer's documents name addresses of their own. */
const guarded =
  ({ connectors }: Pick<Resources, 'connectors'>): oidc.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body
    if (sent !== undefined && sent !== null && typeof sent !== 'string' && !(sent instanceof Uint8Array))
      throw new Error('a body of another kind')
    const { status, ...reply } = await connectors.outgoing.request(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(sent ? { body: sent } : {}),
      ...(signal ? { signal } : {}),
      redirects: 0,
    })
    const isEmpty = status === 204 || status === 304
    return new Response(isEmpty ? null : new Uint8Array(reply.bytes), { status, headers: reply.headers })
  }

/** Plain http is for servers that the configuration names: tests, and a provider in the same house. */
const mayBePlain = (config: Config, issuer: URL) =>
  issuer.protocol === 'http:' && config.outgoingAllow.includes(allowEntry(issuer.href))

const unavailable = (cause: unknown) => new AppError('UNAVAILABLE', phrase('sso.unavailable'), { retryAfter: 5, cause })

/** What the issuer says of itself. Throws 422 where it is none, 503 where it does not answer. */
async function discover(needs: Needs, provider: ProviderRow): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer)
  const secret = provider.clientSecret
    ? unseal(needs.config.secret, secretPlace(provider.companyId), provider.clientSecret)
    : undefined
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(mayBePlain(needs.config, issuer) ? [oidc.allowInsecureRequests] : []),
  ]
  try {
    return await oidc.discovery(issuer, provider.clientId ?? '', undefined, oidc.ClientSecretBasic(secret), {
      execute,
      timeout: 5,
      [oidc.customFetch]: guarded(needs),
    })
  } catch (error) {
    throw explained(needs, error)
  }
}

/** The failure that people are told, and what the log keeps of it. */
function explained({ log }: Pick<Needs, 'log'>, error: unknown): AppError {
  if (error instanceof AppError) return error
  log.warn({ err: error }, 'a company’s OpenID provider')
  const cause = error instanceof Error && error.cause instanceof OutgoingError ? error.cause : error
  if (cause instanceof OutgoingError && cause.code !== 'refused') return unavailable(error)
  const words = cause instanceof Error ? cause.message.slice(0, 200) : ''
  return new AppError('VALIDATION', phrase('sso.setupElsewhere', { words: quoted(words) }), { cause: error })
}

/** Begins a sign-in; returns the address at the provider. */
export async function beginOidc(needs: Needs, provider: ProviderRow, begun: Begun): Promise<string> {
  const configuration = await discover(needs, provider)
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  await keepRequest(needs, hashSecret(state), provider.id, { ...begun, nonce, verifier })
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(needs.config),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(begun.testId === undefined ? {} : { prompt: 'login' }),
  }).href
}

/** What the provider's own refusal means to people. */
const cancelled = (error: string): Phrase =>
  error === 'access_denied' ? phrase('sso.cancelled') : phrase('sso.failed')

/**
 * Ends it: the code becomes tokens at the provider that was asked, whichever the answer names (mix-up is refused), and
 * the id token says who it is. Throws 401, 422, 503.
 */
export async function finishOidc(
  needs: Needs,
  provider: ProviderRow,
  { nonce, verifier }: Begun,
  query: URLSearchParams,
): Promise<Claims> {
  const refused = query.get('error')
  if (refused !== null) throw new AppError('UNAUTHENTICATED', cancelled(refused))
  const state = query.get('state')
  if (!nonce || !verifier || !state) throw new AppError('UNAUTHENTICATED', phrase('sso.ended'))
  const configuration = await discover(needs, provider)
  try {
    const address = new URL(callbackOf(needs.config))
    address.search = query.toString()
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const own = tokens.claims()
    if (!own) throw new AppError('UNAUTHENTICATED', phrase('sso.failed'))
    return claimsOf(provider, { ...(await furtherClaims(configuration, tokens.access_token, own)), ...own })
  } catch (error) {
    const failure = explained(needs, error)
    if (failure.code === 'UNAVAILABLE' || failure.code === 'UNAUTHENTICATED') throw failure
    throw new AppError('UNAUTHENTICATED', phrase('sso.failed'), { cause: error })
  }
}

/** Providers say the rest at another address where the id token leaves it out. */
async function furtherClaims(
  configuration: oidc.Configuration,
  accessToken: string,
  own: oidc.IDToken,
): Promise<Record<string, unknown>> {
  if (own.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return {}
  return { ...(await oidc.fetchUserInfo(configuration, accessToken, own.sub)) }
}

/** Claims that speak of the token, not of the person. */
const ofToken = new Set(['nonce', 'at_hash', 'c_hash', 's_hash', 'sid', 'iat', 'exp', 'nbf', 'aud', 'azp', 'jti'])

function claimsOf(provider: ProviderRow, said: Record<string, unknown>): Claims {
  const entries = Object.entries(said).filter(([name]) => !ofToken.has(name))
  const attributes = Object.fromEntries(entries.map(([name, value]) => [name, textsOf(value)]))
  return {
    ...readClaims(attributes, provider.attributes),
    subject: String(said.sub),
    isEmailVerified: said.email_verified === true,
    isStrong: textsOf(said.amr).some((way) => /^(mfa|hwk|otp|swk)$/.test(way)),
  }
}

/** Where the person signs out at the provider; null where it says none or does not answer. */
export async function oidcLogoutUrl(needs: Needs, provider: ProviderRow): Promise<string | null> {
  try {
    const configuration = await discover(needs, provider)
    if (!configuration.serverMetadata().end_session_endpoint) return null
    return oidc.buildEndSessionUrl(configuration, {
      client_id: provider.clientId ?? '',
      post_logout_redirect_uri: `${needs.config.publicUrl}/login`,
    }).href
  } catch (error) {
    needs.log.warn({ err: error }, 'where to sign out at the provider')
    return null
  }
}
