import type { Area } from '../../lib/area/area.ts'

/** What comes over from other programs: boards of Trello in the settings, tables beside the products. */
export const importsArea: Area = {
  routes: [{ path: '/product-import', load: async () => (await import('./table/TableScreen.tsx')).TableScreen }],
  actions: [{ id: 'products.import', label: 'imports:table.title', to: '/product-import', code: 'P_NEW' }],
  settings: [
    { path: '/setting/import-trello', load: async () => (await import('./trello/TrelloScreen.tsx')).TrelloScreen },
  ],
  live: { of: ['imports'], load: async () => (await import('./imports.live.ts')).importsLive },
}
