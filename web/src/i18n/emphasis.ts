import type { PostProcessorModule } from 'i18next'

/** Stands, unseen, after the `<` of a mark that is no markup. */
const seam = '\u2060'

/** What somebody typed, as it is put into a text of ours: a `<b>` in it marks nothing. */
export const unmarked = (value: string): string => value.replace(/<(?=\/?b>)/g, `<${seam}`)

/** The other way round, for what is shown. */
export const literal = (text: string): string => text.replaceAll(`<${seam}`, '<')

/** How i18next puts values into texts. React escapes; a mark that somebody typed must not become one of ours. */
export const interpolation = { escapeValue: true, escape: unmarked }

/** A text without marks of ours is shown as it is; one with them is `Emphasis`'s. */
export const withoutSeams: PostProcessorModule = {
  type: 'postProcessor',
  name: 'withoutSeams',
  process: (text: string) => (text.includes('<b>') ? text : literal(text)),
}
