import { errorTexts } from '@halftone/contract/errors.ts'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../lib/area/paths.ts'
import { toast } from '../../lib/toasts.ts'

/** A settings page that the person may not open: the no-permission text, and on to the dashboard (R032). */
export function NoAccess() {
  useEffect(() => toast.error(errorTexts.noPermissionRead), [])
  return <Navigate to={paths.dashboard} replace />
}
