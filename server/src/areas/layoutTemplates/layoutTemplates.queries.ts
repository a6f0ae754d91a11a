import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { teamsOf } from '../../core/teams/shares.queries.ts'
import type { Db } from '../../db/client.ts'
import { layouts } from '../../db/schema/layouts.ts'
import { layoutThing } from './layoutTemplates.thing.ts'

export type LayoutRow = typeof layouts.$inferSelect
/** With the teams that may look at it; the subject of access checks. */
export interface SeenLayout {
  layout: LayoutRow
  groupId: number
  teams: number[]
}

const alive = isNull(layouts.deletedAt)

async function seen(db: Db, rows: readonly LayoutRow[]): Promise<SeenLayout[]> {
  const ids = rows.map(({ id }) => id)
  const teams = await teamsOf(db, layoutThing, ids)
  return rows.map((layout) => ({ layout, groupId: layout.groupId, teams: teams.get(layout.id) ?? [] }))
}

/** Those that are not deleted, in no order. */
export const listLayouts = async (db: Db, ids: readonly number[]): Promise<SeenLayout[]> =>
  seen(
    db,
    await db
      .select()
      .from(layouts)
      .where(and(inArray(layouts.id, [...ids]), alive)),
  )

export const findLayout = async (db: Db, id: number): Promise<SeenLayout | undefined> =>
  (await listLayouts(db, [id]))[0]

/** Several in the order of their ids; nobody else changes them until the transaction ends. `ever`: deleted ones too. */
export async function lockLayouts(db: Db, ids: readonly number[], { ever = false } = {}): Promise<SeenLayout[]> {
  const rows = await db
    .select()
    .from(layouts)
    .where(and(inArray(layouts.id, [...ids]), ever ? undefined : alive))
    .orderBy(asc(layouts.id))
    .for('no key update')
  return seen(db, rows)
}

/** Deleted or not, not held. */
export const listEverLayouts = async (db: Db, ids: readonly number[]): Promise<SeenLayout[]> =>
  seen(
    db,
    await db
      .select()
      .from(layouts)
      .where(inArray(layouts.id, [...ids]))
      .orderBy(asc(layouts.id)),
  )

export type NewLayout = typeof layouts.$inferInsert

export async function insertLayout(db: Db, values: NewLayout): Promise<LayoutRow> {
  const [row] = await db.insert(layouts).values(values).returning()
  if (!row) throw new Error('no layout')
  return row
}

export type LayoutValues = { [N in keyof NewLayout]?: NewLayout[N] | SQL }

/** Sets columns of one; its `updated_at` moves with them. */
export async function changeLayout(db: Db, id: number, values: LayoutValues): Promise<LayoutRow> {
  const [row] = await db
    .update(layouts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(layouts.id, id))
    .returning()
  if (!row) throw new Error(`layout ${id} is gone`)
  return row
}
