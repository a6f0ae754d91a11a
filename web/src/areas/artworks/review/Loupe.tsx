import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { type Fit, type Picture, screenPixels } from '../../files/viewer/picture.ts'
import type { View } from '../../files/viewer/usePanZoom.ts'
import { toPicture } from '../compare/PinLayer.tsx'

interface Props {
  picture: Picture
  view: View
  fit: Fit
  /** The pane that the picture lies in. */
  stage: RefObject<HTMLElement | null>
  /** CSS background of the picture's own box. */
  ground: string
  /** Where the pointer was when it opened: px from the window's corner; undefined before it was there. */
  from: RefObject<{ x: number; y: number } | undefined>
}

/** px: the glass, and the line below it. */
const glass = { width: 260, height: 210 }

/** One pixel of the original on one of the screen at the pointer, beside the picture, while its key is held. */
export function Loupe({ picture, view, fit, stage, ground, from }: Props) {
  const { t } = useTranslation('artworks')
  const box = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const source = picture.original ?? picture.preview
  // Past React: it follows each move of the pointer.
  useEffect(() => {
    const pane = stage.current
    if (!pane) return
    const by = screenPixels()
    const size = { width: (picture.width ?? 0) / by, height: (picture.height ?? 0) / by }
    const follow = (at: { x: number; y: number }) => {
      const { left, top, width, height } = pane.getBoundingClientRect()
      const inPane = { left: at.x - left, top: at.y - top }
      const place = toPicture(inPane, picture, view, { width, height }, fit)
      if (!image.current || !box.current) return
      box.current.style.visibility = place ? 'visible' : 'hidden'
      // Never over the place that is looked at.
      box.current.style.left = inPane.left > width / 2 ? '16px' : `${width - glass.width - 18}px`
      if (!place) return
      const snapped = (px: number) => Math.round(px * by) / by
      const x = snapped(glass.width / 2 - place.x * size.width)
      const y = snapped(glass.height / 2 - place.y * size.height)
      image.current.style.transform = `translate(${x}px, ${y}px)`
    }
    const move = (event: PointerEvent) => follow({ x: event.clientX, y: event.clientY })
    const rect = pane.getBoundingClientRect()
    follow(from.current ?? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 })
    pane.addEventListener('pointermove', move)
    return () => pane.removeEventListener('pointermove', move)
  }, [picture, view, fit, stage, from])
  if (!source || !picture.width || !picture.height) return null
  return (
    <Box
      ref={box}
      data-loupe
      sx={{
        position: 'absolute',
        zIndex: 5,
        top: 60,
        width: glass.width + 2,
        borderRadius: 'var(--radius)',
        border: '1px solid var(--line)',
        overflow: 'hidden',
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-2)',
        pointerEvents: 'none',
      }}
    >
      <Box sx={{ position: 'relative', height: glass.height, overflow: 'hidden', bgcolor: 'var(--sunken)' }}>
        <img
          ref={image}
          src={source}
          alt=""
          draggable={false}
          style={{
            position: 'absolute',
            left: 0,
            top: 0,
            maxWidth: 'none',
            width: picture.width / screenPixels(),
            height: picture.height / screenPixels(),
            background: ground,
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, height: 32 }}>
        <b style={{ fontWeight: 600 }}>{t(picture.original ? 'queue.loupe' : 'queue.loupePreview')}</b>
        <Box component="span" className="meta" sx={{ flex: 1 }}>
          {t('queue.loupeHere')}
        </Box>
        <KeyHint keys="l" />
      </Box>
    </Box>
  )
}
