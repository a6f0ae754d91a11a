import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { FirstDaySkeleton } from './FirstDaySkeleton.tsx'
import { isAtWork, shownSteps } from './steps.ts'
import { useFirstSteps } from './useFirstSteps.ts'

const FirstDay = part(async () => (await import('./FirstDay.tsx')).FirstDay)

/** The first steps of a company, for who may set up its teams, until they are done, put off or closed. */
export function FirstSteps({ groupId }: { groupId: number }) {
  const { found, isWaiting, lastRows } = useFirstSteps()
  const can = usePermission(groupId || 'any')
  const mayDrop = groupId > 0 && can('P_NEW') && can('P_NEW_ART')
  const skeleton = <FirstDaySkeleton mayDrop={mayDrop} rows={found ? shownSteps(found).length : lastRows} />
  if (isWaiting && lastRows > 0) return skeleton
  return (
    found && (
      <Suspense fallback={skeleton}>
        <FirstDay found={found} groupId={groupId} mayDrop={mayDrop && !isAtWork(found)} />
      </Suspense>
    )
  )
}
