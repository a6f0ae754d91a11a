import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { oneOf } from '../lib/kept/shape.ts'
import { storage } from '../lib/kept/storage.ts'
import { fetched } from '../lib/part.ts'
import { countFormatter, interpolation, withoutSeams } from './emphasis.ts'
import { untilTranslated } from './told.ts'

export const languages = { en: 'English', vi: 'Tiếng Việt' } as const
export type Language = keyof typeof languages
const languageKey = 'language'

type Texts = Record<string, unknown>
const files = import.meta.glob<{ default: Texts }>([
  './{en,vi}/*.json',
  '!./{en,vi}/{common,notifications,products,shell}.json',
])
/** What the first screens say is one file (`start/`). */
const startSpaces = ['common', 'notifications', 'products', 'shell', 'told'] as const
const isOfStart = (namespace: string) => startSpaces.find((name) => name === namespace)
const startFiles = { en: () => import('./start/en.ts'), vi: () => import('./start/vi.ts') }

/** Without a network they come as soon as there is one: what is shown without its texts names their keys. */
async function load(language: string, namespace: string): Promise<Texts> {
  const ofStart = isOfStart(namespace)
  if (ofStart && isLanguage(language)) return (await fetched(startFiles[language]))[ofStart]
  const file = files[`./${language}/${namespace}.json`]
  if (!file) throw new Error(`no texts ${language}/${namespace}`)
  return (await fetched(file)).default
}

/** Each language is fetched when it is chosen, each area when it is opened. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
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
    .use(countFormatter)
    .init({
      lng: stored ?? system,
      fallbackLng: 'en',
      supportedLngs: ['en', 'vi'],
      load: 'languageOnly',
      // A list of its own: i18next adds to it each namespace that is asked for later.
      ns: [...startSpaces],
      defaultNS: 'common',
      interpolation,
      postProcess: [withoutSeams.name],
      react: { useSuspense: true },
    })
  document.documentElement.lang = i18next.language
}

/** Fetches texts before they are shown: what waits for its words is drawn up to 300 ms later. Also before the start. */
export async function fetchTexts(...namespaces: string[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve))
  await i18next.loadNamespaces(namespaces)
}

/** Switches and remembers. */
export async function setLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  void untilTranslated()
  storage.set(languageKey, language)
  document.documentElement.lang = language
}
