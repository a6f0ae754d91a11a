import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inSeconds } from '../../db/clock.ts'
import { loginAttempts, users } from '../../db/schema/identity.ts'

/** What a password is checked against. */
export async function findSignIn(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return user
}

/** Whether the person still has this password and may sign in; it stays so until the transaction ends. */
export async function holdSignIn(db: Db, { id, passwordHash }: { id: number; passwordHash: string }): Promise<boolean> {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, userStatus.ACTIVE))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(same, isNull(users.deletedAt)))
    .for('share')
  return found.length > 0
}

/**
 * The name of the provider by which alone the person may sign in: each of their companies that lets them in asks for its
 * own, which knows them. Owners and who is not connected yet may use their password (what that session holds of the
 * company, `core/session.ts` says).
 */
export async function findOnlyProvider(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select min(p.name) as name from users u
    join memberships m on m.user_id = u.id and not m.is_suspended
    join groups g on g.id = m.group_id and g.deleted_at is null
    left join identity_providers p on p.company_id = g.company_id and p.is_active and p.is_required
      and exists (select 1 from identities i where i.provider_id = p.id and i.user_id = u.id)
    where u.id = ${userId} and not u.is_super_admin
    having count(*) > 0 and bool_and(p.id is not null)
      and not bool_or(g.id = g.company_id and m.role_id = 1)`)
  return rows[0]?.name ?? undefined
}

/** Tries of one account (an address, or a name for several) from one source (`core/source.ts`). */
export interface Tries {
  account: string
  source: string
}

const isOf = ({ account, source }: Tries) => and(eq(loginAttempts.account, account), eq(loginAttempts.source, source))

/** Seconds until any of these accounts may be tried again from the source; 0 where they may now. */
export async function findWait(db: Db, accounts: string[], source: string): Promise<number> {
  const rows = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${loginAttempts.blockedUntil} - now()))::int` })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.source, source), inArray(loginAttempts.account, accounts)))
  return Math.max(0, ...rows.map((row) => row.seconds ?? 0))
}

/** One more wrong try; returns how many there were. An hour of peace forgets. */
export async function countTry(db: Db, tries: Tries): Promise<number> {
  const failures = sql`case when ${loginAttempts.lastAt} < now() - interval '1 hour' then 1 else ${loginAttempts.failures} + 1 end`
  const [row] = await db
    .insert(loginAttempts)
    .values({ ...tries, failures: 1 })
    .onConflictDoUpdate({
      target: [loginAttempts.account, loginAttempts.source],
      set: { failures, lastAt: sql`now()` },
    })
    .returning({ failures: loginAttempts.failures })
  return row?.failures ?? 0
}

export const blockTries = (db: Db, tries: Tries, seconds: number) =>
  db
    .update(loginAttempts)
    .set({ blockedUntil: inSeconds(seconds) })
    .where(isOf(tries))

export const forgetTries = (db: Db, tries: Tries) => db.delete(loginAttempts).where(isOf(tries))

/** Returns the person; undefined where there is none (any more). */
export async function writePassword(db: Db, id: number, passwordHash: string) {
  const [user] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning({ id: users.id, displayName: users.displayName })
  return user
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null | undefined> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash
}
