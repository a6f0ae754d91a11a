import type { Area } from '../../app/areas.ts'
import { configsLive } from './configs.live.ts'

const lists = async () => (await import('./screens/ConfigListScreen.tsx')).ConfigListScreen
const notification = async () => (await import('./screens/NotificationScreen.tsx')).NotificationScreen
const listPaths = [
  '/setting/config/group-hierrachy',
  '/setting/group-hierrachy',
  '/setting/config/artwork-tabs',
  '/setting/config/position',
  '/setting/product-types',
  '/setting/master-data-boards',
  '/setting/team-data-boards',
  '/setting/priority',
  '/setting/clipart-categories',
  '/setting/sale-channels',
]

/** Settings: one frame with the sidebar, a page for each list. */
export const configsArea: Area = {
  routes: [
    {
      path: '/setting',
      load: async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen,
      children: [
        ...listPaths.map((path) => ({ path, load: lists })),
        { path: '/setting/boards', load: async () => (await import('./screens/BoardsScreen.tsx')).BoardsScreen },
        { path: '/setting/general', load: notification },
        { path: '/setting/config', load: notification },
        { path: '/setting/config/notification', load: notification },
        {
          path: '/setting/tags-and-keywords',
          load: async () => (await import('../labels/screens/TagsScreen.tsx')).TagsScreen,
        },
        {
          path: '/setting/roles',
          load: async () => (await import('../roles/screens/RolesScreen.tsx')).RolesScreen,
        },
        {
          path: '/setting/permissions',
          load: async () => (await import('../roles/screens/PermissionsScreen.tsx')).PermissionsScreen,
        },
        {
          path: '/setting/accounts',
          load: async () => (await import('../accounts/screens/AccountsScreen.tsx')).AccountsScreen,
        },
      ],
    },
  ],
  live: configsLive,
}
