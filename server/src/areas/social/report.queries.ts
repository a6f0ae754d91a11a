import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { pageOfRows } from '../../db/paging.ts'

const Row = z.object({
  week: z.string(),
  person: z.object({ id: z.number(), display_name: z.string(), avatar: z.string().nullable(), color: z.string() }),
  posts: z.number(),
  likes: z.number(),
  comments: z.number(),
})

/** Weeks that are told where no beginning is given. */
const usualWeeks = 12

/** What people of a company wrote, liked and said on its posts, by week (Monday, UTC), and how many rows there are. */
export async function weeksOfPeople(
  db: Db,
  {
    companyId,
    from,
    to,
    users,
  }: { companyId: number; from?: string | undefined; to?: string | undefined; users?: number[] | undefined },
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: z.output<typeof Row>[]; total: number }> {
  const since = from === undefined ? sql`now() - make_interval(weeks => ${usualWeeks})` : sql`${from}::timestamptz`
  const until =
    to === undefined
      ? sql`now()`
      : /^\d{4}-\d{2}-\d{2}$/.test(to)
        ? sql`(${to}::date + 1)::timestamptz`
        : sql`${to}::timestamptz`
  const within = (column: string) => sql`${sql.raw(column)} >= ${since} and ${sql.raw(column)} < ${until}`
  const of = (column: string) => (users?.length ? sql`and ${sql.raw(column)} = any(${ints(users)})` : sql``)
  const weeks = sql`
    with did as (
      select p.created_by as who, p.created_at as at, 1 as posts, 0 as likes, 0 as comments from posts p
      where p.company_id = ${companyId} and p.deleted_at is null and p.origin is null and ${within('p.created_at')} ${of('p.created_by')}
      union all
      select k.user_id, k.created_at, 0, 1, 0 from post_reactions k
      join posts p on p.id = k.post_id and p.company_id = ${companyId} and p.deleted_at is null
      where k.kind = 'like' and ${within('k.created_at')} ${of('k.user_id')}
      union all
      select c.created_by, c.created_at, 0, 0, 1 from comments c
      join posts p on p.id = c.target_id and p.company_id = ${companyId} and p.deleted_at is null
      where c.kind = 'post' and c.deleted_at is null and ${within('c.created_at')} ${of('c.created_by')}
    ),
    weeks as (
      select date_trunc('week', at at time zone 'UTC')::date as week, who, sum(posts)::int as posts, sum(likes)::int as likes,
        sum(comments)::int as comments from did group by 1, 2
    )`
  const statement = sql`${weeks}
    select to_char(w.week, 'YYYY-MM-DD') as week, json_build_object('id', u.id, 'display_name', u.display_name, 'avatar', u.avatar, 'color', u.color) as person,
      w.posts, w.likes, w.comments, (select count(*)::int from weeks) as total
    from weeks w join users u on u.id = w.who
    order by w.week desc, w.posts desc, w.comments desc, w.likes desc, u.id`
  const rows = await pageOfRows<{ total: number }>(db, statement, { limit, page })
  if (rows.length > 0 || page === 1) return { rows: z.array(Row).parse(rows), total: rows[0]?.total ?? 0 }
  // Behind the last page there is no row that could say how many there are.
  const counted = await db.execute<{ total: number }>(sql`${weeks} select count(*)::int as total from weeks`)
  return { rows: [], total: counted.rows[0]?.total ?? 0 }
}
