import type { PhraseBody } from '@halftone/contract/errors.ts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from '../lib/store.ts'

/** ms that a text waits for its Vietnamese, once: after that it is shown in English until the dictionary is there. */
const patience = 1_000

// of the tab: of no person.
const dictionary = createStore<((english: string) => string) | undefined>(undefined)
const isVietnamese = (): boolean => i18next.language === 'vi'
// of the tab: as above.
let coming: Promise<void> | undefined
// of the tab: as above.
let isLate = false

/** Fetches the Vietnamese of what the server says. Does nothing in English, or where it is there already. */
export function fetchSaid(): Promise<void> {
  if (!isVietnamese() || dictionary.get()) return Promise.resolve()
  coming ??= Promise.all([import('./vi/said/vietnameseOf.ts'), import('./vi/failures/failures.json')]).then(
    ([{ vietnameseOf }, { default: failures }]) => {
      i18next.addResourceBundle('vi', 'failures', failures)
      dictionary.set(() => vietnameseOf)
    },
    // Without it the texts are English; the next one asks again.
    () => {
      coming = undefined
    },
  )
  return coming
}

/** Resolves when `said` can do what it can. */
export async function untilSaid(): Promise<void> {
  if (isLate || !isVietnamese() || dictionary.get()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve()
    }, patience)
  })
  await Promise.race([fetchSaid(), late])
  clearTimeout(timer)
}

/** A text that comes from the server or the contract, in the language of the person; the wire is English. */
export const said = (english: string): string => (isVietnamese() && dictionary.get()?.(english)) || english

/**
 * What a failure says, in the language of the person: by its code in the catalogue where it has one. `english` is its text
 * on the wire.
 */
export function told(phrase: PhraseBody | undefined, english: string): string {
  const isKnown = phrase && isVietnamese() && i18next.exists(phrase.code, { ns: 'failures', lng: 'vi' })
  return isKnown ? i18next.t(phrase.code, { ns: 'failures', replace: phrase.params ?? {} }) : said(english)
}

/** `said` for texts that stay on the screen: shows them again when the language or the dictionary changes. */
export function useSaid(): typeof said {
  const { i18n } = useTranslation()
  useStore(dictionary)
  useEffect(() => {
    if (i18n.language === 'vi') void fetchSaid()
  }, [i18n.language])
  return said
}
