import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Portable, Row } from '../../../db/portable/portable.ts'
import { portables } from '../../../db/portable/tables.ts'
import { runText } from '../../../db/prepared.ts'
import type { Extent } from '../extent.queries.ts'
import { countRows, readExtent } from '../extent.queries.ts'

/** What a new company has by itself, and what only tells of it. */
const ofEveryCompany = new Set([
  ...[
    'groups',
    'users',
    'roles',
    'permissions',
    'memberships',
    'membership_codes',
    'config_items',
    'config_item_groups',
  ],
  ...['user_positions', 'boards', 'company_settings', 'activities', 'views', 'file_downloads'],
])

/** Tables that keep a company from taking an archive in. */
export async function occupiedTables(db: Db, companyId: number): Promise<string[]> {
  const extent: Extent = await readExtent(db, companyId, companyId)
  const counted = await countRows(db, extent)
  return counted.filter(({ table, rows }) => rows > 0 && !ofEveryCompany.has(table)).map(({ table }) => table)
}

const named = (name: string) => sql.identifier(name)

/**
 * Takes `count` numbers of a table's own, one after the other, and answers with the first. Who takes one meanwhile waits:
 * else theirs would lie among them.
 */
export async function reserve(db: Db, table: string, count: number): Promise<number> {
  const [found] = await runText<{ sequence: string }>(db, 'select pg_get_serial_sequence($1, $2) as sequence', [
    table,
    'id',
  ])
  if (!found) throw new Error(`no numbers of ${table}`)
  const sequence = sql.raw(found.sequence)
  // The first number of all is given as it is, whatever the step.
  await db.execute(sql`select nextval(${found.sequence})`)
  await db.execute(sql`alter sequence ${sequence} increment by ${sql.raw(String(count + 1))}`)
  const { rows } = await db.execute<{ last: number }>(sql`select nextval(${found.sequence})::float8 as last`)
  await db.execute(sql`alter sequence ${sequence} increment by 1`)
  return (rows[0]?.last ?? 0) - count
}

/** Takes away what a new company began with, so that the archive's lists come in its place; names that stay make room. */
export async function clearDefaults(db: Db, companyId: number): Promise<void> {
  await db.execute(sql`delete from boards where company_id = ${companyId}`)
  await db.execute(sql`delete from user_positions where company_id = ${companyId}`)
  await db.execute(sql`delete from config_item_groups where company_id = ${companyId}`)
  await db.execute(sql`delete from config_items where company_id = ${companyId} and id >= 1000`)
  for (const table of ['config_items', 'roles'])
    await db.execute(
      sql`update ${named(table)} set name = name || ' ' || gen_random_uuid() where company_id = ${companyId}`,
    )
}

/** Names that the archive did not bring are as they were. */
export async function restoreNames(db: Db, companyId: number): Promise<void> {
  for (const table of ['config_items', 'roles'])
    await db.execute(sql`update ${named(table)} set name = regexp_replace(name::text, ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', '')
      where company_id = ${companyId} and name::text ~ ' [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)
}

/** Writes rows of one table, those that are there already aside; a table that `replaces` has them as they come. */
export async function insertRows(
  db: Db,
  name: string,
  rows: readonly Row[],
  { columns, keys, table }: { columns: readonly string[]; keys: readonly string[]; table: Portable },
): Promise<number> {
  if (rows.length === 0) return 0
  const quoted = columns.map((column) => `"${column}"`).join(', ')
  const kept = [...keys, ...(table.keeps ?? [])]
  const anew = columns.filter((column) => !kept.includes(column)).map((column) => `"${column}" = excluded."${column}"`)
  const conflict =
    table.replaces && anew.length > 0
      ? `on conflict (${keys.map((key) => `"${key}"`).join(', ')}) do update set ${anew.join(', ')}`
      : 'on conflict do nothing'
  const made = await runText<object>(
    db,
    `insert into "${name}" (${quoted}) overriding system value
     select ${quoted} from json_populate_recordset(null::"${name}", $1::json) ${conflict} returning 1 as one`,
    [JSON.stringify(rows)],
  )
  return made.length
}

export async function afterwards(db: Db, statement: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await runText(db, statement, [ids])
}

/** Of reference codes, those that something else here has. */
export async function takenCodes(db: Db, table: string, codes: readonly string[]): Promise<Set<string>> {
  const rows = await runText<{ code: string }>(db, `select sub_id as code from "${table}" where sub_id = any($1)`, [
    codes,
  ])
  return new Set(rows.map(({ code }) => code))
}

/** Counts a series on to `last` at least. */
export const countTo = (db: Db, kind: string, initials: string, year: number, last: number) =>
  runText(
    db,
    `insert into reference_counters as c (kind, initials, year, last) values ($1, $2, $3, $4)
     on conflict (kind, initials, year) do update set last = greatest(c.last, excluded.last) returning last`,
    [kind, initials, year, last],
  )

/** The next number of a series. */
export async function nextOf(db: Db, kind: string, initials: string, year: number): Promise<number> {
  const [row] = await runText<{ last: number }>(
    db,
    `insert into reference_counters as c (kind, initials, year, last) values ($1, $2, $3, 1)
     on conflict (kind, initials, year) do update set last = c.last + 1 returning last`,
    [kind, initials, year],
  )
  return row?.last ?? 1
}

/** Accounts with these addresses; `isHere`: in the company already. */
export async function findByMail(db: Db, companyId: number, mails: readonly string[]) {
  const { rows } = await db.execute<{ id: number; email: string; isHere: boolean }>(sql`
    select u.id, lower(u.email::text) as email, exists (
      select from memberships m join groups g on g.id = m.group_id where m.user_id = u.id and coalesce(g.company_id, g.id) = ${companyId}) as "isHere"
    from users u where u.deleted_at is null and u.email = any(${sql.param([...mails])}::citext[])`)
  return new Map(rows.map((row) => [row.email, row]))
}

/** Whether the installation has accounts that are not the company's: then nobody learns from an archive whose they are. */
export async function hasOutsiders(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users u where u.deleted_at is null and not exists (
      select from memberships m join groups g on g.id = m.group_id
      where m.user_id = u.id and coalesce(g.company_id, g.id) = ${companyId})
    limit 1`)
  return rows.length > 0
}

/** A team of the company by its name below a parent, else a new one. */
export async function placeTeam(
  db: Db,
  { companyId, parentId, row }: { companyId: number; parentId: number; row: Row },
): Promise<number> {
  const [found] = await runText<{ id: number }>(
    db,
    `select id from groups where parent_id = $1 and company_id = $2 and lower(name) = lower($3) and deleted_at is null`,
    [parentId, companyId, row.name],
  )
  if (found) return found.id
  const [made] = await runText<{ id: number }>(
    db,
    `insert into groups (name, parent_id, company_id, level, created_at)
     values ($1, $2, $3, greatest(2, $4::int), $5) returning id`,
    [row.name, parentId, companyId, row.level, row.created_at],
  )
  if (!made) throw new Error('a team was not stored')
  return made.id
}

/** A person without a way to sign in; `isGone`: a name alone. */
export async function placePerson(db: Db, row: Row, isGone: boolean): Promise<number> {
  const [made] = await runText<{ id: number }>(
    db,
    `insert into users (email, display_name, first_name, last_name, employee_id, avatar, color, address, personal_phone,
       department, title, language, time_zone, joined_at, created_at, status, deleted_at)
     select case when $2 then gen_random_uuid() || '@gone.invalid' else r.email end, r.display_name, r.first_name, r.last_name,
       r.employee_id, r.avatar, r.color, r.address, r.personal_phone, r.department, r.title, r.language, r.time_zone,
       coalesce(r.joined_at, now()), coalesce(r.created_at, now()), 2, case when $2 then now() end
     from json_populate_record(null::users, $1::json) r returning id`,
    [JSON.stringify(row), isGone],
  )
  if (!made) throw new Error('a person was not stored')
  return made.id
}

export const setLogo = (db: Db, companyId: number, logo: string) =>
  db.execute(sql`update groups set logo = ${logo} where id = ${companyId}`)

/** Remembers what was stored as uploads that are bound, as if they had come by hand. */
export const rememberFiles = (db: Db, ids: readonly number[], userId: number) =>
  runText(
    db,
    `insert into uploads (key, user_id, group_id, name, file_type, size, expires_at, bound_at)
     select key, $2, group_id, name, file_type, size, now(), now() from files where id = any($1::int[])
     on conflict do nothing`,
    [ids, userId],
  )

/** Files of the company that have no preview yet, after `last`. */
export async function listUnseen(db: Db, teams: readonly number[], last: number, limit: number): Promise<number[]> {
  const rows = await runText<{ id: number }>(
    db,
    `select id from files where group_id = any($1::int[]) and id > $2 and deleted_at is null order by id limit $3`,
    [teams, last, limit],
  )
  return rows.map(({ id }) => id)
}

/** Tables whose rows have a number that others name, of which the archive's become others here. */
export const numbered = (
  shapes: ReadonlyMap<string, { columns: readonly { name: string; type: string }[] }>,
): string[] =>
  [...portables].flatMap(([name, table]) =>
    !['groups', 'users'].includes(name) &&
    table.stays?.id === undefined &&
    shapes.get(name)?.columns.some((column) => column.name === 'id')
      ? [name]
      : [],
  )
