import type { Numbers } from '@halftone/contract/areas/reports/reports.ts'
import { changeOf, type Meaning } from '@halftone/contract/rules/reports/change.ts'
import type { Days } from '@halftone/contract/rules/reports/periods.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { inHtml, letter, type MailLanguage } from '../../../mail/mailTemplates.ts'

/** One report of the week: its figures, and one of them by day. */
export interface WeekPart {
  name: 'work' | 'review' | 'listings'
  /** Only what the person did. */
  isPersonal: boolean
  figures: readonly FigureName[]
  totals: Numbers
  previous: Numbers | null
  up: FigureName
  bars: readonly { date: string; value: number }[]
}

const meanings = {
  onSale: { as: 'count', good: 'up' },
  created: { as: 'count', good: 'up' },
  firstTime: { as: 'percent', good: 'up' },
  late: { as: 'count', good: 'down' },
  approved: { as: 'count', good: 'up' },
  turnedDown: { as: 'count', good: 'down' },
  waited: { as: 'days', good: 'down' },
  published: { as: 'count', good: 'up' },
  failed: { as: 'count', good: 'down' },
} as const satisfies Record<string, Meaning>
type FigureName = keyof typeof meanings

interface Words {
  subject: (team: string) => string
  greeting: (name: string) => string
  intro: (team: string, from: string, to: string) => string
  parts: Record<WeekPart['name'], string>
  own: string
  figures: Record<FigureName, string>
  byDay: (figure: string) => string
  before: (value: string) => string
  isNew: string
  days: (value: string) => string
  button: string
  after: string
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (team) => `The week of ${team}`,
    greeting: (name) => `Hello ${name},`,
    intro: (team, from, to) => `this is the week of ${team}, from ${from} to ${to}, beside the one before.`,
    parts: { work: 'The work', review: 'Review', listings: 'Listings' },
    own: 'your figures',
    figures: {
      ...{ onSale: 'Put on sale', created: 'New ideas', firstTime: 'Right the first time', late: 'Late now' },
      ...{ approved: 'Approved', turnedDown: 'Turned down', waited: 'Waited for a decision' },
      ...{ published: 'Published', failed: 'Failed' },
    },
    byDay: (figure) => `${figure}, by day`,
    before: (value) => `${value} before`,
    isNew: 'new',
    days: (value) => `${value} d`,
    button: 'Open the dashboard',
    after: 'You asked for this mail on your dashboard, where you can also end it.',
  },
  vi: {
    subject: (team) => `Một tuần của ${team}`,
    greeting: (name) => `Chào ${name},`,
    intro: (team, from, to) => `đây là tuần của ${team}, từ ${from} đến ${to}, so với tuần trước.`,
    parts: { work: 'Công việc', review: 'Duyệt', listings: 'Đăng bán' },
    own: 'số liệu của bạn',
    figures: {
      ...{ onSale: 'Đã lên bán', created: 'Ý tưởng mới', firstTime: 'Đạt ngay lần đầu', late: 'Đang trễ' },
      ...{ approved: 'Đã duyệt', turnedDown: 'Bị từ chối', waited: 'Chờ quyết định' },
      ...{ published: 'Đã đăng', failed: 'Thất bại' },
    },
    byDay: (figure) => `${figure}, theo ngày`,
    before: (value) => `trước đó ${value}`,
    isNew: 'mới',
    days: (value) => `${value} ngày`,
    button: 'Mở bảng điều khiển',
    after: 'Bạn đã chọn nhận thư này trên bảng điều khiển của mình; bạn có thể tắt ở đó.',
  },
}

/** `dd/MM`, and with the year where it is asked for. */
const dayText = (day: string, withYear = false): string => {
  const [year, month, date] = day.split('-')
  return withYear ? `${date}/${month}/${year}` : `${date}/${month}`
}

interface Line {
  name: string
  value: string
  /** What it was before; '' where that is not known. */
  before: string
}

function linesOf({ figures, totals, previous }: WeekPart, say: Words): Line[] {
  return figures.map((name) => {
    const meaning = meanings[name]
    const [now, was] = [totals[name] ?? null, previous?.[name] ?? null]
    const change = changeOf(now, was, meaning)
    const before = change.kind === 'none' ? '' : change.kind === 'new' ? say.isNew : say.before(said(was, meaning, say))
    return { name: say.figures[name], value: said(now, meaning, say), before }
  })
}

/** A number as people read it; what is not known is a dash, never a zero. */
function said(value: number | null, { as }: Meaning, say: Words): string {
  if (value === null) return '–'
  if (as === 'percent') return `${Math.round(value)} %`
  return as === 'days' ? say.days(String(Math.round(value * 10) / 10)) : String(value)
}

/** px: the highest bar of a chart. */
const highest = 96

/**
 * Bars as cells of a table, since many programs show pictures of mails only when asked to; the number stands above each,
 * its day below, so that nothing is said by height alone.
 */
function barsHtml({ bars }: WeekPart, title: string): string {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const cell = 'padding:0 3px;text-align:center;font-size:12px;color:#57606a'
  const columns = bars.map(({ value }) => {
    const height = Math.round((value / most) * highest)
    const bar = `<div style="height:${height}px;width:28px;margin:2px auto 0;background:#1d4ed8"></div>`
    return `<td valign="bottom" style="${cell}">${value}${bar}</td>`
  })
  const dates = bars.map(({ date }) => `<td style="${cell};border-top:1px solid #8c959f">${dayText(date)}</td>`)
  const head = `<p style="margin:12px 0 4px;color:#57606a;font-size:13px">${inHtml(title)}</p>`
  return `${head}<table role="img" aria-label="${inHtml(title)}" cellspacing="0" cellpadding="0"><tr>${columns.join('')}</tr><tr>${dates.join('')}</tr></table>`
}

function partHtml(part: WeekPart, say: Words): string {
  const cell = 'padding:4px 16px 4px 0;border-top:1px solid #d0d7de'
  const rows = linesOf(part, say).map(
    ({ name, value, before }) =>
      `<tr><td style="${cell}">${inHtml(name)}</td><td style="${cell};font-weight:600">${inHtml(value)}</td><td style="${cell};color:#57606a">${inHtml(before)}</td></tr>`,
  )
  return `<h2 style="font-size:16px;margin:24px 0 8px">${inHtml(headOf(part, say))}</h2><table cellspacing="0" cellpadding="0">${rows.join('')}</table>${barsHtml(part, say.byDay(say.figures[part.up]))}`
}

function partText(part: WeekPart, say: Words): string {
  const lines = linesOf(part, say).map(
    ({ name, value, before }) => `  ${name}: ${value}${before ? ` (${before})` : ''}`,
  )
  const bars = part.bars.map(({ date, value }) => `${dayText(date)} ${value}`).join(', ')
  return [headOf(part, say), ...lines, `  ${say.byDay(say.figures[part.up])}: ${bars}`].join('\n')
}

const headOf = ({ name, isPersonal }: WeekPart, say: Words): string =>
  isPersonal ? `${say.parts[name]} (${say.own})` : say.parts[name]

/** The mail of a team's week: figures beside those of the week before, and bars by day. */
export function weekMail(week: {
  language: MailLanguage
  to: string
  name: string
  team: string
  days: Days
  parts: readonly WeekPart[]
  link: string
}): Mail {
  const { language, to, name, team, days, parts, link } = week
  const say = words[language]
  return letter(to, link, {
    subject: say.subject(team),
    greeting: say.greeting(name),
    before: [say.intro(team, dayText(days.from, true), dayText(days.to, true))],
    middle: parts.map((part) => ({ html: partHtml(part, say), text: partText(part, say) })),
    button: say.button,
    after: [say.after],
  })
}
