import { useQuery } from '@tanstack/react-query'
import { useGround } from '../../../ui/grounds.ts'
import { FullViewer } from '../../files/viewer/FullViewer.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'

/** Space on a card: its pictures over the whole window, the cover first. */
export function QuickLook({ artworkId, onClose }: { artworkId: number; onClose: () => void }) {
  const ground = useGround(artworkId)
  const artwork = useQuery(artworkQuery(artworkId)).data
  const files = (artwork?.files ?? []).filter(hasPicture)
  const first = files.find((file) => file.isPrimaryCover) ?? files[0]
  if (!first) return null
  return <FullViewer ground={ground} files={files} startId={first.id} onClose={onClose} />
}
