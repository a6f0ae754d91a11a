import type { ExtraCode } from '@halftone/contract/areas/users.members.ts'
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { membershipCodes } from '../../../db/schema/rights.ts'

interface Place {
  userId: number
  groupId: number
}

const isOf = ({ userId, groupId }: Place) =>
  and(eq(membershipCodes.userId, userId), eq(membershipCodes.groupId, groupId))

/** The extra codes of a membership that are not over, by code. */
export async function listCodes(db: Db, place: Place): Promise<ExtraCode[]> {
  const rows = await db
    .select({ code: membershipCodes.code, until: membershipCodes.until })
    .from(membershipCodes)
    .where(and(isOf(place), or(isNull(membershipCodes.until), gt(membershipCodes.until, now))))
    .orderBy(asc(membershipCodes.code))
  return rows.map(({ code, until }) => ({ code, until: until?.toISOString() ?? null }))
}

export async function writeCode(
  db: Db,
  values: Place & { code: string; until: Date | null; grantedBy: number },
): Promise<void> {
  const { until, grantedBy } = values
  await db
    .insert(membershipCodes)
    .values(values)
    .onConflictDoUpdate({
      target: [membershipCodes.userId, membershipCodes.groupId, membershipCodes.code],
      set: { until, grantedBy, createdAt: now },
    })
}

/** Throws nothing where the membership has no such code. */
export const deleteCode = (db: Db, place: Place, code: string) =>
  db.delete(membershipCodes).where(and(isOf(place), eq(membershipCodes.code, code)))

/** Takes a code away whose end has come; when that was, or undefined where there is none. */
export async function deleteOver(db: Db, place: Place, code: string): Promise<Date | undefined> {
  const [gone] = await db
    .delete(membershipCodes)
    .where(and(isOf(place), eq(membershipCodes.code, code), lte(membershipCodes.until, now)))
    .returning({ until: membershipCodes.until })
  return gone?.until ?? undefined
}
