import { emailPattern } from '@halftone/contract/rules/email.ts'
import { shownName } from '../claims.rules.ts'
import { wrongValue } from './fault.rules.ts'
import type { Document } from './patch.rules.ts'

/** What a provider says of a person; undefined is what it does not speak of. */
export interface PushedPerson {
  userName: string
  externalId: string | null | undefined
  active: boolean | undefined
  /** In lower case. */
  email: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  displayName: string | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? (shownName(value) ?? undefined) : undefined

/** A text on one line of 1 to 254 characters. Throws 400. */
function textOf(value: unknown, name: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > 254 || /\p{C}/u.test(text)) throw wrongValue(name)
  return text
}

/** Entra says true and false as texts with a capital. Throws 400. */
function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw wrongValue('active')
  return text === 'true'
}

/** A text as an address of mail, in lower case; undefined where it is none. */
export function readAddress(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return emailPattern.test(email) && email.length <= 254 ? email : undefined
}

/** Of several addresses the primary one, else that of work, else the first. Throws 400. */
function addressOf(emails: unknown): string | undefined {
  const list = (Array.isArray(emails) ? emails : [emails]).flatMap((one) =>
    isObject(one) && typeof one.value === 'string' && one.value.trim() !== '' ? [one] : [],
  )
  const best =
    list.find(({ primary }) => String(primary).toLowerCase() === 'true') ??
    list.find(({ type }) => String(type).toLowerCase() === 'work') ??
    list[0]
  if (!best) return undefined
  const email = readAddress(String(best.value))
  if (email === undefined) throw wrongValue('emails')
  return email
}

/** Reads a person out of a document (PUT, POST, or one that a PATCH made). Throws 400. */
export function readPerson(document: Document): PushedPerson {
  const userName = textOf(document.username, 'userName')
  const name = isObject(document.name) ? document.name : {}
  const { externalid: external } = document
  return {
    userName,
    externalId:
      external === undefined ? undefined : external === null || external === '' ? null : textOf(external, 'externalId'),
    active: flagOf(document.active),
    email: addressOf(document.emails),
    firstName: nameOf(name.givenname),
    lastName: nameOf(name.familyname),
    displayName: nameOf(document.displayname) ?? nameOf(name.formatted),
  }
}
