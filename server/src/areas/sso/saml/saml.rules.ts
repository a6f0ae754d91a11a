import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { emailPattern } from '@halftone/contract/rules/email.ts'
import { DOMParser } from '@xmldom/xmldom'
import { AppError } from '../../../core/errors.ts'
import { textsOf } from '../claims.rules.ts'

/** Bytes and elements of a message: what is beyond takes the parser of signatures seconds, by the square. */
const most = { bytes: 100_000, angles: 2_000 }

export const refused = (said: Phrase) => new AppError('UNAUTHENTICATED', said)

/** The XML of a posted message, looked at before any parser sees it. Throws 401. */
export function readMessage(base64: string): string {
  // Four letters of base64 are three bytes; blanks between lines are allowed for.
  if (base64.length > most.bytes * 1.4) throw refused(phrase('sso.tooLarge'))
  const xml = Buffer.from(base64, 'base64').toString('utf8')
  if (Buffer.byteLength(xml) > most.bytes) throw refused(phrase('sso.tooLarge'))
  let angles = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) angles++
  if (angles > most.angles) throw refused(phrase('sso.tooLarge'))
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw refused(phrase('sso.doctype'))
  return xml
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'

function rootOf(xml: string): Element {
  const fail = () => {
    throw refused(phrase('sso.failed'))
  }
  const quiet = { warning: () => undefined, error: fail, fatalError: fail }
  const root = new DOMParser({ errorHandler: quiet }).parseFromString(xml, 'text/xml').documentElement
  return root ?? fail()
}

const childrenOf = (element: Element, namespace: string, name: string): Element[] =>
  [...Array(element.childNodes.length).keys()]
    .map((n) => element.childNodes[n])
    .filter((node): node is Element => node?.nodeType === 1)
    .filter((node) => node.namespaceURI === namespace && node.localName === name)

export interface Expected {
  acs: string
  issuer: string
  acceptsSha1: boolean
}

/** What a response answers to; undefined where it says nothing. Believed only where the response is valid besides. */
export const inResponseToOf = (xml: string): string | undefined => rootOf(xml).getAttribute('InResponseTo') ?? undefined

/**
 * Checks of the response's envelope that the library leaves out: where it was sent, who sends it, how it went, and that
 * nothing in it is signed with SHA-1. Throws 401.
 */
export function checkResponse(xml: string, { acs, issuer, acceptsSha1 }: Expected): void {
  const root = rootOf(xml)
  if (root.namespaceURI !== protocol || root.localName !== 'Response') throw refused(phrase('sso.failed'))
  const [status] = childrenOf(root, protocol, 'Status')
  const [code] = status ? childrenOf(status, protocol, 'StatusCode') : []
  if (code?.getAttribute('Value') !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw refused(phrase('sso.wrongStatus'))
  if (root.getAttribute('Destination') !== acs) throw refused(phrase('sso.wrongDestination'))
  const issuers = childrenOf(root, assertion, 'Issuer')
  if (issuers.length !== 1 || issuers[0]?.textContent?.trim() !== issuer) throw refused(phrase('sso.wrongIssuer'))
  if (!acceptsSha1 && /xmldsig#(?:rsa-|dsa-|hmac-)?sha1["']/i.test(xml)) throw refused(phrase('sso.oldSignature'))
}

/** An element as the library read it: attributes in `$`, its text in `_`, children by name. */
export interface Parsed {
  $?: Record<string, string>
  _?: string
  [child: string]: unknown
}
export const partsOf = (parent: Parsed | undefined, name: string): Parsed[] => {
  const parts = parent?.[name]
  return Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? { _: part } : part)) : []
}

/** The same of the signed assertion: who says it, for whom, and of whom. Returns whom it names. Throws 401. */
export function checkAssertion(parsed: Parsed, { acs, issuer }: Expected, inResponseTo: string) {
  const issuers = partsOf(parsed, 'Issuer')
  if (issuers.length !== 1 || issuers[0]?._?.trim() !== issuer) throw refused(phrase('sso.wrongIssuer'))
  const subjects = partsOf(parsed, 'Subject')
  const [nameId] = partsOf(subjects[0], 'NameID')
  const bearers = partsOf(subjects[0], 'SubjectConfirmation').filter(
    ({ $ }) => $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  )
  const data = bearers.flatMap((one) => partsOf(one, 'SubjectConfirmationData')).map(({ $ }) => $ ?? {})
  if (subjects.length !== 1 || data.length === 0 || data.some(({ Recipient }) => Recipient !== acs))
    throw refused(phrase('sso.wrongRecipient'))
  if (data.some((one) => one.InResponseTo !== inResponseTo || !one.NotOnOrAfter)) throw refused(phrase('sso.ended'))
  const name = nameId?._?.trim() ?? ''
  if (name === '') throw refused(phrase('sso.noNameId'))
  const format = nameId?.$?.Format ?? ''
  const isTransient = format.endsWith(':transient')
  if (isTransient) throw refused(phrase('sso.noNameId'))
  // Providers write addresses as people typed them once.
  return emailPattern.test(name) ? name.toLowerCase() : name.slice(0, 500)
}

/** The attributes of an assertion, each as texts. */
export function attributesOf(parsed: Parsed): Record<string, string[]> {
  const all = partsOf(parsed, 'AttributeStatement').flatMap((statement) => partsOf(statement, 'Attribute'))
  const found: Record<string, string[]> = Object.create(null)
  for (const attribute of all) {
    const name = attribute.$?.Name
    if (!name || name === '__proto__') continue
    const texts = textsOf(partsOf(attribute, 'AttributeValue').map(({ _ }) => _))
    found[name] = [...(found[name] ?? []), ...texts]
  }
  return { ...found }
}

/** More than a password, in the words of the providers. */
const strong = /multipleauthn|MultiFactor|TimeSyncToken|SmartcardPKI|:X509|refeds\.org\/profile\/mfa/i

export function sessionOf(parsed: Parsed): { sessionIndex: string | undefined; isStrong: boolean } {
  const [statement] = partsOf(parsed, 'AuthnStatement')
  const classes = partsOf(partsOf(statement, 'AuthnContext')[0], 'AuthnContextClassRef').map(({ _ }) => _ ?? '')
  const said = [
    ...classes,
    ...(attributesOf(parsed)['http://schemas.microsoft.com/claims/authnmethodsreferences'] ?? []),
  ]
  return { sessionIndex: statement?.$?.SessionIndex, isStrong: said.some((one) => strong.test(one)) }
}

/** What the library's words mean to people. */
export function explain(error: unknown): AppError {
  if (error instanceof AppError) return error
  const words = error instanceof Error ? error.message : ''
  const said: [RegExp, Phrase][] = [
    [/not yet valid|expired|No valid subject confirmation/i, phrase('sso.clock')],
    [/InResponseTo|used already/i, phrase('sso.ended')],
    [/audience/i, phrase('sso.wrongAudience')],
    [/signature|signed data|Missing SAML assertion/i, phrase('sso.wrongSignature')],
    [/Responder|Requester|status/i, phrase('sso.wrongStatus')],
  ]
  const found = said.find(([pattern]) => pattern.test(words))
  return new AppError('UNAUTHENTICATED', found?.[1] ?? phrase('sso.failed'), { cause: error })
}
