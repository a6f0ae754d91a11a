import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useCompany } from '../../../lib/identity/company.ts'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { FirstDaySkeleton } from './FirstDaySkeleton.tsx'
import { firstStepsQuery } from './firstSteps.api.ts'
import { isOpen } from './steps.ts'

const FirstDay = part(async () => (await import('./FirstDay.tsx')).FirstDay)

/** The first steps of a company, for who may set up its teams, until they are done, put off or closed. */
export function FirstSteps({ groupId }: { groupId: number }) {
  const profile = useProfile()
  const canAnywhere = usePermission()
  const can = usePermission(groupId || 'any')
  const isAsked = profile !== undefined && canAnywhere('T_NEW')
  const company = useCompany() ?? 0
  const { data: found, isPending } = useQuery(firstStepsQuery(company, isAsked))
  const [wasOpen, setWasOpen] = usePref(`dashboard.firstSteps.${company}`, false)
  const isShown = found !== undefined && isOpen(found)
  useEffect(() => {
    if (found && isShown !== wasOpen) setWasOpen(isShown)
  }, [found, isShown, wasOpen, setWasOpen])
  const mayDrop = groupId > 0 && can('P_NEW') && can('P_NEW_ART')
  const skeleton = wasOpen ? <FirstDaySkeleton mayDrop={mayDrop} /> : null
  if (isPending && (isAsked || profile === undefined)) return skeleton
  if (!isShown) return null
  return (
    <Suspense fallback={skeleton}>
      <FirstDay found={found} groupId={groupId} mayDrop={mayDrop} />
    </Suspense>
  )
}
