import { type SQL, sql } from 'drizzle-orm'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { changesOf, type Dim } from './marks.queries.ts'
import type { Changed } from './sums.rules.ts'

/** The moments `at` of the facts of the product that a line `c` of the changes names. */
export const factsOf = sql`
  select s.entered_at as at from stays s where s.product_id = c.product_id and s.group_id = c.group_id
  union all select s.left_at from stays s where s.product_id = c.product_id and s.group_id = c.group_id and s.left_at is not null
  union all select d.decided_at from decisions d where d.product_id = c.product_id and d.group_id = c.group_id
  union all select x.at from publications x where x.product_id = c.product_id and x.group_id = c.group_id`

/**
 * The days of a scope's teams that changed in a dimension since they were rolled up, within days (text, both ends inclusive; '' is open).
 * Within one report they are read once. A day that is rolled up after this is read from its facts all the same, and one that
 * changes after this is as it was rolled up: figures are right at that moment.
 */
export async function daysChanged(
  db: Db,
  scope: Scope,
  dim: Dim,
  [from, to]: readonly [string, string],
): Promise<Changed[]> {
  const own = changesOf(dim)
  const name = JSON.stringify([scope.teams, own])
  const reading = scope.changed?.get(name) ?? readChanged(db, scope, own)
  scope.changed?.set(name, reading)
  return (await reading).filter(({ day }) => day >= from && (to === '' || day <= to))
}

async function readChanged(db: Db, { teams, timeZone }: Scope, dims: readonly string[]): Promise<Changed[]> {
  const of = sql`c.group_id = any(${ints(teams)}) and (c.dim is null or c.dim = any(${texts(dims)}))`
  const { rows } = await db.execute<Changed>(sql`
    select distinct x.group_id as "groupId", (x.at at time zone ${timeZone})::date::text as day from (
      select c.group_id, c.at from roll_changes c where ${of} and c.at is not null
      union all select c.group_id, f.at from roll_changes c cross join lateral (${factsOf}) f where ${of} and c.product_id is not null) x`)
  return rows
}

/** Those days as `changed (group_id, day)`, for `with`; nothing where there are none: the statement is a fraction of the other then. */
export const withChanged = (changed: readonly Changed[]): SQL =>
  changed.length === 0
    ? sql``
    : sql`changed (group_id, day) as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c ("groupId" int, day date)),`

/** That the day of a kept row `of` is not among them. */
export const isUnchanged = (changed: readonly Changed[], of: string): SQL =>
  changed.length === 0
    ? sql`true`
    : sql`not exists (select from changed c where c.group_id = ${sql.raw(of)}.group_id and c.day = ${sql.raw(of)}.day)`
