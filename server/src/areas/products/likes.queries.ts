import type { Person } from '@halftone/contract/parts/person.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/identity.ts'
import { productLikes, products } from '../../db/schema/products.ts'

/** Takes the person's like away, or gives it; the count follows. The product must be locked. True: it is liked now. */
export async function toggleLike(db: Db, productId: number, userId: number): Promise<boolean> {
  const own = and(eq(productLikes.productId, productId), eq(productLikes.userId, userId))
  const removed = await db.delete(productLikes).where(own).returning({ userId: productLikes.userId })
  const isLiked = removed.length === 0
  if (isLiked) await db.insert(productLikes).values({ productId, userId })
  await db
    .update(products)
    .set({ likeCount: sql`${products.likeCount} + ${isLiked ? 1 : -1}` })
    .where(eq(products.id, productId))
  return isLiked
}

type LikeRow = { by: Omit<Person, 'email' | 'position'>; createdAt: Date }

/** Who likes a product, the latest first. */
export const listLikes = (db: Db, productId: number, limit: number, offset: number): Promise<LikeRow[]> =>
  db
    .select({
      by: { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color },
      createdAt: productLikes.createdAt,
    })
    .from(productLikes)
    .innerJoin(users, eq(users.id, productLikes.userId))
    .where(eq(productLikes.productId, productId))
    .orderBy(desc(productLikes.createdAt), desc(productLikes.userId))
    .limit(limit)
    .offset(offset)

/** Which of these products the person likes. */
export async function likedOf(db: Db, productIds: readonly number[], userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productLikes.productId })
    .from(productLikes)
    .where(and(inArray(productLikes.productId, [...productIds]), eq(productLikes.userId, userId)))
  return rows.map(({ id }) => id)
}
