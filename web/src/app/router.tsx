import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import type { Screen } from '../lib/area/area.ts'
import { type Part, part } from '../lib/part.ts'
import { NotFoundPage } from '../ui/pages/NotFoundPage.tsx'
import { areas } from './areas.ts'
import { OnlySignedOut } from './OnlySignedOut.tsx'
import { RequireSession } from './RequireSession.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'

// of the tab: the code of the screens.
const screenOf = new Map<RouteObject, Part<object>>()

const shell: Screen = {
  load: async () => (await import('./shell/Shell.tsx')).Shell,
  children: [
    ...areas.flatMap(({ routes = [], feature }) => routes.map((route) => (feature ? { ...route, feature } : route))),
    ...areas.flatMap(({ settingsFrame }) =>
      settingsFrame ? { ...settingsFrame, children: areas.flatMap((area) => area.settings ?? []) } : [],
    ),
  ],
}

/**
 * A route whose screen is fetched when it is first shown. The plain router is enough for that: the one with loaders
 * would cost 16 kB more on the first load.
 */
export function toRoute({ path, load, children, feature }: Screen): RouteObject {
  const Shown = load && part(load)
  const route: RouteObject = {
    ...(path === undefined ? {} : { path }),
    ...(Shown ? { element: <ScreenFrame screen={Shown} feature={feature} /> } : {}),
    ...(children ? { children: children.map(toRoute) } : {}),
  }
  if (Shown) screenOf.set(route, Shown)
  return route
}

/** Fetches the code of what an address shows. */
export const fetchScreens = async (pathname: string): Promise<void> => {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => screenOf.get(route)?.fetch()))
}

/** Public screens, the shell with the protected ones, and everything else (R019-R024). */
export const routes: RouteObject[] = [
  { element: <OnlySignedOut />, children: areas.flatMap((area) => area.publicRoutes ?? []).map(toRoute) },
  { element: <RequireSession />, children: [toRoute(shell)] },
  ...areas.flatMap((area) => area.openRoutes ?? []).map(toRoute),
  { path: '*', element: <NotFoundPage /> },
]

/** Shows the screen of the address. */
export function Screens() {
  return useRoutes(routes)
}
