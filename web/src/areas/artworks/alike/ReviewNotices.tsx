import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../../lib/profile.ts'
import { RiskNotice } from '../../cliparts/RiskNotice.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { AlikeNotice } from './AlikeNotice.tsx'

/** What whoever decides should know, once the artwork has come: what may not be printed, and what is there already. */
export function ReviewNotices({ card }: { card: Pick<ArtworkCard, 'id' | 'groupId'> }) {
  const artwork = useQuery({ ...artworkQuery(card.id), enabled: false }).data
  const can = usePermission()
  return (
    <>
      <RiskNotice cliparts={artwork?.cliparts} fonts={artwork?.fonts} />
      <AlikeNotice key={card.id} kind="artwork" id={card.id} mayTell={can('P_EDIT_ART', card.groupId)} />
    </>
  )
}
