import { isDeepStrictEqual } from 'node:util'
import type { Statement } from './recorder.ts'

/** A value of a statement that is sent again with other ids. */
export type Part =
  | { kind: 'fixed'; value: unknown }
  /** One of the request's own values. */
  | { kind: 'given'; name: string }
  /** A column of the first row that an earlier statement of the same request gave. */
  | { kind: 'found'; statement: number; column: string }
  /** A text that no two requests share. */
  | { kind: 'unique'; value: string }
  | { kind: 'list'; parts: Part[] }

export interface Step {
  config: Statement['config']
  values: Part[]
}

/** The request's values by name. */
export type Given = Record<string, number | string>

interface Run {
  statements: Statement[]
  given: Given
}

const isJson = (text: string) => /^\s*[[{"]/.test(text)

function partOf(before: number, a: unknown, b: unknown, [first, second]: [Run, Run]): Part {
  const name = Object.keys(first.given).find((key) => first.given[key] === a && second.given[key] === b)
  if (name !== undefined) return { kind: 'given', name }
  if (isDeepStrictEqual(a, b)) return { kind: 'fixed', value: a }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return { kind: 'list', parts: a.map((item, place) => partOf(before, item, b[place], [first, second])) }
  for (let statement = before - 1; statement >= 0; statement--) {
    const rows = [first, second].map(({ statements }) => statements[statement]?.rows[0] as Record<string, unknown>)
    const [one, other] = rows
    if (!one || !other || typeof a === 'object') continue
    const column = Object.keys(one).find((key) => one[key] === a && other[key] === b)
    if (column !== undefined) return { kind: 'found', statement, column }
  }
  // What is said about the change (a message, a log line) may say the same of every product: its bytes count.
  if (typeof a === 'string' && !isJson(a) && a.length < 60) return { kind: 'unique', value: a }
  return { kind: 'fixed', value: a }
}

/**
 * What two requests of one kind have in common, learnt by comparing them: where their own values went, and what was
 * found on the way. The given values of the two have to differ in every name. Throws where they sent other statements.
 */
export function learn(first: Run, second: Run): Step[] {
  const [texts, others] = [first, second].map(({ statements }) => statements.map(({ config }) => config.text))
  if (!isDeepStrictEqual(texts, others)) throw new Error('two requests of one kind sent different statements')
  return first.statements.map(({ config, values }, at) => ({
    config,
    values: values.map((value, place) => partOf(at, value, second.statements[at]?.values[place], [first, second])),
  }))
}

/** The values of one step. `rows` are the first rows of the steps before it, `mark` makes texts unique. */
export function fill(
  parts: Part[],
  given: Given,
  rows: (Record<string, unknown> | undefined)[],
  mark: string,
): unknown[] {
  const filled = (part: Part): unknown => {
    if (part.kind === 'given') return given[part.name]
    if (part.kind === 'found') return rows[part.statement]?.[part.column]
    if (part.kind === 'unique') return `${part.value}-${mark}`
    return part.kind === 'list' ? part.parts.map(filled) : part.value
  }
  return parts.map(filled)
}
