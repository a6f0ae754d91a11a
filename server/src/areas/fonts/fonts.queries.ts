import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { teamsOf } from '../../core/teams/shares.queries.ts'
import type { Db } from '../../db/client.ts'
import { fonts } from '../../db/schema/fonts.ts'
import { fontThing } from './fonts.thing.ts'

export type FontRow = typeof fonts.$inferSelect
/** A font with the teams that may look at it; the subject of access checks. */
export interface SeenFont {
  font: FontRow
  groupId: number
  teams: number[]
}

const alive = isNull(fonts.deletedAt)

async function seen(db: Db, rows: readonly FontRow[]): Promise<SeenFont[]> {
  const ids = rows.map(({ id }) => id)
  const teams = ids.length === 0 ? new Map<number, number[]>() : await teamsOf(db, fontThing, ids)
  return rows.map((font) => ({ font, groupId: font.groupId, teams: teams.get(font.id) ?? [] }))
}

export async function findFonts(db: Db, ids: readonly number[]): Promise<SeenFont[]> {
  const rows = await db
    .select()
    .from(fonts)
    .where(and(inArray(fonts.id, [...ids]), alive))
  return seen(db, rows)
}

/** In the order of their ids; nobody else changes them until the transaction ends. */
export async function lockFonts(db: Db, ids: readonly number[]): Promise<SeenFont[]> {
  const rows = await db
    .select()
    .from(fonts)
    .where(and(inArray(fonts.id, [...ids]), alive))
    .orderBy(asc(fonts.id))
    .for('no key update')
  return seen(db, rows)
}

/** The same, deleted or not, for a revert; held only where that is asked for. */
export async function findEverFonts(db: Db, ids: readonly number[], hold: boolean): Promise<SeenFont[]> {
  const query = db
    .select()
    .from(fonts)
    .where(inArray(fonts.id, [...ids]))
    .orderBy(asc(fonts.id))
  return seen(db, await (hold ? query.for('no key update') : query))
}

export async function insertFont(db: Db, values: typeof fonts.$inferInsert): Promise<FontRow> {
  const [row] = await db.insert(fonts).values(values).returning()
  if (!row) throw new Error('no font')
  return row
}

export type FontValues = { [N in keyof typeof fonts.$inferInsert]?: (typeof fonts.$inferInsert)[N] | SQL }

/** Sets columns of one font; its `updated_at` moves with them. */
export async function changeFont(db: Db, id: number, values: FontValues): Promise<FontRow> {
  const [row] = await db
    .update(fonts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(fonts.id, id))
    .returning()
  if (!row) throw new Error(`font ${id} is gone`)
  await writeDocument(db, id)
  return row
}

/** What the search finds it by: its own words, who made it, and the names of its files. */
export const writeDocument = (db: Db, id: number) =>
  db.execute(sql`
    update fonts t set document = lower(unaccent(concat_ws(' ', t.name, t.sub_id, array_to_string(t.tags, ' '), t.note,
      (select string_agg(concat_ws(' ', f.name, f.font->>'family', f.font->>'designer', f.font->>'manufacturer'), ' ' order by f.index, f.id)
        from files f where f.owner = 'font' and f.thing_id = t.id and f.deleted_at is null))))
    where t.id = ${id}`)
