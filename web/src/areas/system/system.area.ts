import type { Area } from '../../lib/area/area.ts'

/** What came with each version. */
export const systemArea: Area = {
  routes: [
    {
      path: '/release-notes',
      load: async () => (await import('./screens/ReleaseNotesScreen.tsx')).ReleaseNotesScreen,
    },
  ],
}
