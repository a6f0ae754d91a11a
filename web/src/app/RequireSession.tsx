import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../lib/area/paths.ts'
import { stepNeeded } from '../lib/identity/stepNeeded.ts'
import { part } from '../lib/part.ts'
import { useSignedIn } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { ScreenFrame } from './ScreenFrame.tsx'

const StepSetup = part(async () => (await import('./StepSetup.tsx')).StepSetup)

/**
 * Protected screens: without a session, to the sign-in, which comes back here afterwards (R022, R023). A session that has
 * to set up a second step first does that here, at any address.
 */
export function RequireSession() {
  const isSignedIn = useSignedIn()
  const isStepNeeded = useStore(stepNeeded)
  const { pathname, search } = useLocation()
  if (!isSignedIn) return <Navigate to={`${paths.login}?next=${encodeURIComponent(pathname + search)}`} replace />
  return isStepNeeded ? <ScreenFrame screen={StepSetup} /> : <Outlet />
}
