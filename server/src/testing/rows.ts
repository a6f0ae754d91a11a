import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** Every table of the product, and the queue. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    // What counts questions counts refused ones as well.
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'call_counts' order by 1`,
  )
  return [...rows.map(({ name }) => `"${name}"`), 'pgboss.job']
}

/** All rows of a table that meet a condition, as an expression. */
const digest = (table: string, where = sql``): SQL =>
  sql`(select md5(string_agg(x::text, '|' order by x::text)) from ${sql.raw(table)} x ${where})`

/** Watches a test's database by triggers. Returns what tells the tables that were written to since it was asked last. */
export async function watchTables(db: Db): Promise<() => Promise<Set<string>>> {
  await db.execute(sql`create schema watch`)
  await db.execute(sql`create unlogged table watch.written (name text)`)
  await db.execute(sql`create function watch.note() returns trigger language plpgsql as
    $$ begin insert into watch.written values (tg_table_name); return null; end $$`)
  for (const table of await tablesOf(db))
    await db.execute(sql`create trigger watched after insert or update or delete on ${sql.raw(table)}
      for each row execute function watch.note()`)
  return async () => {
    const { rows } = await db.execute<{ name: string }>(sql`delete from watch.written returning name`)
    return new Set(rows.map(({ name }) => name))
  }
}

/**
 * Looking again costs one small question where nothing was written since. The tests that try every call look after each
 * of them. Returns what answers with expressions, as a text by a name.
 */
async function watchWrites(db: Db): Promise<(what: string, parts: () => SQL[]) => Promise<string>> {
  const written = await watchTables(db)
  const known = new Map<string, string>()
  return async (what, parts) => {
    if ((await written()).size > 0) known.clear()
    const before = known.get(what)
    if (before !== undefined) return before
    const { rows } = await db.execute(sql`select array_to_json(array[${sql.join(parts(), sql`, `)}]::text[]) as state`)
    const text = JSON.stringify(rows[0])
    known.set(what, text)
    return text
  }
}

/** Digests of rows. */
export interface Rows {
  /** Of every row of every table and job. */
  all(): Promise<string>
  /** Of every row of a company: its settings, roles, teams, and all that is in them. */
  of(company: number): Promise<string>
}

export async function watchRows(db: Db): Promise<Rows> {
  // A refused secret is counted where it was tried, and a link that gave nothing is left alone for a while.
  const kept = ['"login_attempts"', '"link_previews"']
  const tables = (await tablesOf(db)).filter((name) => !kept.includes(name))
  const { rows: owned } = await db.execute<{ name: string; by: 'company_id' | 'group_id' }>(sql`
    select table_name as name, min(column_name) as by from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'group_id') group by 1 order by 1`)
  const look = await watchWrites(db)
  const ofCompany = (by: (typeof owned)[number]['by'], company: number) =>
    by === 'company_id'
      ? sql`where x.company_id = ${company}`
      : sql`where x.group_id in (select g.id from groups g where g.company_id = ${company})`
  return {
    all: () => look('all', () => tables.map((table) => digest(table))),
    of: (company) =>
      look(String(company), () => owned.map(({ name, by }) => digest(`"${name}"`, ofCompany(by, company)))),
  }
}
