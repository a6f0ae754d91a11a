import type { Area } from '../../lib/area/area.ts'

/** A team's columns and labels have their page in settings; what others change reaches every picker. */
export const labelsArea: Area = {
  settings: [{ path: '/setting/boards', load: async () => (await import('./screens/BoardsScreen.tsx')).BoardsScreen }],
  live: { load: async () => (await import('./labels.live.ts')).labelsLive },
}
