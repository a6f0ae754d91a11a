import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { teamsOf } from '../../core/teams/shares.queries.ts'
import type { Db } from '../../db/client.ts'
import { cliparts } from '../../db/schema/cliparts.ts'
import { clipartThing } from './cliparts.thing.ts'

/** A clip art that is not deleted; the subject of access checks. */
export type ClipartRow = typeof cliparts.$inferSelect
/** With the teams that may look at it. */
export interface SeenClipart {
  clipart: ClipartRow
  groupId: number
  teams: number[]
}

export const alive = isNull(cliparts.deletedAt)

const seen = async (db: Db, rows: readonly ClipartRow[]): Promise<SeenClipart[]> => {
  const teams = await teamsOf(
    db,
    clipartThing,
    rows.map(({ id }) => id),
  )
  return rows.map((clipart) => ({ clipart, groupId: clipart.groupId, teams: teams.get(clipart.id) ?? [] }))
}

export async function findClipart(db: Db, id: number): Promise<SeenClipart | undefined> {
  const rows = await db
    .select()
    .from(cliparts)
    .where(and(eq(cliparts.id, id), alive))
  return (await seen(db, rows))[0]
}

export async function findBatch(db: Db, ids: readonly number[]): Promise<SeenClipart[]> {
  const rows = await db
    .select()
    .from(cliparts)
    .where(and(inArray(cliparts.id, [...ids]), alive))
  return seen(db, rows)
}

/** Several in the order of their ids; nobody else changes them until the transaction ends. */
export async function lockCliparts(db: Db, ids: readonly number[]): Promise<SeenClipart[]> {
  const rows = await db
    .select()
    .from(cliparts)
    .where(and(inArray(cliparts.id, [...ids]), alive))
    .orderBy(asc(cliparts.id))
    .for('no key update')
  return seen(db, rows)
}

export type NewClipart = typeof cliparts.$inferInsert

export async function insertClipart(db: Db, values: NewClipart): Promise<ClipartRow> {
  const [row] = await db.insert(cliparts).values(values).returning()
  if (!row) throw new Error('no clip art')
  return row
}

export type ClipartValues = { [N in keyof NewClipart]?: NewClipart[N] | SQL }

/** Sets columns of one clip art; its `updated_at` moves with them. */
export async function changeClipart(db: Db, id: number, values: ClipartValues): Promise<ClipartRow> {
  const [row] = await db
    .update(cliparts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(cliparts.id, id))
    .returning()
  if (!row) throw new Error(`clip art ${id} is gone`)
  return row
}
