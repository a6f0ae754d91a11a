import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import { withinDays } from '../../../db/days.ts'
import type { Scope } from '../../reports/scope.rules.ts'

/** The sales `s` that a filter means, within days; what was called off is none. */
export function salesWhere(scope: Scope, days: Scope['days']): SQL {
  const { accountId, channelId, typeId, tagId, artworkId, personId } = scope
  const all = [
    sql`s.group_id = any(${ints(scope.teams)})`,
    sql`s.cancelled_at is null`,
    ...withinDays(sql`s.sold_at`, { from_date: days?.from, to_date: days?.to, timeZone: scope.timeZone }),
    ...(personId === null ? [] : [sql`s.made_by = ${personId}`]),
    ...(artworkId ? [sql`s.artwork_id = ${artworkId}`] : []),
    ...(accountId ? [sql`s.account_id = ${accountId}`] : []),
    ...(channelId ? [sql`s.account_id in (select a.id from accounts a where a.channel_id = ${channelId})`] : []),
    ...(typeId ? [sql`s.type_id = ${typeId}`] : []),
    ...(tagId ? [sql`exists (select from products p where p.id = s.product_id and ${tagId} = any(p.tag_ids))`] : []),
  ]
  return sql.join(all, sql` and `)
}
export const salesOf = (scope: Scope, days: Scope['days']): SQL => sql`artwork_sales s where ${salesWhere(scope, days)}`

/** A sum of a sale in the company's own currency. Each is rounded by itself: so parts give the whole, whatever they are of. */
const told = (sum: SQL): SQL => sql`round(${sum} * s.rate, 2)`

/** What makes two sales of one order: it is of one shop and one day, where the company is. */
export const receipt = sql`coalesce(s.receipt_id, s.external_id)`

/** The columns of sums that everybody who sees sales may see. */
export const counts = (timeZone: string): SQL => sql`coalesce(sum(s.quantity), 0)::int as quantity,
  coalesce(sum(s.returned), 0)::int as returned, count(distinct s.account_id || ' ' || (s.sold_at at time zone ${timeZone})::date
    || ' ' || ${receipt})::int as orders`

export const hasBoth = sql`s.cost is not null and s.rate is not null`
const ofBoth = (sum: SQL): SQL => sql`case when ${hasBoth} then ${sum} end`

/** Of a sale: its sums in the company's own currency. Without a rate it has none; what remains is known of what has costs and rate. */
export const amounts = {
  revenue: told(sql`s.revenue`),
  refunded: told(sql`s.refunded`),
  fees: told(sql`s.fees`),
  costs: ofBoth(sql`s.cost`),
  profit: ofBoth(sql`${told(sql`s.revenue`)} - ${told(sql`s.refunded`)} - ${told(sql`s.fees`)} - s.cost`),
  costed: ofBoth(told(sql`s.revenue`)),
}

/** Those added up, to be told as `float8`. What has no rate is counted by itself. */
const sums = (): SQL => {
  const columns = Object.entries(amounts).map(
    ([name, sum]) => sql`coalesce(sum(${sum}), 0)::float8 as ${sql.raw(name)}`,
  )
  return sql`${sql.join(columns, sql`, `)}, (count(*) filter (where s.rate is null))::int as unpriced,
    (count(*) filter (where s.cost is null))::int as uncosted`
}

/** The columns that a person may see. */
export const columnsFor = ({ timeZone }: Pick<Scope, 'timeZone'>, isMoney: boolean): SQL =>
  isMoney ? sql`${counts(timeZone)}, ${sums()}` : counts(timeZone)

/** The first day of the unit in which a sale lies, where the company is. */
export const unitOfSale = (unit: string, timeZone: string): SQL =>
  sql`date_trunc(${sql.raw(`'${unit}'`)}, s.sold_at at time zone ${timeZone})::date::text`
