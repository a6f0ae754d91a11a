import type { Area } from '../../lib/area/area.ts'
import { accountsLive } from './accounts.live.ts'

/** Accounts are a page of settings. */
export const accountsArea: Area = {
  settings: [
    { path: '/setting/accounts', load: async () => (await import('./screens/AccountsScreen.tsx')).AccountsScreen },
  ],
  live: accountsLive,
}
