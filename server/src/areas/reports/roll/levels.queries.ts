import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { daysChanged, isUnchanged, withChanged } from './changes.queries.ts'
import { marks } from './marks.queries.ts'
import type { Cells } from './sums.queries.ts'
import type { Rolled } from './sums.rules.ts'

/**
 * How what is kept of days and of whole months (`roll_spans`, `roll_words`) is read within days: of whole months where all of their
 * days are rolled up, else of days, and of the facts where a day changed since. Answers `counted` and what it is made of, for `with`:
 * of `kept`, a select from such rows `s`, and of `fresh`, one from marks `m`, given the condition that they are meant. With
 * `isByDay` whole months are left aside: they cannot be parted.
 */
export async function levelled(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  {
    cells: { dim, key },
    figure,
    statusId,
    isByDay = false,
  }: { cells: Cells; figure: Rolled; statusId?: number | undefined; isByDay?: boolean },
  { kept, fresh }: { kept: SQL; fresh: (marks: SQL, isMeant: SQL) => SQL },
): Promise<SQL> {
  const { teams, timeZone, today } = scope
  // Nothing is of tomorrow: a month that is not over is whole.
  const [first, last] = [days?.from || '', days?.to && days.to < today ? days.to : '']
  const changed = await daysChanged(db, scope, dim, [first, last])
  const [from, to] = [sql`${first || '-infinity'}::date`, sql`${last || 'infinity'}::date`]
  const isMeant = (of: string): SQL => {
    const column = (name: string) => sql.raw(`${of}.${name}`)
    const all = [
      sql`${column('dim')} = ${dim} and ${column('figure')} = ${figure}`,
      ...(key === undefined ? [] : [sql`${column('key')} = ${key}`]),
      ...(statusId === undefined ? [] : [sql`${column('status_id')} = ${statusId}`]),
    ]
    return sql.join(all, sql` and `)
  }
  const isWhole = (month: SQL): SQL => {
    const isRolled =
      changed.length === 0
        ? sql`true`
        : sql`not exists (select from changed c where c.group_id = s.group_id and date_trunc('month', c.day)::date = ${month})`
    return sql`(${month} >= ${from} and (${month} + interval '1 month - 1 day')::date <= ${to} and ${isRolled})`
  }
  const isOfDay = isUnchanged(changed, 's')
  const isOfLevel = isByDay
    ? sql`s.level = 'day' and ${isOfDay}`
    : sql`case s.level when 'month' then ${isWhole(sql`s.day`)}
        else not ${isWhole(sql`date_trunc('month', s.day)::date`)} and ${isOfDay} end`
  const isSettled = sql`s.group_id = any(${ints(teams)}) and s.day between ${from} and ${to} and ${isMeant('s')}
      and ${isOfLevel}`
  const all = [
    sql`${kept} where ${isSettled}`,
    ...(changed.length === 0 ? [] : [fresh(marks([dim], [figure], timeZone), isMeant('m'))]),
  ]
  return sql`${withChanged(changed)} counted as (${sql.join(all, sql` union all `)})`
}
