import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { identities, scimMembers, scimPeople } from '../../../db/schema/sso.ts'
import { type Condition, idOf, type Page } from './filter.rules.ts'

/** A person as the company's provider sees them. */
export interface PushedRow {
  id: number
  userName: string
  externalId: string | null
  /** They may sign in: the provider says so, and nobody here says otherwise. */
  isActive: boolean
  /** The provider's own word; null where it never spoke of them. */
  wasActive: boolean | null
  email: string
  firstName: string
  lastName: string
  displayName: string
  createdAt: Date
  updatedAt: Date
  /** The groups that it pushed, with them in it. */
  groups: { id: number; name: string }[]
}

/** Somebody whose address is of a domain that the company has verified. */
const isOfDomain = (companyId: number) => sql`exists (select 1 from company_domains d
  where d.company_id = ${companyId} and d.verified_at is not null
    and d.domain = substring(u.email::text from '[^@]*$')::citext)`

/** The company's own: whom its provider made, and members of its teams. Of others it learns nothing. */
const isOwn = (companyId: number) => sql`u.deleted_at is null and ${isOfDomain(companyId)}
  and (p.user_id is not null or exists (select 1 from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.user_id = u.id and m.company_id = ${companyId}))`

const from = (companyId: number) => sql`users u
  left join scim_people p on p.company_id = ${companyId} and p.user_id = u.id`

const columns = (companyId: number) => sql`u.id, coalesce(p.user_name, u.email)::text as "userName",
  p.external_id as "externalId", coalesce(p.is_active, true) and u.status = 1 as "isActive", p.is_active as "wasActive", u.email::text as email,
  u.first_name as "firstName", u.last_name as "lastName", u.display_name as "displayName",
  coalesce(p.created_at, u.created_at) as "createdAt", coalesce(p.updated_at, u.created_at) as "updatedAt",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.id)
    from scim_members x join scim_groups g on g.id = x.group_id
    where x.user_id = u.id and g.company_id = ${companyId}), '[]'::json) as groups`

export const personNames = ['id', 'userName', 'externalId', 'emails', 'emails.value', 'displayName'] as const
export type PersonName = (typeof personNames)[number]

/** Names and addresses are the same in any case; what others call somebody is not. */
const column: Record<PersonName, (value: string, companyId: number) => SQL> = {
  id: (value) => sql`u.id = ${idOf(value)}::int`,
  // Found by an index first: a provider asks it for each of its people.
  userName: (value, companyId) => sql`u.id in (
    select s.user_id from scim_people s where s.company_id = ${companyId} and s.user_name = ${value}::citext
    union all select v.id from users v where v.email = ${value}::citext and v.deleted_at is null)
    and coalesce(p.user_name, u.email) = ${value}::citext`,
  externalId: (value, companyId) => sql`u.id in (
    select s.user_id from scim_people s where s.company_id = ${companyId} and s.external_id = ${value})`,
  emails: (value) => sql`u.email = ${value}::citext`,
  'emails.value': (value) => sql`u.email = ${value}::citext`,
  displayName: (value) => sql`lower(u.display_name) = lower(${value})`,
}

/** A page of the company's people, by id, and how many there are. */
export async function listPushed(db: Db, companyId: number, wanted: Page & { conditions: Condition<PersonName>[] }) {
  const fits = wanted.conditions.map(({ name, value }) => column[name](value, companyId))
  const where = sql.join([isOwn(companyId), ...fits], sql` and `)
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from(companyId)} where ${where}`,
  )
  const { rows } = await db.execute<PushedRow & Record<string, unknown>>(
    sql`select ${columns(companyId)} from ${from(companyId)} where ${where}
        order by u.id offset ${wanted.start - 1} limit ${wanted.count}`,
  )
  return { total: counted[0]?.n ?? 0, rows: rows.map(dated) }
}

/** Moments come as texts from a statement of one's own. */
const dated = (row: PushedRow): PushedRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
})

export async function findPushed(db: Db, companyId: number, id: number): Promise<PushedRow | undefined> {
  const page = { start: 1, count: 1, conditions: [{ name: 'id' as const, value: String(id) }] }
  return (await listPushed(db, companyId, page)).rows[0]
}

/** Of these ids, those of the company's people. */
export async function listOwnIds(db: Db, companyId: number, ids: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select u.id from ${from(companyId)} where ${isOwn(companyId)} and u.id = any(${sql.param(ids)}::int[])`,
  )
  return rows.map(({ id }) => id)
}

interface PersonRow {
  companyId: number
  userId: number
  userName: string
  externalId: string | null
  isActive: boolean
}

/** What the provider calls somebody. Throws the database's error for a name that is taken. */
export async function writePushed(db: Db, row: PersonRow): Promise<void> {
  // Who is gone leaves the name to the next.
  await db.execute(sql`delete from scim_people p using users u where u.id = p.user_id and u.deleted_at is not null
    and p.company_id = ${row.companyId} and p.user_name = ${row.userName}::citext`)
  const { userName, externalId, isActive } = row
  await db
    .insert(scimPeople)
    .values(row)
    .onConflictDoUpdate({
      target: [scimPeople.companyId, scimPeople.userId],
      set: { userName, externalId, isActive, updatedAt: now },
    })
}

/** The person changed: what says so is the provider's own row. */
export const touchPushed = (db: Db, companyId: number, userId: number) =>
  db
    .update(scimPeople)
    .set({ updatedAt: now })
    .where(and(eq(scimPeople.companyId, companyId), eq(scimPeople.userId, userId)))

/** Nothing is known of the person's place at the provider any more. */
export async function forgetPushed(
  db: Db,
  { providerId, companyId, userId }: { providerId: number; companyId: number; userId: number },
): Promise<void> {
  await db.delete(scimPeople).where(and(eq(scimPeople.companyId, companyId), eq(scimPeople.userId, userId)))
  await db.delete(identities).where(and(eq(identities.providerId, providerId), eq(identities.userId, userId)))
  await db
    .delete(scimMembers)
    .where(
      and(
        eq(scimMembers.userId, userId),
        sql`${scimMembers.groupId} in (select id from scim_groups where company_id = ${companyId})`,
      ),
    )
}

/** What the provider says of somebody: whether it lets them in; undefined where it never pushed them. */
export async function findPushedState(db: Db, companyId: number, userId: number) {
  const own = and(eq(scimPeople.companyId, companyId), eq(scimPeople.userId, userId))
  const [row] = await db.select({ isActive: scimPeople.isActive }).from(scimPeople).where(own)
  return row
}

/** Sessions of somebody that the company's provider opened. */
export async function listSessionsOf(db: Db, companyId: number, userId: number): Promise<string[]> {
  const own = and(eq(sessions.userId, userId), eq(sessions.companyId, companyId), sql`${sessions.revokedAt} is null`)
  return (await db.select({ id: sessions.id }).from(sessions).where(own)).map(({ id }) => id)
}
