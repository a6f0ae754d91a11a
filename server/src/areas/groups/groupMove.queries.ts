import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

export interface Level {
  id: number
  level: number
}

/** All units below one, deleted ones left out. */
export async function listBelow(db: Db, id: number): Promise<Level[]> {
  const { rows } = await db.execute<{ id: number; level: number }>(sql`
    with recursive below as (
      select id, level from groups where parent_id = ${id} and deleted_at is null
      union select g.id, g.level from groups g join below b on g.parent_id = b.id where g.deleted_at is null)
    select id, level from below order by id`)
  return rows
}

export const writeLevels = (db: Db, list: readonly Level[]) =>
  db.execute(sql`
    update groups g set level = v.level
    from unnest(${sql.param(list.map(({ id }) => id))}::int[], ${sql.param(list.map(({ level }) => level))}::int[])
         as v(id, level)
    where g.id = v.id and g.level <> v.level`)
