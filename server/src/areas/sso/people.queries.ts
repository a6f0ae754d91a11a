import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { memberships } from '../../db/schema/identity.ts'
import { identities } from '../../db/schema/sso.ts'

/** Who the provider's subject is here; undefined where it is not connected. */
export async function findIdentity(db: Db, providerId: number, subject: string): Promise<number | undefined> {
  const own = and(eq(identities.providerId, providerId), eq(identities.subject, subject))
  const [row] = await db.select({ userId: identities.userId }).from(identities).where(own)
  return row?.userId
}

/** Connects them. False where the subject, or the person, is connected already. */
export async function insertIdentity(db: Db, values: { providerId: number; subject: string; userId: number }) {
  const added = await db.insert(identities).values(values).onConflictDoNothing().returning({ id: identities.userId })
  return added.length > 0
}

export const touchIdentity = (db: Db, providerId: number, subject: string) =>
  db
    .update(identities)
    .set({ usedAt: now })
    .where(and(eq(identities.providerId, providerId), eq(identities.subject, subject)))

/** Whether the person ever had a way in of their own: then the account is theirs, and they connect it themselves. */
export async function hasWayIn(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select u.password_hash is not null
      or exists (select 1 from identities i where i.user_id = u.id)
      or exists (select 1 from passkeys k where k.user_id = u.id)
      or exists (select 1 from sessions s where s.user_id = u.id and s.root_session_id is null) as has
    from users u where u.id = ${userId}`)
  return rows[0]?.has ?? true
}

/** A person's place in a team of the company. */
export interface OwnPlace {
  groupId: number
  team: string
  roleId: number
  role: string
  providerId: number | null
  isSuspended: boolean
}

export async function listOwnPlaces(db: Db, userId: number, companyId: number): Promise<OwnPlace[]> {
  const { rows } = await db.execute<OwnPlace & Record<string, unknown>>(sql`
    select g.id as "groupId", g.name as team, r.id as "roleId", r.name::text as role,
           m.provider_id as "providerId", m.is_suspended as "isSuspended"
    from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
    join roles r on r.company_id = m.company_id and r.id = m.role_id
    where m.user_id = ${userId} and m.company_id = ${companyId} order by g.id`)
  return rows
}

const isOf = (userId: number, groupId: number) => and(eq(memberships.userId, userId), eq(memberships.groupId, groupId))

/** The provider gave the membership, and takes it away. */
export const markProvided = (
  db: Db,
  { userId, groupId, providerId }: { userId: number; groupId: number; providerId: number },
) => db.update(memberships).set({ providerId }).where(isOf(userId, groupId))

export const writeSuspended = (
  db: Db,
  { userId, groupId }: { userId: number; groupId: number },
  isSuspended: boolean,
) => db.update(memberships).set({ isSuspended }).where(isOf(userId, groupId))

/** Admins Company who can sign in: who is told of what a provider did. */
export async function listCompanyAdmins(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from memberships m join users u on u.id = m.user_id and u.status = 1 and u.deleted_at is null
    where m.group_id = ${companyId} and m.role_id = 1 and not m.is_suspended order by u.id`)
  return rows.map(({ id }) => id)
}
