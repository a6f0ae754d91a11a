import { boxesNear, readColours } from '@halftone/contract/rules/art/colour.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { findFew } from '../../../db/search.ts'

/** Ids of so many artworks are handed on; of what more have, a list meets enough by itself. */
const mostColoured = 20_000

/** That a column of boxes has about each of the colours, as `readColours` takes them. */
export function holdsColours(column: SQL, colours: string): SQL {
  const { hexes, near } = readColours(colours)
  return sql.join(
    hexes.map((hex) => sql`${column} && ${ints(boxesNear(hex, near))}`),
    sql` and `,
  )
}

const coloured = (colours: string): SQL =>
  sql`f.owner = 'artwork' and f.deleted_at is null and ${holdsColours(sql`f.colours`, colours)}`

/**
 * The artworks with a picture that has about these colours, among files `f` that `within` names; undefined where they are many, or no
 * colour is asked for.
 */
export async function findColoured(db: Db, colours: string | undefined, within: SQL): Promise<number[] | undefined> {
  if (!colours) return undefined
  return findFew(db, sql`select f.artwork_id as id from files f where ${coloured(colours)} and ${within}`, mostColoured)
}

/** Whether a picture of the artwork with that id has about these colours; `found` is what `findColoured` answered. */
export function hasColours(id: SQL, colours: string, found: readonly number[] | undefined): SQL {
  if (found) return sql`${id} = any(${ints(found)})`
  return sql`coalesce((select true from files f where f.artwork_id = ${id} and ${coloured(colours)} limit 1), false)`
}

/** The boxes of what a picture is drawn in, the fullest first; none until it was measured. */
export async function findBoxes(db: Db, fileId: number): Promise<number[]> {
  const { rows } = await db.execute<{ colours: number[] | null }>(sql`select colours from files where id = ${fileId}`)
  return rows[0]?.colours ?? []
}
