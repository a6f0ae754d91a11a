import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

interface ReadValues {
  group_id: number
  user_id: number
  root_user_id: number
  name: string
  product_id: number | null
  artwork_id: number | null
  place: string
  at: string
}
/** A row of `views`; its day follows from the moment. */
export interface ViewValues extends ReadValues {
  kind: string
  thing_id: number
}
/** A row of `file_downloads`. */
export interface DownloadValues extends ReadValues {
  file_id: number | null
  key: string
  bytes: number
  via: string
  account: string | null
  rows: number | null
  filter: object | null
}

const own = sql.raw(`coalesce(g.company_id, g.id), v.group_id, v.user_id, v.root_user_id, v.name, v.product_id,
  v.artwork_id, v.place`)

/** One row for each person, thing and day: what is there already counts on. */
export async function writeViews(db: Db, rows: readonly ViewValues[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into views (company_id, group_id, user_id, root_user_id, name, product_id, artwork_id, place,
      kind, thing_id, day, at)
    select ${own}, v.kind, v.thing_id, (v.at at time zone 'utc')::date, v.at
    from json_populate_recordset(null::views, ${JSON.stringify(rows)}::json) v join groups g on g.id = v.group_id
    on conflict (day, user_id, root_user_id, kind, thing_id) do update set
      at = greatest(views.at, excluded.at), place = excluded.place,
      name = excluded.name`)
}

export async function writeDownloads(db: Db, rows: readonly DownloadValues[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into file_downloads (company_id, group_id, user_id, root_user_id, name, product_id, artwork_id, place,
      file_id, key, bytes, via, account, rows, filter, at)
    select ${own}, v.file_id, v.key, v.bytes, v.via, v.account, v.rows, v.filter, v.at
    from json_populate_recordset(null::file_downloads, ${JSON.stringify(rows)}::json) v
    join groups g on g.id = v.group_id`)
}
