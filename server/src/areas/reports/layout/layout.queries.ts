import type { DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { dashboards } from '../../../db/schema/reports/dashboards.ts'

/** Whose layout: a person's in a team, or with null the team's. */
export interface Whose {
  groupId: number
  userId: number | null
}

/** The person's and the team's blocks, as they were kept. */
export async function findBlocks(db: Db, groupId: number, userId: number): Promise<{ own: unknown; team: unknown }> {
  const rows = await db
    .select({ userId: dashboards.userId, blocks: dashboards.blocks })
    .from(dashboards)
    .where(and(eq(dashboards.groupId, groupId), or(isNull(dashboards.userId), eq(dashboards.userId, userId))))
  const of = (isOwn: boolean) => rows.find((row) => (row.userId !== null) === isOwn)?.blocks
  return { own: of(true), team: of(false) }
}

export async function keepBlocks(db: Db, whose: Whose, blocks: DashboardBlock[], createdBy: number): Promise<void> {
  await db
    .insert(dashboards)
    .values({ ...whose, blocks, createdBy })
    .onConflictDoUpdate({
      target: [dashboards.groupId, dashboards.userId],
      set: { blocks, updatedAt: now },
    })
}

export const deleteBlocks = (db: Db, { groupId, userId }: Whose) =>
  db
    .delete(dashboards)
    .where(
      and(eq(dashboards.groupId, groupId), userId === null ? isNull(dashboards.userId) : eq(dashboards.userId, userId)),
    )
