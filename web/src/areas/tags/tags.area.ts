import type { Area } from '../../lib/area/area.ts'

/** The company's tags have their page in settings; what others change reaches every picker. */
export const tagsArea: Area = {
  settings: [
    { path: '/setting/tags-and-keywords', load: async () => (await import('./screens/TagsScreen.tsx')).TagsScreen },
  ],
  live: { of: ['tags'], load: async () => (await import('./tags.live.ts')).tagsLive },
}
