import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { type Location, MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router'
import { NavigateBridge } from '../app/NavigateBridge.tsx'
import { Providers } from '../app/Providers.tsx'
import { session } from '../lib/session.ts'

/** Tokens in local storage, as after a sign-in. */
export const signIn = (access = 'access-1'): void => {
  session.signIn({ access_token: access, refresh_token: 'refresh-1', token_type: 'Bearer', expires_in: 900 })
}

let here: Location

function Shown({ routes }: { routes: RouteObject[] }) {
  here = useLocation()
  return useRoutes(routes)
}

/** Shows routes at an address, with theme, cache and toasts around. `location()` tells where one is. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  const view = render(
    <Providers>
      <MemoryRouter initialEntries={[at]}>
        <NavigateBridge />
        <Shown routes={routes} />
      </MemoryRouter>
    </Providers>,
  )
  return { ...view, location: () => here, user: userEvent.setup() }
}

/** One component, at any address. */
export const renderUi = (element: ReactElement) => renderRoutes([{ path: '*', element }])

export { screen }
