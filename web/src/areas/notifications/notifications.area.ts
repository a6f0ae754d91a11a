import { lazy } from 'react'
import type { Area } from '../../app/areas.ts'
import { notificationsLive } from './notifications.live.ts'

/** The bell of the top bar and the announcements behind it. */
export const notificationsArea: Area = {
  live: notificationsLive,
  bell: lazy(async () => ({ default: (await import('./components/Bell.tsx')).Bell })),
}
