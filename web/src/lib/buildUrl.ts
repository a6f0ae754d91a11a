type Value = unknown

/** `/api` plus the call's path with its `:name` placeholders filled. A missing parameter is a programming error. */
export function buildPath(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return `/api${path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === null) throw new Error(`${path}: parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })}`
}

/** `?a=1&b=2&b=3`; undefined, null and empty lists are left out. */
export function buildQuery(query: object): string {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) out.append(name, text(item))
    }
  }
  const string = out.toString()
  return string ? `?${string}` : ''
}

/** A list of plain values is repeated; a list of objects is one JSON value, as the server reads it. */
const formParts = (value: Value): Value[] =>
  Array.isArray(value) && !value.some((item) => typeof item === 'object') ? value : [value]

/** A multipart body: files as they are, lists of values repeated, objects and lists of objects as JSON. */
export function buildForm(body: object, files: Record<string, File | File[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const item of formParts(value)) {
      if (item !== undefined && item !== null) form.append(name, text(item))
    }
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of Array.isArray(value) ? value : [value]) form.append(name, file, file.name)
  }
  return form
}

const text = (value: Value): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
