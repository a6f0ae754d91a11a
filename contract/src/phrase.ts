import type { PhraseBody } from './errors.ts'
import { type PhraseCode, phrases } from './phrases.ts'

type Holes<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type Params<T extends string> = [Holes<T>] extends [never] ? [] : [params: Record<Holes<T>, string | number>]

/** What people are told of a failure. It travels by its code; its text is English, for who reads the wire. */
export class Phrase {
  readonly code: PhraseCode
  readonly params: Record<string, string | number> | undefined

  constructor(code: PhraseCode, params?: Record<string, string | number>) {
    this.code = code
    this.params = params
  }

  toString(): string {
    return phrases[this.code].replace(/\{(\w+)\}/g, (_, name: string) => String(this.params?.[name] ?? ''))
  }

  toJSON(): PhraseBody {
    return { code: this.code, ...(this.params && { params: this.params }) }
  }
}

/** The phrase of the catalogue with that code; its holes are parameters, so that a missing one does not compile. */
export const phrase = <C extends PhraseCode>(code: C, ...[params]: Params<(typeof phrases)[C]>): Phrase =>
  new Phrase(code, params)
