import type { Area } from '../../lib/area/area.ts'

/** Accounts are a page of settings. */
export const accountsArea: Area = {
  settings: [
    { path: '/setting/accounts', load: async () => (await import('./screens/AccountsScreen.tsx')).AccountsScreen },
    {
      path: '/setting/channel-keys',
      load: async () => (await import('./keys/ChannelKeysScreen.tsx')).ChannelKeysScreen,
    },
  ],
  live: { of: ['accounts'], load: async () => (await import('./accounts.live.ts')).accountsLive },
}
