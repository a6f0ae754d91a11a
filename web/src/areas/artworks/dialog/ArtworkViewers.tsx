import { useQuery } from '@tanstack/react-query'
import { Viewers } from '../../../ui/Viewers.tsx'
import { viewersQuery } from '../../../lib/area/viewers.ts'

/** Who looks at the artwork now (R123). */
export function ArtworkViewers({ artworkId }: { artworkId: number }) {
  return <Viewers now={useQuery(viewersQuery({ kind: 'artwork', id: artworkId })).data} />
}
