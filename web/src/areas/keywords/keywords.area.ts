import type { Area } from '../../lib/area/area.ts'

/** The page of tags and keywords in settings; what others change reaches every field that offers them. */
export const keywordsArea: Area = {
  settings: [
    {
      path: '/setting/tags-and-keywords',
      load: async () => (await import('./screens/TagsAndKeywordsScreen.tsx')).TagsAndKeywordsScreen,
    },
  ],
  live: { of: ['keywords'], load: async () => (await import('./keywords.live.ts')).keywordsLive },
}
