import type { Area } from '../../lib/area/area.ts'
import { followSlot } from '../products/slots.ts'
import { choicesSlot } from '../users/profile/slots.ts'

choicesSlot.fill(async () => (await import('./choices/ChoicesCard.tsx')).ChoicesCard)
followSlot.fill(async () => (await import('./follow/FollowButton.tsx')).FollowButton)

/** The bell of the top bar and the announcements behind it; what one is told of. */
export const notificationsArea: Area = {
  live: { load: async () => (await import('./notifications.live.ts')).notificationsLive },
}
