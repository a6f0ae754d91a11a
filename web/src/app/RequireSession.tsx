import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../lib/area/paths.ts'
import { useSignedIn } from '../lib/session.ts'

/** Protected screens: without a session, to the sign-in, which comes back here afterwards (R022, R023). */
export function RequireSession() {
  const isSignedIn = useSignedIn()
  const { pathname, search } = useLocation()
  if (isSignedIn) return <Outlet />
  return <Navigate to={`${paths.login}?next=${encodeURIComponent(pathname + search)}`} replace />
}
