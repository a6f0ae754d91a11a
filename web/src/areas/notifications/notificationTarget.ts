import type { Notification } from '@halftone/contract/areas/notifications.ts'
import { paths } from '../../app/paths.ts'

/** Where a notification leads: the product's or the artwork's dialog; null for what is gone or has no place. */
export function addressOf({ target, isDeleteTarget }: Notification): string | null {
  if (!target || isDeleteTarget) return null
  if (target.type === 'artwork' || target.type === 'listing') {
    return target.type === 'artwork' ? paths.artwork(target.id) : productOf(target)
  }
  if (target.type === 'product') return paths.product({ id: target.id, subId: target.subId ?? null })
  return productOf(target)
}

// The sub id is the target's own, so only the product's id leads to the product.
const productOf = ({ productId }: NonNullable<Notification['target']>): string | null =>
  productId ? paths.product({ id: productId, subId: null }) : null
