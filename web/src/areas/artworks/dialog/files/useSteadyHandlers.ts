import { useRef, useState } from 'react'
import type { TileHandlers } from './FileTile.tsx'

/** The same functions at each drawing, so that tiles that did not change are not drawn; they run the newest ones. */
export function useSteadyHandlers(handlers: TileHandlers): TileHandlers {
  const latest = useRef(handlers)
  latest.current = handlers
  const [steady] = useState<TileHandlers>(() => ({
    onKey: (...given) => latest.current.onKey(...given),
    onPick: (...given) => latest.current.onPick(...given),
    onTick: (...given) => latest.current.onTick(...given),
    onFull: (...given) => latest.current.onFull(...given),
    onMenu: (...given) => latest.current.onMenu(...given),
    onOver: (...given) => latest.current.onOver(...given),
    onDrop: () => latest.current.onDrop(),
    onCancel: () => latest.current.onCancel(),
  }))
  return steady
}
