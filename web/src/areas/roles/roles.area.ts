import type { Area } from '../../lib/area/area.ts'

/** Roles and permissions have their pages in settings. */
export const rolesArea: Area = {
  settings: [
    { path: '/setting/roles', load: async () => (await import('./screens/RolesScreen.tsx')).RolesScreen },
    {
      path: '/setting/permissions',
      load: async () => (await import('./screens/PermissionsScreen.tsx')).PermissionsScreen,
    },
  ],
  live: { of: ['roles'], load: async () => (await import('./roles.live.ts')).rolesLive },
}
