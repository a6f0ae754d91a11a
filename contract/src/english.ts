import type { Phrase } from './phrase.ts'
import { phrases } from './phrases.ts'

/** The English text of a phrase, for who reads the wire, the log or the activity. */
export const english = ({ code, params }: Phrase): string =>
  phrases[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name] ?? ''
    return typeof value === 'object' ? english(value) : String(value)
  })
