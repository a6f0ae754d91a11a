import { phrase } from '@halftone/contract/phrase.ts'
import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Resources } from '../../../resources.ts'
import { acsOf, entityOf, logoutOf } from '../addresses.rules.ts'
import { type Claims, readClaims } from '../claims.rules.ts'
import type { ProviderRow } from '../providers.queries.ts'
import { findRequest, requestSeconds, takeRequest, useAssertion } from '../requests.queries.ts'
import { type Begun, keepRequest, readRequest } from '../signIn.service.ts'
import {
  attributesOf,
  checkAssertion,
  checkResponse,
  explain,
  inResponseToOf,
  type Parsed,
  readMessage,
  refused,
  sessionOf,
} from './saml.rules.ts'

type Needs = Pick<Resources, 'config' | 'db'>

/** Milliseconds that the clocks of both may differ by. */
const skew = 120_000

const samlOf = ({ config }: Pick<Resources, 'config'>, provider: ProviderRow, cacheProvider: CacheProvider): SAML => {
  const entity = entityOf(config, provider.companyId)
  return new SAML({
    issuer: entity,
    audience: entity,
    callbackUrl: acsOf(config, provider.companyId),
    entryPoint: provider.ssoUrl ?? '',
    logoutUrl: provider.sloUrl ?? provider.ssoUrl ?? '',
    logoutCallbackUrl: logoutOf(config, provider.companyId),
    // Metadata ask for none.
    idpCert: provider.certificates.length > 0 ? provider.certificates : 'none',
    idpIssuer: provider.issuer,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: provider.signsResponse,
    acceptedClockSkewMs: skew,
    maxAssertionAgeMs: requestSeconds * 1000,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestSeconds * 1000,
    cacheProvider,
    signatureAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  })
}

const none: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
}

/** Begins a sign-in; returns the address at the provider. */
export async function beginSaml(needs: Needs, provider: ProviderRow, begun: Begun): Promise<string> {
  const saml = samlOf(needs, provider, {
    ...none,
    saveAsync: async (id, value) => {
      await keepRequest(needs, id, provider.id, begun)
      return { value, createdAt: 0 }
    },
  })
  return saml.getAuthorizeUrlAsync('', undefined, {})
}

/** What a posted response answers to; undefined where that is not known (any more), or is another provider's. */
export async function begunOf(needs: Needs, provider: ProviderRow, posted: string): Promise<Begun | undefined> {
  const id = inResponseToOf(readMessage(posted))
  const row = id === undefined ? undefined : await findRequest(needs.db, id)
  return row?.providerId === provider.id ? readRequest(needs, row) : undefined
}

/**
 * Reads a posted response: the library checks signatures, times and audience; our own checks what it leaves out. What was
 * asked is used up by it, and an assertion signs in once. Throws 401.
 */
export async function finishSaml(needs: Needs, provider: ProviderRow, posted: string): Promise<Claims> {
  const { db, config } = needs
  const xml = readMessage(posted)
  const { acceptsSha1, issuer } = provider
  const expected = { acs: acsOf(config, provider.companyId), issuer, acceptsSha1 }
  checkResponse(xml, expected)
  let isTaken = false
  const saml = samlOf(needs, provider, {
    ...none,
    getAsync: async (id) => {
      const row = await findRequest(db, id)
      return row?.providerId === provider.id ? row.createdAt.toISOString() : null
    },
    // Of copies that come at once one finds it. Where something else is wrong, the library removes it once more.
    removeAsync: async (id) => {
      if (!isTaken && (!id || !(await takeRequest(db, id)))) throw new Error('the request was used already')
      isTaken = true
      return id
    },
  })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: posted }).catch((error: unknown) => {
    throw explain(error)
  })
  const parsed = (profile?.getAssertion?.() as { Assertion?: Parsed } | undefined)?.Assertion
  const assertionId = parsed?.$?.ID
  if (!profile || !parsed || !assertionId) throw refused(phrase('sso.wrongSignature'))
  const subject = checkAssertion(parsed, expected, inResponseToOf(xml) ?? '')
  if (!(await useAssertion(db, { providerId: provider.id, assertionId }, 2 * requestSeconds)))
    throw refused(phrase('sso.ended'))
  const attributes = attributesOf(parsed)
  const { sessionIndex, isStrong } = sessionOf(parsed)
  const claims = readClaims(attributes, provider.attributes)
  return {
    ...claims,
    // Many providers name the person by the address and say it nowhere else.
    email: claims.email ?? (subject.includes('@') ? subject.toLowerCase() : null),
    subject,
    // The company rules its provider and has shown that the domain is its own.
    isEmailVerified: true,
    isStrong,
    samlNameId: subject,
    ...(sessionIndex && { samlSessionIndex: sessionIndex }),
  }
}

/** What the provider is told of this installation. */
export const metadataOf = (needs: Pick<Resources, 'config'>, provider: ProviderRow): string =>
  samlOf(needs, provider, none).generateServiceProviderMetadata(null, null)

/** Where the person signs out at the provider; null where it has no such address. */
export async function samlLogoutUrl(
  needs: Pick<Resources, 'config'>,
  provider: ProviderRow,
  { nameId, sessionIndex }: { nameId: string | null; sessionIndex: string | null },
): Promise<string | null> {
  if (!provider.sloUrl || !nameId) return null
  const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
  const user = { issuer: provider.issuer, nameID: nameId, nameIDFormat: format, ...(sessionIndex && { sessionIndex }) }
  return samlOf(needs, provider, none).getLogoutUrlAsync(user, '', {})
}

export interface LoggedOut {
  nameId: string
  sessionIndex: string | undefined
  /** Where the provider is told that it is done. */
  answerUrl: string | null
}

/** Reads what a provider asks when its own session ends: signed, for us, by it, now, and once. Throws 401. */
export async function readLogout(needs: Needs, provider: ProviderRow, posted: string): Promise<LoggedOut> {
  const xml = readMessage(posted)
  if (!provider.acceptsSha1 && /xmldsig#(?:rsa-)?sha1["']/i.test(xml)) throw refused(phrase('sso.oldSignature'))
  const saml = samlOf(needs, provider, none)
  const { profile } = await saml.validatePostRequestAsync({ SAMLRequest: posted }).catch((error: unknown) => {
    throw explain(error)
  })
  if (profile.issuer?.trim() !== provider.issuer) throw refused(phrase('sso.wrongIssuer'))
  const destination = /^[^>]*\sDestination="([^"]*)"/.exec(xml.slice(xml.indexOf('LogoutRequest')))?.[1]
  if (destination !== logoutOf(needs.config, provider.companyId)) throw refused(phrase('sso.wrongDestination'))
  const id = typeof profile.ID === 'string' ? profile.ID : ''
  if (!(await useAssertion(needs.db, { providerId: provider.id, assertionId: `logout ${id}` }, 86_400)))
    throw refused(phrase('sso.ended'))
  const nameId = profile.nameID?.trim() ?? ''
  if (nameId === '') throw refused(phrase('sso.noNameId'))
  const answerUrl = provider.sloUrl ? await saml.getLogoutResponseUrlAsync(profile, '', {}, true) : null
  return { nameId, sessionIndex: profile.sessionIndex, answerUrl }
}
