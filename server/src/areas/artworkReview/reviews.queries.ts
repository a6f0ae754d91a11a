import { inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { artworks } from '../../db/schema/artworks.ts'

type Values = Partial<
  Pick<
    PgUpdateSetSource<typeof artworks>,
    | 'reviewState'
    | 'submittedBy'
    | 'submittedAt'
    | 'approvedBy'
    | 'approvedAt'
    | 'note'
    | 'isUploaded'
    | 'uploadedBy'
    | 'uploadedAt'
    | 'uploadedAccountId'
    | 'listingUrl'
  >
>

export const changeReviews = (db: Db, ids: readonly number[], values: Values) =>
  db
    .update(artworks)
    .set({ ...values, updatedAt: now })
    .where(inArray(artworks.id, [...ids]))

/** Of each artwork, who made it and who works on its product, as far as they may see the team: one statement. */
export async function watchersOfArtworks(
  db: Db,
  ids: readonly number[],
): Promise<{ artworkId: number; userId: number }[]> {
  const { rows } = await db.execute<{ artworkId: number; userId: number }>(sql`
    select distinct a.id as "artworkId", u.id as "userId"
    from artworks a join products p on p.id = a.product_id join groups g on g.id = a.group_id
    join users u on u.id = any(p.assignee_ids || a.created_by) and u.status = 1 and u.deleted_at is null
    where a.id = any(${sql.param([...ids])}::int[]) and (u.is_super_admin or exists (
      select 1 from memberships m where m.user_id = u.id and m.group_id in (a.group_id, g.company_id)))
    order by 1, 2`)
  return rows
}

interface Own {
  id: number
  productId: number
}

/** Hands in what is undecided and not handed in of these products; answers it. */
export async function submitOfProducts(db: Db, productIds: readonly number[], by: number): Promise<Own[]> {
  const { rows } = await db.execute<{ id: number; productId: number }>(sql`
    update artworks set submitted_at = now(), submitted_by = ${by}, updated_at = now()
    where product_id = any(${sql.param([...productIds])}::int[]) and deleted_at is null
      and review_state = 'needapproved' and submitted_at is null
    returning id, product_id as "productId"`)
  return rows
}

/** Takes back what is undecided and handed in of these products; answers it. */
export async function withdrawOfProducts(db: Db, productIds: readonly number[]): Promise<Own[]> {
  const { rows } = await db.execute<{ id: number; productId: number }>(sql`
    update artworks set submitted_at = null, submitted_by = null, updated_at = now()
    where product_id = any(${sql.param([...productIds])}::int[]) and deleted_at is null
      and review_state = 'needapproved' and submitted_at is not null
    returning id, product_id as "productId"`)
  return rows
}
