import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { sessions } from '../../../db/schema/identity.ts'

/** What a session keeps of the provider that opened it. */
export async function findSessionPart(db: Db, id: string) {
  const [row] = await db
    .select({
      providerId: sessions.providerId,
      nameId: sessions.samlNameId,
      sessionIndex: sessions.samlSessionIndex,
    })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row
}

/** The open sessions of whom the provider names, or the one of them that it names too. */
export async function listSessionsNamed(
  db: Db,
  { providerId, nameId, sessionIndex }: { providerId: number; nameId: string; sessionIndex: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.providerId, providerId),
        isNull(sessions.revokedAt),
        sql`lower(${sessions.samlNameId}) = lower(${nameId})`,
        sessionIndex === undefined ? undefined : eq(sessions.samlSessionIndex, sessionIndex),
      ),
    )
  return rows.map(({ id }) => id)
}
