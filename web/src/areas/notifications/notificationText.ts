import type { Notification } from '@halftone/contract/areas/notifications.ts'
import type { i18n as I18n } from 'i18next'
import { unmarked } from '../../i18n/emphasis.ts'
import { formatDate } from '../../lib/format.ts'

/** The server's sentence with the thing's name in bold, for what the texts of the web do not know. */
function ownSentence(who: string, message: string, thing: string): string {
  const [said, marked] = [unmarked(message), unmarked(thing)]
  return `<b>${unmarked(who)}</b> ${marked === '' ? said : said.replace(marked, () => `<b>${marked}</b>`)}`
}

/** Where a product went, of the server's 'moved {name} to {status}'; '' when it does not say. */
function placeOf(message: string, thing: string): string {
  const rest = message.slice(message.indexOf(thing) + thing.length)
  return message.includes(thing) && rest.startsWith(' to ') ? rest.slice(' to '.length) : ''
}

/** Who did what to what, as a text with `<b>`. A line that stands for several things says how many: '12 products'. */
export function notificationText(row: Notification, i18n: Pick<I18n, 't' | 'exists'>): string {
  const name = row.target?.name ?? row.title ?? ''
  // Its name is the day.
  if (row.action === 'step-needed')
    return i18n.t('notifications:action.step-needed', { who: row.author?.display_name, thing: formatDate(name) })
  const who = row.author?.display_name ?? i18n.t('notifications:system')
  const [several, count, kind] =
    (!row.message.includes(name) && /\b(\d+) (products|artworks)\b/.exec(row.message)) || []
  const place = row.action === 'update-status' ? placeOf(row.message, several ?? name) : ''
  const key = `notifications:action.${row.action}${place === '' ? '' : '-to'}`
  if (!i18n.exists(key)) return ownSentence(who, row.message, several ?? name)
  const thing = several ? i18n.t(`notifications:${kind}`, { count: Number(count) }) : name
  return i18n.t(key, { who, thing, place })
}
