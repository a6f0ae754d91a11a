import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { HeldRights, HeldTeam } from '@halftone/contract/rules/why.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** A membership with what the why of it names. */
export interface NamedTeam extends HeldTeam {
  name: string
  role_name: string
  since: string
  extra: { code: string; until: string | null; since: string; by: string | null }[]
}

/** A person with their rights in one company, and where those come from. */
export interface HeldPerson extends HeldRights {
  id: number
  display_name: string
  avatar: string | null
  color: string
  /** Belongs to the company, whether or not that gives anything now. */
  belongs: boolean
  teams: NamedTeam[]
}

interface Row {
  id: number
  display_name: string
  avatar: string | null
  color: string
  status: number
  is_super_admin: boolean
  setup_user: boolean
  setup_group: boolean
  belongs: boolean
  teams: (Omit<NamedTeam, 'role_codes' | 'role_name'> & { role_id: number })[]
  [column: string]: unknown
}

export interface RoleCodes {
  id: number
  name: string
  codes: string[]
}

/** The roles of a company: read once, since many people have the same. */
export async function listRoleCodes(db: Db, companyId: number): Promise<RoleCodes[]> {
  const { rows } = await db.execute<{ id: number; name: string; codes: string[] }>(
    sql`select id, name::text as name, codes from roles where company_id = ${companyId} order by id`,
  )
  return rows
}

const iso = (moment: string): string => new Date(moment).toISOString()

function heldOf(row: Row, roles: ReadonlyMap<number, RoleCodes>): HeldPerson {
  const { id, display_name, avatar, color, belongs, status, is_super_admin, setup_user, setup_group } = row
  const teams = row.teams.map((team) => {
    const role = roles.get(team.role_id)
    const extra = team.extra.map((one) => ({ ...one, since: iso(one.since), until: one.until && iso(one.until) }))
    return { ...team, since: iso(team.since), role_codes: role?.codes ?? [], role_name: role?.name ?? '', extra }
  })
  // Who may not sign in may nothing.
  const user_id = status === userStatus.ACTIVE ? id : null
  return { id, display_name, avatar, color, belongs, user_id, is_super_admin, setup_user, setup_group, teams }
}

/** People with their memberships in `where` (of `m` and `g`), by name. Codes that are over are left out. */
const people = (companyId: number, where: SQL, who: SQL) => sql`
  select u.id, u.display_name, u.avatar, u.color, u.status, u.is_super_admin, u.setup_user, u.setup_group,
         exists (select 1 from memberships b where b.user_id = u.id and b.company_id = ${companyId}) as belongs,
         coalesce(json_agg(json_build_object(
           'id', g.id, 'name', g.name, 'level', g.level, 'company_id', g.company_id, 'role_id', m.role_id,
           'since', m.created_at,
           'extra', (select coalesce(json_agg(json_build_object(
                       'code', c.code, 'until', c.until, 'since', c.created_at, 'by', b.display_name)), '[]'::json)
                     from membership_codes c left join users b on b.id = c.granted_by
                     where c.user_id = m.user_id and c.group_id = m.group_id and (c.until is null or c.until > now()))
         ) order by g.level desc, g.name) filter (where g.id is not null), '[]'::json) as teams
  from users u
  left join memberships m on m.user_id = u.id and not m.is_suspended and ${where}
  left join groups g on g.id = m.group_id and g.deleted_at is null
  where u.deleted_at is null and ${who}
  group by u.id order by lower(u.display_name), u.id`

const byId = (roles: RoleCodes[]) => new Map(roles.map((role) => [role.id, role]))

/** One person with all memberships in a company. */
export async function findHeld(db: Db, userId: number, companyId: number): Promise<HeldPerson | undefined> {
  const { rows } = await db.execute<Row>(people(companyId, sql`m.company_id = ${companyId}`, sql`u.id = ${userId}`))
  const roles = byId(await listRoleCodes(db, companyId))
  return rows[0] && heldOf(rows[0], roles)
}

interface Reached {
  id: number
  companyId: number
  /** Owners who are no members of the company too. */
  allOwners: boolean
}

/** Everybody whose memberships reach a team: its people, the company-level ones, and owners. By name. */
export async function listHeld(db: Db, { id, companyId, allOwners }: Reached): Promise<HeldPerson[]> {
  const ofCompany = sql`and exists (select 1 from memberships c where c.user_id = o.id and c.company_id = ${companyId})`
  const owners = sql`select o.id from users o where o.is_super_admin ${allOwners ? sql`` : ofCompany}`
  const reaching = sql`m.group_id = any(array[${id}, ${companyId}]::int[])`
  const members = sql`select m.user_id from memberships m where ${reaching} and not m.is_suspended`
  const { rows } = await db.execute<Row>(
    people(companyId, reaching, sql`u.id = any(array(${members} union ${owners}))`),
  )
  const roles = byId(await listRoleCodes(db, companyId))
  return rows.map((row) => heldOf(row, roles))
}

/** Everybody with a membership in a company, with all of theirs in it. By name. */
export async function listHeldOfCompany(db: Db, companyId: number): Promise<HeldPerson[]> {
  const own = sql`m.company_id = ${companyId}`
  const members = sql`u.id in (select m.user_id from memberships m where ${own} and not m.is_suspended)`
  const { rows } = await db.execute<Row>(people(companyId, own, members))
  const roles = byId(await listRoleCodes(db, companyId))
  return rows.map((row) => heldOf(row, roles))
}
