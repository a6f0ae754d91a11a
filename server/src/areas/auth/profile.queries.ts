import type { Profile } from '@halftone/contract/areas/auth.ts'
import { effectiveCodes } from '@halftone/contract/rules/can.ts'
import { companyLevel, teamAdminRole } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'

interface Row {
  first_name: string
  last_name: string
  employee_id: string | null
  personal_phone: string | null
  title: string | null
  position: string | null
  position_id: number | null
  is_manager: boolean
  joined: Date
  root_name: string | null
  groups: { id: number; name: string; parent_id: number | null; channel_id: number | null; role_name: string }[]
  level_name: string | null
}

/** The signed-in person with teams and rights: one query. */
export async function profileOf(ctx: Ctx): Promise<Profile> {
  const { actor } = ctx
  const result = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select u.first_name, u.last_name, u.employee_id, u.personal_phone, u.title, x.position_id, u.joined_at as joined,
           p.name as position, coalesce(p.is_manager, false) as is_manager,
           (select display_name from users where id = ${actor.row.root_user_id}) as root_name,
           (select h.name from config_items h where h.company_id = ${ctx.companyId} and h.list = 'hierarchy' and h.deleted_at is null and h.value = (
              select min(g.level) from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
              where m.user_id = u.id and m.company_id = ${ctx.companyId}) limit 1) as level_name,
           coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'parent_id', g.parent_id,
                                                       'channel_id', g.channel_id, 'role_name', r.name) order by g.level, g.name)
                     from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
                     join roles r on r.company_id = m.company_id and r.id = m.role_id
                     where m.user_id = u.id), '[]'::json) as groups
    from users u left join user_positions x on x.user_id = u.id and x.company_id = ${ctx.companyId}
    left join config_items p on p.company_id = x.company_id and p.id = x.position_id and p.deleted_at is null
    where u.id = ${actor.id}`)
  const row = result.rows[0]
  if (!row) throw new Error('the signed-in user has no row')
  const byId = new Map(actor.teams.map((team) => [team.id, team]))
  const teams = row.groups.flatMap(({ id, name, parent_id, channel_id, role_name }) => {
    const team = byId.get(id)
    if (!team) return []
    const permissions = effectiveCodes(team, team.codes).map((code) => ({ permission_type: code }))
    const { level, company_id, role_id, reach } = team
    return [{ id, name, level, parent_id, company_id, channel_id, role_id, role_name, permissions, reach }]
  })
  const level = teams.length > 0 ? Math.min(...teams.map((team) => team.level)) : null
  const isCompanyAdmin = teams.some((team) => team.level === companyLevel && team.role_id === teamAdminRole)
  const { is_super_admin, setup_group, setup_user, email, display_name, avatar, color, root_user_id } = actor.row
  return {
    id: actor.id,
    user_id: actor.id,
    email,
    display_name,
    employee_id: row.employee_id,
    is_super_admin,
    level,
    level_name: is_super_admin ? 'Super Admin' : isCompanyAdmin ? 'Admin Company' : row.level_name,
    roles: teams.map((team) => ({ id: team.role_id, name: team.role_name, group_id: team.id })),
    // Super and company admins have both flags (docs/conventions.md, roles).
    setup_group: setup_group || is_super_admin || isCompanyAdmin,
    setup_user: setup_user || is_super_admin || isCompanyAdmin,
    avatar: avatar && (await ctx.resources.storage.signedGet(avatar)),
    first_name: row.first_name,
    last_name: row.last_name,
    personal_phone: row.personal_phone,
    color,
    position: row.position,
    position_id: row.position_id,
    is_manager: row.is_manager,
    teams,
    joined: new Date(row.joined).toISOString(),
    title: row.title,
    step_needed_from: actor.row.needed_step && new Date(actor.row.needed_step.day).toISOString(),
    root_user: root_user_id && row.root_name ? { id: root_user_id, display_name: row.root_name } : null,
  }
}
