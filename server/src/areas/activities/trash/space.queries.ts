import { FileOwner } from '@halftone/contract/areas/files.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Things } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { ownerColumn } from '../../files/files.queries.ts'
import { column, trashedKinds } from './trash.queries.ts'

/** Files `f` of a team that are gone: deleted themselves, or with what holds them. */
function goneFiles(things: Things, groupId: number): SQL {
  const own = sql`select f.id, f.key, f.size from files f where f.group_id = ${groupId} and f.deleted_at is not null`
  const held = trashedKinds(things).flatMap((thing) => {
    const owner = FileOwner.safeParse(thing.kind)
    if (!owner.success) return []
    const id = sql`f.${sql.identifier(ownerColumn(owner.data).name)}`
    // Products and artworks hold the files of what lies in them too: their ids stand in those rows.
    const ofKind = ownerColumn(owner.data).name === 'thing_id' ? sql` and f.owner = ${owner.data}` : sql``
    return [
      sql`select f.id, f.key, f.size from ${sql.identifier(thing.table)} d join files f on ${id} = d.id${ofKind}
        where ${column(thing.team)} = ${groupId} and ${column(thing.deleted)} is not null`,
    ]
  })
  return sql.join([own, ...held], sql` union `)
}

/** The bytes that a team's trash keeps: of objects that no file which is there names. */
export async function spaceOf(db: Db, things: Things, groupId: number): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    with gone as materialized (${goneFiles(things, groupId)}),
    kept as (
      select key, size from gone
      union all select v.key, v.size from file_versions v join gone g on g.id = v.file_id),
    objects as (select key, max(size) as size from kept group by key)
    select coalesce(sum(o.size), 0) as bytes from objects o
    where not exists (select from files n where n.key = o.key and not exists (select from gone g where g.id = n.id))`)
  return Number(rows[0]?.bytes ?? 0)
}
