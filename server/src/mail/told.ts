import type { LanguageCode } from '@halftone/contract/parts/company/general.ts'
import { saidOf } from '@halftone/contract/rules/notifications/said.ts'
import en from '@halftone/contract/told/en.json' with { type: 'json' }
import vi from '@halftone/contract/told/vi.json' with { type: 'json' }
import { createInstance } from 'i18next'

/** A mail is plain: the bell's emphasis goes before names come in, so that a name keeps what it holds. */
const plain = (texts: object): Record<string, unknown> => JSON.parse(JSON.stringify(texts).replaceAll(/<\/?b>/g, ''))

const catalogue = createInstance({
  resources: { en: { told: plain(en) }, vi: { told: plain(vi) } },
  fallbackLng: 'en',
  defaultNS: 'told',
  interpolation: { escapeValue: false },
  initAsync: false,
})
await catalogue.init()

interface Told {
  action: string
  author: string | null
  message: string
  detail: string | null
  name: string
}

/** `Lan mentioned you in Cat: the text`, in the person's language, by the texts of the bell. */
export function toldLine({ action, author, message, detail, name }: Told, language: LanguageCode): string {
  const t = catalogue.getFixedT(language)
  const { key, several, place } = saidOf({ action, message, name })
  const who = author ?? 'Halftone'
  const thing = several ? t(several.kind, { count: several.count }) : name
  const sentence = catalogue.exists(key) ? t(key, { who, thing, place }) : `${who} ${message}`
  return detail === null || detail === name || sentence.includes(detail) ? sentence : `${sentence}: ${detail}`
}
