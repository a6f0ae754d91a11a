import type { LiveActor } from '../../../lib/live.ts'
import { useStore } from '../../../lib/store.ts'
import { deletedProducts } from './productDetail.live.ts'

/** Whether somebody else has deleted the product meanwhile, and who. */
export function useDeleted(productId: number): { isDeleted: boolean; by: LiveActor | null } {
  const all = useStore(deletedProducts)
  return { isDeleted: all.has(productId), by: all.get(productId) ?? null }
}
