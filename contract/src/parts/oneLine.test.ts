import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from '../areas/index.ts'
import { isOneLine } from '../rules/oneLine.ts'

type Def = z.ZodType & { _zod: { def: Record<string, unknown> } }

/** What a body may hold of text, by its path: the outermost schema that reads a string. */
function texts(schema: z.ZodType, path: string, found: Map<string, z.ZodType>, seen = new Set<z.ZodType>()): void {
  const { def } = (schema as Def)._zod
  const inner = (key: string) => def[key] as z.ZodType
  if (seen.has(schema)) return
  const next = new Set(seen).add(schema)
  switch (def.type) {
    case 'string':
      found.set(path, schema)
      return
    case 'pipe': {
      const isText = (inner('in') as Def)._zod.def.type === 'string'
      if (isText) {
        found.set(path, schema)
        return
      }
      texts(inner('in'), path, found, next)
      texts(inner('out'), path, found, next)
      return
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      texts(inner('innerType'), path, found, next)
      return
    case 'lazy':
      texts((def.getter as () => z.ZodType)(), path, found, next)
      return
    case 'array':
      texts(inner('element'), `${path}[]`, found, next)
      return
    case 'record':
      texts(inner('keyType'), `${path}{key}`, found, next)
      texts(inner('valueType'), `${path}{}`, found, next)
      return
    case 'object': {
      for (const [name, field] of Object.entries(def.shape as z.ZodRawShape))
        texts(field as z.ZodType, `${path}.${name}`, found, next)
      return
    }
    case 'union':
      for (const option of def.options as z.ZodType[]) texts(option, path, found, next)
      return
    case 'intersection':
      texts(inner('left'), path, found, next)
      texts(inner('right'), path, found, next)
      return
  }
}

const found = new Map<string, z.ZodType>()
for (const area of Object.values(calls))
  for (const call of Object.values(area)) if (call.body) texts(call.body, call.name, found)

/** Texts of several lines, and secrets that nobody is shown. */
const severalLines = [
  /(^|\.)password$/,
  // A whole table.
  /\.csv$/,
  // Notes and comments.
  /\.note$/,
  /\.message(\.|$)/,
  /\.description(\.|$)/,
  /^social\.(create|update)\.content\./,
  // What is said on a sale channel: by the kind of its field (rules/contentFields.ts).
  /\.(contents\[\]|fields\[\])\.value$/,
  // A sheet's cells are looked at as they are, to say what is wrong with them; what takes them in is stricter.
  /^users\.checkImport\.rows\[\]\./,
  /^imports\.setCell\.value$/,
]
const lines = [...found].filter(([path]) => !severalLines.some((pattern) => pattern.test(path)))
const hidden = ['\n', '\r', '\u0085', '\u2028', '\u0000', '\u001b', '\u202e', '\u2066', '\u200b', '\ufeff', '\u00ad']

describe('every text of every body', () => {
  it('is found, in forms, lists and unions too', () => {
    expect(found.size).toBeGreaterThan(80)
    for (const path of [
      'users.create.first_name',
      'groups.create.name',
      'auth.setup.company',
      'listing.publish.metadata.tags[]',
    ])
      expect([...found.keys()]).toContain(path)
  })

  it.each(lines)('%s is one line without hidden characters', (_, schema) => {
    for (const sign of hidden)
      for (const text of [`ab${sign}cd`, `1${sign}2`, `https://a.example/${sign}b`, `a${sign}b@example.com`]) {
        const read = schema.safeParse(text)
        expect(read.success && !isOneLine(String(read.data)), JSON.stringify(text)).toBe(false)
      }
  })

  it.each([...found])('%s takes neither NUL nor half a pair', (path, schema) => {
    if (/password/.test(path)) return
    for (const text of ['ab\u0000cd', 'ab\ud800cd']) {
      const read = schema.safeParse(text)
      expect(read.success && ['\u0000', '\ud800'].some((sign) => String(read.data).includes(sign)), text).toBe(false)
    }
  })
})
