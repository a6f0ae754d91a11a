import { useQuery } from '@tanstack/react-query'
import { viewersQuery } from '../../../lib/area/viewers.ts'
import { Viewers } from '../../../ui/Viewers.tsx'

/** Who looks at the artwork now (R123). */
export function ArtworkViewers({ artworkId }: { artworkId: number }) {
  return <Viewers now={useQuery(viewersQuery({ kind: 'artwork', id: artworkId })).data} />
}
