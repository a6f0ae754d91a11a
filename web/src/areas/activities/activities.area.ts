import type { Area } from '../../lib/area/area.ts'
import { activitiesSlot } from '../products/slots.ts'

activitiesSlot.fill(async () => (await import('./components/ActivitiesPanel.tsx')).ActivitiesPanel)

/** What was done has no screen yet: the dialog of a product shows its own. */
export const activitiesArea: Area = {
  live: { of: ['activities'], load: async () => (await import('./activities.live.ts')).activitiesLive },
}
