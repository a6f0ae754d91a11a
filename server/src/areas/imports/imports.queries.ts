import {
  type ImportProgress,
  type ImportSource,
  type ImportState,
  noProgress,
} from '@halftone/contract/parts/imports/import.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { groups, users } from '../../db/schema/identity.ts'
import { imports } from '../../db/schema/imports.ts'
import type { Author } from '../files/files.queries.ts'
import type { TeamLists } from './trello/propose.rules.ts'

type Stored = typeof imports.$inferSelect
/** An import; `board`, `counts` and `mapping` are null until it was read. */
export type ImportRow = Omit<Stored, 'progress'> & { progress: ImportProgress }
export type AuthoredImport = ImportRow & { author: Author | null; companyId: number | null }

/** What older ones did not count yet is nothing. */
const toRow = (row: Stored): ImportRow => ({
  ...row,
  progress: { ...noProgress, ...row.progress },
  counts: row.counts && { ...row.counts, addresses: row.counts.addresses ?? 0 },
})
const author = { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color }

const toAuthored = ({
  row,
  ...rest
}: {
  row: Stored
  author: Author | null
  companyId: number | null
}): AuthoredImport => ({
  ...toRow(row),
  ...rest,
})

/** Imports of teams that are there, each with who began it. */
const authored = (db: Db) =>
  db
    .select({ row: imports, author, companyId: groups.companyId })
    .from(imports)
    .innerJoin(groups, and(eq(groups.id, imports.groupId), isNull(groups.deletedAt)))
    .leftJoin(users, eq(users.id, imports.createdBy))

export async function insertImport(db: Db, values: typeof imports.$inferInsert): Promise<ImportRow> {
  const [row] = await db.insert(imports).values(values).returning()
  if (!row) throw new Error('no import')
  return toRow(row)
}

export async function findImport(db: Db, id: number): Promise<AuthoredImport | undefined> {
  const [found] = await authored(db).where(eq(imports.id, id))
  return found && toAuthored(found)
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockImport(db: Db, id: number): Promise<AuthoredImport | undefined> {
  await db.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('no key update')
  return findImport(db, id)
}

/**
 * Steps of imports into a team come one after the other until their transactions end: what one brings, the next one knows.
 * Taken behind the import's own row.
 */
export const lockTeamImports = (db: Db, groupId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`imports:${groupId}`}))`)

export async function listImports(
  db: Db,
  groupId: number,
  source: ImportSource,
  { limit, page }: { limit: number; page: number },
) {
  const own = and(eq(imports.groupId, groupId), eq(imports.source, source))
  const found = await authored(db)
    .where(own)
    .orderBy(desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(imports, own)
  return { rows: found.map(toAuthored), total }
}

/**
 * Those that were begun with it, itself among them: the moment of a row is that of its transaction, and one person begins no
 * two in one millisecond.
 */
export async function listTogether(db: Db, { id, source, createdBy }: ImportRow): Promise<AuthoredImport[]> {
  const moment = sql`(select i.created_at from imports i where i.id = ${id})`
  const own = and(eq(imports.createdBy, createdBy), eq(imports.source, source), sql`${imports.createdAt} = ${moment}`)
  const found = await authored(db).where(own).orderBy(imports.id)
  return found.map(toAuthored)
}

type Change = PgUpdateSetSource<typeof imports>
/** Changes an import, as long as it is in one of `from`; undefined where it is not, or is gone. */
export async function changeImport(
  db: Db,
  id: number,
  change: Change,
  from?: readonly ImportState[],
): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set({ ...change, updatedAt: now })
    .where(and(eq(imports.id, id), from && inArray(imports.state, [...from])))
    .returning()
  return row && toRow(row)
}

export const deleteImport = (db: Db, id: number) => db.delete(imports).where(eq(imports.id, id))

/** What a lock of `SessionLocks` is of, while an import is read or run. */
export const importLocks = { reading: 16, running: 15 } as const
/** Seconds that one which was just asked for may wait for its job. */
export const stalledSeconds = 10

/** Those that should be read or run, and that no process holds: theirs is gone, and its locks with it. */
export async function listStalled(db: Db): Promise<{ id: number; state: ImportState }[]> {
  const { rows } = await db.execute<{ id: number; state: ImportState }>(sql`
    select i.id, i.state from imports i
    where i.state in ('reading', 'running') and i.updated_at < now() - make_interval(secs => ${stalledSeconds})
      and not exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.objid::bigint = i.id
        and l.classid::bigint = case i.state when 'reading' then ${importLocks.reading}::int else ${importLocks.running}::int end
        and l.database = (select d.oid from pg_database d where d.datname = current_database()))
    order by i.id limit 100`)
  return rows
}

/** Drafts that nobody has gone on with for a week, and what was staged for those that ended a month ago. */
export async function sweepImports(db: Db): Promise<void> {
  await db.execute(
    sql`delete from imports where state in ('ready', 'reading') and updated_at < now() - interval '7 days'`,
  )
  await db.execute(sql`
    update import_rows r set data = '{}' from imports i
    where i.id = r.import_id and r.kind <> 'card' and r.data <> '{}'
      and i.state in ('done', 'cancelled') and i.ended_at < now() - interval '30 days'`)
}

/** Whether whoever asked for it may add products to the team now: a job holds no rights of its own. */
export async function mayStillAdd(db: Db, userId: number, groupId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from users u where u.id = ${userId} and u.status = 1 and u.deleted_at is null and (u.is_super_admin or exists (
      select 1 from memberships m join groups g on g.id = ${groupId} and g.deleted_at is null
      where m.user_id = u.id and not m.is_suspended and m.group_id in (g.id, g.company_id) and (
        exists (select 1 from roles r where r.id = m.role_id and r.company_id = coalesce(g.company_id, g.id) and (r.id = 1 or 'P_NEW' = any(r.codes)))
        or exists (select 1 from membership_codes c where c.user_id = m.user_id and c.group_id = m.group_id and c.code = 'P_NEW'
          and (c.until is null or c.until > now())))))`)
  return rows.length > 0
}

/** What the team has to match a board with: its boards in order, its people, labels, types and priorities. */
export async function readTeamLists(db: Db, groupId: number): Promise<TeamLists> {
  const company = sql`(select coalesce(company_id, id) from groups where id = ${groupId})`
  const list = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`
  const items = (kind: string) => sql`
    select c.id, c.name from config_items c where c.company_id = ${company} and c.list = ${kind} and c.deleted_at is null
      and (not exists (select 1 from config_item_groups i where i.item_id = c.id and i.company_id = c.company_id)
        or exists (select 1 from config_item_groups i where i.item_id = c.id and i.group_id = ${groupId}))
    order by c.id`
  const { rows } = await db.execute<TeamLists & Record<string, unknown>>(sql`select
    ${list(sql`select c.id, c.name, coalesce(c.color, '') as color from boards b join config_items c on c.id = b.status_id and c.company_id = ${company}
      where b.group_id = ${groupId} and c.deleted_at is null order by b.index, b.id`)} as boards,
    ${list(sql`select distinct u.id, u.display_name as name, u.email::text as email, u.display_name, u.avatar, u.color from users u
      join memberships m on m.user_id = u.id and m.group_id in (${groupId}, ${company})
      where u.deleted_at is null order by u.id`)} as people,
    ${list(sql`select id, name, color from labels where group_id = ${groupId} order by id`)} as labels,
    ${list(items('products_type'))} as types,
    ${list(items('products_priority'))} as priorities`)
  const [found] = rows
  if (!found) throw new Error('no lists')
  return found
}
