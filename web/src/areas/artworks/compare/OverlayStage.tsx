import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '../viewer/picture.ts'
import { usePaneSize } from '../viewer/usePaneSize.ts'
import { usePanZoom, type View } from '../viewer/usePanZoom.ts'
import { ZoomLayer } from '../viewer/ZoomLayer.tsx'
import { ownGround } from '../viewer/ZoomStage.tsx'
import type { CompareMode } from './modes.ts'
import { SwipeHandle } from './SwipeHandle.tsx'

interface Props {
  mode: Exclude<CompareMode, 'side'>
  left: Picture | null
  right: Picture | null
  view: View
  onView: (view: View) => void
  ground: string | null
}

/** The artwork over the product's picture: wiped, see-through, or what differs. */
export function OverlayStage({ mode, left, right, view, onView, ground }: Props) {
  const { t } = useTranslation('artworks')
  const pane = useRef<HTMLDivElement>(null)
  const size = usePaneSize(pane)
  const events = usePanZoom(pane, view, onView)
  /** Percent from the left edge. */
  const [swipe, setSwipe] = useState(50)
  const [mix, setMix] = useState(50)
  const over = ground && (right?.hasAlpha ?? true) ? ground : ownGround(right)
  const layer = (picture: Picture | null, style?: React.CSSProperties) =>
    picture && size.width > 0 && <ZoomLayer picture={picture} view={view} pane={size} {...(style ? { style } : {})} />
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      <Box
        ref={pane}
        role="group"
        aria-label={t(`compare.${mode}`)}
        {...events}
        sx={{
          position: 'absolute',
          inset: 0,
          overflow: 'hidden',
          touchAction: 'none',
          cursor: 'grab',
          isolation: 'isolate',
          background: mode === 'difference' ? '#000' : ownGround(left),
        }}
      >
        {layer(left)}
        {mode === 'swipe' && (
          <Box sx={{ position: 'absolute', inset: 0, background: over }} style={{ clipPath: `inset(0 0 0 ${swipe}%)` }}>
            {layer(right)}
          </Box>
        )}
        {mode === 'onion' && (
          <Box sx={{ position: 'absolute', inset: 0 }} style={{ opacity: mix / 100 }}>
            {layer(right)}
          </Box>
        )}
        {mode === 'difference' && layer(right, { mixBlendMode: 'difference' })}
      </Box>
      {mode === 'swipe' && <SwipeHandle pane={pane} value={swipe} onChange={setSwipe} label={t('compare.swipe')} />}
      {mode === 'onion' && (
        <Box
          sx={{
            position: 'absolute',
            zIndex: 2,
            bottom: 60,
            left: '50%',
            transform: 'translateX(-50%)',
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            width: 420,
            maxWidth: 'calc(100% - 24px)',
            px: 4,
            height: 40,
            borderRadius: 'var(--radius)',
            bgcolor: 'var(--raised)',
            border: '1px solid var(--line)',
            boxShadow: 'var(--shadow-2)',
          }}
        >
          {t('compare.product')}
          <Slider
            size="small"
            value={mix}
            onChange={(_, value) => setMix(Number(value))}
            aria-label={t('compare.onion')}
          />
          {t('compare.artwork')}
        </Box>
      )}
    </Box>
  )
}
