import { useQuery } from '@tanstack/react-query'
import { viewersQuery } from '../../../../lib/area/viewers.ts'
import { useRoom } from '../../../../lib/useRoom.ts'
import { Viewers } from '../../../../ui/Viewers.tsx'

/** Who looks at the product now, once the tab is in its room. */
export function ProductViewers({ productId, isCompact = false }: { productId: number; isCompact?: boolean }) {
  const isIn = useRoom(`product:${productId}`)
  return (
    <Viewers
      now={useQuery({ ...viewersQuery({ kind: 'product', id: productId }), enabled: isIn }).data}
      isCompact={isCompact}
    />
  )
}
