import type { Area } from '../../lib/area/area.ts'

/** The way out: all that a company or a team has as one archive, and back into an empty company. */
export const takeoutsArea: Area = {
  settings: [
    { path: '/setting/takeout', load: async () => (await import('./screens/TakeoutScreen.tsx')).TakeoutScreen },
  ],
  uploads: { 'takeouts.archive': async () => (await import('./in/archiveUpload.ts')).goOnWithArchive },
  live: { of: ['takeouts'], load: async () => (await import('./takeouts.live.ts')).takeoutsLive },
}
