type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsIn = (value: unknown): Row[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isRow) ? value : undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the text is meant as JSON: a CSV begins with the name of a column. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

/**
 * The rows of a JSON text, by the names of their fields: a list of them, the one list that an object holds (as answers of an API
 * do), or a row in each line. Undefined where it is none of these.
 */
export function rowsOfJson(text: string): Row[] | undefined {
  const whole = parsed(text)
  if (whole === undefined) return rowsIn(text.split('\n').flatMap((line) => (line.trim() ? [parsed(line)] : [])))
  if (!isRow(whole)) return rowsIn(whole)
  const lists = Object.values(whole).flatMap((value) => [rowsIn(value) ?? []].filter((list) => list.length > 0))
  return lists.length === 1 ? lists[0] : lists.length === 0 ? [whole] : undefined
}

/** As a cell of a table would have it; what holds further fields stays as it came. */
export const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
