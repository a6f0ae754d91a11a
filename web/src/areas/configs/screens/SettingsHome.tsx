import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { errorTexts } from '@halftone/contract/errors.ts'
import { paths } from '../../../app/paths.ts'
import { useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSettingsPages } from '../useSettingsPages.ts'

/** /setting goes to the first page that the person may open; without one, to the dashboard with the usual answer. */
export function SettingsHome() {
  const isKnown = useProfile() !== undefined
  const first = useSettingsPages()[0]
  const isRefused = isKnown && first === undefined
  useEffect(() => {
    if (isRefused) toast.error(errorTexts.noPermissionRead)
  }, [isRefused])
  if (!isKnown) return null
  return <Navigate to={first?.path ?? paths.dashboard} replace />
}
