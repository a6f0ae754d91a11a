import type { Area } from '../../app/areas.ts'
import { usersLive } from './users.live.ts'

const invitations = async () => (await import('./screens/InvitationsScreen.tsx')).InvitationsScreen

/** Invitations into teams of other companies; the mail's link carries the secret that accepting needs. */
export const usersArea: Area = {
  routes: [
    { path: '/invitations', load: invitations },
    { path: '/invitations/:id/:token', load: invitations },
  ],
  live: usersLive,
}
