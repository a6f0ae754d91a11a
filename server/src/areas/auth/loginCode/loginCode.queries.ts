import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { sessions, users } from '../../../db/schema/identity.ts'
import { identityProviders, signInCodes } from '../../../db/schema/sso.ts'

type Row = typeof signInCodes.$inferInsert
/** What a provider said of who signs in. */
export type SignedIn = Pick<
  Row,
  'providerId' | 'userId' | 'browser' | 'subject' | 'samlNameId' | 'samlSessionIndex'
> & {
  isStrong: boolean
}
export type CodePurpose = 'login' | 'link' | 'step'

/** Keeps a code; those that have ended go. */
export async function insertCode(
  db: Db,
  { seconds, ...row }: SignedIn & { hash: string; purpose: CodePurpose; seconds: number },
): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
  await db.insert(signInCodes).values({ ...row, expiresAt: inSeconds(seconds) })
}

/** Takes a code in the browser that it was made for: whoever takes it second gets nothing. */
export async function takeCode(
  db: Db,
  { hash, purpose, browser }: { hash: string; purpose: CodePurpose; browser: string },
) {
  const [row] = await db
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.hash, hash),
        eq(signInCodes.purpose, purpose),
        eq(signInCodes.browser, browser),
        gt(signInCodes.expiresAt, now),
      ),
    )
    .returning()
  return row
}

/** The code that stands behind a ticket of the second step, whichever browser brings it. */
export async function takeStepCode(db: Db, hash: string) {
  const [row] = await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.hash, hash), eq(signInCodes.purpose, 'step'), gt(signInCodes.expiresAt, now)))
    .returning()
  return row
}

/** A provider that may sign in, held until the transaction ends. */
export async function holdProvider(db: Db, id: number) {
  const [row] = await db
    .select({ id: identityProviders.id, kind: identityProviders.kind, companyId: identityProviders.companyId })
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), eq(identityProviders.isActive, true)))
    .for('share')
  return row
}

/** Whether the person may sign in; it stays so until the transaction ends. */
export async function holdActive(db: Db, id: number): Promise<boolean> {
  const active = and(eq(users.id, id), eq(users.status, userStatus.ACTIVE), isNull(users.deletedAt))
  return (await db.select({ id: users.id }).from(users).where(active).for('share')).length > 0
}

/** The open sessions of a provider: of all people, or of whom it names, or the one of them that it names too. */
export async function listProviderSessions(
  db: Db,
  { providerId, nameId, sessionIndex }: { providerId: number; nameId?: string; sessionIndex?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.providerId, providerId),
        isNull(sessions.revokedAt),
        nameId === undefined ? undefined : sql`lower(${sessions.samlNameId}) = lower(${nameId})`,
        sessionIndex === undefined ? undefined : eq(sessions.samlSessionIndex, sessionIndex),
      ),
    )
  return rows.map(({ id }) => id)
}
