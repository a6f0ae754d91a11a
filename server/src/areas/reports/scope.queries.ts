import { finishedBoards } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { withinDays } from '../../db/days.ts'
import type { Scope } from './scope.rules.ts'

/** All teams of a company, the deleted ones too: what was done in them was done. */
export async function listCompanyTeams(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from groups where company_id = ${companyId}`)
  return rows.map(({ id }) => id)
}

/** The day of the first fact of these teams. */
export async function findFirstDay(db: Db, teams: readonly number[], timeZone: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (min(first.at) at time zone ${timeZone})::date::text as day
    from unnest(${ints(teams)}) as t (id) cross join lateral (
      select s.entered_at as at from stays s where s.group_id = t.id order by s.entered_at limit 1) first`)
  return rows[0]?.day ?? undefined
}

/** A judgement is a decision as the work of who decided. */
export type Kind = 'stay' | 'left' | 'decision' | 'judgement' | 'publication'

/** Of each kind of fact: its table, when it was, and whose. */
const kinds: Record<Kind, { table: SQL; at: SQL; person: (id: number) => SQL }> = {
  stay: { table: sql`stays f`, at: sql`f.entered_at`, person: (id) => sql`${id} = any(f.entered_for)` },
  left: { table: sql`stays f`, at: sql`f.left_at`, person: (id) => sql`${id} = any(f.left_for)` },
  decision: { table: sql`decisions f`, at: sql`f.decided_at`, person: (id) => sql`f.made_by = ${id}` },
  judgement: { table: sql`decisions f`, at: sql`f.decided_at`, person: (id) => sql`f.decided_by = ${id}` },
  publication: { table: sql`publications f`, at: sql`f.at`, person: (id) => sql`f.asked_by = ${id}` },
}
export const atOf = (kind: Kind): SQL => kinds[kind].at

/** The accounts of a channel now. */
export const channelAccounts = (channelId: number): SQL =>
  sql`(select coalesce(array_agg(a.id), '{}') from accounts a where a.channel_id = ${channelId})`

/** What products have to be, where the filter asks for it: by the words that their index `products_refs` knows. */
export const ofProducts = ({ typeId, tagId, accountId, channelId }: Scope): SQL[] => [
  ...(typeId ? [sql`p.type_ids @> ${ints([typeId])}`] : []),
  ...(tagId ? [sql`p.tag_ids @> ${ints([tagId])}`] : []),
  ...(accountId ? [sql`p.account_ids @> ${ints([accountId])}`] : []),
  ...(channelId ? [sql`p.account_ids && ${channelAccounts(channelId)}`] : []),
]

/** The conditions of the facts `f` of one kind within days. */
export function conditions(kind: Kind, scope: Scope, days: Scope['days']): SQL {
  const { at, person } = kinds[kind]
  const { accountId, channelId, ...others } = scope
  const isListing = kind === 'publication'
  const product = ofProducts(isListing ? others : scope)
  const all = [
    sql`f.group_id = any(${ints(scope.teams)})`,
    ...withinDays(at, { from_date: days?.from, to_date: days?.to, timeZone: scope.timeZone }),
    ...(kind === 'left' ? [sql`f.left_at is not null and f.to_status_id is not null`] : []),
    ...(scope.personId === null ? [] : [person(scope.personId)]),
    ...(scope.productId ? [sql`f.product_id = ${scope.productId}`] : []),
    ...(scope.artworkId && kind !== 'stay' && kind !== 'left' ? [sql`f.artwork_id = ${scope.artworkId}`] : []),
    ...(isListing && accountId ? [sql`f.account_id = ${accountId}`] : []),
    ...(isListing && channelId ? [sql`f.channel_id = ${channelId}`] : []),
    ...(product.length > 0
      ? [sql`exists (select from products p where p.id = f.product_id and ${sql.join(product, sql` and `)})`]
      : []),
  ]
  return sql.join(all, sql` and `)
}

/** Facts of one kind within days, for `from`. */
export const facts = (kind: Kind, scope: Scope, days: Scope['days']): SQL =>
  sql`${kinds[kind].table} where ${conditions(kind, scope, days)}`

/** First day of the chart's unit in which a fact lies, where the company is. */
export const dateOf = (kind: Kind, { unit, timeZone }: Scope): SQL =>
  sql`date_trunc(${sql.raw(`'${unit}'`)}, ${kinds[kind].at} at time zone ${timeZone})::date::text`

/** The condition of products `p` as they stand now. */
export function ofProductsNow(scope: Scope): SQL {
  const all = [
    sql`p.group_id = any(${ints(scope.teams)}) and p.deleted_at is null`,
    ...(scope.personId === null ? [] : [sql`${scope.personId} = any(working_on(p.assignee_ids, p.created_by))`]),
    ...(scope.productId ? [sql`p.id = ${scope.productId}`] : []),
    ...ofProducts(scope),
  ]
  return sql.join(all, sql` and `)
}

/** Products as they stand now, for `from`. */
export const productsNow = (scope: Scope): SQL => sql`products p where ${ofProductsNow(scope)}`

/** That a product `p` is not finished, in the words of the index that knows those with a due date (`products_late`). */
export const isUnfinished = sql.raw(`p.status_id <> all ('{${finishedBoards.join(',')}}'::integer[])`)

/** Who works on a product `p`. */
export const crewOf = sql`working_on(p.assignee_ids, p.created_by)`
/** The same of what a stay `s` is of, which goes on. */
export const crewOfStay = sql`coalesce(s.held_for, s.entered_for)`

/** The condition of stays `s` that go on, of a scope that is narrowed by nothing or by who works on them: their index says all of it. */
export const ofStaysNow = ({ personId }: Pick<Scope, 'personId'>): SQL =>
  personId === null ? sql`s.left_at is null` : sql`s.left_at is null and ${personId} = any(${crewOfStay})`
