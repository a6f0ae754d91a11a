import type { Area } from '../../lib/area/area.ts'

/** Where a day begins: my work, what waits for a decision, listing jobs, what happened. */
export const dashboardArea: Area = {
  routes: [
    {
      path: '/dashboard',
      load: async () => (await import('./screens/Dashboard.tsx')).Dashboard,
    },
  ],
  live: {
    load: async () => (await import('./dashboard.live.ts')).dashboardLive,
    own: async () => [(await import('./dashboard.live.ts')).ownWork],
  },
}
