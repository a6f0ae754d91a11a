import type { Area } from '../../app/areas.ts'

/** Sign-in, password pages, first setup. */
export const authArea: Area = {
  publicRoutes: [
    {
      lazy: async () => ({ Component: (await import('./components/AuthFrame.tsx')).AuthFrame }),
      children: [
        { path: '/', lazy: async () => ({ Component: (await import('./screens/LoginScreen.tsx')).LoginScreen }) },
        { path: '/login', lazy: async () => ({ Component: (await import('./screens/LoginScreen.tsx')).LoginScreen }) },
        { path: '/setup', lazy: async () => ({ Component: (await import('./screens/SetupScreen.tsx')).SetupScreen }) },
        {
          path: '/forgot-password',
          lazy: async () => ({ Component: (await import('./screens/ForgotScreen.tsx')).ForgotScreen }),
        },
        {
          path: '/verify-forgot-password',
          lazy: async () => ({ Component: (await import('./screens/VerifyForgotScreen.tsx')).VerifyForgotScreen }),
        },
        {
          path: '/verify-reset-password',
          lazy: async () => ({ Component: (await import('./screens/VerifyResetScreen.tsx')).VerifyResetScreen }),
        },
        {
          path: '/reset-password/:token',
          lazy: async () => ({ Component: (await import('./screens/ResetScreen.tsx')).ResetScreen }),
        },
      ],
    },
  ],
}
