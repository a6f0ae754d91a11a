import type { FormatFunction, FormatterModule, PostProcessorModule } from 'i18next'
import { formatNumber } from '../lib/format.ts'

/** Stands, unseen, after the `<` of a mark that is no markup. */
const seam = '\u2060'

/** What somebody typed, as it is put into a text of ours: a `<b>` in it marks nothing. */
export const unmarked = (value: string): string => value.replace(/<(?=\/?b>)/g, `<${seam}`)

/** The other way round, for what is shown. */
export const literal = (text: string): string => text.replaceAll(`<${seam}`, '<')

/** What values are called that count things. */
const counts = new Set([
  ...['count', 'n', 'of', 'total', 'all', 'done', 'left', 'most', 'max', 'limit', 'shown', 'decided'],
  ...['rows', 'lines', 'products', 'artworks', 'listings', 'cliparts', 'files', 'orders', 'calls'],
  ...['has', 'here', 'uses', 'loaded', 'filled', 'invited', 'things', 'fields', 'words'],
  ...['boards', 'tags', 'types', 'teams', 'accounts'],
])
/** A number of things as people read it, `1,240` or `1.240`; what else is a number (a year, an id, a port) stays. */
const counted: FormatFunction = (value, _, language = 'en', about = {}) =>
  typeof value === 'number' && counts.has(String(about.interpolationkey)) ? formatNumber(value, language) : value

/** How i18next puts values into texts. React escapes; a mark that somebody typed must not become one of ours. */
export const interpolation = { escapeValue: true, escape: unmarked, alwaysFormat: true }

/** In the place of i18next's own formatter, which it takes whatever its options name. No text names a format. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: counted,
}

/** A text without marks of ours is shown as it is; one with them is `Emphasis`'s. */
export const withoutSeams: PostProcessorModule = {
  type: 'postProcessor',
  name: 'withoutSeams',
  process: (text: string) => (text.includes('<b>') ? text : literal(text)),
}
