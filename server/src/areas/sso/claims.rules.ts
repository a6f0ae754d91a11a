import type { AttributeNames } from '@halftone/contract/parts/provider.ts'

/** What a provider says of a person, whichever way it says it. */
export interface Claims {
  subject: string
  /** In lower case; null where it was not said. */
  email: string | null
  /** It says that the address is the person's. */
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  name: string | null
  groups: string[]
  /** It asked for more than a password. */
  isStrong: boolean
  samlNameId?: string
  samlSessionIndex?: string
  /** All that it said, as texts. */
  attributes: Record<string, string[]>
}

/** The usual names of attributes, after the one that was set up. */
const usual = {
  email: [
    'email',
    'mail',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  name: [
    'name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
  firstName: [
    'given_name',
    'firstName',
    'givenName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
  ],
  lastName: [
    'family_name',
    'lastName',
    'surname',
    'sn',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
  ],
  groups: ['groups', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups', 'memberOf'],
} as const

const most = { values: 1_000, length: 500 }

/** Texts of a claim: one, or several. Numbers and flags are texts too; anything else says nothing. */
export function textsOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : [value]
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
    .map((part) => String(part).trim().slice(0, most.length))
    .filter((part) => part !== '')
    .slice(0, most.values)
}

/** A name as screens and mails can show it. */
export const shownName = (text: string | undefined) =>
  text
    ?.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60) || null

/** Reads the person out of attributes. */
export function readClaims(
  attributes: Record<string, string[]>,
  names: AttributeNames,
): Pick<Claims, 'email' | 'name' | 'firstName' | 'lastName' | 'groups' | 'attributes'> {
  const values = (field: keyof AttributeNames): string[] => {
    const asked = names[field] ? [names[field]] : usual[field]
    const found = asked.find((one) => (attributes[one]?.length ?? 0) > 0)
    return found === undefined ? [] : (attributes[found] ?? [])
  }
  return {
    email: values('email')[0]?.toLowerCase() ?? null,
    name: shownName(values('name')[0]),
    firstName: shownName(values('firstName')[0]),
    lastName: shownName(values('lastName')[0]),
    groups: [...new Set(values('groups'))],
    attributes,
  }
}

/** First and last name of a new person: as said, else out of the whole name, else what stands before the @. */
export function namesOf({
  firstName,
  lastName,
  name,
  email,
}: Pick<Claims, 'firstName' | 'lastName' | 'name' | 'email'>) {
  const [first, ...rest] = (name ?? '').split(' ').filter(Boolean)
  const local = (email ?? '').split('@')[0] ?? ''
  const given = firstName ?? first ?? local
  const family = lastName ?? (rest.join(' ') || (firstName || first ? '-' : local))
  return { firstName: given.slice(0, 60), lastName: family.slice(0, 60) }
}
