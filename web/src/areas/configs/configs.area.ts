import type { Area } from '../../lib/area/area.ts'

const lists = async () => (await import('./screens/ConfigListScreen.tsx')).ConfigListScreen
const notification = async () => (await import('./screens/NotificationScreen.tsx')).NotificationScreen
const listPaths = [
  '/setting/config/group-hierrachy',
  '/setting/config/artwork-tabs',
  '/setting/config/position',
  '/setting/product-types',
  '/setting/master-data-boards',
  '/setting/team-data-boards',
  '/setting/priority',
  '/setting/clipart-categories',
  '/setting/sale-channels',
  '/setting/sheet-stores',
  '/setting/sheet-niches',
]

/** The frame of the settings with its sidebar, and the pages of their lists. */
export const configsArea: Area = {
  settingsFrame: { path: '/setting', load: async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen },
  settings: [
    ...listPaths.map((path) => ({ path, load: lists })),
    { path: '/setting/general', load: async () => (await import('./screens/GeneralScreen.tsx')).GeneralScreen },
    {
      path: '/setting/config',
      load: async () => (await import('./screens/ConfigOverviewScreen.tsx')).ConfigOverviewScreen,
    },
    { path: '/setting/features', load: async () => (await import('./screens/FeaturesScreen.tsx')).FeaturesScreen },
    { path: '/setting/copy', load: async () => (await import('./screens/CopyScreen.tsx')).CopyScreen },
    { path: '/setting/config/notification', load: notification },
  ],
  live: { of: ['configs', 'boards'], load: async () => (await import('./configs.live.ts')).configsLive },
}
