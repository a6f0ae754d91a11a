import type { CopyAccount } from '@halftone/contract/areas/configs/teamCopy.ts'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { accounts } from '../../../db/schema/accounts.ts'

/** The accounts of teams by their names. */
export const accountsIn = (db: Db, groupIds: readonly number[]): Promise<CopyAccount[]> =>
  db
    .select({ id: accounts.id, groupId: accounts.groupId, name: accounts.name, channelId: accounts.channelId })
    .from(accounts)
    .where(and(inArray(accounts.groupId, [...groupIds]), isNull(accounts.deletedAt)))
    .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id))
