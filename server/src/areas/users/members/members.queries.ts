import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

export type MemberRow = {
  id: number
  displayName: string
  isSuperAdmin: boolean
  roleId: number
  roleName: string
  /** Beyond those of the role, as they go with the membership. */
  codes: { code: string; until: string | null }[]
  /** What they are and may here: by this membership and by one in the company. */
  standing: { id: number; name: string; codes: string[]; level: number }[]
}

const alive = sql`(x.until is null or x.until > now())`

/** These people's memberships of a team. One statement, whatever their number. */
export async function listMembersOf(db: Db, groupId: number, userIds: number[]): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select u.id, u.display_name as "displayName", u.is_super_admin as "isSuperAdmin",
      m.role_id as "roleId", r.name::text as "roleName",
      (select coalesce(json_agg(json_build_object('code', x.code, 'until', x.until) order by x.code), '[]'::json)
       from membership_codes x where x.user_id = m.user_id and x.group_id = m.group_id and ${alive}) as codes,
      (select json_agg(json_build_object('id', s.role_id, 'name', sr.name::text, 'level', g.level,
         'codes', to_json(sr.codes || array(select x.code from membership_codes x
                                            where x.user_id = s.user_id and x.group_id = s.group_id and ${alive}))))
       from memberships s
       join groups g on g.id = s.group_id
       join roles sr on sr.company_id = s.company_id and sr.id = s.role_id
       where s.user_id = m.user_id and s.group_id in (m.group_id, m.company_id)) as standing
    from memberships m
    join users u on u.id = m.user_id and u.deleted_at is null
    join roles r on r.company_id = m.company_id and r.id = m.role_id
    where m.group_id = ${groupId} and m.user_id = any(${sql.param(userIds)}::int[])
    order by u.id`)
  return rows
}
