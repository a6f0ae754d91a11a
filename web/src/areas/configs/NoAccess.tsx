import { errorTexts } from '@halftone/contract/errors.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { told } from '../../i18n/told.ts'
import { paths } from '../../lib/area/paths.ts'
import { toast } from '../../lib/toasts.ts'

/** A settings page that the person may not open: the no-permission text, and on to the dashboard (R032). */
export function NoAccess() {
  useEffect(() => toast.error(told(phrase('request.noPermissionRead'), errorTexts.noPermissionRead)), [])
  return <Navigate to={paths.dashboard} replace />
}
