import { phrase } from '@halftone/contract/phrase.ts'
import { ScimFault } from './fault.rules.ts'
import { withoutSchema } from './filter.rules.ts'

/** One step of a PATCH: of an attribute, or of a part of it, or of those of its values that a condition names. */
export interface Step {
  op: 'add' | 'replace' | 'remove'
  /** In lower case. */
  attribute: string
  /** `givenname` of `name.givenName`; in lower case. */
  part?: string
  /** `type eq "work"`. */
  where?: { name: string; value: string }
  value: unknown
}

const most = 1_000
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pathPattern = /^([A-Za-z$][\w$-]*)(?:\[\s*(\w+)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*\])?(?:\.([A-Za-z$][\w$-]*))?$/i

/** `emails[type eq "work"].value` and the like; undefined for attributes that nothing here knows. Throws 400. */
function readPath(path: string): Omit<Step, 'op' | 'value'> | undefined {
  // An extension's own attributes: nothing of them is kept.
  if (/^urn:ietf:params:scim:schemas:extension:/i.test(path)) return undefined
  const [, attribute, name, quoted, part] = pathPattern.exec(withoutSchema(path.trim())) ?? []
  if (attribute === undefined)
    throw new ScimFault(400, phrase('sso.scimPath', { path: path.slice(0, 100) }), 'invalidPath')
  return {
    attribute: attribute.toLowerCase(),
    ...(part !== undefined && { part: part.toLowerCase() }),
    ...(name !== undefined && { where: { name: name.toLowerCase(), value: (quoted ?? '').replace(/\\(.)/g, '$1') } }),
  }
}

/**
 * Reads the body of a PATCH in both dialects: `op` in any case, with a path or with an object of attributes (whose names
 * may be paths). Throws 400.
 */
export function readPatch(body: unknown): Step[] {
  const key = isObject(body) && Object.keys(body).find((name) => name.toLowerCase() === 'operations')
  const operations = key && isObject(body) ? body[key] : undefined
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > most)
    throw new ScimFault(400, phrase('sso.scimValue', { name: 'Operations' }), 'invalidSyntax')
  return operations.flatMap(stepsOf)
}

function stepsOf(operation: unknown): Step[] {
  const { op: said, path, value } = isObject(operation) ? operation : {}
  const op = (['add', 'replace', 'remove'] as const).find((one) => one === String(said).toLowerCase())
  if (op === undefined) throw new ScimFault(400, phrase('sso.scimValue', { name: 'op' }), 'invalidSyntax')
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string') throw new ScimFault(400, phrase('sso.scimValue', { name: 'path' }), 'invalidPath')
    const read = readPath(path)
    return read ? [{ op, ...read, value }] : []
  }
  if (op === 'remove') throw new ScimFault(400, phrase('sso.scimValue', { name: 'path' }), 'noTarget')
  if (!isObject(value)) throw new ScimFault(400, phrase('sso.scimValue', { name: 'value' }), 'invalidValue')
  return Object.entries(value).flatMap(([name, own]) => {
    const read = readPath(name)
    return read ? [{ op, ...read, value: own }] : []
  })
}

/** Attributes by their names in lower case, as far as they are known here; several values as a list. */
export type Document = Record<string, unknown>

/** A resource as it was sent, with its names in lower case. */
export function documentOf(body: unknown): Document {
  if (!isObject(body)) throw new ScimFault(400, phrase('sso.scimValue', { name: 'body' }), 'invalidSyntax')
  return lowered(body)
}

const lowered = (value: Record<string, unknown>): Document =>
  Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      withoutSchema(name).toLowerCase(),
      isObject(own) ? lowered(own) : Array.isArray(own) ? own.map((one) => (isObject(one) ? lowered(one) : one)) : own,
    ]),
  )

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const sameText = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

/** The document after the steps; what it came from stays as it was. */
export function applySteps(document: Document, steps: Step[]): Document {
  const after = { ...document }
  for (const step of steps) after[step.attribute] = applied(after[step.attribute], step)
  return after
}

function applied(before: unknown, { op, part, where, value }: Step): unknown {
  const sent = isObject(value) ? lowered(value) : value
  if (where === undefined) {
    if (part === undefined)
      return op === 'remove' ? null : isObject(sent) && isObject(before) ? { ...before, ...sent } : sent
    const whole = isObject(before) ? before : {}
    return { ...whole, [part]: op === 'remove' ? undefined : sent }
  }
  const list = listOf(before)
  const fits = (one: unknown) => isObject(one) && sameText(one[where.name], where.value)
  if (op === 'remove' && part === undefined) return list.filter((one) => !fits(one))
  const changed = (one: object): object =>
    part === undefined ? { ...one, ...(isObject(sent) && sent) } : { ...one, [part]: sent }
  if (list.some(fits)) return list.map((one) => (fits(one) && isObject(one) ? changed(one) : one))
  return [...list, changed({ [where.name]: where.value })]
}

/** The ids that a value of `members` names: `[{ value }]`, one of them, or a bare id. */
export const idsOf = (value: unknown): string[] =>
  listOf(value).map((one) => String(isObject(one) ? (one.value ?? one.Value ?? '') : one))
