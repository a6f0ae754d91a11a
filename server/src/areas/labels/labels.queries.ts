import type { Label, LabelColor } from '@halftone/contract/areas/labels.ts'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { labels } from '../../db/schema/labels.ts'

type Color = z.infer<typeof LabelColor>

const columns = { id: labels.id, name: labels.name, color: labels.color, groupId: labels.groupId }

export const listLabels = (db: Db, groupId: number): Promise<Label[]> =>
  db.select(columns).from(labels).where(eq(labels.groupId, groupId)).orderBy(asc(labels.name))

export async function findLabel(db: Db, id: number): Promise<Label | undefined> {
  const [label] = await db.select(columns).from(labels).where(eq(labels.id, id))
  return label
}

/** Undefined where the team has a label of that name: uniqueness is the database's. */
export async function insertLabel(
  db: Db,
  values: { name: string; color: Color; groupId: number },
): Promise<Label | undefined> {
  const [label] = await db.insert(labels).values(values).onConflictDoNothing().returning(columns)
  return label
}

export async function changeLabel(
  db: Db,
  id: number,
  values: { name?: string; color?: Color },
): Promise<Label | undefined> {
  const [label] = await db.update(labels).set(values).where(eq(labels.id, id)).returning(columns)
  return label
}

export const deleteLabel = (db: Db, id: number) => db.delete(labels).where(eq(labels.id, id))
