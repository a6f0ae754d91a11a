import { type SQL, sql } from 'drizzle-orm'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { factsOf } from './changes.queries.ts'
import { allOfKind, type Dim, dims, marks, productDims } from './marks.queries.ts'
import { bandOf } from './spans.queries.ts'
import { rolled } from './sums.rules.ts'

export interface Team extends Record<string, unknown> {
  groupId: number
  /** Of its company, whose days are counted. */
  timeZone: string
}

/** Teams of which something changed. */
export async function listChanged(db: Db): Promise<Team[]> {
  const { rows } = await db.execute<Team>(sql`
    with recursive teams as (
      select min(group_id) as id from roll_changes
      union all select (select min(c.group_id) from roll_changes c where c.group_id > t.id) from teams t where t.id is not null)
    select t.id as "groupId", coalesce(s.value ->> 'timeZone', 'UTC') as "timeZone"
    from teams t left join groups g on g.id = t.id
    left join company_settings s on s.company_id = coalesce(g.company_id, g.id) and s.key = 'general' where t.id is not null`)
  return rows
}

/** Lines that name a product become lines of the moments of its facts; whether there were any. */
export async function spreadProducts(db: Db, groupId: number, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with taken as (
      delete from roll_changes where ctid in (
        select ctid from roll_changes where group_id = ${groupId} and product_id is not null limit ${most})
      returning group_id, product_id, dim),
    spread as (
      insert into roll_changes (group_id, at, dim)
      select distinct c.group_id, quarter_of(f.at), c.dim from taken c cross join lateral (${factsOf}) f)
    select count(*)::int as n from taken`)
  return (rows[0]?.n ?? 0) > 0
}

interface Day extends Record<string, unknown> {
  day: string
  /** Each dimension of it, not only those that products have. */
  isWhole: boolean
}
const dayOf = (timeZone: string): SQL => sql`(c.at at time zone ${timeZone})::date`

/** The days whose lines are taken away with this, the latest first; they have to be rolled up in the same transaction. */
export async function takeDays(db: Db, { groupId, timeZone }: Team, most: number): Promise<Day[]> {
  const { rows } = await db.execute<Day>(sql`
    with meant as (
      select distinct ${dayOf(timeZone)} as day from roll_changes c where c.group_id = ${groupId} and c.at is not null
      order by 1 desc limit ${most}),
    taken as (
      delete from roll_changes c using meant m where c.group_id = ${groupId} and c.at is not null and ${dayOf(timeZone)} = m.day
      returning m.day, c.dim)
    select day::text as day, bool_or(dim is null) as "isWhole" from taken group by 1`)
  return rows
}

/** The dimensions of which a team has sums, those of single types and so on by themselves: they are found by the first column of an index. */
async function listDims(db: Db, groupId: number, wanted: readonly Dim[]): Promise<string[]> {
  const { rows } = await db.execute<{ dim: string }>(sql`
    with recursive d as (
      select min(dim) as dim from roll_days where group_id = ${groupId}
      union all select (select min(r.dim) from roll_days r where r.group_id = ${groupId} and r.dim > d.dim) from d where d.dim is not null)
    select dim from d where dim is not null and ${allOfKind(sql`dim`)} = any(${texts(wanted)})`)
  return rows.map(({ dim }) => dim)
}

/** Rolls days of a team up, in some dimensions, in place of what they had. */
export async function writeDays(
  db: Db,
  { groupId, timeZone }: Team,
  days: readonly string[],
  which: 'all' | 'product',
): Promise<void> {
  if (days.length === 0) return
  const wanted = which === 'all' ? dims : productDims
  const meant = sql`${texts(days)}::date[]`
  const had = await listDims(db, groupId, wanted)
  const old = sql`group_id = ${groupId} and dim = any(${texts(had)}) and day = any(${meant})`
  await db.execute(sql`delete from roll_days where ${old}`)
  await db.execute(sql`delete from roll_again where ${old}`)
  await db.execute(sql`delete from roll_spans where ${old} and level = 'day'`)
  await db.execute(sql`delete from roll_words where ${old} and level = 'day'`)
  await db.execute(sql`
    with changed as materialized (select ${groupId}::int as group_id, unnest(${meant}) as day),
    counted as materialized (
      select m.group_id, m.dim, m.key, m.day, m.figure, m.status_id, m.prior_day, ${bandOf(sql`m.span`)} as band, m.word, count(*)::int as n
      from (${marks(wanted, rolled, timeZone)}) m group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
    whole as (
      insert into roll_days (group_id, dim, key, day, figure, status_id, n)
      select group_id, dim, key, day, figure, status_id, sum(n) from counted group by 1, 2, 3, 4, 5, 6),
    spans as (
      insert into roll_spans (group_id, dim, key, level, day, figure, status_id, bands, counts)
      select group_id, dim, key, 'day', day, figure, status_id, array_agg(band order by band), array_agg(n order by band)
      from (select group_id, dim, key, day, figure, status_id, band, sum(n)::int as n from counted where band is not null
        group by 1, 2, 3, 4, 5, 6, 7) b group by 1, 2, 3, 5, 6, 7),
    words as (
      insert into roll_words (group_id, dim, key, level, day, figure, words, counts)
      select group_id, dim, key, 'day', day, figure, array_agg(word order by word), array_agg(n order by word)
      from counted where word is not null group by 1, 2, 3, 5, 6)
    insert into roll_again (group_id, dim, key, day, figure, status_id, prior_day, n)
    select group_id, dim, key, day, figure, status_id, prior_day, sum(n) from counted where prior_day is not null
    group by 1, 2, 3, 4, 5, 6, 7`)
}

/** Adds the spans and the words of days up to those of their months, in place of what these had. */
export async function writeMonths(db: Db, { groupId }: Team, days: readonly string[]): Promise<void> {
  const months = sql`select distinct date_trunc('month', d)::date from unnest(${texts(days)}::date[]) d`
  const old = sql`group_id = ${groupId} and level = 'month' and day in (${months})`
  await db.execute(sql`delete from roll_spans where ${old}`)
  await db.execute(sql`delete from roll_words where ${old}`)
  const ofMonth = sql`s.group_id = ${groupId} and s.level = 'day' and s.day >= m.month and s.day < (m.month + interval '1 month')::date`
  await db.execute(sql`
    insert into roll_spans (group_id, dim, key, level, day, figure, status_id, bands, counts)
    select ${groupId}, dim, key, 'month', month, figure, status_id, array_agg(band order by band), array_agg(n order by band)
    from (select s.dim, s.key, m.month, s.figure, s.status_id, b.band, sum(b.n)::int as n
      from (${months}) m (month) join roll_spans s on ${ofMonth}
      cross join lateral unnest(s.bands, s.counts) b (band, n) group by 1, 2, 3, 4, 5, 6) x group by 2, 3, 5, 6, 7`)
  await db.execute(sql`
    insert into roll_words (group_id, dim, key, level, day, figure, words, counts)
    select ${groupId}, dim, key, 'month', month, figure, array_agg(word order by word), array_agg(n order by word)
    from (select s.dim, s.key, m.month, s.figure, w.word, sum(w.n)::int as n
      from (${months}) m (month) join roll_words s on ${ofMonth}
      cross join lateral unnest(s.words, s.counts) w (word, n) group by 1, 2, 3, 4, 5) x group by 2, 3, 5, 6`)
}

/** Says of all days of these teams that they changed. */
export const noteAll = (db: Db, teams: readonly number[], timeZone: string) =>
  db.execute(sql`select note_all_facts(${ints(teams)}, ${timeZone})`)

/** All teams there are, as `listChanged` tells them. */
export async function listTeams(db: Db): Promise<Team[]> {
  const { rows } = await db.execute<Team>(sql`
    select g.id as "groupId", coalesce(s.value ->> 'timeZone', 'UTC') as "timeZone" from groups g
    left join company_settings s on s.company_id = coalesce(g.company_id, g.id) and s.key = 'general' order by g.id`)
  return rows
}
