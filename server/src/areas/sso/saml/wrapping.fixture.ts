import { assertionOf, type Bent, responseOf, sign } from './samlIdp.fixture.ts'

const signatureOf = (xml: string): string => /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? ''
const without = (xml: string): string => xml.replace(/<Signature[\s\S]*?<\/Signature>/, '')

/**
 * The eight ways of wrapping a signed part (numbered as SAML Raider does): what is signed by the provider stands somewhere,
 * and a forged assertion where it is read. `good` is what the provider signed, `evil` what is forged.
 */
export function wrapped(good: Bent, evil: Bent): Record<string, string> {
  const assertion = sign(assertionOf({ ...good, assertionId: '_good' }), 'Assertion')
  const bare = without(assertion)
  const signature = signatureOf(assertion)
  const forged = assertionOf({ ...evil, assertionId: '_evil' })
  const inForged = (inner: string) => forged.replace('</saml:Assertion>', `${inner}</saml:Assertion>`)
  const response = sign(
    responseOf({ ...good, responseId: '_good' }, assertionOf({ ...good, assertionId: '_in' })),
    'Response',
  )
  const forgedResponse = responseOf({ ...evil, responseId: '_evil' }, forged)
  const responseSignature = signatureOf(response)
  const object = (xml: string) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${xml}</ds:Object>`
  const withObject = (xml: string, content: string) => xml.replace('</Signature>', `${object(content)}</Signature>`)
  const afterIssuer = (xml: string, content: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${content}`)
  return {
    XSW1: afterIssuer(forgedResponse, withObject(responseSignature, without(response))),
    XSW2: afterIssuer(forgedResponse, `${object(without(response))}${responseSignature}`),
    XSW3: responseOf(good, `${forged}${assertion}`),
    XSW4: responseOf(good, inForged(assertion)),
    XSW5: responseOf(good, `${afterIssuer(forged, signature)}${bare}`),
    XSW6: responseOf(good, afterIssuer(forged, withObject(signature, bare))),
    XSW7: responseOf(good, `<samlp:Extensions>${forged}</samlp:Extensions>${assertion}`),
    XSW8: responseOf(good, afterIssuer(forged, signature.replace('</Signature>', `${object(bare)}</Signature>`))),
  }
}
