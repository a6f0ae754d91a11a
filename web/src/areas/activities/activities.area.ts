import type { Area } from '../../lib/area/area.ts'
import { activitiesSlot } from '../products/slots.ts'
import { revertLineSlot, revertLinesSlot } from './slots.ts'

activitiesSlot.fill(async () => (await import('./components/ActivitiesPanel.tsx')).ActivitiesPanel)
revertLineSlot.fill(async () => (await import('./revert/RevertLineButton.tsx')).RevertLineButton)
revertLinesSlot.fill(async () => (await import('./revert/RevertLinesButton.tsx')).RevertLinesButton)

/** What was done: a product's own log in its dialog, the company's logs in the settings. */
export const activitiesArea: Area = {
  routes: [{ path: '/trash', load: async () => (await import('./trash/TrashScreen.tsx')).TrashScreen }],
  actions: [{ id: 'trash', label: 'shell:actions.trash', to: '/trash', code: 'P_VIEW' }],
  live: { of: ['activities'], load: async () => (await import('./activities.live.ts')).activitiesLive },
  settings: [
    {
      path: '/setting/activity-log',
      load: async () => (await import('./screens/ActivityLogScreen.tsx')).ActivityLogScreen,
    },
    {
      path: '/setting/aws-activity-log',
      load: async () => (await import('./screens/DownloadLogScreen.tsx')).DownloadLogScreen,
    },
    {
      path: '/setting/activity-log-view',
      load: async () => (await import('./screens/ViewLogScreen.tsx')).ViewLogScreen,
    },
  ],
}
