import told from '@halftone/contract/told/en.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { countFormatter, interpolation, withoutSeams } from '../i18n/emphasis.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../i18n/en/*.json', { eager: true })

/** English, all namespaces at once. */
export async function startTestTexts(): Promise<void> {
  if (i18next.isInitialized) return
  const own = Object.entries(files).map(([path, module]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), module.default])
  const en = { ...Object.fromEntries(own), told }
  await i18next
    .use(initReactI18next)
    .use(withoutSeams)
    .use(countFormatter)
    .init({
      lng: 'en',
      resources: { en },
      defaultNS: 'common',
      ns: Object.keys(en),
      interpolation,
      postProcess: [withoutSeams.name],
    })
}
