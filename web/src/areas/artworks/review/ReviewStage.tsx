import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { memo, type PointerEvent, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useGround } from '../../../ui/grounds.ts'
import { FullViewer } from '../../files/viewer/FullViewer.tsx'
import { barFit, type Picture, pictureOf } from '../../files/viewer/picture.ts'
import { fitView, type View } from '../../files/viewer/usePanZoom.ts'
import { useSideSwipe } from '../../files/viewer/useSideSwipe.ts'
import { useZoom } from '../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../files/viewer/ZoomBar.tsx'
import { ownGround, ZoomStage } from '../../files/viewer/ZoomStage.tsx'
import { PinLayer, toPicture } from '../compare/PinLayer.tsx'
import { Loupe } from './Loupe.tsx'
import { OnProduct } from './OnProduct.tsx'
import { StageHead } from './StageHead.tsx'
import { StagePills } from './StagePills.tsx'
import { useClickPin } from './useClickPin.ts'
import type { DeskTools } from './useDeskTools.ts'
import { useHeldKey } from './useHeldKey.ts'

interface Props {
  card: ArtworkCard
  tools: DeskTools
  /** The desktop's reviewer: zoom and files in bars, with their keys. */
  isWide: boolean
  /** Beside the pictures of the product. */
  onCompareProduct: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  isFull: boolean
  onFull: (isFull: boolean) => void
  /** False while something lies over it. */
  hasKeys: boolean
}

const coverPicture = (card: ArtworkCard): Picture | null =>
  card.cover && { ...card.cover, name: card.name, preview: card.cover.url2x, original: null }

/** Left and right, through the pictures of an artwork. */
function useFileKeys({ at, files, onShow }: DeskTools['shown'], hasKeys: boolean): void {
  const { t } = useTranslation('files')
  const key = (keys: string, label: string, to: number) => ({
    keys,
    label,
    group: t('viewer.tools'),
    run: () => onShow(to),
    layer: 'dialog' as const,
    enabled: hasKeys && files.length > 1,
  })
  useShortcuts([key('ArrowLeft', t('previous'), at - 1), key('ArrowRight', t('next'), at + 1)])
}

/**
 * The pictures of the artwork that waits, the cover first: zoom, ground, full screen, compare, pins, a loupe, the design on a
 * product. It stays while the artworks change, so that the next picture needs no new pane.
 */
export const ReviewStage = memo(function ReviewStage(props: Props) {
  const { card, tools, isWide, onCompareProduct, onNext, onPrevious, isFull, onFull, hasKeys } = props
  const { t } = useTranslation('artworks')
  const { files, at, file, onShow } = tools.shown
  const { pins } = tools
  const [zoomed, setZoomed] = useState<{ id: number; at: number; view: View }>({ id: 0, at: 0, view: fitView })
  // Another picture begins fitted.
  const view = zoomed.id === card.id && zoomed.at === at ? zoomed.view : fitView
  const setView = (next: View) => setZoomed({ id: card.id, at, view: next })
  const ground = useGround(card.id)
  const fit = isWide ? barFit : {}
  const picture = file ? pictureOf(file) : coverPicture(card)
  const isFree = hasKeys && !tools.isOnProduct
  const zoom = useZoom({ picture, view, onView: setView, ground, hasKeys: isFree, fit })
  useFileKeys(tools.shown, hasKeys)
  const isLooking = useHeldKey('l', t('queue.loupeKey'), t('queue.title'), isWide && isFree && picture !== null)
  const pointer = useRef<{ x: number; y: number }>(undefined)
  const hasPins = isWide && file !== undefined && pins.fileId === file.id
  const clickPin = useClickPin(
    hasPins && isFree && picture
      ? ({ left, top }) => {
          const pane = zoom.stage.current
          const size = pane && { width: pane.clientWidth, height: pane.clientHeight }
          const place = size && toPicture({ left, top }, picture, view, size, fit)
          if (place) pins.place(place)
        }
      : undefined,
  )
  const swipe = useSideSwipe(view.scale === 1, { onNext, onPrevious, onBack: () => setView(fitView) })
  const full = files.length > 0 ? () => onFull(true) : undefined
  const place = { at, count: files.length, onShow }
  // The picture first: the bars over it follow.
  const bars = useDeferredValue(
    isWide ? (
      <>
        {tools.isOnProduct && picture && <OnProduct groupId={card.groupId} picture={picture} />}
        <StageHead
          {...place}
          name={picture?.name ?? ''}
          earlier={tools.earlier}
          isOnProduct={tools.isOnProduct}
          onCompare={tools.onCompare}
          {...{ onCompareProduct }}
          onProduct={tools.mayTry ? tools.onProduct : undefined}
        />
        {!tools.isOnProduct && <ZoomBar zoom={zoom} {...(full ? { onFull: full } : {})} />}
      </>
    ) : (
      <StagePills {...place} onCompare={onCompareProduct} ground={ground} onFull={full} />
    ),
  )
  const follow = (event: PointerEvent) => {
    pointer.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <Box
      sx={{ flex: 1, minHeight: 260, minWidth: 0, position: 'relative' }}
      {...(isWide ? { onPointerMove: follow } : {})}
      {...swipe}
      {...clickPin}
    >
      <ZoomStage
        picture={picture}
        view={view}
        onView={setView}
        ground={ground.color}
        stage={zoom.stage}
        fit={fit}
        over={(pane) =>
          hasPins &&
          picture && (
            <PinLayer
              {...{ picture, view, pane, fit }}
              pins={pins.pins}
              draft={pins.draft}
              selectedId={pins.selectedId}
              onSelect={pins.select}
              onPlace={undefined}
            />
          )
        }
      >
        {isLooking && picture && (
          <Loupe
            {...{ picture, view, fit }}
            stage={zoom.stage}
            ground={ground.color && picture.hasAlpha ? ground.color : ownGround(picture)}
            from={pointer}
          />
        )}
        {bars}
      </ZoomStage>
      {isFull && file && <FullViewer ground={ground} files={files} startId={file.id} onClose={() => onFull(false)} />}
    </Box>
  )
})
