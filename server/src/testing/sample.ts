import type { z } from 'zod'

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  left?: z.ZodType
}

/** Values by field name, for ids that must lead somewhere and texts of a certain form. */
export type Named = Record<string, unknown>

/**
 * An input that fits `schema`: its required fields only, each by name where `named` knows it, else by type. The caller
 * checks that it fits; what has a form of its own (an address, a code) must be named.
 */
export function sampleOf(schema: z.ZodType, named: Named, field = ''): unknown {
  if (field && field in named) return named[field]
  const def = (schema as unknown as { def: Def }).def
  const inner = (next: z.ZodType | undefined) => (next ? sampleOf(next, named, field) : undefined)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, part]) => !part.safeParse(undefined).success)
          .map(([name, part]) => [name, sampleOf(part, named, name)]),
      )
    case 'array': {
      const one = [def.element ? sampleOf(def.element, named, field.replace(/s$/, '')) : undefined]
      return schema.safeParse([]).success ? [] : one
    }
    case 'pipe':
      return (def.in as unknown as { def: Def } | undefined)?.def.type === 'transform' ? inner(def.out) : inner(def.in)
    case 'union':
      return inner(def.options?.[0])
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'number':
      return schema.safeParse(1).success ? 1 : 0
    case 'boolean':
      return true
    case 'string':
      return schema.safeParse('Sample').success ? 'Sample' : '1'
    default:
      return inner(def.innerType ?? def.left)
  }
}
