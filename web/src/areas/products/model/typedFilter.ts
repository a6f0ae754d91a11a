import { plain } from '../../../i18n/plain.ts'
import { isPreset } from './createdRange.ts'
import { isDue } from './dueRange.ts'
import { type Filters, idFilters } from './filters.ts'

/** What can be typed before a colon. */
export const typedKeys = [...idFilters, 'due', 'created'] as const
export type TypedKey = (typeof typedKeys)[number]

/** Something that can be typed after a key. `value` is an id, or a preset of due and created. */
export interface TypedValue {
  value: number | string
  name: string
  /** Other words for it: 'me'. */
  also?: readonly string[]
}

/** The words of a team: what each key is called, and what may follow it. */
export interface Vocabulary {
  /** Lower case; the first one is what suggestions write. */
  words: Record<TypedKey, readonly string[]>
  values: Record<TypedKey, readonly TypedValue[]>
}

interface Piece {
  key: TypedKey
  text: string
  /** Where its key begins. */
  start: number
}

const folded = (text: string): string => plain(text).trim()

/** 'assignee: me red due: today' in its pieces, and what stands before the first key. */
export function piecesOf(text: string, { words }: Vocabulary): { free: string; pieces: Piece[] } {
  const byWord = new Map(typedKeys.flatMap((key) => words[key].map((word) => [folded(word), key] as const)))
  const marks = [...text.matchAll(/(?:^|\s)([\p{L}\d]+(?: [\p{L}\d]+)?):/gu)].flatMap((match) => {
    const said = match[1] ?? ''
    // 'fox due:' is the word fox and the key due.
    const last = said.split(' ').at(-1) ?? ''
    const word = byWord.has(folded(said)) ? said : last
    const key = byWord.get(folded(word))
    const end = match.index + match[0].length
    return key ? [{ key, start: end - word.length - 1, end }] : []
  })
  return {
    free: text.slice(0, marks[0]?.start ?? text.length).trim(),
    pieces: marks.map(({ key, start, end }, at) => ({
      key,
      start,
      text: text.slice(end, marks[at + 1]?.start).trim(),
    })),
  }
}

const namesOf = ({ name, also = [] }: TypedValue): string[] => [name, ...also].map(folded)

/** What `text` means exactly, or begins and nothing else does. */
function meant(text: string, values: readonly TypedValue[]): TypedValue | undefined {
  const wanted = folded(text)
  if (wanted === '') return undefined
  const exact = values.find((value) => namesOf(value).includes(wanted))
  if (exact) return exact
  const begun = values.filter((value) => namesOf(value).some((name) => ` ${name}`.includes(` ${wanted}`)))
  return begun.length === 1 ? begun[0] : undefined
}

/** The longest beginning of a piece that is a value, and the words behind it. */
function readPiece(text: string, values: readonly TypedValue[]): { found: TypedValue; rest: string } | undefined {
  const parts = text.split(/\s+/)
  for (let count = parts.length; count > 0; count -= 1) {
    const found = meant(parts.slice(0, count).join(' '), values)
    if (found) return { found, rest: parts.slice(count).join(' ') }
  }
  return undefined
}

export interface Typed {
  patch: Partial<Filters>
  /** What is no filter: it is searched for. */
  search: string
  /** What follows a key and is nothing that it takes. */
  unknown: Pick<Piece, 'key' | 'text'>[]
}

/** What was typed, as filters beside those that are on; several values of a key are parted by commas. */
export function readTyped(text: string, words: Vocabulary, on: Filters): Typed {
  const { free, pieces } = piecesOf(text, words)
  const patch: Partial<Filters> = {}
  const unknown: Typed['unknown'] = []
  const rests = [free]
  for (const { key, text: typed } of pieces) {
    for (const part of typed.split(',')) {
      const read = readPiece(part.trim(), words.values[key])
      if (!read) {
        if (part.trim() !== '') unknown.push({ key, text: part.trim() })
        continue
      }
      rests.push(read.rest)
      Object.assign(patch, patchOf(key, read.found.value, { ...on, ...patch }))
    }
  }
  return { patch, search: rests.filter(Boolean).join(' '), unknown }
}

/** The filters once a value is added to what is on. */
export function patchOf(key: TypedKey, value: number | string, on: Filters): Partial<Filters> {
  if (key === 'due') return typeof value === 'string' && isDue(value) ? { due: value } : {}
  if (key === 'created') return typeof value === 'string' && isPreset(value) ? { created: value } : {}
  return typeof value === 'number' && !on[key].includes(value) ? { [key]: [...on[key], value] } : {}
}

export interface Suggestion {
  /** A key to go on with, or a value that is taken at once. */
  kind: 'key' | 'value'
  key: TypedKey
  name: string
  value?: number | string
}

/** Suggestions that are shown at once. */
const most = 8

/** What may be meant by what is being typed: the keys, or the values of the last key. */
export function suggest(text: string, words: Vocabulary, keys: readonly TypedKey[]): Suggestion[] {
  const last = piecesOf(text, words).pieces.at(-1)
  if (last && keys.includes(last.key)) {
    const wanted = folded(last.text.split(',').at(-1) ?? '')
    return words.values[last.key]
      .filter((value) => wanted === '' || namesOf(value).some((name) => ` ${name}`.includes(` ${wanted}`)))
      .slice(0, most)
      .map(({ name, value }) => ({ kind: 'value', key: last.key, name, value }))
  }
  const word = folded(text.split(/\s+/).at(-1) ?? '')
  return keys
    .filter((key) => words.words[key].some((name) => folded(name).startsWith(word)))
    .map((key) => ({ kind: 'key', key, name: words.words[key][0] ?? key }))
}
