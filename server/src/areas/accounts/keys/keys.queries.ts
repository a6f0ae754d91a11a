import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnKeys } from '../../../connectors/connectors.ts'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { accounts, channelKeys } from '../../../db/schema/accounts.ts'
import { configItems } from '../../../db/schema/configs.ts'
import { rateBuckets } from '../../../db/schema/core.ts'

/** Whose dialect a channel speaks: that of the sandbox marketplace is Etsy's. */
export const dialect = sql<string>`case when ${configItems.connector} = 'sandbox' then 'etsy' else ${configItems.connector} end`

export type KeysRow = typeof channelKeys.$inferSelect

export async function findKeys(db: Db, companyId: number, connector: string): Promise<KeysRow | undefined> {
  const [row] = await db
    .select()
    .from(channelKeys)
    .where(and(eq(channelKeys.companyId, companyId), eq(channelKeys.connector, connector)))
  return row
}

/** The keys of the company that an account is of; null where it has none of its own. */
export async function findAccountKeys(db: Db, accountId: number): Promise<OwnKeys | null> {
  const [row] = await db
    .select({ companyId: channelKeys.companyId, secrets: channelKeys.secrets })
    .from(accounts)
    .innerJoin(configItems, and(eq(configItems.companyId, accounts.companyId), eq(configItems.id, accounts.channelId)))
    .innerJoin(channelKeys, and(eq(channelKeys.companyId, accounts.companyId), eq(channelKeys.connector, dialect)))
    .where(eq(accounts.id, accountId))
  return row ?? null
}

export async function writeKeys(db: Db, values: typeof channelKeys.$inferInsert): Promise<KeysRow> {
  const { secrets, hint, isPersonal, updatedBy } = values
  const [row] = await db
    .insert(channelKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [channelKeys.companyId, channelKeys.connector],
      set: { secrets, hint, isPersonal, updatedBy, updatedAt: now },
    })
    .returning()
  if (!row) throw new Error('keys were not written')
  return row
}

export const deleteKeys = (db: Db, companyId: number, connector: string) =>
  db.delete(channelKeys).where(and(eq(channelKeys.companyId, companyId), eq(channelKeys.connector, connector)))

/** Accounts of a company that are connected to a kind of channel. */
export async function countConnected(db: Db, companyId: number, connector: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(configItems, and(eq(configItems.companyId, accounts.companyId), eq(configItems.id, accounts.channelId)))
    .where(
      and(
        eq(accounts.companyId, companyId),
        eq(accounts.connection, 'connected'),
        eq(dialect, connector),
        isNull(accounts.deletedAt),
      ),
    )
  return row?.total ?? 0
}

/** The company that an account is of. */
export async function companyOfAccount(db: Db, accountId: number): Promise<number | undefined> {
  const [row] = await db.select({ companyId: accounts.companyId }).from(accounts).where(eq(accounts.id, accountId))
  return row?.companyId
}

/** What the channel last said of a key's limits; that of the day no longer than a day, and a pause that has not ended. */
export async function findBudget(db: Db, key: string) {
  const isOfToday = sql`${rateBuckets.dayAt} > now() - interval '1 day'`
  const [row] = await db
    .select({
      perSecond: rateBuckets.perSecond,
      perDay: rateBuckets.perDay,
      leftToday: sql<number | null>`case when ${isOfToday} then ${rateBuckets.leftToday} end`,
      pausedUntil: sql<
        string | null
      >`case when ${rateBuckets.blockedUntil} > now() then ${rateBuckets.blockedUntil} end`,
      at: sql<string | null>`case when ${isOfToday} then ${rateBuckets.dayAt} end`,
    })
    .from(rateBuckets)
    .where(eq(rateBuckets.key, key))
  return row
}
