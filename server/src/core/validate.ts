import type { AnyCall } from '@halftone/contract/call.ts'
import { issuePhrase } from '@halftone/contract/issuePhrase.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Input } from './access.ts'
import { AppError, invalid } from './errors.ts'

/** The request's params, query and body as `call` describes them; 422 with a text by field. */
export function parseInput(call: AnyCall, request: FastifyRequest): Input<unknown, unknown, unknown> {
  const params = call.params.safeParse(request.params)
  // An id that can't exist is answered like one that doesn't.
  if (!params.success) throw new AppError('NOT_FOUND', phrase('request.notFound'))
  const query = call.query.safeParse(request.query ?? {})
  if (!query.success) throw invalid(errorsOf(query.error))
  if (unstorable(params.data) !== undefined) throw new AppError('NOT_FOUND', phrase('request.notFound'))
  refuseUnstorable(query.data)
  if (call.method === 'GET') return { params: params.data, query: query.data, body: undefined }
  const body = call.body.safeParse(request.isMultipart() ? fromForm(call.body, request.body) : (request.body ?? {}))
  if (!body.success) throw invalid(errorsOf(body.error))
  refuseUnstorable(body.data)
  return { params: params.data, query: query.data, body: body.data }
}

function refuseUnstorable(input: unknown): void {
  const place = unstorable(input)
  if (place !== undefined) throw invalid({ [place || 'body']: phrase('request.invalidCharacters') })
}

/**
 * Where a text stands that PostgreSQL keeps neither as text nor in JSON: with a NUL, or half of a surrogate pair. What the
 * schemas have let through is neither deep nor endless.
 */
function unstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000') ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const own = path === '' ? key : `${path}.${key}`
    const found = unstorable(key) === undefined ? unstorable(part, own) : own
    if (found !== undefined) return found
  }
  return undefined
}

/** What is said of each field, keyed by its path: `tags.3`. */
export function errorsOf(error: z.ZodError): Record<string, Phrase> {
  const errors: Record<string, Phrase> = {}
  for (const issue of error.issues) {
    // Codes that checks of the contract name are of its catalogue: `says` takes no other.
    const said = issuePhrase(issue) as Phrase
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of keys) errors[[...issue.path, key].join('.')] ??= said
    if (keys.length === 0) errors[issue.path.join('.') || 'body'] ??= said
  }
  return errors
}

/** A form carries text only: where the schema wants a number, a boolean, a list or an object, the text is read as JSON. */
function fromForm(schema: z.ZodType, form: unknown): unknown {
  const shape = (schema as Partial<z.ZodObject>).shape ?? {}
  const read = ([name, value]: [string, unknown]) => {
    const field = shape[name] as z.ZodType | undefined
    if (!field || field.safeParse(value).success) return [name, value]
    return [name, Array.isArray(value) ? value.map(readText) : readText(value)]
  }
  return Object.fromEntries(Object.entries(form as Record<string, unknown>).map(read))
}

function readText(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
