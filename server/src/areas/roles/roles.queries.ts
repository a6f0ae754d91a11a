import type { Permission, Role } from '@halftone/contract/areas/roles.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { memberships, permissions, roles } from '../../db/schema/identity.ts'

const columns = {
  id: permissions.id,
  type: permissions.type,
  name: permissions.name,
  group: permissions.groupName,
  is_system: permissions.isSystem,
}
const contains = (column: typeof permissions.name | typeof roles.name, search: string | undefined) =>
  search ? sql`strpos(lower(${column}::text), lower(${search})) > 0` : undefined

/** The catalogue by id, so that the codes of a group stay in their order. */
export const listPermissions = (db: Db, search?: string): Promise<Permission[]> =>
  db.select(columns).from(permissions).where(contains(permissions.name, search)).orderBy(asc(permissions.id))

export const listPermissionsOf = (db: Db, ids: number[]): Promise<Permission[]> =>
  db.select(columns).from(permissions).where(inArray(permissions.id, ids)).orderBy(asc(permissions.id))

export async function findPermission(db: Db, id: number): Promise<Permission | undefined> {
  const [row] = await db.select(columns).from(permissions).where(eq(permissions.id, id))
  return row
}

/** Undefined where the code exists: uniqueness is the database's. */
export async function insertPermission(
  db: Db,
  { type, name, group }: { type: string; name: string; group: string },
): Promise<Permission | undefined> {
  const [row] = await db
    .insert(permissions)
    .values({ type, name, groupName: group })
    .onConflictDoNothing()
    .returning(columns)
  return row
}

export interface RoleRow {
  id: number
  name: string
  codes: string[]
  used: number
}

const roleColumns = {
  id: roles.id,
  name: sql<string>`${roles.name}::text`,
  codes: roles.codes,
  used: sql<number>`(select count(distinct m.user_id)::int from memberships m
    join groups g on g.id = m.group_id and g.deleted_at is null where m.role_id = roles.id)`,
}

export async function listRoles(db: Db, page: { search?: string | undefined; limit: number; page: number }) {
  const where = contains(roles.name, page.search)
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

export async function findRole(db: Db, id: number): Promise<RoleRow | undefined> {
  const [row] = await db.select(roleColumns).from(roles).where(eq(roles.id, id))
  return row
}

/** The role as it is now, which nobody else changes until the transaction ends. */
export async function lockRole(db: Db, id: number): Promise<RoleRow | undefined> {
  const [row] = await db.select(roleColumns).from(roles).where(eq(roles.id, id)).for('update')
  return row
}

/** Everybody who has one of these roles in some team. */
export async function peopleWith(db: Db, roleIds: number[]): Promise<number[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.roleId, roleIds))
  return rows.map(({ userId }) => userId)
}

/** Those who may see the settings of roles, and so hear of changes: super admins and people of company-level teams. */
export async function listWatchers(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where is_super_admin and deleted_at is null
    union select m.user_id from memberships m join groups g on g.id = m.group_id
      where g.level = 1 and g.deleted_at is null`)
  return rows.map(({ id }) => id)
}

/** Takes a code out of every role and membership; says who loses it. */
export async function dropCode(db: Db, code: string): Promise<number[]> {
  const holders = and(sql`${code} = any(${roles.codes})`)
  const changed = await db
    .update(roles)
    .set({ codes: sql`array_remove(${roles.codes}, ${code})` })
    .where(holders)
    .returning({ id: roles.id })
  const extra = await db
    .update(memberships)
    .set({ extraCodes: sql`array_remove(${memberships.extraCodes}, ${code})` })
    .where(sql`${code} = any(${memberships.extraCodes})`)
    .returning({ userId: memberships.userId })
  const people = await peopleWith(
    db,
    changed.map(({ id }) => id),
  )
  return [...people, ...extra.map(({ userId }) => userId)]
}

/** Admin and Member are the program's own (R379, R380). */
export const isSystemRole = (id: number): boolean => id <= teamMemberRole

/** Roles with the catalogue's entries of their codes. */
export async function presentRoles(db: Db, rows: RoleRow[]): Promise<Role[]> {
  const catalogue = await listPermissions(db)
  return rows.map(({ id, name, codes, used }) => {
    const own = new Set(codes)
    return { id, name, is_system: isSystemRole(id), permissions: catalogue.filter(({ type }) => own.has(type)), used }
  })
}
