import { asOneLine, isOneLine } from '@halftone/contract/rules/oneLine.ts'
import type { Json } from '../../../db/portable/portable.ts'

const whole = (least: number, most: number) => (value: Json) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const isText = (value: Json) => typeof value === 'string'
/** Neither `infinity`, which no clock reads, nor years of which a list would make no date. */
const isMoment = (value: Json) =>
  typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d([T ]|$)/.test(value) && !Number.isNaN(Date.parse(value))
/** `NaN` is one to PostgreSQL, and larger than any. */
const isDecimal = (value: Json) => typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value)
const listOf = (is: (value: Json) => boolean) => (value: Json) => Array.isArray(value) && value.every(is)

const int = whole(-2_147_483_648, 2_147_483_647)
/** How a row of an archive has a value of each type of the database, by the beginning of its name. */
const kinds: readonly (readonly [string, (value: Json) => boolean])[] = [
  ['integer[]', listOf(int)],
  ['text[]', listOf(isText)],
  ['integer', int],
  ['smallint', whole(-32_768, 32_767)],
  ['bigint', isDecimal],
  ['numeric', isDecimal],
  ['double precision', (value) => typeof value === 'number'],
  ['real', (value) => typeof value === 'number'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['timestamp', isMoment],
  ['date', isMoment],
  ['jsonb', () => true],
  ['text', isText],
  ['citext', isText],
]

/** Whether `value` can stand in a column of that type, of which it is not null. A type that nobody thought of takes none. */
export const isOfType = (type: string, value: Json): boolean =>
  kinds.find(([name]) => type.startsWith(name))?.[1](value) === true

/** Texts of several lines. */
const severalLines = new Set([
  ...['note', 'version_note', 'message_string', 'content_string', 'document', 'error', 'address', 'cause'],
])
const longest = { line: 2_048, lines: 1_500_000 }

const lineOf = (text: string) => (isOneLine(text) ? text : asOneLine(text)).slice(0, longest.line).toWellFormed()
const linesOf = (text: string) => text.replaceAll('\u0000', '').slice(0, longest.lines).toWellFormed()

/** A text as a person could have entered it: of one line without hidden signs, but where there may be several. */
export function tidy(column: string, value: Json): Json {
  if (typeof value === 'string') return severalLines.has(column) ? linesOf(value) : lineOf(value)
  return Array.isArray(value)
    ? value.slice(0, 10_000).map((one) => (typeof one === 'string' ? lineOf(one) : one))
    : value
}
