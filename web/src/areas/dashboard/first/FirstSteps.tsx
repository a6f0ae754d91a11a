import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCompany } from '../../../lib/identity/company.ts'
import { part } from '../../../lib/part.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { firstStepsQuery } from './firstSteps.api.ts'
import { isOpen } from './steps.ts'

const FirstDay = part(async () => (await import('./FirstDay.tsx')).FirstDay)

/** The first steps of a company, for who may set up its teams, until they are done, put off or closed. */
export function FirstSteps({ groupId }: { groupId: number }) {
  const profile = useProfile()
  const canAnywhere = usePermission()
  const can = usePermission(groupId || 'any')
  const isAsked = profile !== undefined && canAnywhere('T_NEW')
  const found = useQuery(firstStepsQuery(useCompany() ?? 0, isAsked)).data
  if (!found || !isOpen(found)) return null
  const mayDrop = groupId > 0 && can('P_NEW') && can('P_NEW_ART')
  return (
    <Suspense fallback={null}>
      <FirstDay found={found} groupId={groupId} mayDrop={mayDrop} />
    </Suspense>
  )
}
