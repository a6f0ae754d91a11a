import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Portable, Scope } from '../../db/portable/portable.ts'
import { portables } from '../../db/portable/tables.ts'

/** Whose rows go along: of a company, or of one team of it. */
export interface Extent {
  companyId: number
  isTeam: boolean
  /** The company and its teams, or the company and the one. */
  teams: readonly number[]
  /** Whom the rows name. */
  people: readonly number[]
}

export interface Column {
  name: string
  /** As PostgreSQL says it. */
  type: string
  isNullable: boolean
}
/** A table as the database has it: what is generated is left out. */
export interface Shape {
  columns: Column[]
  keys: string[]
}

/** All tables of the database, by their names. */
export async function readShapes(db: Db): Promise<Map<string, Shape>> {
  const { rows } = await db.execute<{ name: string; columns: Column[]; keys: string[] | null }>(sql`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull) order by a.attnum) filter (where a.attgenerated = '') as columns,
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname`)
  return new Map(rows.map(({ name, columns, keys }) => [name, { columns, keys: keys ?? [] }]))
}

/** A statement's text with the extent's numbers: nothing else ever stands there. */
const filled = (text: string, { companyId, teams, people }: Extent): SQL => {
  const list = (ids: readonly number[]) => `'{${ids.map(Number).join(',')}}'::int[]`
  return sql.raw(
    text
      .replaceAll(':company', String(Number(companyId)))
      .replaceAll(':teams', list(teams))
      .replaceAll(':people', list(people)),
  )
}

const scopeOf = ({ rows, team }: Portable, extent: Extent): Scope =>
  extent.isTeam && team !== undefined ? team || (() => 'false') : rows

/** Columns that go along. */
export const columnsOf = (table: Portable, { columns }: Shape): Column[] =>
  columns.filter(({ name }) => name !== 'company_id' && table.stays?.[name] === undefined)

/** Numbers of which JSON would lose digits go as text. */
const asText = /^(numeric|bigint)/
function exportedOf({ as }: Portable, { name, type }: Column): string {
  const given = as?.[name]
  return `${given ? given('t') : asText.test(type) ? `t."${name}"::text` : `t."${name}"`} as "${name}"`
}

/** The company's id and its teams that are there; of a team it alone beside the company. */
export async function readExtent(db: Db, companyId: number, groupId: number): Promise<Extent> {
  const isTeam = groupId !== companyId
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from groups where (id = ${companyId} or company_id = ${companyId}) and deleted_at is null
      and (${!isTeam} or id in (${companyId}, ${groupId})) order by id`)
  const extent = { companyId, isTeam, teams: rows.map(({ id }) => id), people: [] }
  return { ...extent, people: await readPeople(db, extent) }
}

/** Everybody whom a row names, and who is in the teams. */
async function readPeople(db: Db, extent: Extent): Promise<number[]> {
  const parts: string[] = []
  for (const [name, table] of portables) {
    // The company itself has other members than the team.
    if (name === 'user_positions' || (extent.isTeam && name === 'memberships')) continue
    for (const [column, ref] of Object.entries(table.refs ?? {})) {
      if (!('table' in ref) || ref.table !== 'users') continue
      const value = ref.is === 'each' ? `unnest(t."${column}")` : `t."${column}"`
      parts.push(`select ${value} as id from ${name} t where ${scopeOf(table, extent)('t')}`)
    }
  }
  const members = extent.isTeam ? extent.teams.filter((id) => id !== extent.companyId) : extent.teams
  const union = `${parts.join(' union ')} union select user_id from memberships where group_id in (${[0, ...members].map(Number).join(',')})`
  const { rows } = await db.execute<{ id: number }>(
    filled(`select n.id from (${union}) n join users u on u.id = n.id order by n.id`, extent),
  )
  return rows.map(({ id }) => id)
}

/** The rows of each table that go along. */
export async function countRows(db: Db, extent: Extent): Promise<{ table: string; rows: number }[]> {
  const parts = [...portables].map(
    ([name, table]) =>
      `select '${name}' as "table", (select count(*) from ${name} t where ${scopeOf(table, extent)('t')})::float8 as rows`,
  )
  const { rows } = await db.execute<{ table: string; rows: number }>(filled(parts.join(' union all '), extent))
  return rows
}

/** Every stored file that a row names, once each, by its key; its size where a row has it. */
export async function listKeys(db: Db, extent: Extent): Promise<{ key: string; size: number }[]> {
  const parts: string[] = []
  for (const [name, table] of portables) {
    for (const [column, ref] of Object.entries(table.refs ?? {})) {
      if (ref.is !== 'file') continue
      const size = name === 'files' || name === 'file_versions' ? 't.size' : '0'
      parts.push(
        `select t."${column}" as key, ${size} as size from ${name} t where t."${column}" is not null and ${scopeOf(table, extent)('t')}`,
      )
    }
  }
  const { rows } = await db.execute<{ key: string; size: number }>(
    filled(
      `select key, max(size)::float8 as size from (${parts.join(' union all ')}) k group by key order by key`,
      extent,
    ),
  )
  return rows
}

/**
 * Rows of one page of the cursor. Its bytes lie outside the heap, where the collector comes by seldom: pages of 500 let
 * 90 MB of them gather for 100,000 products, pages of 100 half of that.
 */
const rowsAtOnce = 100

/** A table's rows as lines of JSON, some hundred at once, within the transaction of `db`. */
export async function* readLines(
  db: Db,
  name: string,
  { table, shape }: { table: Portable; shape: Shape },
  extent: Extent,
): AsyncGenerator<{ lines: string; rows: number }> {
  const columns = columnsOf(table, shape).map((column) => exportedOf(table, column))
  const order = shape.keys.map((key) => `t."${key}"`).join(', ')
  const select = `select ${columns.join(', ')} from ${name} t where ${scopeOf(table, extent)('t')} order by ${order}`
  await db.execute(
    filled(`declare takeout no scroll cursor for select row_to_json(r)::text as line from (${select}) r`, extent),
  )
  try {
    for (;;) {
      const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from takeout`))
      if (rows.length > 0) yield { lines: `${rows.map(({ line }) => line).join('\n')}\n`, rows: rows.length }
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await db.execute(sql`close takeout`)
  }
}
