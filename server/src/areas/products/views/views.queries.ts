import type { ProductView } from '@halftone/contract/areas/products/views.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { productViews } from '../../../db/schema/views.ts'

/** A saved view with whose it is; null: the team's. */
export type SavedView = ProductView & { userId: number | null }

const columns = {
  id: productViews.id,
  groupId: productViews.groupId,
  name: productViews.name,
  query: productViews.query,
  userId: productViews.userId,
  isShared: sql<boolean>`${productViews.userId} is null`,
}

/** Those of the team and of that person, by name. */
export const listViews = (db: Db, groupId: number, userId: number): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(productViews)
    .where(and(eq(productViews.groupId, groupId), or(isNull(productViews.userId), eq(productViews.userId, userId))))
    .orderBy(sql`lower(${productViews.name})`, productViews.id)

export async function findView(db: Db, id: number): Promise<SavedView | undefined> {
  const [view] = await db.select(columns).from(productViews).where(eq(productViews.id, id))
  return view
}

/** Undefined where there is one of that name: uniqueness is the database's. */
export async function insertView(
  db: Db,
  values: { groupId: number; userId: number | null; name: string; query: string; createdBy: number },
): Promise<SavedView | undefined> {
  const [view] = await db.insert(productViews).values(values).onConflictDoNothing().returning(columns)
  return view
}

export async function changeView(
  db: Db,
  id: number,
  values: { name?: string; query?: string },
): Promise<SavedView | undefined> {
  const set = { ...values, updatedAt: now }
  const [view] = await db.update(productViews).set(set).where(eq(productViews.id, id)).returning(columns)
  return view
}

export const deleteView = (db: Db, id: number) => db.delete(productViews).where(eq(productViews.id, id))
