import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

export interface FirstStepsRow extends Record<string, unknown> {
  id: number
  name: string
  createdAt: number
  teams: number
  people: number
  openInvitations: number
  joinedName: string | null
  joinedAt: number | null
  hasShop: boolean
  hasProduct: boolean
  hasApproved: boolean
  hasTemplate: boolean
  hasListing: boolean
}

/** What a company has of what a new one needs; in one statement, each found by an index of its teams. */
export async function readCompany(db: Db, companyId: number): Promise<FirstStepsRow | undefined> {
  const { rows } = await db.execute<FirstStepsRow>(sql`
    with teams as (select id from groups where company_id = ${companyId} and deleted_at is null),
    -- Who was made with an invitation is there once it was accepted.
    members as (select m.user_id, min(m.created_at) as at from memberships m join teams on teams.id = m.group_id
      where not exists (select from invitations i where i.user_id = m.user_id and i.accepted_at is null)
      group by m.user_id)
    select c.id, c.name, (extract(epoch from c.created_at) * 1000)::float8 as "createdAt",
      (select count(*)::int from teams where id <> c.id) as teams,
      (select count(*)::int from members) as people,
      (select count(*)::int from invitations i where i.company_id = c.id and i.accepted_at is null
        and i.declined_at is null and i.expires_at > now()) as "openInvitations",
      last.name as "joinedName", last.at as "joinedAt",
      exists (select from accounts a join teams on teams.id = a.group_id
        where a.deleted_at is null and a.connection = 'connected') as "hasShop",
      exists (select from products p join teams on teams.id = p.group_id where p.deleted_at is null) as "hasProduct",
      exists (select from artworks a join teams on teams.id = a.group_id
        where a.deleted_at is null and a.review_state = 'approved') as "hasApproved",
      exists (select from listing_templates l join teams on teams.id = l.group_id
        where l.deleted_at is null) as "hasTemplate",
      exists (select from listing_jobs j join teams on teams.id = j.group_id
        where j.state in ('draft', 'active')) as "hasListing"
    from groups c
    left join lateral (
      select u.display_name as name, (extract(epoch from m.at) * 1000)::float8 as at
      from members m join users u on u.id = m.user_id order by m.at desc limit 1) last on true
    where c.id = ${companyId} and c.deleted_at is null`)
  return rows[0]
}
