import type { Label, LabelColor } from '@halftone/contract/areas/labels.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
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
  values: { id?: number; name: string; color: Color; groupId: number },
): Promise<Label | undefined> {
  const [label] = await db
    .insert(labels)
    .overridingSystemValue()
    .values(values)
    .onConflictDoNothing()
    .returning(columns)
  return label
}

/** The labels with these ids; with `hold` nobody else changes them until the transaction ends. */
export const listLabelsOf = (db: Db, ids: readonly number[], hold: boolean): Promise<Label[]> => {
  const rows = db
    .select(columns)
    .from(labels)
    .where(inArray(labels.id, [...ids]))
    .orderBy(labels.id)
  return hold ? rows.for('update') : rows
}

/** Other labels of these names in their teams, capitals aside: by the id of who wants the name. */
export async function listNamedLabels(db: Db, rows: readonly Label[]): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, l.id as other from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text, "groupId" int)
    join labels l on l.group_id = w."groupId" and lower(l.name) = lower(w.name) and l.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
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
