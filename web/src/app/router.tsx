import { createBrowserRouter, type RouteObject } from 'react-router'
import { areas } from './areas.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OnlySignedOut } from './OnlySignedOut.tsx'
import { PageLoading } from './PageLoading.tsx'
import { RequireSession } from './RequireSession.tsx'

/** Public screens, the shell with the protected ones, and everything else (R019-R024). */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { element: <OnlySignedOut />, children: areas.flatMap((area) => area.publicRoutes ?? []) },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
            children: [{ errorElement: <ErrorPage />, children: areas.flatMap((area) => area.routes ?? []) }],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
