import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** A team of the company, with the names of those above it. */
export interface TeamPlace {
  id: number
  name: string
  level: number
  path: string[]
}

/** All teams of a company with their paths, itself among them. */
export async function listPlaces(db: Db, companyId: number): Promise<TeamPlace[]> {
  const { rows } = await db.execute<TeamPlace & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, name, level, array[name] as path from groups where id = ${companyId} and deleted_at is null
      union all
      select g.id, g.name, g.level, tree.path || g.name from groups g join tree on g.parent_id = tree.id
      where g.deleted_at is null)
    select id, name, level, path from tree`)
  return rows
}

/** A role with its codes, or a position of the company. */
export interface NamedEntry {
  id: number
  name: string
  codes: string[]
}

export async function listNamed(db: Db, companyId: number): Promise<{ roles: NamedEntry[]; positions: NamedEntry[] }> {
  const { rows } = await db.execute<NamedEntry & { kind: string } & Record<string, unknown>>(sql`
    select 'role' as kind, id, name::text, codes from roles where company_id = ${companyId}
    union all
    select 'position', id, name, '{}' from config_items
    where company_id = ${companyId} and list = 'position' and deleted_at is null`)
  return {
    roles: rows.filter(({ kind }) => kind === 'role'),
    positions: rows.filter(({ kind }) => kind === 'position'),
  }
}

/** Somebody of the company who has one of the addresses. */
export interface KnownPerson {
  id: number
  email: string
  display_name: string
  avatar: string | null
  color: string
  status: number
  groupIds: number[]
}

/** Those of the company only: another company's people are not looked for. */
export async function listKnown(db: Db, companyId: number, emails: string[]): Promise<KnownPerson[]> {
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    select u.id, lower(u.email::text) as email, u.display_name, u.avatar, u.color, u.status,
      array_agg(m.group_id) as "groupIds"
    from users u join memberships m on m.user_id = u.id and m.company_id = ${companyId}
    where u.deleted_at is null and u.email::text = any(${sql.param(emails)}::text[])
    group by u.id`)
  return rows
}

/** The addresses that wait for an answer into a team of the company. */
export async function listWaiting(db: Db, companyId: number, emails: string[]) {
  const { rows } = await db.execute<{ email: string; groupId: number }>(sql`
    select lower(email::text) as email, group_id as "groupId" from invitations
    where company_id = ${companyId} and user_id is null and accepted_at is null and declined_at is null
      and expires_at > now() and email::text = any(${sql.param(emails)}::text[])`)
  return rows
}
