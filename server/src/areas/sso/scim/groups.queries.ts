import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { scimGroups, scimMembers } from '../../../db/schema/sso.ts'
import { type Condition, idOf, type Page } from './filter.rules.ts'

/** A group as the company's provider pushed it. */
export interface GroupRow {
  id: number
  displayName: string
  externalId: string | null
  createdAt: Date
  updatedAt: Date
}

export const groupNames = ['id', 'displayName', 'externalId', 'members', 'members.value'] as const
export type GroupName = (typeof groupNames)[number]

const hasMember = (value: string) => sql`exists (select 1 from scim_members m
  where m.group_id = scim_groups.id and m.user_id = ${idOf(value)}::int)`
const column: Record<GroupName, (value: string) => SQL> = {
  id: (value) => sql`${scimGroups.id} = ${idOf(value)}::int`,
  displayName: (value) => sql`lower(${scimGroups.displayName}) = lower(${value})`,
  externalId: (value) => sql`${scimGroups.externalId} = ${value}`,
  members: hasMember,
  'members.value': hasMember,
}

/** A page of the company's groups, by id, and how many there are. */
export async function listGroups(db: Db, companyId: number, wanted: Page & { conditions: Condition<GroupName>[] }) {
  const fits = wanted.conditions.map(({ name, value }) => column[name](value))
  const where = and(eq(scimGroups.companyId, companyId), ...fits)
  const total = await db.$count(scimGroups, where)
  const rows = await db
    .select()
    .from(scimGroups)
    .where(where)
    .orderBy(scimGroups.id)
    .limit(wanted.count)
    .offset(wanted.start - 1)
  return { total, rows }
}

export async function findGroup(db: Db, companyId: number, id: number): Promise<GroupRow | undefined> {
  const [row] = await db
    .select()
    .from(scimGroups)
    .where(and(eq(scimGroups.companyId, companyId), eq(scimGroups.id, id)))
  return row
}

/** Who is in these groups, by id. */
export async function listMembers(db: Db, groupIds: number[]) {
  if (groupIds.length === 0) return []
  const { rows } = await db.execute<{ groupId: number; userId: number; name: string }>(sql`
    select m.group_id as "groupId", m.user_id as "userId", u.display_name as name
    from scim_members m join users u on u.id = m.user_id and u.deleted_at is null
    where m.group_id = any(${sql.param(groupIds)}::int[]) order by m.group_id, m.user_id`)
  return rows
}

/** Returns the id. Throws the database's error for a name that is taken. */
export async function insertGroup(
  db: Db,
  values: { companyId: number; displayName: string; externalId: string | null },
): Promise<number> {
  const [row] = await db.insert(scimGroups).values(values).returning({ id: scimGroups.id })
  if (!row) throw new Error('the group was not stored')
  return row.id
}

/** Throws the database's error for a name that is taken. */
export const writeGroup = async (db: Db, id: number, values: { displayName: string; externalId: string | null }) =>
  db
    .update(scimGroups)
    .set({ ...values, updatedAt: now })
    .where(eq(scimGroups.id, id))

export const deleteGroup = (db: Db, id: number) => db.delete(scimGroups).where(eq(scimGroups.id, id))

export async function changeMembers(
  db: Db,
  groupId: number,
  { added, removed }: { added: number[]; removed: number[] },
): Promise<void> {
  if (added.length > 0)
    await db
      .insert(scimMembers)
      .values(added.map((userId) => ({ groupId, userId })))
      .onConflictDoNothing()
  if (removed.length > 0)
    await db.delete(scimMembers).where(and(eq(scimMembers.groupId, groupId), inArray(scimMembers.userId, removed)))
}

/** What mappings may call the groups in which the provider pushed somebody: by their names, and by its own ids. */
export async function listPushedGroups(db: Db, companyId: number, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; external: string | null }>(sql`
    select g.display_name as name, g.external_id as external from scim_members m join scim_groups g on g.id = m.group_id
    where g.company_id = ${companyId} and m.user_id = ${userId}`)
  return rows.flatMap(({ name, external }) => (external === null ? [name] : [name, external]))
}

/** The same of all groups of the company. */
export async function listNamesOfAll(db: Db, companyId: number): Promise<string[]> {
  const rows = await db
    .select({ name: scimGroups.displayName, external: scimGroups.externalId })
    .from(scimGroups)
    .where(eq(scimGroups.companyId, companyId))
  return rows.flatMap(({ name, external }) => (external === null ? [name] : [name, external]))
}
