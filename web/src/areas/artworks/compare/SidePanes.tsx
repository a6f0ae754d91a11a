import Box from '@mui/material/Box'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '../../files/viewer/picture.ts'
import type { View } from '../../files/viewer/usePanZoom.ts'
import type { Zoom } from '../../files/viewer/useZoom.ts'
import { ZoomStage } from '../../files/viewer/ZoomStage.tsx'
import { useLongPress } from '../viewer/useLongPress.ts'
import { compareFit, type Side, sides } from './modes.ts'
import { PaneNote } from './PaneNote.tsx'
import { PinLayer, toPicture } from './PinLayer.tsx'
import type { ComparePins } from './useComparePins.ts'

interface Props {
  left: Picture | null
  right: Picture | null
  views: Record<Side, View>
  onView: (side: Side, view: View) => void
  /** Which are shown: both, or on the phone one. */
  shown: readonly Side[]
  stage: Zoom['stage']
  ground: string | null
  pins: ComparePins
  /** Where the pointer is on the artwork's picture. */
  pointer: RefObject<{ x: number; y: number } | undefined>
}

interface Size {
  width: number
  height: number
}

/** px from the corner of the other pane that show the same place: zoom and pan of each are taken out and put in. */
export function samePlace(at: { left: number; top: number }, from: View, to: View, pane: Size, other: Size) {
  const x = (at.left - pane.width / 2 - from.x) / from.scale
  const y = (at.top - pane.height / 2 - from.y) / from.scale
  return { left: other.width / 2 + to.x + x * to.scale, top: other.height / 2 + to.y + y * to.scale }
}

/** Product left, artwork right. The dashed ring is the pointer's place in the other pane. */
export function SidePanes({ left, right, views, onView, shown, stage, ground, pins, pointer }: Props) {
  const { t } = useTranslation('artworks')
  const panes = useRef<Partial<Record<Side, HTMLElement | null>>>({})
  const rings = useRef<Partial<Record<Side, HTMLElement | null>>>({})
  const hide = () => {
    pointer.current = undefined
    for (const side of sides) if (rings.current[side]) rings.current[side].style.visibility = 'hidden'
  }
  // Past React: a ring that follows the pointer must not draw the panes anew.
  const follow = (side: Side) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    const at = { left: event.clientX - box.left, top: event.clientY - box.top }
    pointer.current = side === 'right' && right ? toPicture(at, right, views.right, box) : undefined
    const otherSide = side === 'left' ? 'right' : 'left'
    const ring = rings.current[otherSide]
    const other = panes.current[otherSide]?.getBoundingClientRect()
    if (!ring || !other) return
    const to = samePlace(at, views[side], views[otherSide], box, other)
    ring.style.translate = `${to.left}px ${to.top}px`
    ring.style.visibility = 'visible'
  }
  const pictures = { left, right }
  const longPress = useLongPress(
    right
      ? ({ x, y }, element) => {
          const box = element.getBoundingClientRect()
          const at = toPicture({ left: x - box.left, top: y - box.top }, right, views.right, box)
          if (at) pins.place(at)
        }
      : undefined,
  )
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        gridTemplateColumns: shown.map(() => 'minmax(0, 1fr)').join(' '),
        gap: '2px',
        bgcolor: 'var(--panel)',
      }}
    >
      {shown.map((side) => (
        <Box
          key={side}
          data-pane={side}
          ref={(element: HTMLElement | null) => {
            panes.current[side] = element
          }}
          onPointerMove={follow(side)}
          onPointerLeave={hide}
          {...(side === 'right' ? longPress : {})}
          sx={{ position: 'relative', minWidth: 0, minHeight: 0, overflow: 'hidden' }}
        >
          <ZoomStage
            picture={pictures[side]}
            view={views[side]}
            onView={(view) => onView(side, view)}
            ground={side === 'right' ? ground : null}
            fit={compareFit}
            {...(side === 'right' || shown.length === 1 ? { stage } : {})}
            over={(pane) =>
              side === 'right' &&
              right && (
                <PinLayer
                  picture={right}
                  view={views.right}
                  pane={pane}
                  pins={pins.pins}
                  draft={pins.draft}
                  selectedId={pins.selectedId}
                  onSelect={pins.select}
                  onPlace={pins.isPlacing ? pins.place : undefined}
                />
              )
            }
          >
            {!pictures[side] && <PaneNote>{t(side === 'left' ? 'compare.noProduct' : 'noPictures')}</PaneNote>}
          </ZoomStage>
          <Box
            data-ring={side}
            aria-hidden="true"
            ref={(element: HTMLElement | null) => {
              rings.current[side] = element
            }}
            style={{ visibility: 'hidden' }}
            sx={{
              position: 'absolute',
              zIndex: 2,
              left: -13,
              top: -13,
              width: 26,
              height: 26,
              borderRadius: '50%',
              border: '1.5px dashed #fff',
              boxShadow: '0 0 0 1px rgba(0, 0, 0, 0.45), inset 0 0 0 1px rgba(0, 0, 0, 0.45)',
              pointerEvents: 'none',
            }}
          />
        </Box>
      ))}
    </Box>
  )
}
