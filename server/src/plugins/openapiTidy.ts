type Schemas = Record<string, unknown>

/** `document` without what says nothing to its reader; shorter by nine tenths. */
export function tidy<Document extends object>(document: Document): Document {
  const tidied = withoutNoise(document)
  mergeInputs(tidied)
  dropUnused(tidied)
  return tidied
}

/** Takes out the compatibility fields (accepted in every call, ignored) and the bounds of a safe integer. */
function withoutNoise(document: object) {
  const isCompatibility = (field: unknown) =>
    has(field, 'actor') || (has(field, 'schema') && has(field.schema, 'actor'))
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (/^(min|max)imum$/.test(key) && Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined
    if (key === 'parameters' && Array.isArray(value)) return value.filter((field) => !isCompatibility(field))
    if (key !== 'properties' || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).filter(([, field]) => !isCompatibility(field)))
  })
}

/** What is sent and what is answered are two components; where they are the same, one. */
function mergeInputs(document: { components: { schemas: Schemas }; paths: unknown }): void {
  const { components } = document
  for (;;) {
    const same = Object.keys(components.schemas).filter((name) => {
      const answered = components.schemas[name.replace(/Input$/, '')]
      return name.endsWith('Input') && answered && text(components.schemas[name]) === text(answered)
    })
    if (same.length === 0) return
    for (const name of same) delete components.schemas[name]
    const merged = new Set(same.map((name) => reference(name)))
    const revive = (key: string, value: unknown) =>
      key === '$ref' && merged.has(String(value)) ? String(value).replace(/Input$/, '') : value
    components.schemas = JSON.parse(text(components.schemas), revive)
    document.paths = JSON.parse(text(document.paths), revive)
  }
}

function dropUnused({ components: { schemas }, paths }: { components: { schemas: Schemas }; paths: unknown }): void {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of text(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}

const text = (part: unknown) => JSON.stringify(part) ?? ''
const reference = (name: string) => `#/components/schemas/${name}`
const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value
