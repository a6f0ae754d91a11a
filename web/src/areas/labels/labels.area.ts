import type { Area } from '../../lib/area/area.ts'
import { labelsLive } from './labels.live.ts'

/** A team's columns and labels, and the company's tags, have their pages in settings; what others change reaches every picker. */
export const labelsArea: Area = {
  settings: [
    { path: '/setting/boards', load: async () => (await import('./screens/BoardsScreen.tsx')).BoardsScreen },
    { path: '/setting/tags-and-keywords', load: async () => (await import('./screens/TagsScreen.tsx')).TagsScreen },
  ],
  live: labelsLive,
}
