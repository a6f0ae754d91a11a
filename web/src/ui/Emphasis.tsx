import { literal } from '../i18n/emphasis.ts'

/**
 * A text of ours with `<b>` around what counts. Nothing else is read as markup: a `<b>` that somebody typed stands in what
 * was put in as `i18n/emphasis.ts` writes it, and shows as it is.
 */
export function Emphasis({ text }: { text: string }) {
  // Every second part stands between `<b>` and `</b>`.
  return text.split(/<\/?b>/).map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 1 ? <b key={key}>{literal(part)}</b> : <span key={key}>{literal(part)}</span>
  })
}
