import type { Area } from '../../lib/area/area.ts'

const teams = async () => (await import('./screens/TeamsScreen.tsx')).TeamsScreen

/** The tree of teams, and one of them with its members. */
export const groupsArea: Area = {
  routes: [
    { path: '/setting/teams', load: teams },
    { path: '/teams/group/:id', load: teams },
    // The hierarchy itself; its levels are a list of the settings.
    { path: '/setting/group-hierrachy', load: teams },
  ],
  live: { of: ['groups'], load: async () => (await import('./groups.live.ts')).groupsLive },
  actions: [{ id: 'teams', label: 'shell:actions.teams', to: '/setting/teams', code: 'T_VIEW_ALL' }],
}
