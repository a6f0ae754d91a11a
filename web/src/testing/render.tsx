import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { Providers } from '../app/Providers.tsx'
import { setNavigate } from '../lib/go.ts'
import { session } from '../lib/session.ts'

/** Tokens in local storage, as after a sign-in. */
export const signIn = (access = 'access-1'): void =>
  session.signIn({ access_token: access, refresh_token: 'refresh-1', token_type: 'Bearer', expires_in: 900 })

/** Shows routes at an address, with theme, cache and toasts around. `router.state.location` tells where one is. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  setNavigate((to, options) => void router.navigate(to, options))
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, user: userEvent.setup() }
}

/** One component, at any address. */
export const renderUi = (element: ReactElement) => renderRoutes([{ path: '*', element }])

export { screen }
