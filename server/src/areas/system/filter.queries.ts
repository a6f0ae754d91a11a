import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'

/** The accounts that a team's lists can be filtered by. */
export const listAccountsOf = (db: Db, groupId: number) =>
  db
    .select({ id: accounts.id, name: accounts.name, channelId: accounts.channelId })
    .from(accounts)
    .where(and(eq(accounts.groupId, groupId), isNull(accounts.deletedAt)))
    .orderBy(sql`lower(${accounts.name})`, accounts.id)
