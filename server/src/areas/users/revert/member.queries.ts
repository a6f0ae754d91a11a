import { sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'

/** A person who may be put into teams, with what they are in those asked for. */
export type PersonRow = {
  id: number
  name: string
  isSuperAdmin: boolean
  /** No account any more, or one that is closed. */
  isGone: boolean
  /** Companies of which they are in some team. */
  companies: number[]
  places: { groupId: number; roleId: number; since: string; codes: { code: string; until: string | null }[] }[]
}

/** People as reverts of memberships need them: one statement. */
export async function listPlaces(db: Db, ids: readonly number[], groupIds: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select u.id, u.display_name as name, u.is_super_admin as "isSuperAdmin", u.deleted_at is not null as "isGone",
      array(select distinct m.company_id from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
        where m.user_id = u.id) as companies,
      coalesce((select json_agg(json_build_object('groupId', m.group_id, 'roleId', m.role_id, 'since', m.created_at,
          'codes', (select coalesce(json_agg(json_build_object('code', x.code, 'until', x.until) order by x.code), '[]'::json)
            from membership_codes x where x.user_id = m.user_id and x.group_id = m.group_id
              and (x.until is null or x.until > now()))))
        from memberships m where m.user_id = u.id and m.group_id = any(${ints(groupIds)})), '[]'::json) as places
    from users u where u.id = any(${ints(ids)}) order by u.id`)
  return rows
}

/** Teams that are there, and roles of their companies: names for who reads a preview. */
export async function listNames(db: Db, groupIds: readonly number[]) {
  const { rows } = await db.execute<{
    id: number
    name: string
    companyId: number
    roles: { id: number; name: string }[]
  }>(sql`
    select g.id, g.name, coalesce(g.company_id, g.id) as "companyId",
      (select json_agg(json_build_object('id', r.id, 'name', r.name::text)) from roles r
        where r.company_id = coalesce(g.company_id, g.id)) as roles
    from groups g where g.id = any(${ints(groupIds)}) and g.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}
