import type { FontFacts } from '../../parts/font/fontFacts.ts'
import type { LicenceKind } from '../art/licence.ts'
import { isLink } from '../link.ts'

interface ReadLicence {
  kind: LicenceKind
  source: string | null
  link: string | null
  printOnDemand: boolean | null
}

/** Licences under which whoever has the font may sell what is printed with it. */
const open = [
  { name: 'SIL OFL 1.1', says: /open font licen[cs]e|scripts\.sil\.org\/OFL|openfontlicense\.org/i },
  { name: 'Apache 2.0', says: /apache licen[cs]e|apache\.org\/licenses/i },
  { name: 'Ubuntu Font Licence', says: /ubuntu font licen[cs]e/i },
  { name: 'CC0', says: /creative ?commons zero|creativecommons\.org\/publicdomain\/zero|\bCC0\b/i },
] as const

type Said = Pick<FontFacts, 'licence' | 'licenceUrl' | 'designer' | 'manufacturer'>

/** The name of an open licence that the font names, by its text or its address. */
export const openLicence = ({ licence, licenceUrl }: Said): string | undefined =>
  open.find(({ says }) => says.test(licence ?? '') || says.test(licenceUrl ?? ''))?.name

/** What the name table says of the licence, until a person says otherwise: what is not open is unknown. */
export function readLicence(facts: Said): ReadLicence {
  const name = openLicence(facts)
  const maker = facts.designer ?? facts.manufacturer
  const link = facts.licenceUrl && isLink(facts.licenceUrl) ? facts.licenceUrl : null
  const source = [name, maker].filter(Boolean).join(', ').slice(0, 200) || null
  return { kind: name ? 'free' : 'unknown', source, link, printOnDemand: name ? true : null }
}
