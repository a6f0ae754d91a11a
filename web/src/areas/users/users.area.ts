import type { Area } from '../../lib/area/area.ts'
import { choicesSlot } from './profile/slots.ts'

const invitations = async () => (await import('./screens/InvitationsScreen.tsx')).InvitationsScreen

/** People: the list, one of them; invitations into teams of other companies, whose mail carries the secret of the link. */
export const usersArea: Area = {
  routes: [
    { path: '/invitations', load: invitations },
    { path: '/invitations/:id/:token', load: invitations },
    {
      path: '/setting/invitations',
      load: async () => (await import('./screens/SentInvitationsScreen.tsx')).SentInvitationsScreen,
    },
    { path: '/users', load: async () => (await import('./screens/UsersScreen.tsx')).UsersScreen },
    {
      path: '/user-profile',
      // With what stands between its parts, so that nothing is pushed down.
      load: async () => {
        const [{ ProfileScreen }] = await Promise.all([import('./screens/ProfileScreen.tsx'), choicesSlot.fetch()])
        return ProfileScreen
      },
    },
    { path: '/user/detail/:id', load: async () => (await import('./screens/UserScreen.tsx')).UserScreen },
  ],
  actions: [
    { id: 'profile', label: 'shell:user.account', to: '/user-profile' },
    { id: 'users', label: 'shell:actions.users', to: '/users', code: 'U_VIEW_ALL' },
  ],
  live: { of: ['users'], load: async () => (await import('./users.live.ts')).usersLive },
}
