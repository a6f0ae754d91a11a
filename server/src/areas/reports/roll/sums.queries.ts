import { type SQL, sql } from 'drizzle-orm'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { narrowedBy, type Scope } from '../scope.rules.ts'
import { daysChanged, isUnchanged, withChanged } from './changes.queries.ts'
import { type Dim, marks } from './marks.queries.ts'
import { figuresOfReports, type Rolled, type Sum } from './sums.rules.ts'

/** Which cells a filter means. Without a key all of the dimension, each by itself. */
export interface Cells {
  dim: Dim
  key?: number | undefined
}

/** The cells of people, of a scope that narrows by one thing beside who did it at most; undefined where only the facts know. */
export function peopleCellsOf(scope: Scope): Cells | undefined {
  const of = narrowedBy({ ...scope, personId: null })
  if (!of) return undefined
  const dim = of.dim === '' || of.dim === 'person' ? 'person' : (`${of.dim}:${of.key}` as const)
  return { dim, ...(scope.personId !== null && { key: scope.personId }) }
}

/** The cells of a scope that narrows by one thing, or by who did it and one thing more; undefined where only the facts know. */
export const cellsOf = (scope: Scope): Cells | undefined =>
  narrowedBy(scope) ?? (scope.personId === null ? undefined : peopleCellsOf(scope))

interface Wanted {
  cells: Cells
  figures: readonly Rolled[]
  by?: 'unit'
  /** Of this board alone. */
  statusId?: number
  /** A product counts each time. */
  isEach?: boolean
}

/**
 * Figures of days, whole or by unit of a chart: of the roll-ups, and of the facts where a day changed since it was rolled up. A
 * product that came again within what is counted is taken off. Within one report the same days are read once, both ways.
 */
export async function sumsOf(db: Db, scope: Scope, days: Scope['days'], wanted: Wanted): Promise<Sum[]> {
  const { statusId, ...ofAll } = wanted
  const { cells, figures, by } = ofAll
  const known = scope.read
  if (!known || cells.key === undefined) return partOf(await readSums(db, scope, days, wanted), by)
  const name = JSON.stringify([scope.teams, days, cells])
  // Charts are of the days of the report alone.
  const units = days === scope.days || by ? { by: 'unit' as const } : {}
  const reading = known.get(name) ?? readSums(db, scope, days, { ...ofAll, ...units, figures: figuresOfReports })
  known.set(name, reading)
  return partOf(
    (await reading).filter(
      (sum) => figures.includes(sum.figure) && (statusId === undefined || sum.statusId === statusId),
    ),
    by,
  )
}

/** Of what is read by unit, either the units or their sum: rows without a date are what only the sum takes off. */
function partOf(sums: readonly Sum[], by: Wanted['by']): Sum[] {
  if (by) return sums.filter(({ date }) => date !== null)
  const whole = new Map<string, Sum>()
  for (const sum of sums) {
    const name = `${sum.figure} ${sum.statusId} ${sum.key}`
    whole.set(name, { ...sum, date: null, n: (whole.get(name)?.n ?? 0) + sum.n })
  }
  return [...whole.values()]
}

async function readSums(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  { cells: { dim, key }, figures, by, statusId, isEach = false }: Wanted,
): Promise<Sum[]> {
  const { teams, timeZone, unit } = scope
  const [from, to] = [days?.from || null, days?.to || null]
  const within = (of: string): SQL[] => [
    ...(from ? [sql`${sql.raw(of)}.day >= ${from}::date`] : []),
    ...(to ? [sql`${sql.raw(of)}.day <= ${to}::date`] : []),
  ]
  const meant = (of: string): SQL => {
    const column = (name: string) => sql.raw(`${of}.${name}`)
    const all = [
      ...within(of),
      sql`${column('figure')} = any(${texts(figures)}) and ${column('dim')} = ${dim}`,
      ...(key === undefined ? [] : [sql`${column('key')} = ${key}`]),
      ...(statusId === undefined ? [] : [sql`${column('status_id')} = ${statusId}`]),
    ]
    return sql.join(all, sql` and `)
  }
  const changed = await daysChanged(db, scope, dim, [from ?? '', to ?? ''])
  const settled = (of: string) =>
    sql`${sql.raw(of)}.group_id = any(${ints(teams)}) and ${meant(of)} and ${isUnchanged(changed, of)}`
  const dateOf = (of: string) =>
    by ? sql`date_trunc(${sql.raw(`'${unit}'`)}, ${sql.raw(of)}.day::timestamp)::date` : sql`null::date`
  /** From when on a product counts once: within all days, and within a unit of them. */
  const since = sql`coalesce(${from}::date, '-infinity')`
  const sinceUnit = (of: string) => sql`greatest(${dateOf(of)}, ${since})`
  /** What came before within the days, but not within its unit, is taken off their sum alone. */
  const dateOfAgain = (of: string) => sql`case when ${sql.raw(of)}.prior_day >= ${sinceUnit(of)} then ${dateOf(of)} end`
  const row = (of: string, date: SQL, n: SQL) =>
    sql`select ${sql.raw(`${of}.figure, ${of}.status_id, ${of}.key`)}, ${date} as date, ${n} as n`
  const counted = [
    sql`${row('d', dateOf('d'), sql`d.n`)} from roll_days d where ${settled('d')}`,
    ...(isEach
      ? []
      : [
          sql`${row('r', dateOfAgain('r'), sql`-r.n`)} from roll_again r where ${settled('r')} and r.prior_day >= ${since}`,
        ]),
    ...(changed.length === 0
      ? []
      : [
          sql`${row('m', sql`x.date`, sql`x.n`)} from (${marks([dim], figures, timeZone)}) m
          cross join lateral (
            select ${dateOf('m')} as date, 1 as n
            ${isEach ? sql`` : sql`union all select ${dateOfAgain('m')}, -1 where m.prior_day >= ${since}`}) x
          where ${meant('m')}`,
        ]),
  ]
  const { rows } = await db.execute<Sum>(sql`
    with ${withChanged(changed)} counted as (${sql.join(counted, sql` union all `)})
    select figure, status_id as "statusId", key, date::text as date, sum(n)::int as n from counted group by 1, 2, 3, 4`)
  return rows
}

/**
 * How many products stood on some boards at the end of each unit of the chart, of those `now`: less what came since, and with what
 * went. Undefined where that is not known of the scope, as what somebody worked on before it was given to another one.
 */
export async function stoodBy(
  db: Db,
  scope: Scope,
  { boards, now }: { boards: readonly number[]; now: number },
): Promise<Map<string, number> | undefined> {
  const cells = narrowedBy(scope)
  if (!cells || cells.dim === 'person') return undefined
  const since = { from: scope.days?.from ?? '', to: '' }
  const sums = await readSums(db, scope, since, { cells, figures: ['arrived', 'gone'], by: 'unit', isEach: true })
  const grown = new Map<string | null, number>()
  for (const { figure, statusId, date, n } of sums)
    if (boards.includes(statusId)) grown.set(date, (grown.get(date) ?? 0) + (figure === 'gone' ? -n : n))
  return new Map(
    scope.dates.map((unit) => {
      const later = [...grown].reduce((sum, [date, n]) => (date !== null && date > unit ? sum + n : sum), 0)
      return [unit, now - later]
    }),
  )
}

/**
 * How many products stand on each board now, by a dimension that products have as they are now: what came there less what is gone.
 * Undefined where that is not known of the scope.
 */
export async function standingIn(db: Db, scope: Scope): Promise<Map<number, number> | undefined> {
  const cells = narrowedBy(scope)
  if (!cells || cells.dim === '' || cells.dim === 'person') return undefined
  const all = await readSums(db, scope, undefined, { cells, figures: ['arrived', 'gone'], isEach: true })
  const standing = new Map<number, number>()
  for (const { figure, statusId, n } of all)
    standing.set(statusId, (standing.get(statusId) ?? 0) + (figure === 'gone' ? -n : n))
  return new Map([...standing].filter(([, n]) => n > 0))
}
