import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { fitted, type Picture } from '../../files/viewer/picture.ts'
import { usePanZoom, type View } from '../../files/viewer/usePanZoom.ts'
import type { Zoom } from '../../files/viewer/useZoom.ts'
import { ZoomLayer } from '../../files/viewer/ZoomLayer.tsx'
import { ownGround } from '../../files/viewer/ZoomStage.tsx'
import { useSideNames } from '../versions/sideNames.ts'
import { type Align, alignOf, onTop } from './align.ts'
import { DifferenceLayer, useComparable } from './DifferenceLayer.tsx'
import { type CompareMode, compareFit } from './modes.ts'
import { OverlayTools } from './OverlayTools.tsx'
import { PaneNote } from './PaneNote.tsx'
import { SwipeHandle } from './SwipeHandle.tsx'

interface Props {
  mode: Exclude<CompareMode, 'side'>
  left: Picture | null
  right: Picture | null
  view: View
  onView: (view: View) => void
  stage: Zoom['stage']
  ground: string | null
  align: Align
  onAlign: (align: Align) => void
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
  isPhone: boolean
}

/** The artwork over the product's picture: wiped, see-through, or what differs. Alt, or `m`, moves the artwork alone. */
export function OverlayStage(props: Props) {
  const { mode, left, right, view, onView, stage: pane, ground, align, onAlign, isMoving } = props
  const { t } = useTranslation('artworks')
  const names = useSideNames()
  const size = usePaneSize(pane)
  const shown = onTop(view, align)
  const main = left ?? right
  const events = usePanZoom(pane, view, onView, {
    fitted: main && size.width > 0 ? fitted(main, size, compareFit) : undefined,
    other: { view: shown, onView: (next) => onAlign(alignOf(view, next)) },
    isOther: isMoving,
  })
  /** Percent from the left edge. */
  const [swipe, setSwipe] = useState(50)
  const [mix, setMix] = useState(55)
  const [tolerance, setTolerance] = useState(8)
  const [differs, setDiffers] = useState<number>()
  const images = useComparable(mode === 'difference' ? left : null, mode === 'difference' ? right : null)

  const over = ground && (right?.hasAlpha ?? true) ? ground : ownGround(right)
  // In the difference what is equal is dim, and what differs lies over it.
  const isSame = differs === 0 && images !== undefined
  const layer = (picture: Picture | null, at: View, artboard?: string, style?: React.CSSProperties) =>
    picture &&
    size.width > 0 && (
      <ZoomLayer
        picture={picture}
        view={at}
        pane={size}
        fit={compareFit}
        isQuiet={picture === left}
        {...(artboard === undefined ? {} : { artboard })}
        {...(style ? { style } : {})}
      />
    )
  const isDifference = mode === 'difference'
  const box = right && size.width > 0 ? fitted(right, size, compareFit) : undefined
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
          cursor: isMoving ? 'move' : 'grab',
          isolation: 'isolate',
          background: isDifference ? '#000' : 'var(--sunken)',
        }}
      >
        {layer(left, view, ownGround(left), isDifference && images ? { opacity: 0.4 } : undefined)}
        {mode === 'swipe' && (
          <Box
            data-over
            sx={{ position: 'absolute', inset: 0, background: 'var(--sunken)' }}
            style={{ clipPath: `inset(0 0 0 ${swipe}%)` }}
          >
            {layer(right, shown, over)}
          </Box>
        )}
        {mode === 'onion' && (
          <Box data-over sx={{ position: 'absolute', inset: 0 }} style={{ opacity: mix / 100 }}>
            {layer(right, shown)}
          </Box>
        )}
        {isDifference &&
          (images && left && right && size.width > 0 ? (
            <DifferenceLayer
              images={images}
              left={left}
              right={right}
              view={view}
              align={align}
              pane={size}
              ground={ground}
              tolerance={(tolerance / 100) * 255}
              isSame={isSame}
              onCount={setDiffers}
            />
          ) : (
            layer(right, shown, undefined, { mixBlendMode: 'difference' })
          ))}
        {isDifference && isSame && <PaneNote isOverPicture>{t('compare.noDifference')}</PaneNote>}
        {(isDifference || isMoving) && box && (
          <Box
            aria-hidden="true"
            style={{
              width: box.width * shown.scale,
              height: box.height * shown.scale,
              left: size.width / 2 + shown.x - (box.width * shown.scale) / 2,
              top: size.height / 2 + shown.y - (box.height * shown.scale) / 2,
            }}
            sx={{
              position: 'absolute',
              pointerEvents: 'none',
              border: '1px dashed #fff',
              outline: '1px solid rgba(0, 0, 0, 0.4)',
            }}
          />
        )}
        {mode === 'swipe' && !props.isPhone && (
          <>
            <Corner side="left">{names.left}</Corner>
            <Corner side="right">{names.right}</Corner>
          </>
        )}
      </Box>
      {mode === 'swipe' && <SwipeHandle pane={pane} value={swipe} onChange={setSwipe} label={t('compare.swipe')} />}
      <OverlayTools
        mode={mode}
        mix={mix}
        onMix={setMix}
        tolerance={tolerance}
        onTolerance={setTolerance}
        differs={images ? differs : undefined}
        align={align}
        onAlign={onAlign}
        isMoving={isMoving}
        onMoving={props.onMoving}
        isPhone={props.isPhone}
      />
    </Box>
  )
}

/** Which side of the swipe is what. */
function Corner({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: 12,
        [side]: 12,
        px: 2,
        lineHeight: '24px',
        fontSize: 'var(--fs-meta)',
        fontWeight: 550,
        borderRadius: 'var(--radius-s)',
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        pointerEvents: 'none',
      }}
    >
      {children}
    </Box>
  )
}
