import { Navigate, Outlet, useSearchParams } from 'react-router'
import { paths } from '../lib/area/paths.ts'
import { useSignedIn } from '../lib/session.ts'

/** Only addresses of this program: `//host` and other schemes would lead away. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : paths.dashboard

/** Public screens: a signed-in person goes on to the dashboard, or to where the session was lost (R020, R021). */
export function OnlySignedOut() {
  const isSignedIn = useSignedIn()
  const [params] = useSearchParams()
  return isSignedIn ? <Navigate to={safeNext(params.get('next'))} replace /> : <Outlet />
}
