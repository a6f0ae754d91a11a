import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { commentCounts } from '../../../comments/comments.api.ts'
import type { ComparePins } from '../useComparePins.ts'
import { CompareTalk } from './CompareTalk.tsx'
import { TalkSheet } from './TalkSheet.tsx'
import type { TalkPlacing } from './useTalkPlace.ts'

interface Props {
  artworkId: number
  /** Undefined while the artwork is fetched. */
  groupId: number | undefined
  pins: ComparePins
  isPhone: boolean
  place: TalkPlacing
}

/** The comments of compared pictures: at their side, on a phone in a sheet below them (R103). */
export function TalkPlace({ artworkId, groupId, pins, isPhone, place }: Props) {
  const talked = useQuery({ ...commentCounts({ kind: 'artwork', id: artworkId }), enabled: isPhone }).data
  const talk = groupId !== undefined && (
    // Its texts may still come: the pictures must not go meanwhile.
    <Suspense fallback={null}>
      <CompareTalk artworkId={artworkId} groupId={groupId} pins={pins} isSheet={isPhone} />
    </Suspense>
  )
  if (!isPhone) return place.hasPanel && talk
  return (
    <TalkSheet size={place.sheet} onSize={place.setSheet} count={talked?.doing}>
      {talk}
    </TalkSheet>
  )
}
