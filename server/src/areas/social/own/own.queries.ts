import type { OwnPostKind, OwnPosts } from '@halftone/contract/parts/social/ownPosts.ts'
import { soldMark } from '@halftone/contract/parts/social/ownPosts.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { ownPostSwitches, ownPosts } from '../../../db/schema/social/ownPosts.ts'

const none: OwnPosts = { sold100: false, firstWeek: false }

/** Which posts a team lets Halftone make. */
export async function findSwitches(db: Db, groupId: number): Promise<OwnPosts> {
  const [row] = await db.select().from(ownPostSwitches).where(eq(ownPostSwitches.groupId, groupId))
  return row ? { sold100: row.sold100, firstWeek: row.firstWeek } : none
}

export async function writeSwitches(db: Db, groupId: number, values: OwnPosts, updatedBy: number): Promise<void> {
  const set = { ...values, updatedBy, updatedAt: sql`now()` }
  await db
    .insert(ownPostSwitches)
    .values({ groupId, ...values, updatedBy })
    .onConflictDoUpdate({ target: ownPostSwitches.groupId, set })
}

/** Something to post about. `n`: how many were sold. `by`: who switched it on. */
export interface Occasion {
  kind: OwnPostKind
  targetId: number
  groupId: number
  n: number
  by: number
}

/** Days in which an occasion is posted about: switching on, or a long stop, brings no old ones. */
const fresh = 7
const counts = sql`s.cancelled_at is null`
const pieces = sql`coalesce(sum(s.quantity - s.returned), 0)`
const notPosted = (kind: OwnPostKind, id: ReturnType<typeof sql>) =>
  sql`not exists (select from own_posts o where o.kind = ${kind} and o.target_id = ${id})`
/** Teams that are there. */
const team = sql`join groups g on g.id = w.group_id and g.deleted_at is null`

/**
 * What happened in teams that want to read of it, and was not posted yet: artworks of which the 100th piece was sold in the last
 * week, and products whose first week on sale ended in the last one and sold something. No money is read.
 */
export async function listOccasions(db: Db): Promise<Occasion[]> {
  const { rows } = await db.execute<{
    kind: OwnPostKind
    targetId: number
    groupId: number
    n: number
    by: number
  }>(sql`
    select 'sold-100' as kind, a.id as "targetId", a.group_id as "groupId", ${soldMark}::int as n, w.updated_by as by
    from own_post_switches w ${team} join artworks a on a.group_id = w.group_id and a.deleted_at is null
    join products p on p.id = a.product_id and p.deleted_at is null
    cross join lateral (select ${pieces} as all_sold,
        coalesce(sum(s.quantity - s.returned) filter (where s.sold_at < now() - make_interval(days => ${fresh})), 0) as before
      from artwork_sales s where s.artwork_id = a.id and ${counts}) x
    where w.sold_100 and x.all_sold >= ${soldMark} and x.before < ${soldMark} and ${notPosted('sold-100', sql`a.id`)}
      and exists (select from artwork_sales r where r.artwork_id = a.id and r.sold_at >= now() - make_interval(days => ${fresh}))
    union all
    select 'first-week', p.id, p.group_id, x.n::int, w.updated_by
    from own_post_switches w ${team} join products p on p.group_id = w.group_id and p.deleted_at is null
    cross join lateral (select ${pieces} as n from artwork_sales s
      where s.product_id = p.id and ${counts} and s.sold_at < p.uploaded_at + interval '7 days') x
    where w.first_week and p.uploaded_at between now() - make_interval(days => 7 + ${fresh}) and now() - interval '7 days'
      and x.n > 0 and ${notPosted('first-week', sql`p.id`)}
    order by 3, 1, 2 limit 500`)
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

/** What an occasion is about. */
export const targetKindOf = (kind: OwnPostKind) => (kind === 'sold-100' ? ('artwork' as const) : ('product' as const))

/** Marks an occasion as posted about; false where it was already, by whichever node. */
export async function claim(db: Db, { kind, targetId, groupId }: Occasion): Promise<boolean> {
  const rows = await db
    .insert(ownPosts)
    .values({ kind, targetKind: targetKindOf(kind), targetId, groupId })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

export const keepPost = (db: Db, { kind, targetId }: Occasion, postId: number) =>
  db.update(ownPosts).set({ postId }).where(sql`${ownPosts.kind} = ${kind} and ${ownPosts.targetId} = ${targetId}`)
