import { boxesNear } from '@halftone/contract/rules/art/colour.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { findFew } from '../../../db/search.ts'
import { ownerColumn } from '../files.queries.ts'

type Owner = 'artwork' | 'clipart'
/** Ids of so many things are handed on; of what more have, a list meets enough by itself. */
export const mostColoured = 20_000

const holderIn = (owner: Owner) => sql.raw(`f.${ownerColumn(owner).name}`)
const coloured = (owner: Owner, hex: string): SQL => sql`f.owner = ${sql.raw(`'${owner}'`)} and f.deleted_at is null
  and f.owner in ('artwork', 'clipart') and f.colours && ${ints(boxesNear(hex))}`

/** The things whose pictures have about this colour, as a statement that may name one twice; `within` as below. */
export const withColour = (owner: Owner, hex: string, within: SQL): SQL =>
  sql`select ${holderIn(owner)} as id from files f where ${coloured(owner, hex)} and ${within}`

/**
 * The things whose pictures have about this colour, `#rrggbb`, among files `f` that `within` names; undefined where they are many, or
 * no colour is asked for.
 */
export async function findColoured(
  db: Db,
  owner: Owner,
  hex: string | undefined,
  within: SQL,
): Promise<number[] | undefined> {
  if (!hex) return undefined
  return findFew(db, withColour(owner, hex, within), mostColoured)
}

/** Whether a picture of the thing with that id has about this colour; `found` is what `findColoured` answered. */
export function hasColour(owner: Owner, id: SQL, hex: string, found: readonly number[] | undefined): SQL {
  if (found) return sql`${id} = any(${ints(found)})`
  return sql`coalesce((select true from files f where ${holderIn(owner)} = ${id} and ${coloured(owner, hex)} limit 1), false)`
}

/** The boxes of what a picture is drawn in, the fullest first; none until it was measured. */
export async function findBoxes(db: Db, fileId: number): Promise<number[]> {
  const { rows } = await db.execute<{ colours: number[] | null }>(sql`select colours from files where id = ${fileId}`)
  return rows[0]?.colours ?? []
}
