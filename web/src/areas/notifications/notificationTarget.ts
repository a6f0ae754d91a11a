import type { Notification } from '@halftone/contract/areas/notifications.ts'
import { paths } from '../../lib/area/paths.ts'
import { addressOfPlace } from '../../lib/shownThings.ts'

/** Where a notification leads: the thing's dialog, else its product's; null for what is gone or has no place. */
export function addressOf({ type, target, isDeleteTarget }: Notification): string | null {
  if (type === 'account') return '/user-profile'
  if (!target || isDeleteTarget) return null
  if (type === 'event') return paths.event(target.id)
  const { type: kind = '', id, subId, productId = null } = target
  return addressOfPlace({ kind, id, subId }, { productId, artworkId: null }) ?? null
}
