import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { oneOf } from '../lib/kept/shape.ts'
import { storage } from '../lib/kept/storage.ts'
import { interpolation, withoutSeams } from './emphasis.ts'
import { untilTranslated } from './told.ts'

export const languages = { en: 'English', vi: 'Tiếng Việt' } as const
export type Language = keyof typeof languages
const languageKey = 'language'

type Texts = Record<string, unknown>
const files = import.meta.glob<{ default: Texts }>('./{en,vi}/*.json')

/** Each language is fetched when it is chosen, each area when it is opened. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), null)
    load().then(
      (module) => done(null, module.default),
      (error: Error) => done(error, null),
    )
  },
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'vi'

/** Starts the translations with what every screen needs; the other namespaces follow by `useTranslation('<area>')`. */
export async function startTexts(): Promise<void> {
  const stored = storage.get(languageKey, oneOf('en', 'vi'))
  const system = navigator.language.startsWith('vi') ? 'vi' : 'en'
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use(withoutSeams)
    .init({
      lng: stored ?? system,
      fallbackLng: 'en',
      supportedLngs: ['en', 'vi'],
      load: 'languageOnly',
      ns: ['common', 'shell'],
      defaultNS: 'common',
      interpolation,
      postProcess: [withoutSeams.name],
      react: { useSuspense: true },
    })
  document.documentElement.lang = i18next.language
}

/** Switches and remembers. */
export async function setLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  void untilTranslated()
  storage.set(languageKey, language)
  document.documentElement.lang = language
}
