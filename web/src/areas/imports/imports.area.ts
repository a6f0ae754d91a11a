import type { Area } from '../../lib/area/area.ts'

/** What comes over from other programs: its page in the settings. */
export const importsArea: Area = {
  settings: [
    { path: '/setting/import-trello', load: async () => (await import('./trello/TrelloScreen.tsx')).TrelloScreen },
  ],
  live: { of: ['imports'], load: async () => (await import('./imports.live.ts')).importsLive },
}
