import type { Area } from '../../lib/area/area.ts'
import { notificationsLive } from './notifications.live.ts'

/** The bell of the top bar and the announcements behind it. */
export const notificationsArea: Area = { live: notificationsLive }
