import type { Figure, Report } from '@halftone/contract/areas/reports/reports.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { holderOf, standingsOf, workingIn } from './roll/standings.queries.ts'
import { cellsOf, standingIn, stoodBy, sumsOf } from './roll/sums.queries.ts'
import type { Rolled, Sum } from './roll/sums.rules.ts'
import { atOf, dateOf, facts, isUnfinished, type Kind, productsNow } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'
import { isUnclaimed } from './waitingFor.queries.ts'

const { DOING, REVIEWING, READY_TO_SALE, ON_SALE } = statusIds
/** The boards on which a product is being worked on. */
export const workBoards: readonly number[] = [DOING, REVIEWING]

/** Figures that count products as they stand now. */
type Standing = 'now' | 'unclaimed' | 'inProgress' | 'late'

interface Counted {
  kind: Kind
  /** What tells two of them apart: a product that came twice counts once. */
  key: SQL
  where: SQL
  note: SQL
}
const none = sql`null::text`
const product = (kind: Kind, where: SQL): Counted => ({ kind, key: sql`f.product_id`, where, note: none })
const decision = (where: SQL): Counted => ({ kind: 'decision', key: sql`f.id`, where, note: sql`f.note` })
const publication = (where: SQL): Counted => ({ kind: 'publication', key: sql`f.id`, where, note: sql`f.cause` })

/** Of a figure that counts facts, which: the number and the list behind it are made of this alone. */
const counted: Record<Exclude<Figure, Standing>, (statusId: number) => Counted> = {
  created: () => product('stay', sql`f.from_status_id is null`),
  arrived: (statusId) => product('stay', sql`f.status_id = ${statusId}`),
  left: (statusId) => product('left', sql`f.status_id = ${statusId}`),
  onSale: () => product('stay', sql`f.status_id = ${ON_SALE}`),
  due: () => product('stay', sql`f.status_id = ${READY_TO_SALE} and f.deadline is not null`),
  decided: () => decision(sql`true`),
  judged: () => ({ ...decision(sql`f.decided_by is not null`), kind: 'judgement' }),
  approved: () => decision(sql`f.is_approved`),
  turnedDown: () => decision(sql`not f.is_approved`),
  firstLooks: () => decision(sql`f.round = 1`),
  published: () => publication(sql`f.is_live and not f.is_again`),
  failed: () => publication(sql`not f.is_live`),
}

/** The same of figures that count products as they stand now. */
const standings: Record<Standing, (scope: Scope, statusId: number) => SQL> = {
  now: (_, statusId) => sql`p.status_id = ${statusId}`,
  unclaimed: (scope, statusId) => sql`p.status_id = ${statusId} and ${isUnclaimed(scope)}`,
  inProgress: () => sql`p.status_id = any(${ints(workBoards)})`,
  late: ({ today }) => sql`p.deadline < ${today}::date and ${isUnfinished}`,
}
const isStanding = (figure: Figure): figure is Standing => figure in standings

const factOf = (figure: Exclude<Figure, Standing>, statusId: number) => counted[figure](statusId)

type Counting = Exclude<Figure, Standing | 'arrived' | 'left' | 'judged'>

/** Which sum of the roll-ups a figure is. */
const sumOf = (figure: Counting): { figure: Rolled; statusId: number } =>
  figure === 'onSale' ? { figure: 'arrived', statusId: ON_SALE } : { figure, statusId: 0 }

/** The figures that these sums say, of each date or, without, of all. */
function told<F extends Counting>(sums: readonly Sum[], figures: readonly F[]): Record<F, number> {
  const count = (name: F) => {
    const { figure, statusId } = sumOf(name)
    return sums.find((sum) => sum.figure === figure && sum.statusId === statusId)?.n ?? 0
  }
  return Object.fromEntries(figures.map((name) => [name, count(name)])) as Record<F, number>
}

/** One number of each of several figures: of the roll-ups, or in one pass over each kind of fact where those are not narrowed so. */
export async function countFigures<F extends Counting>(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  figures: readonly F[],
): Promise<Record<F, number>> {
  const cells = cellsOf(scope)
  if (cells) {
    const wanted = figures.map((name) => sumOf(name).figure)
    return told(await sumsOf(db, scope, days, { cells, figures: wanted }), figures)
  }
  const all = new Map<string, number>()
  for (const [kind, own] of Map.groupBy(figures, (figure) => factOf(figure, 0).kind)) {
    const columns = own.map((figure) => {
      const { key, where } = factOf(figure, 0)
      return sql`count(distinct ${key}) filter (where ${where})::int as ${sql.identifier(figure)}`
    })
    const { rows } = await db.execute<Record<string, number>>(
      sql`select ${sql.join(columns, sql`, `)} from ${facts(kind, scope, days)}`,
    )
    for (const figure of own) all.set(figure, rows[0]?.[figure] ?? 0)
  }
  return Object.fromEntries(all) as Record<F, number>
}

/** The same by the unit of a chart. */
export async function seriesOf(
  db: Db,
  scope: Scope,
  figures: readonly Counting[],
): Promise<{ date: string; values: Record<string, number> }[]> {
  const cells = cellsOf(scope)
  if (cells) {
    const wanted = figures.map((name) => sumOf(name).figure)
    const sums = await sumsOf(db, scope, scope.days, { cells, figures: wanted, by: 'unit' })
    const byDay = Map.groupBy(sums, ({ date }) => date)
    return scope.dates.map((date) => ({ date, values: told(byDay.get(date) ?? [], figures) }))
  }
  const byDate = new Map(scope.dates.map((date) => [date, Object.fromEntries(figures.map((f) => [f, 0]))]))
  for (const [kind, own] of Map.groupBy(figures, (figure) => factOf(figure, 0).kind)) {
    const columns = own.map((figure) => {
      const { key, where } = factOf(figure, 0)
      return sql`count(distinct ${key}) filter (where ${where})::int as ${sql.identifier(figure)}`
    })
    const { rows } = await db.execute<Record<string, number> & { date: string }>(sql`
      select ${dateOf(kind, scope)} as date, ${sql.join(columns, sql`, `)} from ${facts(kind, scope, scope.days)} group by 1`)
    for (const { date, ...values } of rows) Object.assign(byDate.get(date) ?? {}, values)
  }
  return [...byDate].map(([date, values]) => ({ date, values }))
}

/** How many products are being worked on now: of sums, or by looking at the products where a scope is narrowed by two things. */
export async function countInProgress(db: Db, scope: Scope): Promise<number> {
  const holder = holderOf(scope)
  const standing = holder === undefined && scope.personId === null ? await standingIn(db, scope) : undefined
  if (standing) return workBoards.reduce((sum, id) => sum + (standing.get(id) ?? 0), 0)
  const own = scope.personId === null ? undefined : workingIn(scope)
  const sums =
    holder === undefined ? own : sql`${standingsOf(scope, holder)} and s.status_id = any(${ints(workBoards)})`
  return countOf(
    db,
    sums
      ? sql`select sum(s.n)::int as n from ${sums}`
      : sql`select count(*)::int as n from ${products(scope, 'inProgress')}`,
  )
}

/** Products as they stand now. */
export const countNow = async (db: Db, scope: Scope): Promise<{ inProgress: number; late: number }> => ({
  inProgress: await countInProgress(db, scope),
  late: await countLate(db, scope),
})

/** A series with how many products were being worked on, `now` of them at this moment, at the end of each of its units, where that is known. */
export async function withProgress(
  db: Db,
  scope: Scope,
  now: number,
  series: Report['series'],
): Promise<Report['series']> {
  const stood = await stoodBy(db, scope, { boards: workBoards, now })
  if (!stood) return series
  return series.map(({ date, values }) => ({ date, values: { ...values, inProgress: stood.get(date) ?? null } }))
}

function countLate(db: Db, scope: Scope): Promise<number> {
  const holder = holderOf(scope)
  return countOf(
    db,
    holder === undefined
      ? sql`select count(*)::int as n from ${products(scope, 'late')}`
      : sql`select sum(s.n)::int as n from ${standingsOf(scope, holder)} and s.due < ${scope.today}::date`,
  )
}

const products = (scope: Scope, figure: 'inProgress' | 'late'): SQL =>
  sql`${productsNow(scope)} and ${standings[figure](scope, 0)}`

async function countOf(db: Db, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number | null }>(statement)
  return rows[0]?.n ?? 0
}

export interface ThingRow extends Record<string, unknown> {
  key: number
  productId: number
  artworkId: number | null
  subId: string | null
  name: string | null
  isDeleted: boolean
  groupId: number
  at: Date | null
  note: string | null
}

interface Asked {
  figure: Figure
  statusId: number
  note?: string | undefined
}

/** One page of what a figure counts, the latest first, and how many there are. */
export async function listCounted(
  db: Db,
  scope: Scope,
  { figure, statusId, note }: Asked,
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: ThingRow[]; total: number }> {
  const source = isStanding(figure)
    ? sql`select p.id as key, p.id as product_id, null::int as artwork_id, p.group_id, p.moved_at as at, ${none} as note
        from ${productsNow(scope)} and ${standings[figure](scope, statusId)}`
    : countedSource(scope, factOf(figure, statusId), note)
  const { rows } = await db.execute<ThingRow & { total: number }>(sql`
    with counted as materialized (${source}),
    shown as (select * from counted order by at desc, key desc limit ${limit} offset ${(page - 1) * limit})
    select c.key, c.product_id as "productId", c.artwork_id as "artworkId", c.group_id as "groupId", c.at, c.note,
      coalesce(a.sub_id, p.sub_id) as "subId", coalesce(a.name, p.name) as name,
      (p.id is null or p.deleted_at is not null or (c.artwork_id is not null and (a.id is null or a.deleted_at is not null))) as "isDeleted",
      (select count(*)::int from counted) as total
    from shown c left join products p on p.id = c.product_id left join artworks a on a.id = c.artwork_id
    order by c.at desc, c.key desc`)
  return { rows, total: rows[0]?.total ?? 0 }
}

function countedSource(scope: Scope, { kind, key, where, note: said }: Counted, note: string | undefined): SQL {
  const artwork = kind === 'stay' || kind === 'left' ? sql`null::int as artwork_id` : sql`f.artwork_id`
  const only = note === undefined ? sql`` : sql`and coalesce(${said}, '') = ${note}`
  return sql`select distinct on (${key}) ${key} as key, f.product_id, ${artwork}, f.group_id, ${atOf(kind)} as at, ${said} as note
    from ${facts(kind, scope, scope.days)} and ${where} ${only} order by ${key}, ${atOf(kind)} desc`
}
