import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { users } from '../../../db/schema/identity.ts'
import { identityProviders, scimGroups, scimTokens } from '../../../db/schema/sso.ts'

/** The company's token as its settings show it. */
export async function findToken(db: Db, companyId: number) {
  const [row] = await db
    .select({ madeAt: scimTokens.createdAt, madeBy: users.displayName, usedAt: scimTokens.usedAt })
    .from(scimTokens)
    .innerJoin(users, eq(users.id, scimTokens.createdBy))
    .where(eq(scimTokens.companyId, companyId))
  return row
}

/** The company's one token; the one before ends. */
export const writeToken = (db: Db, values: { companyId: number; hash: string; createdBy: number }) =>
  db
    .insert(scimTokens)
    .values(values)
    .onConflictDoUpdate({ target: scimTokens.companyId, set: { ...values, createdAt: now, usedAt: null } })

/** False where there is none. */
export const deleteToken = async (db: Db, companyId: number): Promise<boolean> =>
  (await db.delete(scimTokens).where(eq(scimTokens.companyId, companyId)).returning({ id: scimTokens.companyId }))
    .length > 0

/** The provider of the company whose token it is; undefined where it is none, or ended. */
export async function findProviderOfToken(db: Db, hash: string) {
  const [row] = await db
    .select({ provider: identityProviders })
    .from(scimTokens)
    .innerJoin(identityProviders, eq(identityProviders.companyId, scimTokens.companyId))
    .where(eq(scimTokens.hash, hash))
  return row?.provider
}

/** When it was used last, to the minute: a provider asks thousands of times. */
export const touchToken = (db: Db, hash: string) =>
  db
    .update(scimTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(scimTokens.hash, hash),
        or(isNull(scimTokens.usedAt), lt(scimTokens.usedAt, sql`now() - interval '1 minute'`)),
      ),
    )

/** The names of the groups that were pushed. */
export async function listPushedNames(db: Db, companyId: number): Promise<string[]> {
  const own = eq(scimGroups.companyId, companyId)
  const rows = await db
    .select({ name: scimGroups.displayName })
    .from(scimGroups)
    .where(own)
    .orderBy(asc(scimGroups.displayName))
  return rows.map(({ name }) => name)
}
