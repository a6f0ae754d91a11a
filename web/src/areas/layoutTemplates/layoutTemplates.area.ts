import type { Area } from '../../lib/area/area.ts'
import { layoutThing } from './layoutTemplates.thing.ts'

/** Layouts and, in the second tab, fonts; the dialog of one and its editor are lazy parts. */
export const layoutTemplatesArea: Area = {
  routes: [
    {
      path: '/layout-templates',
      load: async () => (await import('./gallery/LayoutTemplatesScreen.tsx')).LayoutTemplatesScreen,
    },
  ],
  live: { load: async () => (await import('./layoutTemplates.live.ts')).layoutTemplatesLive },
  things: [layoutThing],
  actions: [{ id: 'layoutTemplates.list', label: 'layoutTemplates:title', to: '/layout-templates' }],
}
