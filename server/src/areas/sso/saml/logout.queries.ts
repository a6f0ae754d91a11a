import { eq } from 'drizzle-orm'
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
