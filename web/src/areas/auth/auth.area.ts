import type { Area } from '../../lib/area/area.ts'

/** Sign-in, password pages, first setup. */
export const authArea: Area = {
  live: { load: async () => (await import('./auth.live.ts')).authLive },
  publicRoutes: [
    {
      load: async () => (await import('./components/AuthFrame.tsx')).AuthFrame,
      children: [
        { path: '/', load: async () => (await import('./screens/LoginScreen.tsx')).LoginScreen },
        { path: '/login', load: async () => (await import('./screens/LoginScreen.tsx')).LoginScreen },
        { path: '/setup', load: async () => (await import('./screens/SetupScreen.tsx')).SetupScreen },
        {
          path: '/forgot-password',
          load: async () => (await import('./screens/ForgotScreen.tsx')).ForgotScreen,
        },
        {
          path: '/verify-forgot-password',
          load: async () => (await import('./screens/VerifyForgotScreen.tsx')).VerifyForgotScreen,
        },
        {
          path: '/verify-reset-password',
          load: async () => (await import('./screens/VerifyResetScreen.tsx')).VerifyResetScreen,
        },
        { path: '/join/:token', load: async () => (await import('./screens/JoinScreen.tsx')).JoinScreen },
        {
          path: '/reset-password/:token',
          load: async () => (await import('./screens/ResetScreen.tsx')).ResetScreen,
        },
      ],
    },
  ],
  openRoutes: [
    {
      load: async () => (await import('./components/AuthFrame.tsx')).AuthFrame,
      children: ['/mail-change/:token', '/mail-change/:token/stop'].map((path) => ({
        path,
        load: async () => (await import('./screens/MailChangeScreen.tsx')).MailChangeScreen,
      })),
    },
  ],
}
