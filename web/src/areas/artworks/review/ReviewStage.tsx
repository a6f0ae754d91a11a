import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useGround } from '../../../ui/grounds.ts'
import { FullViewer } from '../../files/viewer/FullViewer.tsx'
import { barFit, type Picture, pictureOf } from '../../files/viewer/picture.ts'
import { fitView, type View } from '../../files/viewer/usePanZoom.ts'
import { useSideSwipe } from '../../files/viewer/useSideSwipe.ts'
import { useZoom } from '../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../files/viewer/ZoomBar.tsx'
import { ZoomStage } from '../../files/viewer/ZoomStage.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'
import { StageHead } from './StageHead.tsx'
import { StagePills } from './StagePills.tsx'

interface Props {
  card: ArtworkCard
  /** The desktop's reviewer: zoom and files in bars, with their keys. */
  isWide: boolean
  onCompare: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  isFull: boolean
  onFull: (isFull: boolean) => void
  /** False while something lies over it. */
  hasKeys: boolean
}

const coverPicture = (card: ArtworkCard): Picture | null =>
  card.cover && { ...card.cover, name: card.name, preview: card.cover.url2x, original: null }

/**
 * The pictures of the artwork that waits, the cover first: zoom, ground, full screen, compare. It stays while the artworks
 * change, so that the next picture needs no new pane.
 */
export const ReviewStage = memo(function ReviewStage(props: Props) {
  const { card, isWide, onCompare, onNext, onPrevious, isFull, onFull, hasKeys } = props
  const { t } = useTranslation(['artworks', 'files'])
  const artwork = useQuery(artworkQuery(card.id)).data
  const files = (artwork?.files ?? [])
    .filter(hasPicture)
    .toSorted((a, b) => Number(b.isPrimaryCover) - Number(a.isPrimaryCover))
  const [shown, setShown] = useState<{ id: number; at: number; view: View }>({ id: 0, at: 0, view: fitView })
  // Another artwork begins with its first picture, fitted.
  const { at, view } = shown.id === card.id ? shown : { at: 0, view: fitView }
  const setView = (next: View) => setShown({ id: card.id, at, view: next })
  const ground = useGround(card.id)
  const fit = isWide ? { fit: barFit } : {}
  const file = files[at]
  const picture = file ? pictureOf(file) : coverPicture(card)
  const zoom = useZoom({ picture, view, onView: setView, ground, hasKeys, ...fit })
  const show = (next: number) =>
    setShown({ id: card.id, at: (next + files.length) % Math.max(1, files.length), view: fitView })
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    group: t('files:viewer.tools'),
    run,
    layer: 'dialog' as const,
    enabled: hasKeys && files.length > 1,
  })
  useShortcuts([
    key('ArrowLeft', t('files:previous'), () => show(at - 1)),
    key('ArrowRight', t('files:next'), () => show(at + 1)),
  ])
  const swipe = useSideSwipe(view.scale === 1, { onNext, onPrevious, onBack: () => setView(fitView) })
  const full = files.length > 0 ? () => onFull(true) : undefined
  const place = { at, count: files.length, onShow: show, onCompare }
  // The picture first: the bars over it follow.
  const bars = useDeferredValue(
    isWide ? (
      <>
        <StageHead {...place} name={picture?.name ?? ''} />
        <ZoomBar zoom={zoom} {...(full ? { onFull: full } : {})} />
      </>
    ) : (
      <StagePills {...place} ground={ground} onFull={full} />
    ),
  )
  return (
    <Box sx={{ flex: 1, minHeight: 260, minWidth: 0, position: 'relative' }} {...swipe}>
      <ZoomStage picture={picture} view={view} onView={setView} ground={ground.color} stage={zoom.stage} {...fit}>
        {bars}
      </ZoomStage>
      {isFull && file && <FullViewer ground={ground} files={files} startId={file.id} onClose={() => onFull(false)} />}
    </Box>
  )
})
