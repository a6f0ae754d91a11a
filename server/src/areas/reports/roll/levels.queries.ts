import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Scope } from '../scope.rules.ts'
import { daysChanged } from './changes.queries.ts'
import type { Cells } from './sums.queries.ts'
import type { Rolled } from './sums.rules.ts'

/**
 * How what is kept of days and of whole months (`roll_spans`, `roll_words`) is read within days: of whole months where all of their
 * days are rolled up, else of days. `changed` is a statement of the days, (group_id, day), to be read from the facts, for
 * `with changed`; `isMeant` that a row is of the cells; `isSettled` that a kept row `s` of them counts.
 */
export function levelled(
  { teams, timeZone, today }: Pick<Scope, 'teams' | 'timeZone' | 'today'>,
  days: Scope['days'],
  { cells: { dim, key }, figure, statusId }: { cells: Cells; figure: Rolled; statusId?: number | undefined },
): { changed: SQL; isMeant: (of: string) => SQL; isSettled: SQL } {
  const from = sql`coalesce(${days?.from || null}::date, '-infinity')`
  // Nothing is of tomorrow: a month that is not over is whole.
  const to = sql`${days?.to && days.to < today ? days.to : 'infinity'}::date`
  const isMeant = (of: string): SQL => {
    const column = (name: string) => sql.raw(`${of}.${name}`)
    const all = [
      sql`${column('dim')} = ${dim} and ${column('figure')} = ${figure}`,
      ...(key === undefined ? [] : [sql`${column('key')} = ${key}`]),
      ...(statusId === undefined ? [] : [sql`${column('status_id')} = ${statusId}`]),
    ]
    return sql.join(all, sql` and `)
  }
  const isWhole = (
    month: SQL,
  ): SQL => sql`(${month} >= ${from} and (${month} + interval '1 month - 1 day')::date <= ${to}
    and not exists (select from changed c where c.group_id = s.group_id and date_trunc('month', c.day)::date = ${month}))`
  return {
    changed: sql`select x.* from (${daysChanged(teams, [dim], timeZone)}) x where x.day between ${from} and ${to}`,
    isMeant,
    isSettled: sql`s.group_id = any(${ints(teams)}) and s.day between ${from} and ${to} and ${isMeant('s')}
      and case s.level when 'month' then ${isWhole(sql`s.day`)}
        else not ${isWhole(sql`date_trunc('month', s.day)::date`)}
          and not exists (select from changed c where c.group_id = s.group_id and c.day = s.day) end`,
  }
}
