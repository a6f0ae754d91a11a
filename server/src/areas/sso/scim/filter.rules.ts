import { phrase } from '@halftone/contract/phrase.ts'
import { ScimFault } from './fault.rules.ts'

/** What a filter may ask for: the part before `eq`, in lower case, without the schema's name. */
export interface Condition<Name extends string> {
  name: Name
  value: string
}

const refused = (names: readonly string[]) =>
  new ScimFault(400, phrase('sso.scimFilter', { names: names.join(', ') }), 'invalidFilter')

/** Of an attribute the name that conditions know it by: `emails[type eq "work"].value` is `emails.value`. */
const plain = (name: string): string =>
  withoutSchema(name)
    .toLowerCase()
    .replace(/\[[^\]]*\]/, '')

/** Attributes may be named with their schema before them. */
export const withoutSchema = (name: string): string => name.replace(/^urn:[\w:.-]+:(?=[A-Za-z$])/i, '')

/** `name eq value`, at the start of a text; a value is a text in JSON, or a word. */
const condition = /^\s*([\w:.$-]+(?:\[[^\]"]*(?:"[^"]*")?[^\]"]*\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|[\w.-]+)/i

/**
 * Reads a filter (RFC 7644 §3.4.2.2): `eq`, joined by `and`, on the attributes of `names`, all of which must hold.
 * Throws 400 `invalidFilter` for anything else.
 */
export function readFilter<Name extends string>(text: string, names: readonly Name[]): Condition<Name>[] {
  const found: Condition<Name>[] = []
  let rest = text
  for (;;) {
    const [whole, said = '', given = ''] = condition.exec(rest) ?? []
    const name = names.find((one) => one.toLowerCase() === plain(said))
    if (whole === undefined || name === undefined) throw refused(names)
    found.push({ name, value: textOf(given, names) })
    rest = rest.slice(whole.length)
    if (rest.trim() === '') return found
    const [and] = /^\s+and\s+/i.exec(rest) ?? []
    if (and === undefined || found.length >= 10) throw refused(names)
    rest = rest.slice(and.length)
  }
}

function textOf(given: string, names: readonly string[]): string {
  if (!given.startsWith('"')) return given
  try {
    return String(JSON.parse(given))
  } catch {
    throw refused(names)
  }
}

/** Which resources of a list are shown: from the `start`th (from 1), `count` at most. */
export interface Page {
  start: number
  count: number
}
const most = 200

/** Reads `startIndex` and `count`: too small is the first and none, too many is 200. Throws 400. */
export function readPage({ startIndex, count }: { startIndex?: unknown; count?: unknown }): Page {
  const whole = (value: unknown, name: string, otherwise: number): number => {
    if (value === undefined) return otherwise
    if (!/^-?\d{1,9}$/.test(String(value))) throw new ScimFault(400, phrase('sso.scimValue', { name }), 'invalidValue')
    return Number(value)
  }
  return {
    start: Math.max(1, whole(startIndex, 'startIndex', 1)),
    count: Math.min(most, Math.max(0, whole(count, 'count', 100))),
  }
}

/** An id of ours out of a text: 0, which nobody has, for any other. */
export const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
