import { useQuery } from '@tanstack/react-query'
import { Viewers } from '../../../ui/Viewers.tsx'
import { artworkViewers } from '../artworks.api.ts'

/** Who looks at the artwork now (R123). */
export function ArtworkViewers({ artworkId }: { artworkId: number }) {
  return <Viewers now={useQuery(artworkViewers(artworkId)).data} />
}
