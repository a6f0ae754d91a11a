import { endingDays } from '@halftone/contract/rules/art/licence.ts'
import { type SQL, sql } from 'drizzle-orm'

/** `riskOf` (contract rules/art/licence.ts) in SQL: whether the row `t` may not be printed on that day. */
const barredOn = (today: string): SQL => sql`(coalesce(t.licence_ends < ${today}::date, false)
  or t.is_printable is false or t.licence_kind = 'unknown' or (t.licence_kind <> 'own' and t.is_printable is null))`
const endsSoon = (today: string): SQL => sql`coalesce(t.licence_ends <= ${today}::date + ${endingDays}::int, false)`
/** In the words of the index that holds what may be at risk, and nothing else. */
const mayBeRisky = sql`(t.licence_kind <> 'own' or t.licence_ends is not null or t.is_printable is false)`

/** Whether the row `t` only ends soon, and may be printed until then. */
export const onlyEnds = (today: string): SQL => sql`not ${barredOn(today)}`

/** Whether the row `t` was otherwise on `last` than it is on `today`: its licence is over since, or ends soon since. */
export const turnedBetween = (last: string, today: string): SQL => sql`t.licence_ends is not null and (
  t.licence_ends between ${last}::date and ${today}::date - 1
  or t.licence_ends between ${last}::date + ${endingDays + 1}::int and ${today}::date + ${endingDays}::int)`

/** The conditions of a list's filter by licence. */
export const licensedAs = (licence: 'printable' | 'risk' | undefined, today: string): SQL[] => [
  ...(licence === 'printable' ? [sql`not ${barredOn(today)}`] : []),
  ...(licence === 'risk' ? [sql`${mayBeRisky} and (${barredOn(today)} or ${endsSoon(today)})`] : []),
]
