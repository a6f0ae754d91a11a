import type { PhraseBody } from '@halftone/contract/errors.ts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from '../lib/store.ts'

/** ms that a text waits for its language, once for each: after that it is shown as the server says it until the texts are there. */
const patience = 1_000
const ns = 'phrases'

const isVietnamese = (): boolean => i18next.language === 'vi'
/** The catalogue's own texts are English, with one brace; those of the other languages are files. */
const loads = {
  en: async (): Promise<object> => {
    const { phrases } = await import('@halftone/contract/phrases.ts')
    const texts = Object.entries(phrases).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')])
    return Object.fromEntries(texts)
  },
  vi: async (): Promise<object> => (await import('./vi/phrases/phrases.json')).default,
}
type Spoken = keyof typeof loads
const spoken = (): Spoken => (isVietnamese() ? 'vi' : 'en')

// of the tab: languages whose texts are there; of no person.
const arrived = createStore<readonly Spoken[]>([])
// of the tab: as above.
const coming = new Map<Spoken, Promise<void>>()
// of the tab: languages that were waited for in vain, and have not come yet.
const late = new Set<Spoken>()

/** Fetches what failures, successes and checks say in the language of the person. Does nothing where it is there. */
export function fetchTold(): Promise<void> {
  const language = spoken()
  if (arrived.get().includes(language)) return Promise.resolve()
  const under = coming.get(language)
  if (under) return under
  const loading = loads[language]()
    .then(
      (texts) => {
        i18next.addResourceBundle(language, ns, texts)
        late.delete(language)
        arrived.set((before) => [...before, language])
      },
      // Without it the texts are those of the wire; the next one asks again.
      () => undefined,
    )
    .finally(() => coming.delete(language))
  coming.set(language, loading)
  return loading
}

/** Resolves when `told` can say what has no text of the wire beside it. */
export async function untilTold(): Promise<void> {
  const language = spoken()
  if (late.has(language) || arrived.get().includes(language)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      late.add(language)
      resolve()
    }, patience)
  })
  await Promise.race([fetchTold(), tooLong])
  clearTimeout(timer)
}

/** The same where the English text came along: English waits for nothing. */
export const untilTranslated = (): Promise<void> => (isVietnamese() ? untilTold() : Promise.resolve())

/**
 * What a phrase says in the language of the person. `english` is its text on the wire: it holds in English, for a code of
 * a newer server, and until the texts are there.
 */
export function told(phrase: PhraseBody | undefined, english = ''): string {
  if (!phrase || (english && !isVietnamese()) || !isKnown(phrase)) return english
  const values = Object.entries(phrase.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? told(value) : value,
  ])
  return i18next.t(phrase.code, { ns, replace: Object.fromEntries(values) })
}

const isKnown = ({ code, params }: PhraseBody): boolean =>
  i18next.exists(code, { ns }) &&
  Object.values(params ?? {}).every((value) => typeof value !== 'object' || isKnown(value))

/** The languages that can be said, `told` among them: another list when the texts of one arrive. Asks for those of the person. */
export function useArrived(): readonly string[] {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (i18n.language) void fetchTold()
  }, [i18n.language])
  return useStore(arrived)
}

/** `told` for texts that stay on the screen: shows them again when the language changes or its texts arrive. */
export function useTold(): typeof told {
  useArrived()
  return told
}
