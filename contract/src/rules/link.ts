import { isOneLine } from './oneLine.ts'

/** Whether `text` is an http or https URL with a domain (R333). An address without a dot, or with a login, is none. */
export function isLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || text.length > 2_048 || /\s/.test(text) || !isOneLine(text)) return false
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  const labels = url.hostname.split('.')
  return labels.length > 1 && labels.every(isLabel) && /^[a-z]/i.test(labels.at(-1) ?? '')
}

/** One part of a domain; checked part by part so that no text makes the check slow. */
const isLabel = (label: string): boolean =>
  /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** `text` trimmed when it is a link, else null: pasted text that is a link becomes a link (R342). */
export const linkOf = (text: string): string | null => (isLink(text.trim()) ? text.trim() : null)

/** The host that a link shows: without `www.` */
export const linkHost = (link: string): string => URL.parse(link)?.hostname.replace(/^www\./, '') ?? link
