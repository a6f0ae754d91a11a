import { OwnPostKind } from '@halftone/contract/parts/social/ownPosts.ts'
import { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import { mostCounted } from '@halftone/contract/rules/social/feedSide.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { PersonRow, person } from './cards.queries.ts'
import { conditions, type FeedFilters, type Reader, readableBy } from './feed.queries.ts'

const Row = z.object({
  ...{ pinned: z.number(), mentions: z.number(), mine: z.number() },
  teams: z.array(z.object({ id: z.number(), count: z.number() })),
  people: z.array(PersonRow),
  own: z.array(
    z.object({
      postId: z.number(),
      origin: OwnPostKind,
      card: z.object({ id: z.number(), kind: CardKind, targetId: z.number() }),
    }),
  ),
})

/** The newest posts that tell who writes, and how many of those people are shown. */
const looked = 300
const mostPeople = 6
/** Of these posts of Halftone's those are shown of which the reader may look at the thing. */
const mostOwn = 12

/** Counted no further than is told. */
const counted = (posts: SQL): SQL =>
  sql`(select count(*)::int from (select from posts p where ${posts} limit ${mostCounted + 1}) counted)`

/** What stands beside the feed: each count by an index and no further than is told. */
export async function findSide(db: Db, reader: Reader, teams: readonly number[]): Promise<z.output<typeof Row>> {
  const of = (filters: FeedFilters) => counted(conditions(reader, filters))
  const { rows } = await db.execute<{ side: unknown }>(sql`
    select json_build_object(
      'pinned', ${of({ filter: 'pinned' })},
      'mentions', ${of({ filter: 'mentions' })},
      'mine', ${of({ filter: 'mine' })},
      'teams', coalesce((select json_agg(json_build_object('id', g.id, 'count', (
        select count(*)::int from (
          select from post_teams s join posts p on p.id = s.post_id
          where s.group_id = g.id and ${readableBy(reader)} limit ${mostCounted + 1}) counted)))
        from unnest(${ints(teams)}) g(id)), '[]'::json),
      'people', coalesce((select json_agg(${person(sql`w.who`)} order by w.posts desc, w.newest desc) from (
        select n.who, count(*) as posts, max(n.id) as newest from (
          select p.id, p.created_by as who from posts p
          where ${readableBy(reader)} and p.origin is null and p.created_by <> ${reader.id}
          order by p.id desc limit ${looked}) n
        group by n.who order by 2 desc, 3 desc limit ${mostPeople}) w), '[]'::json),
      'own', coalesce((select json_agg(json_build_object('postId', w.id, 'origin', w.origin, 'card',
          json_build_object('id', w.card, 'kind', w.kind, 'targetId', w.target_id)) order by w.id desc) from (
        select p.id, p.origin, c.id as card, c.kind, c.target_id
        from own_posts o join posts p on p.id = o.post_id join post_cards c on c.post_id = p.id
        where o.created_at > now() - interval '7 days' and ${readableBy(reader)}
        order by p.id desc limit ${mostOwn}) w), '[]'::json)) as side`)
  return Row.parse(rows[0]?.side)
}
