import { sql } from 'drizzle-orm'
import type { Thing } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'

/** Marks things of one kind and their files as deleted at one moment; answers the files of each. */
export async function markDeleted(
  db: Db,
  { kind, table }: Thing,
  ids: readonly number[],
  by: number,
): Promise<Map<number, number[]>> {
  await db.execute(sql`
    update ${sql.identifier(table)} set deleted_at = ${now}, deleted_by = ${by || null} where id = any(${ints(ids)})`)
  const { rows } = await db.execute<{ id: number; thing: number }>(sql`
    update files f set deleted_at = ${now}, deleted_by = ${by || null}
    where f.owner = ${kind} and f.thing_id = any(${ints(ids)}) and f.deleted_at is null returning f.id, f.thing_id as thing`)
  return new Map([...Map.groupBy(rows, ({ thing }) => thing)].map(([id, own]) => [id, own.map((file) => file.id)]))
}

/**
 * Takes that back: those files too that went at the same moment, not those that were deleted before. Undefined where there is nothing
 * to take back.
 */
export async function unmarkDeleted(
  db: Db,
  { kind, table }: Thing,
  id: number,
): Promise<{ groupId: number; name: string } | undefined> {
  const name = sql.identifier(table)
  const gone = sql`select t.deleted_at from ${name} t where t.id = ${id} and t.deleted_at is not null`
  const { rowCount } = await db.execute(sql`${gone} for no key update`)
  if (!rowCount) return undefined
  await db.execute(sql`
    update files f set deleted_at = null, deleted_by = null
    where f.owner = ${kind} and f.thing_id = ${id} and f.deleted_at = (${gone})`)
  const { rows } = await db.execute<{ groupId: number; name: string }>(sql`
    update ${name} t set deleted_at = null, deleted_by = null, updated_at = now() where t.id = ${id}
    returning t.group_id as "groupId", t.name`)
  return rows[0]
}
