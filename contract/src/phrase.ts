import type { PhraseCode, phrases } from './phrases.ts'

type Holes<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type Value = string | number | Phrase
type Params<T extends string> = [Holes<T>] extends [never] ? [] : [params: Record<Holes<T>, Value>]

/**
 * What people are told: its code in the catalogue, and what stands in its holes, which may be phrases too. Its English is
 * `english` (english.ts); this file leaves the texts out, so that the web can name a phrase without carrying them all.
 */
export interface Phrase {
  readonly code: PhraseCode
  readonly params?: Readonly<Record<string, Value>>
}

/** The phrase of the catalogue with that code; its holes are parameters, so that a missing one does not compile. */
export const phrase = <C extends PhraseCode>(code: C, ...[params]: Params<(typeof phrases)[C]>): Phrase =>
  params ? { code, params } : { code }

/** Words that are not ours: a shop's, a library's. They are said as they came. */
export const quoted = (words: string): Phrase => phrase('request.quoted', { words })

/** What a check of zod is told to say: its message is the code, of which `issuePhrase` makes the phrase again. */
export interface Saying {
  message: PhraseCode
  params?: Record<string, Value>
}

/** The same phrase for a check of zod. */
export const says = <C extends PhraseCode>(code: C, ...[params]: Params<(typeof phrases)[C]>): Saying =>
  params ? { message: code, params } : { message: code }
