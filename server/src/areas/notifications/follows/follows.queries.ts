import type { FollowState } from '@halftone/contract/rules/notifications/kinds.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { productFollows } from '../../../db/schema/notifications.ts'

const rowOf = (userId: number, productId: number) =>
  and(eq(productFollows.productId, productId), eq(productFollows.userId, userId))

export async function findFollow(db: Db, userId: number, productId: number): Promise<FollowState> {
  const [row] = await db
    .select({ isMuted: productFollows.isMuted })
    .from(productFollows)
    .where(rowOf(userId, productId))
  if (!row) return 'own'
  return row.isMuted ? 'mute' : 'follow'
}

export async function writeFollow(db: Db, userId: number, productId: number, state: FollowState): Promise<void> {
  if (state === 'own') {
    await db.delete(productFollows).where(rowOf(userId, productId))
    return
  }
  const isMuted = state === 'mute'
  await db
    .insert(productFollows)
    .values({ userId, productId, isMuted })
    .onConflictDoUpdate({ target: [productFollows.productId, productFollows.userId], set: { isMuted } })
}
