import { useState } from 'react'
import { fitView, type View } from '../../files/viewer/usePanZoom.ts'
import type { Side } from './modes.ts'

/**
 * How both pictures lie: together while they are linked or over each other, else each for itself. `active` is whose zoom
 * the bar and the keys change while the link is off; on a phone the one that is shown.
 */
export function useSideViews(isSide: boolean, isPhone: boolean) {
  const [isLinked, setLinked] = useState(true)
  const [views, setViews] = useState<Record<Side, View>>({ left: fitView, right: fitView })
  const [active, setActive] = useState<Side>('right')
  const main = isSide ? views[active] : views.right
  const setView = (side: Side, view: View) => {
    if (!isPhone) setActive(side)
    setViews((now) => (isLinked || !isSide ? { left: view, right: view } : { ...now, [side]: view }))
  }
  return {
    views,
    setView,
    active,
    setActive,
    main,
    setMain: (view: View) => setView(isSide ? active : 'right', view),
    isLinked,
    toggleLink: () => {
      setLinked(!isLinked)
      if (!isLinked) setViews({ left: main, right: main })
    },
  }
}
