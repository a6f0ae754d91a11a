import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCompany } from '../../../lib/identity/company.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { firstStepsQuery } from './firstSteps.api.ts'
import { shownSteps } from './steps.ts'

/** How far the company is, for who may set up its teams, and whether this browser knows what will stand there. */
export function useFirstSteps() {
  const profile = useProfile()
  const isAsked = usePermission()('T_NEW') && profile !== undefined
  const company = useCompany() ?? 0
  const { data: found, isLoading } = useQuery(firstStepsQuery(company, isAsked))
  const [last, setLast] = usePref(`dashboard.first.${company}`, '')
  const rows = found && shownSteps(found).length
  const now = rows === undefined ? last : String(rows)
  useEffect(() => {
    if (now !== last) setLast(now)
  }, [now, last, setLast])
  // Without a network nothing loads, and nobody waits for it.
  const isWaiting = isLoading || profile === undefined
  return {
    found: rows ? found : undefined,
    isWaiting,
    /** How many rows stood there last time. */
    lastRows: Number(last) || 0,
    /** What stands below keeps its place from now on. */
    isSettled: profile !== undefined && (!isWaiting || last !== ''),
  }
}
