import type { Permission, Role } from '@halftone/contract/areas/roles.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { memberships, permissions, roles } from '../../db/schema/identity.ts'
import { membershipCodes } from '../../db/schema/rights.ts'

const columns = {
  id: permissions.id,
  type: permissions.type,
  name: permissions.name,
  group: permissions.groupName,
  is_system: permissions.isSystem,
}
const contains = (column: typeof permissions.name | typeof roles.name, search: string | undefined) =>
  search ? sql`strpos(lower(${column}::text), lower(${search})) > 0` : undefined

/** Permissions and roles belong to a company; the program's own have the same id in each. */
export interface OfCompany {
  companyId: number
  id: number
}
const inCatalogue = (companyId: number, ...more: (SQL | undefined)[]) =>
  and(eq(permissions.companyId, companyId), ...more)
const isPermission = ({ companyId, id }: OfCompany) => inCatalogue(companyId, eq(permissions.id, id))
const isRole = ({ companyId, id }: OfCompany) => and(eq(roles.companyId, companyId), eq(roles.id, id))

/** The catalogue by id, so that the codes of a group stay in their order. */
export const listPermissions = (db: Db, companyId: number, search?: string): Promise<Permission[]> =>
  db
    .select(columns)
    .from(permissions)
    .where(inCatalogue(companyId, contains(permissions.name, search)))
    .orderBy(asc(permissions.id))

export const listPermissionsOf = (db: Db, companyId: number, ids: number[]): Promise<Permission[]> =>
  db
    .select(columns)
    .from(permissions)
    .where(inCatalogue(companyId, inArray(permissions.id, ids)))
    .orderBy(asc(permissions.id))

export async function findPermission(db: Db, permission: OfCompany): Promise<Permission | undefined> {
  const [row] = await db.select(columns).from(permissions).where(isPermission(permission))
  return row
}

export const changePermission = (db: Db, permission: OfCompany, values: { name: string; groupName: string }) =>
  db.update(permissions).set(values).where(isPermission(permission))

export const deletePermission = (db: Db, permission: OfCompany) =>
  db.delete(permissions).where(isPermission(permission))

/** Undefined where the code exists: uniqueness is the database's. */
export async function insertPermission(
  db: Db,
  { id, companyId, type, name, group }: { id?: number; companyId: number; type: string; name: string; group: string },
): Promise<Permission | undefined> {
  const [row] = await db
    .insert(permissions)
    .values({ ...(id !== undefined && { id }), companyId, type, name, groupName: group })
    .onConflictDoNothing()
    .returning(columns)
  return row
}

export interface RoleRow extends OfCompany {
  id: number
  name: string
  codes: string[]
  used: number
  stepNeededFrom: Date | null
}

const roleColumns = {
  id: roles.id,
  companyId: roles.companyId,
  name: sql<string>`${roles.name}::text`,
  codes: roles.codes,
  stepNeededFrom: roles.stepNeededFrom,
  used: sql<number>`(select count(distinct m.user_id)::int from memberships m
    join groups g on g.id = m.group_id and g.deleted_at is null where m.company_id = roles.company_id and m.role_id = roles.id)`,
}

export async function listRoles(
  db: Db,
  companyId: number,
  page: { search?: string | undefined; limit: number; page: number },
) {
  const where = and(eq(roles.companyId, companyId), contains(roles.name, page.search))
  const [rows, [total]] = await Promise.all([
    db
      .select(roleColumns)
      .from(roles)
      .where(where)
      .orderBy(asc(roles.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    db.select({ n: count() }).from(roles).where(where),
  ])
  return { rows, total: total?.n ?? 0 }
}

export async function findRole(db: Db, role: OfCompany): Promise<RoleRow | undefined> {
  const [row] = await db.select(roleColumns).from(roles).where(isRole(role))
  return row
}

/** The role as it is now, which nobody else changes until the transaction ends. */
export async function lockRole(db: Db, role: OfCompany): Promise<RoleRow | undefined> {
  const [row] = await db.select(roleColumns).from(roles).where(isRole(role)).for('update')
  return row
}

/** The roles with these ids; with `hold` nobody else changes them until the transaction ends. */
export async function listRolesOf(
  db: Db,
  companyId: number,
  ids: readonly number[],
  hold: boolean,
): Promise<RoleRow[]> {
  const rows = db
    .select(roleColumns)
    .from(roles)
    .where(and(eq(roles.companyId, companyId), inArray(roles.id, [...ids])))
    .orderBy(asc(roles.id))
  return hold ? rows.for('update') : rows
}

/** Other roles of these names, capitals aside: by the id of who wants the name. */
export async function listNamedRoles(
  db: Db,
  companyId: number,
  rows: readonly { id: number; name: string }[],
): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, r.id as other from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text)
    join roles r on r.company_id = ${companyId} and r.name = w.name::citext and r.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
}

/** Everybody who has one of these roles of the company in some team. */
export async function peopleWith(db: Db, companyId: number, roleIds: number[]): Promise<number[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), inArray(memberships.roleId, roleIds)))
  return rows.map(({ userId }) => userId)
}

/** Those who may see the settings of roles, and so hear of changes: super admins and people at the company's own level. */
export async function listWatchers(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where is_super_admin and deleted_at is null
    union select m.user_id from memberships m join groups g on g.id = m.group_id
      where g.id = ${companyId} and g.level = 1 and g.deleted_at is null`)
  return rows.map(({ id }) => id)
}

/** What a code was given by, for the log. */
export interface Holders {
  roles: number[]
  members: { userId: number; groupId: number; until: string | null }[]
}

/** Takes a code out of every role and membership of the company; says where it was. */
export async function dropCode(db: Db, companyId: number, code: string): Promise<Holders> {
  const changed = await db
    .update(roles)
    .set({ codes: sql`array_remove(${roles.codes}, ${code})` })
    .where(and(eq(roles.companyId, companyId), sql`${code} = any(${roles.codes})`))
    .returning({ id: roles.id })
  const { userId, groupId, until } = membershipCodes
  const own = sql`exists (select 1 from memberships m where m.company_id = ${companyId}
    and m.user_id = membership_codes.user_id and m.group_id = membership_codes.group_id)`
  const extra = await db
    .delete(membershipCodes)
    .where(and(eq(membershipCodes.code, code), own))
    .returning({ userId, groupId, until })
  return {
    roles: changed.map(({ id }) => id),
    members: extra.map((row) => ({ ...row, until: row.until?.toISOString() ?? null })),
  }
}

/** Puts a code into these roles and memberships, as far as they are there; whose memberships they were. */
export async function giveCode(
  db: Db,
  companyId: number,
  { code, roles: roleIds, members }: Holders & { code: string },
  grantedBy: number,
): Promise<number[]> {
  await db.execute(sql`
    update roles set codes = array_append(codes, ${code})
    where company_id = ${companyId} and id = any(${ints(roleIds)}) and ${code} <> all(codes)`)
  const { rows } = await db.execute<{ userId: number }>(sql`
    insert into membership_codes (user_id, group_id, code, until, granted_by)
    select m.user_id, m.group_id, ${code}, w.until, ${grantedBy}
    from json_to_recordset(${JSON.stringify(members)}::json) as w ("userId" int, "groupId" int, until timestamptz)
    join memberships m on m.user_id = w."userId" and m.group_id = w."groupId" and m.company_id = ${companyId}
    where w.until is null or w.until > now()
    on conflict do nothing returning user_id as "userId"`)
  return rows.map(({ userId }) => userId)
}

/** Admin and Member are the program's own (R379, R380). */
export const isSystemRole = (id: number): boolean => id <= teamMemberRole

/** Roles of a company with its catalogue's entries of their codes. */
export async function presentRoles(db: Db, companyId: number, rows: RoleRow[]): Promise<Role[]> {
  const catalogue = await listPermissions(db, companyId)
  return rows.map(({ id, name, codes, used, stepNeededFrom }) => {
    const own = new Set(codes)
    return {
      id,
      name,
      is_system: isSystemRole(id),
      permissions: catalogue.filter(({ type }) => own.has(type)),
      used,
      step_needed_from: stepNeededFrom?.toISOString() ?? null,
    }
  })
}

/** Undefined where the company has a role of that name. */
export async function insertRole(
  db: Db,
  values: { id?: number; companyId: number; name: string; codes: string[]; stepNeededFrom?: Date | null },
): Promise<number | undefined> {
  const [made] = await db.insert(roles).values(values).onConflictDoNothing().returning({ id: roles.id })
  return made?.id
}

/** Throws the database's error for a name that is taken. */
export const changeRole = async (
  db: Db,
  role: OfCompany,
  values: { name?: string; codes?: string[]; stepNeededFrom?: Date | null },
): Promise<void> => {
  await db.update(roles).set(values).where(isRole(role))
}

/** Throws the database's error where people have it. */
export const deleteRole = async (db: Db, role: OfCompany): Promise<void> => {
  await db.delete(roles).where(isRole(role))
}
