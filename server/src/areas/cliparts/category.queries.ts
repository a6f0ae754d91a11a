import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'

/** What has no category (R611). */
export const noCategory = -1

/**
 * The names of those categories that the team's company has, for this team or for all of them (R612). They stay so until the
 * transaction ends.
 */
export async function findCategories(db: Db, groupId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== noCategory)
  if (wanted.length === 0) return new Map()
  const { rows } = await heldEntries(db, ['clipart_category'], () =>
    db.execute<{ id: number; name: string }>(sql`
      select i.id, i.name from config_items i join groups g on g.id = ${groupId} and g.company_id = i.company_id
      where i.list = 'clipart_category' and i.deleted_at is null and i.id = any(${ints(wanted)}) and (
        not exists (select from config_item_groups o where o.company_id = i.company_id and o.item_id = i.id)
        or exists (select from config_item_groups o where o.company_id = i.company_id and o.item_id = i.id
          and o.group_id = ${groupId}))`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of categories as lines of the log keep them, also of those that are no longer this team's. */
export async function categoryNames(db: Db, groupId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select i.id, i.name from config_items i join groups g on g.id = ${groupId} and g.company_id = i.company_id
    where i.list = 'clipart_category' and i.id = any(${ints(ids)})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
