import type { Notification } from '@halftone/contract/areas/notifications.ts'
import { saidOf } from '@halftone/contract/rules/notifications/said.ts'
import type { i18n as I18n } from 'i18next'
import { unmarked } from '../../i18n/emphasis.ts'
import { formatDate } from '../../lib/format.ts'

/** The server's sentence with the thing's name in bold, for what the texts of the web do not know. */
function ownSentence(who: string, message: string, thing: string): string {
  const [said, marked] = [unmarked(message), unmarked(thing)]
  return `<b>${unmarked(who)}</b> ${marked === '' ? said : said.replace(marked, () => `<b>${marked}</b>`)}`
}

/** Who did what to what, as a text with `<b>`. A line that stands for several things says how many: '12 products'. */
export function notificationText(row: Notification, i18n: Pick<I18n, 't' | 'exists'>): string {
  const name = row.target?.name ?? row.title ?? ''
  // Its name is the day.
  if (row.action === 'step-needed')
    return i18n.t('told:action.step-needed', { who: row.author?.display_name, thing: formatDate(name) })
  const who = row.author?.display_name ?? i18n.t('told:system')
  const { key, several, place } = saidOf({ action: row.action, message: row.message, name })
  if (!i18n.exists(`told:${key}`)) return ownSentence(who, row.message, several?.text ?? name)
  const thing = several ? i18n.t(`told:${several.kind}`, { count: several.count }) : name
  return i18n.t(`told:${key}`, { who, thing, place })
}
