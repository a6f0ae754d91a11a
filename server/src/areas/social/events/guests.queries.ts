import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { foundBy, searchWords } from '../../../db/search.ts'
import type { Author } from '../../files/files.queries.ts'
import type { SeenPost } from '../posts.queries.ts'

/** Memberships `m` (of the person `u`, in the team `g`) by which somebody sees the post: with SN_VIEW, where it is read. */
const seeing = ({ post, groupId, teams, shares }: SeenPost): SQL => sql`
  memberships m join groups g on g.id = m.group_id and g.deleted_at is null
  join users u on u.id = m.user_id and u.status = 1 and u.deleted_at is null
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  where m.company_id = ${post.companyId} and not m.is_suspended
    and ('SN_VIEW' = any(r.codes) or exists (select from membership_codes c where c.user_id = m.user_id
      and c.group_id = m.group_id and c.code = 'SN_VIEW' and (c.until is null or c.until > now())))
    ${
      post.visibility === 'PUBLIC'
        ? sql``
        : sql`and (g.id = any(${ints([groupId, ...teams, ...shares])}) or g.id = g.company_id)`
    }`

const isTold = (
  postId: number,
): SQL => sql`(exists (select from event_invites i where i.post_id = ${postId} and i.user_id = u.id)
  or exists (select from post_reactions k where k.post_id = ${postId} and k.kind = 'event' and k.user_id = u.id))`

/** The teams of the company that see the event, without the company itself (R586, R601): each with its people who see it. */
export async function listSeeingTeams(
  db: Db,
  seen: SeenPost,
): Promise<{ id: number; name: string; people: number; fresh: number }[]> {
  const { post, groupId, teams, shares } = seen
  const { rows } = await db.execute<{ id: number; name: string; people: number; fresh: number }>(sql`
    select t.id, t.name, count(distinct s.id)::int as people,
      (count(distinct s.id) filter (where not s.is_told))::int as fresh
    from groups t
    left join lateral (select u.id, ${isTold(post.id)} as is_told from ${seeing(seen)}
      and u.id <> ${post.createdBy} and exists (select from memberships o where o.user_id = u.id and o.group_id = t.id
        and not o.is_suspended)) s on true
    where t.company_id = ${post.companyId} and t.id <> t.company_id and t.deleted_at is null
      ${post.visibility === 'PUBLIC' ? sql`` : sql`and t.id = any(${ints([groupId, ...teams, ...shares])})`}
    group by t.id, t.name order by lower(t.name), t.id`)
  return rows
}

/** Members of these teams who see the event, but its author; of `users` alone where that is given. */
export async function listSeers(
  db: Db,
  seen: SeenPost,
  teamIds: readonly number[],
  users?: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct u.id from ${seeing(seen)} and u.id <> ${seen.post.createdBy}
      and exists (select from memberships o where o.user_id = u.id and not o.is_suspended
        and o.group_id = any(${ints(teamIds)}))
      ${users ? sql`and u.id = any(${ints(users)})` : sql``} order by u.id`)
  return rows.map(({ id }) => id)
}

/** Asks people to an event; answers those who neither were asked nor joined before. */
export async function insertInvites(db: Db, postId: number, people: readonly number[], by: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into event_invites (post_id, user_id, invited_by)
    select ${postId}, u.id, ${by} from users u where u.id = any(${ints(people)}) and not ${isTold(postId)} order by u.id
    on conflict do nothing returning user_id as id`)
  return rows.map(({ id }) => id)
}

export interface GuestRow extends Author {
  state: 'joined' | 'invited' | 'left'
  at: Date
}

/** Who joined, was asked, or left, in this order, the last ones first. */
export async function listGuests(
  db: Db,
  postId: number,
  search: string,
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: GuestRow[]; total: number }> {
  const words = searchWords(search).map((word) => sql`and ${foundBy(sql`u.document`, word)}`)
  const all = sql`
    from (
      select k.user_id, 'joined' as state, k.created_at as at from post_reactions k
      where k.post_id = ${postId} and k.kind = 'event'
      union all
      select i.user_id, case when i.left_at is null then 'invited' else 'left' end, coalesce(i.left_at, i.created_at)
      from event_invites i where i.post_id = ${postId} and not exists (select from post_reactions k
        where k.post_id = i.post_id and k.kind = 'event' and k.user_id = i.user_id)
    ) x join users u on u.id = x.user_id where u.deleted_at is null ${sql.join(words, sql` `)}`
  const { rows } = await db.execute<GuestRow & Record<string, unknown>>(sql`
    select u.id, u.display_name, u.avatar, u.color, x.state, x.at ${all}
    order by array_position(array['joined', 'invited', 'left'], x.state), x.at desc, u.id
    limit ${limit} offset ${(page - 1) * limit}`)
  const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${all}`)
  return { rows: rows.map((row) => ({ ...row, at: new Date(row.at) })), total: counted[0]?.n ?? 0 }
}
