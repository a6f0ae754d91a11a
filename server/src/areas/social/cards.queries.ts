import { OwnPostKind } from '@halftone/contract/parts/social/ownPosts.ts'
import { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { runPrepared } from '../../db/prepared.ts'

/** A person as JSON, inside a statement. */
export const person = (id: SQL): SQL => sql`(select json_build_object('id', u.id, 'display_name', u.display_name,
  'avatar', u.avatar, 'color', u.color) from users u where u.id = ${id})`
export const PersonRow = z.object({
  id: z.number(),
  display_name: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})
const Team = z.object({ id: z.number(), name: z.string() })
/** A moment as JSON has it. */
const at = z.coerce.date()

const Row = z.object({
  id: z.number(),
  subId: z.string(),
  type: z.enum(['POST', 'EVENT']),
  origin: OwnPostKind.nullable(),
  visibility: z.enum(['PUBLIC', 'CUSTOM']),
  title: z.string(),
  content: RichText,
  contentString: z.string(),
  version: z.number(),
  groupId: z.number(),
  groupName: z.string(),
  companyId: z.number(),
  teams: z.array(Team.extend({ isShare: z.boolean() })),
  pins: z.array(Team),
  hashtags: z.array(z.string()),
  totalFiles: z.number(),
  cards: z.array(z.object({ id: z.number(), kind: CardKind, targetId: z.number() })),
  announcedUntil: at.nullable(),
  isLiked: z.boolean(),
  countLikes: z.number(),
  countShares: z.number(),
  countComments: z.number(),
  likers: z.array(PersonRow),
  createdBy: z.number(),
  createdByInfo: PersonRow.nullable(),
  createdAt: at,
  updatedAt: at.nullable(),
  event: z
    .object({
      ...{ startsAt: at, endsAt: at, timeZone: z.string(), place: z.string(), link: z.string() },
      ...{ remindBefore: z.number(), isStopped: z.boolean(), isJoined: z.boolean(), countJoined: z.number() },
      ...{ coverFileId: z.number().nullable(), avatarFileId: z.number().nullable() },
    })
    .nullable(),
})
/** A post with all that its card shows but its files. */
export type PostCardRow = z.output<typeof Row>

/** Faces of those who like a post. */
const faces = 3

/** The posts in the order of `ids`; what is deleted is left out. One statement for a page. */
export async function listCards(db: Db, ids: readonly number[], readerId: number): Promise<PostCardRow[]> {
  if (ids.length === 0) return []
  // Planned once: that takes longer than the ten posts.
  const rows = await runPrepared<{ items: unknown }>(
    db,
    sql`
    select coalesce(json_agg(r), '[]'::json) as items from (
      select p.id, p.sub_id as "subId", p.type, p.origin, p.visibility, p.title, p.content, p.content_string as "contentString",
        p.version, p.group_id as "groupId", g.name as "groupName", p.company_id as "companyId",
        coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'isShare', s.is_share) order by s.is_share, s.created_at, o.id)
          from post_teams s join groups o on o.id = s.group_id and o.deleted_at is null where s.post_id = p.id), '[]'::json) as teams,
        coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id)
          from post_pins n join groups o on o.id = n.group_id and o.deleted_at is null where n.post_id = p.id), '[]'::json) as pins,
        coalesce((select json_agg(w.name order by w.name) from post_hashtags h join hashtags w on w.id = h.hashtag_id
          where h.post_id = p.id), '[]'::json) as hashtags,
        p.total_files as "totalFiles",
        coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'targetId', c.target_id) order by c.id)
          from post_cards c where c.post_id = p.id), '[]'::json) as cards,
        case when p.announced_until > now() then p.announced_until end as "announcedUntil",
        exists (select from post_reactions k where k.post_id = p.id and k.kind = 'like' and k.user_id = ${readerId}) as "isLiked",
        p.like_count as "countLikes", p.share_count as "countShares", p.comment_count as "countComments",
        coalesce((select json_agg(${person(sql`k.user_id`)} order by k.created_at desc, k.user_id) from (
            select k.user_id, k.created_at from post_reactions k where k.post_id = p.id and k.kind = 'like'
            order by k.created_at desc limit ${faces}) k), '[]'::json) as likers,
        p.created_by as "createdBy", ${person(sql`p.created_by`)} as "createdByInfo",
        p.created_at as "createdAt", p.edited_at as "updatedAt",
        case when p.type = 'EVENT' then (select json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at,
            'timeZone', e.time_zone, 'place', e.place, 'link', e.link, 'remindBefore', e.remind_before,
            'isStopped', e.is_stopped, 'countJoined', e.join_count, 'coverFileId', e.cover_file_id,
            'avatarFileId', e.avatar_file_id, 'isJoined', exists (select from post_reactions k
              where k.post_id = e.post_id and k.kind = 'event' and k.user_id = ${readerId}))
          from post_events e where e.post_id = p.id) end as event
      from unnest(${ints(ids)}) with ordinality as w (id, place)
      join posts p on p.id = w.id and p.deleted_at is null join groups g on g.id = p.group_id
      order by w.place) r`,
  )
  return z.array(Row).parse(rows[0]?.items ?? [])
}
