import { useTold } from '../../../i18n/told.ts'

const isCode = (text: string) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(text)

/** What a reason or a cause says: of a code of the catalogue its words, else what a person or a channel wrote. */
export function useSaid(): (text: string) => string {
  const told = useTold()
  return (text) => (isCode(text) ? told({ code: text }, '').replace(/\s+/g, ' ').trim() || text : text)
}
