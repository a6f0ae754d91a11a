import { finishedBoards, userStatus, type WorkKind } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { holdsWords } from '../../../db/search.ts'

/** Whose work it is about, and where. */
export interface WorkScope {
  userIds: number[]
  /** Of all teams of these companies. */
  companyIds?: number[]
  /** Of this team alone; of a company, of its teams in which none of them stays. */
  groupId?: number
}

export type WorkCount = {
  kind: WorkKind
  groupId: number
  companyId: number
  n: number
}

const unfinished = (userIds: number[]) => sql`
  w.assignee_ids && ${ints(userIds)} and w.deleted_at is null and w.status_id <> all(${ints(finishedBoards)})`
const underWay = (userIds: number[]) => sql`
  w.created_by = any(${ints(userIds)}) and w.state in ('pending', 'draft', 'error') and w.cancelled_at is null`
const made = (userIds: number[]) => sql`w.created_by = any(${ints(userIds)}) and w.deleted_at is null`

/** The teams `g` of the scope. */
const inScope = ({ userIds, companyIds, groupId }: WorkScope) =>
  groupId === undefined
    ? sql`g.company_id = any(${ints(companyIds ?? [])})`
    : sql`(g.id = ${groupId} or g.company_id = ${groupId} and g.id <> ${groupId} and not exists (
        select 1 from memberships m where m.group_id = g.id and m.user_id = any(${ints(userIds)})))`

/** How much of each kind they have, by team. One statement. */
export async function countWork(db: Db, scope: WorkScope): Promise<WorkCount[]> {
  const { userIds } = scope
  const of = (kind: WorkKind, table: SQL, theirs: SQL) => sql`
    select ${kind}::text as kind, g.id as "groupId", g.company_id as "companyId", count(*)::int as n
    from ${table} w join groups g on g.id = w.group_id and g.deleted_at is null
    where ${theirs} and ${inScope(scope)} group by g.id`
  const { rows } = await db.execute<WorkCount>(sql`
    ${of('products', sql`products`, unfinished(userIds))}
    union all ${of('jobs', sql`listing_jobs`, underWay(userIds))}
    union all ${of('templates', sql`listing_templates`, made(userIds))}`)
  return rows
}

export type TakerRow = {
  id: number
  display_name: string
  avatar: string | null
  color: string
  position: string | null
  /** The kinds of which they can take all. */
  takes: WorkKind[]
  /** Admin of a team that it is about. */
  isLead: boolean
}

interface Asked {
  /** What there is to take, where. */
  work: WorkCount[]
  /** Who goes: never offered. */
  except: number[]
  /** Who asks is offered where they can take it, an owner outside of the company too. */
  actorId: number
  search?: string | undefined
  limit: number
  /** These alone. */
  ids?: number[]
}

/**
 * Who may be assigned in all teams of a kind of work: active, and in each of them or in its company. Admins of the teams
 * first, then who asks, then by name.
 */
export async function listTakers(db: Db, { work, except, actorId, search, limit, ids }: Asked): Promise<TakerRow[]> {
  const { rows } = await db.execute<TakerRow>(sql`
    with wanted as (
      select x.kind, g.id as group_id, g.company_id
      from json_to_recordset(${JSON.stringify(work)}::json) as x(kind text, "groupId" int)
      join groups g on g.id = x."groupId"
    ), near as (
      select distinct m.user_id as id from memberships m
      where not m.is_suspended
        and m.group_id in (select group_id from wanted union select company_id from wanted)
      union select ${actorId}::int
    ), able as (
      select u.id, u.display_name, u.avatar, u.color, array(
          select kind from wanted w group by kind
          having bool_and(u.is_super_admin or exists (
            select 1 from memberships m
            where m.user_id = u.id and not m.is_suspended and m.group_id in (w.group_id, w.company_id)))) as takes,
        exists (select 1 from memberships m join wanted w on w.group_id = m.group_id
                where m.user_id = u.id and m.role_id = 1 and not m.is_suspended) as "isLead"
      from near join users u on u.id = near.id
      where u.status = ${userStatus.ACTIVE} and u.deleted_at is null and u.id <> all(${ints(except)})
        and (${ids === undefined} or u.id = any(${ints(ids ?? [])}))
        and ${holdsWords(sql`u.document`, search)}
    )
    select a.*, (select p.name from user_positions x
                 join config_items p on p.company_id = x.company_id and p.id = x.position_id and p.deleted_at is null
                 where x.user_id = a.id and x.company_id in (select company_id from wanted) limit 1) as position
    from able a where a.takes <> '{}'
    order by a."isLead" desc, a.id = ${actorId} desc, lower(a.display_name), a.id limit ${limit}`)
  return rows
}

interface Taking {
  userIds: number[]
  groupIds: number[]
  to: number
}

export type ProductTaken = {
  id: number
  groupId: number
  name: string
  before: number[]
  after: number[]
  /** The names of both, in their order, as the log shows them. */
  oldNames: string[]
  newNames: string[]
}

const namesOf = (ids: SQL) => sql`array(
  select u.display_name from unnest(${ids}) with ordinality as t(id, at) join users u on u.id = t.id order by at)`

/** Who takes over stands where the others stood, once. */
export async function takeProducts(db: Db, { userIds, groupIds, to }: Taking): Promise<ProductTaken[]> {
  const { rows } = await db.execute<ProductTaken>(sql`
    with theirs as (
      select w.id, w.assignee_ids as before from products w
      where ${unfinished(userIds)} and w.group_id = any(${ints(groupIds)}) order by w.id for update
    ), taken as (
      update products p set updated_at = now(), assignee_ids = array(
        select t.id from (select case when x.id = any(${ints(userIds)}) then ${to}::int else x.id end as id, min(x.at) as at
                          from unnest(o.before) with ordinality as x(id, at) group by 1) t order by t.at)
      from theirs o where p.id = o.id
      returning p.id, p.group_id, p.name, o.before, p.assignee_ids as after
    )
    select id, group_id as "groupId", name, before, after,
      ${namesOf(sql`before`)} as "oldNames", ${namesOf(sql`after`)} as "newNames"
    from taken order by id`)
  return rows
}

export type RowTaken = {
  id: number
  groupId: number
  name: string
  before: number
  /** Of a listing job: what it puts into a shop. */
  artworkId: number | null
  productId: number | null
}

/** Listing jobs go on in the name of who takes them over. */
export async function takeJobs(db: Db, { userIds, groupIds, to }: Taking): Promise<RowTaken[]> {
  const { rows } = await db.execute<RowTaken>(sql`
    with theirs as (
      select w.id, w.created_by as before from listing_jobs w
      where ${underWay(userIds)} and w.group_id = any(${ints(groupIds)}) order by w.id for update
    )
    update listing_jobs j set created_by = ${to}, updated_at = now() from theirs o where j.id = o.id
    returning j.id, j.group_id as "groupId", j.title as name, o.before, j.artwork_id as "artworkId", j.product_id as "productId"`)
  return rows
}

export async function takeTemplates(db: Db, { userIds, groupIds, to }: Taking): Promise<RowTaken[]> {
  const { rows } = await db.execute<RowTaken>(sql`
    with theirs as (
      select w.id, w.created_by as before from listing_templates w
      where ${made(userIds)} and w.group_id = any(${ints(groupIds)}) order by w.id for update
    )
    update listing_templates l set created_by = ${to}, updated_at = now() from theirs o where l.id = o.id
    returning l.id, l.group_id as "groupId", l.name, o.before, null::int as "artworkId", null::int as "productId"`)
  return rows
}
