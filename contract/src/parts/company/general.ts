import { z } from 'zod'
import { says } from '../../phrase.ts'
import { Currency } from './currency.ts'

/** The languages that the program speaks: on screens and in mails. */
export const languageCodes = ['en', 'vi'] as const
export const LanguageCode = z.enum(languageCodes)
export type LanguageCode = z.infer<typeof LanguageCode>

/** An IANA name (`Asia/Ho_Chi_Minh`), no offset: an offset has no summer. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
export const TimeZone = z.string().max(60).refine(isTimeZone, says('configs.timeZoneMissing'))

/** Days on which weeks begin somewhere: Sunday, Monday, Saturday; 0 is Sunday. */
export const firstWeekdays = [1, 0, 6] as const
export const FirstWeekday = z.union(firstWeekdays.map((day) => z.literal(day)))
export type FirstWeekday = z.infer<typeof FirstWeekday>

/** What holds for a whole company. */
export const GeneralSettings = z.strictObject({
  /** Whose days filters of dates and digests mean, of who has chosen none. */
  timeZone: TimeZone,
  /** Of mails to people who have chosen none. */
  language: LanguageCode,
  firstWeekday: FirstWeekday,
  /** What sums over several shops are told in. */
  currency: Currency,
})
export type GeneralSettings = z.infer<typeof GeneralSettings>
