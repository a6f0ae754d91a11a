import { formatDateTime } from '../../../lib/format.ts'
import { type Part, wordDiff } from '../../../ui/marks/wordDiff.ts'

/** An old or new value, ready to be shown: a text in parts, or a list of which `stay` are on both sides. */
export interface Side {
  /** The field's name where several changed at once. */
  label: string | null
  parts: readonly Part[]
  isList: boolean
  /** How many entries of a list are the same on both sides and are not shown. */
  stay: number
}
export interface Comparison {
  old: readonly Side[]
  new: readonly Side[]
}

/** How names of fields and values of the program are said. */
export interface Words {
  label: (name: string) => string
  value: (text: string) => string
}

/** Letters that are compared and shown of a text. */
const mostLetters = 20_000

const asDay = /^(\d{4})-(\d{2})-(\d{2})$/
/** A moment as JSON has it. */
const asMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
/** A day as JSON has it. */
export const isDay = (value: unknown) => typeof value === 'string' && asDay.test(value)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in one line: names for things, days and moments as they are written, fields by their names. */
export function textOf(value: unknown, words: Words): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return words.value(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    if (asMoment.test(value)) return formatDateTime(value)
    const day = asDay.exec(value)
    return day ? `${day[3]}/${day[2]}/${day[1]}` : words.value(value).slice(0, mostLetters)
  }
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, words))
      .filter(Boolean)
      .join(', ')
  if (isFields(value) && typeof value.name === 'string') return value.name
  return Object.entries(value as object)
    .map(([name, part]) => [name, textOf(part, words)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${words.label(name)}: ${text}`)
    .join('; ')
}

const listOf = (value: unknown, words: Words): string[] =>
  Array.isArray(value) ? value.map((one) => textOf(one, words)).filter(Boolean) : []

function lists(before: unknown, after: unknown, label: string | null, words: Words): Comparison {
  const [old, next] = [listOf(before, words), listOf(after, words)]
  const gone = old.filter((text) => !next.includes(text))
  const came = next.filter((text) => !old.includes(text))
  const stay = old.length - gone.length
  const side = (texts: string[], change: Part['change']): Side[] =>
    texts.length + stay === 0 ? [] : [{ label, isList: true, stay, parts: texts.map((text) => ({ text, change })) }]
  return { old: side(gone, 'gone'), new: side(came, 'new') }
}

/** Two texts word by word; what has nothing on the other side is not marked, for all of it is what happened. */
function texts(old: string, next: string, label: string | null, isWhole = false): Comparison {
  const side = (parts: Part[]): Side[] => (parts.length === 0 ? [] : [{ label, isList: false, stay: 0, parts }])
  const whole = (text: string, change: Part['change']) => side(text === '' ? [] : [{ text, change }])
  if (old === '' || next === '') return { old: whole(old, 'same'), new: whole(next, 'same') }
  if (old === next) return { old: whole(old, 'same'), new: whole(next, 'same') }
  if (isWhole) return { old: whole(old, 'gone'), new: whole(next, 'new') }
  const found = wordDiff(old, next)
  return { old: side(found.old), new: side(found.new) }
}

/** Old and new as a person compares them: texts by words, lists by what went and came, several fields one by one. */
export function compare(before: unknown, after: unknown, words: Words, label: string | null = null): Comparison {
  if (label === null && (isFields(before) || isFields(after))) {
    const [old, next] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
    const all = [...new Set([...Object.keys(old), ...Object.keys(next)])]
      .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(next[name] ?? null))
      .map((name) => compare(old[name], next[name], words, words.label(name)))
    return { old: all.flatMap((one) => one.old), new: all.flatMap((one) => one.new) }
  }
  if (Array.isArray(before) || Array.isArray(after)) return lists(before, after, label, words)
  // Of a day no digits changed: it is another day.
  return texts(textOf(before, words), textOf(after, words), label, isDay(before) && isDay(after))
}
