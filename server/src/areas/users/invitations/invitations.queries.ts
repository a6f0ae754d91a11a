import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { invitations } from '../../../db/schema/identity.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'

/** How long an invitation waits for an answer. */
export const invitationDays = 7

const waiting = and(isNull(invitations.acceptedAt), isNull(invitations.declinedAt))

type About = Pick<
  typeof invitations.$inferInsert,
  'companyId' | 'groupId' | 'roleId' | 'email' | 'invitedBy' | 'firstName' | 'lastName' | 'userId'
>

/** Keeps an invitation; undefined where one waits for this address in this team already. */
export async function insertInvitation(db: Db, about: About): Promise<number | undefined> {
  const same = and(eq(invitations.groupId, about.groupId), eq(invitations.email, about.email))
  await db.delete(invitations).where(and(same, waiting, lt(invitations.expiresAt, now)))
  const [made] = await db
    .insert(invitations)
    .values({ ...about, expiresAt: inSeconds(invitationDays * 86_400) })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  return made?.id
}

/** Which one it is of its address's invitations within an hour, answered or not: 1 for the first. */
export const countUpTo = (db: Db, { id, email }: { id: number; email: string }): Promise<number> => {
  const recent = gt(invitations.createdAt, sql`now() - interval '1 hour'`)
  return db.$count(invitations, and(eq(invitations.email, email), lte(invitations.id, id), recent))
}

/** The teams of the group's company into which the address is invited. */
export async function findInvitedTeams(db: Db, group: GroupRow, email: string): Promise<number[]> {
  const here = and(eq(invitations.companyId, group.companyId ?? group.id), eq(invitations.email, email))
  const rows = await db
    .select({ groupId: invitations.groupId })
    .from(invitations)
    .where(and(here, waiting, gt(invitations.expiresAt, now)))
  return rows.map(({ groupId }) => groupId)
}

/** The invitation of an address into a team that still waits for its answer. */
export async function findOpenInvitation(db: Db, groupId: number, email: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.groupId, groupId), eq(invitations.email, email), waiting, gt(invitations.expiresAt, now)))
    .limit(1)
  return found?.id
}

/** Of these invitations into a team those that nobody has answered, whether they have ended or not. */
export async function listUnanswered(db: Db, groupId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const own = and(eq(invitations.groupId, groupId), inArray(invitations.id, [...ids]))
  const rows = await db.select({ id: invitations.id }).from(invitations).where(and(own, waiting))
  return rows.map(({ id }) => id)
}

/** The next id of a person, which nobody gets. */
export async function reserveUserId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('users', 'id'))::int as id`,
  )
  return rows[0]?.id ?? 0
}

export interface InvitationRow {
  id: number
  groupId: number
  companyId: number
  team: string
  company: string
  roleId: number
  role: string
  email: string
  invitedBy: string
  expiresAt: Date
  tokenHash: string | null
  /** The new person who was made with it; null for who has an account with another company. */
  userId: number | null
  rounds: number
}

/** Open: not answered, not expired, its team is there, and who invited is still somebody in that company. */
const open = sql`
  from invitations i
  join groups g on g.id = i.group_id and g.deleted_at is null
  join groups c on c.id = i.company_id and c.deleted_at is null
  join roles r on r.company_id = i.company_id and r.id = i.role_id
  join users u on u.id = i.invited_by and u.deleted_at is null and u.status = ${userStatus.ACTIVE}
    and (u.is_super_admin or exists (
      select 1 from memberships m join groups mg on mg.id = m.group_id
      where m.user_id = u.id and mg.company_id = i.company_id))
  where i.accepted_at is null and i.declined_at is null and i.expires_at > now()`
const columns = sql`
  i.id, i.group_id as "groupId", i.company_id as "companyId", g.name as team, c.name as company, i.role_id as "roleId", r.name::text as role,
  i.email::text as email, u.display_name as "invitedBy", i.expires_at as "expiresAt", i.token_hash as "tokenHash",
  i.user_id as "userId", i.rounds`

/** The open invitations of an address that has an account, the latest first. */
export async function listInvitations(db: Db, email: string): Promise<InvitationRow[]> {
  const { rows } = await db.execute<InvitationRow & Record<string, unknown>>(
    sql`select ${columns} ${open} and i.user_id is null and i.email = ${email} order by i.id desc`,
  )
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }))
}

/** An open invitation, held until the transaction ends. */
export async function lockInvitation(db: Db, id: number): Promise<InvitationRow | undefined> {
  const { rows } = await db.execute<InvitationRow & Record<string, unknown>>(
    sql`select ${columns} ${open} and i.id = ${id} for update of i`,
  )
  return rows[0] && { ...rows[0], expiresAt: new Date(rows[0].expiresAt) }
}

/** Writes an answer, or the secret of the latest mail. */
export const changeInvitation = (db: Db, id: number, values: PgUpdateSetSource<typeof invitations>) =>
  db.update(invitations).set(values).where(eq(invitations.id, id))
