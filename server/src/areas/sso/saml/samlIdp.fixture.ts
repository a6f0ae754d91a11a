import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { keys } from './samlKeys.fixture.ts'

export const idpIssuer = 'https://idp.test/metadata'
export const idpAddress = 'https://idp.test/sso'
export const idpLogout = 'https://idp.test/slo'

/** What a request at the provider's address asks. */
export function readRequest(address: string) {
  const query = new URL(address).searchParams
  const packed = query.get('SAMLRequest') ?? query.get('SAMLResponse') ?? ''
  const xml = inflateRawSync(Buffer.from(packed, 'base64')).toString()
  const of = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return { xml, id: of('ID'), acs: of('AssertionConsumerServiceURL'), destination: of('Destination') }
}

export interface Bent {
  id?: string
  nameId?: string
  /** In place of the whole NameID element. */
  nameIdXml?: string
  acs?: string
  destination?: string
  recipient?: string
  issuer?: string
  responseIssuer?: string
  audience?: string
  audiences?: string
  status?: string
  inResponseTo?: string
  subjectInResponseTo?: string
  conditions?: string
  /** Seconds by which the provider's clock is ahead. */
  ahead?: number
  /** Seconds that the assertion is good for. */
  life?: number
  attributes?: Record<string, string[]>
  authnContext?: string
  sessionIndex?: string
  assertionId?: string
  responseId?: string
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** An assertion, not signed yet. */
export function assertionOf(bent: Bent): string {
  const { ahead = 0, life = 300, acs = '' } = bent
  const attributes = Object.entries(bent.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  const subjectTo = bent.subjectInResponseTo ?? bent.inResponseTo
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${bent.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(ahead)}"><saml:Issuer>${bent.issuer ?? idpIssuer}</saml:Issuer><saml:Subject>${bent.nameIdXml ?? `<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${bent.nameId}</saml:NameID>`}<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(ahead + life)}" Recipient="${bent.recipient ?? acs}"${subjectTo ? ` InResponseTo="${subjectTo}"` : ''}/></saml:SubjectConfirmation></saml:Subject>${
    bent.conditions ??
    `<saml:Conditions NotBefore="${at(ahead)}" NotOnOrAfter="${at(ahead + life)}">${bent.audiences ?? `<saml:AudienceRestriction><saml:Audience>${bent.audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions>`
  }<saml:AuthnStatement AuthnInstant="${at(ahead)}" SessionIndex="${bent.sessionIndex ?? '_s1'}"><saml:AuthnContext><saml:AuthnContextClassRef>${bent.authnContext ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
}

/** A response around what it holds, not signed yet. */
export function responseOf(bent: Bent, inner: string): string {
  const destination = bent.destination ?? bent.acs ?? ''
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${bent.responseId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(bent.ahead ?? 0)}"${destination ? ` Destination="${destination}"` : ''}${bent.inResponseTo ? ` InResponseTo="${bent.inResponseTo}"` : ''}><saml:Issuer>${bent.responseIssuer ?? idpIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${bent.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success'}"/></samlp:Status>${inner}</samlp:Response>`
}

export interface Signing {
  key?: string
  certificate?: string
  sha1?: boolean
}

/** Signs the element of that name (the first): its signature stands behind its Issuer. */
export function sign(xml: string, name: string, { key = keys.idp.key, certificate, sha1 }: Signing = {}): string {
  const signed = new SignedXml({
    privateKey: key,
    ...(certificate && { publicCert: certificate }),
    signatureAlgorithm: sha1
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signed.addReference({
    xpath: `(//*[local-name(.)='${name}'])[1]`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: sha1 ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signed.computeSignature(xml, {
    location: { reference: `(//*[local-name(.)='${name}'])[1]/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

/** A response as a good provider sends it: the assertion signed, and the response around it. */
export function signedResponse(bent: Bent, signing: Signing = {}): string {
  return sign(responseOf(bent, sign(assertionOf(bent), 'Assertion', signing)), 'Response', signing)
}

export const packed = (xml: string): string => Buffer.from(xml).toString('base64')
