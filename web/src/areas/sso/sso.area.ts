import type { Area } from '../../lib/area/area.ts'

/** How a company's people sign in: its page in the settings. */
export const ssoArea: Area = {
  settings: [{ path: '/setting/sign-in', load: async () => (await import('./screens/SignInScreen.tsx')).SignInScreen }],
  live: { of: ['sso'], load: async () => (await import('./sso.live.ts')).ssoLive },
}
