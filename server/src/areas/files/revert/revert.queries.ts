import { FileOwner } from '@halftone/contract/areas/files.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { isGone, type Things } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { files } from '../../../db/schema/files.ts'
import { type FileRow, ownerColumn, toFileRow } from '../files.queries.ts'

/** Files deleted or not, in the order of their ids; with `hold` nobody else changes them. */
export async function listEverFiles(db: Db, ids: readonly number[], hold: boolean): Promise<FileRow[]> {
  const rows = db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(asc(files.id))
  return (await (hold ? rows.for('update') : rows)).map(toFileRow)
}

/** Those of the files whose holder is deleted. */
export async function filesOfGone(db: Db, things: Things, ids: readonly number[]): Promise<Set<number>> {
  const held = things.caseOf(sql`f.owner`, (thing) => {
    const owner = FileOwner.safeParse(thing.kind)
    return owner.success ? isGone(thing, sql`f.${sql.identifier(ownerColumn(owner.data).name)}`) : undefined
  })
  const { rows } = await db.execute<{ id: number }>(
    sql`select f.id from files f where f.id = any(${ints(ids)}) and coalesce(${held}, false)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Takes the deletion of files back; answers those that were deleted. */
export async function undeleteFiles(db: Db, ids: readonly number[]): Promise<FileRow[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update files set deleted_at = null, deleted_by = null, updated_at = now()
    where id = any(${ints(ids)}) and deleted_at is not null returning id`)
  return listEverFiles(
    db,
    rows.map(({ id }) => id),
    false,
  )
}
