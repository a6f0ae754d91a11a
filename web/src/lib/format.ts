import type { PageMeta } from '@halftone/contract/parts/page.ts'
import { fileSize } from '@halftone/contract/rules/fileSize.ts'
import { shownId } from '@halftone/contract/rules/referenceCode.ts'
import { dateTime } from '@halftone/contract/rules/relativeTime.ts'

type When = Date | string | number

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number): string => String(value).padStart(2, '0')

/** A day without a time (`2026-11-24`) is that day here too, not the evening before west of Greenwich. */
function date(value: When): Date {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T00:00:00`)
  return value instanceof Date ? value : new Date(value)
}

/** dd/MM/yyyy (R542, R543). */
export const formatDate = (value: When): string => `${formatDay(value)}/${date(value).getFullYear()}`
/** yyyy-MM-dd of the day here, as it travels. */
export const dayOnWire = (value: Date): string =>
  `${String(value.getFullYear()).padStart(4, '0')}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
/** dd/MM, as on cards. */
export const formatDay = (value: When): string => `${two(date(value).getDate())}/${two(date(value).getMonth() + 1)}`
export const formatClock = (value: When): string => `${two(date(value).getHours())}:${two(date(value).getMinutes())}`
/** dd/MM/yyyy HH:mm (R544, R549). */
export const formatDateTime = (value: When): string => dateTime(date(value))
/** 'MMM d, yyyy - h:mm a', the time of a comment: `Nov 19, 2026 - 9:41 AM`. */
export function formatCommentTime(value: When): string {
  const at = date(value)
  const hours = at.getHours()
  const clock = `${hours % 12 || 12}:${two(at.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
  return `${months[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()} - ${clock}`
}

/** 'November 2026', 'Tháng 11 năm 2026': a heading begins large. */
export function formatMonth(value: Date, language: string): string {
  const text = value.toLocaleDateString(language, { month: 'long', year: 'numeric' })
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
/** 'Nov' and 'Fri' in the reader's language; in Vietnamese 'Th 11': what browsers say for it there is as long as the month itself. */
export const formatShortMonth = (value: Date, language: string): string =>
  language === 'vi' ? `Th ${value.getMonth() + 1}` : value.toLocaleDateString(language, { month: 'short' })
export const formatWeekday = (value: Date, language: string): string =>
  value.toLocaleDateString(language, { weekday: 'short' })

/** `P-DT-2026-42 / 1187`: sub id and id. */
export const formatCode = shownId

/** The language that the page is in: what has no other way to know it writes its numbers so. */
export const pageLanguage = (): string => document.documentElement.lang || 'en'

/** Bytes, kB or MB, base 1024 (R518, R519): `1.2 MB`, in Vietnamese `1,2 MB`. */
export const formatSize = (bytes: number): string => fileSize(bytes, pageLanguage())

/** `999`, `1.2k`, in Vietnamese `1,2k`, `12k`. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return `${thousands < 10 ? formatDecimal(Math.floor(thousands * 10) / 10, pageLanguage()) : Math.floor(thousands)}k`
}

/** `1,467`, in Vietnamese `1.467`. */
export const formatNumber = (value: number, language = pageLanguage()): string => value.toLocaleString(language)
/** '3rd', in Vietnamese 'thứ 3'. */
export function formatOrdinal(n: number, language: string): string {
  if (language === 'vi') return `thứ ${formatNumber(n, language)}`
  const endings = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' }
  return `${formatNumber(n, language)}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]}`
}
/** '539', or '10,000+' of a list that is counted no further. */
export const formatTotal = ({ total, totalIsAtLeast = false }: Pick<PageMeta, 'total' | 'totalIsAtLeast'>): string =>
  `${formatNumber(total)}${totalIsAtLeast ? '+' : ''}`

/** `12.5`, in Vietnamese `12,5`: one decimal at most. */
export const formatDecimal = (value: number, language: string): string =>
  value.toLocaleString(language, { maximumFractionDigits: 1 })

/** What a time zone is off now: 'GMT+7'. */
function zoneOffset(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

interface Named {
  code: string
  name: string
}
/** All time zones: 'Asia/Ho Chi Minh (GMT+7)'. */
export const timeZones = (language: string): Named[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((code) => ({
    code,
    name: `${code.replaceAll('_', ' ')} (${zoneOffset(code, language)})`,
  }))
/** That of this machine, as browsers call it. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All currencies: 'VND, Vietnamese Dong'. */
export function currencies(language: string): Named[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: `${code}, ${names.of(code) ?? code}` }))
}

/** 'DT' of 'Design Team', at most `max` letters; '?' for an empty name. */
export function initials(name: string, max = 2): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  const letters = picked.map((word) => [...(word ?? '')][0] ?? '').join('')
  return ([...letters].slice(0, max).join('') || '?').toUpperCase()
}

/** `19.90`, in Vietnamese `19,90`: a price for a field, as `readPrice` reads it back in both. */
export const formatPrice = (price: number): string =>
  price.toLocaleString(pageLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })

/** `$19.90`, in Vietnamese `19,90 US$`, in the shop's currency. */
export function money(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(pageLanguage(), { style: 'currency', currency }).format(amount)
  } catch {
    return `${amount.toFixed(2)} ${currency}`
  }
}

/** `$19.90 – $24.90`, or one price. */
export function moneyRange(amounts: readonly number[], currency: string): string {
  if (amounts.length === 0) return ''
  const low = Math.min(...amounts)
  const high = Math.max(...amounts)
  return low === high ? money(low, currency) : `${money(low, currency)} – ${money(high, currency)}`
}

/** `$`, for fields. */
export const currencySign = (currency: string): string => money(0, currency).replace(/[\d.,\s]/g, '')

/** 'A, B and C'; each once. */
export const formatList = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format([...new Set(texts)])

/** Names as people sort them: numbers by size, capitals and marks aside. */
export const compareNames = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' }).compare

/** A sum of money: whole from 1,000 on, with its smallest unit below. `-212.4` of dollars is `−$212.40`, in Vietnamese `−212,40 $`. */
export const formatMoney = (sum: number, currency: string): string =>
  sum
    .toLocaleString(pageLanguage(), {
      ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
      ...((Math.abs(sum) >= 1_000 || sum === 0) && { maximumFractionDigits: 0 }),
    })
    .replace('-', '−')
/** The same as it stands at an axis: `$12.4k`. */
export const formatShortMoney = (sum: number, currency: string): string =>
  sum
    .toLocaleString(pageLanguage(), {
      ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' },
      ...{ maximumFractionDigits: 1, minimumFractionDigits: 0 },
    })
    .replace('K', 'k')
    .replace('-', '−')
