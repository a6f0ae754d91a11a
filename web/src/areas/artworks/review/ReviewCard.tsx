import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Columns2, Images, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useGround } from '../../../ui/grounds.ts'
import { FullViewer } from '../../files/viewer/FullViewer.tsx'
import { GroundSwatches } from '../../files/viewer/GroundSwatches.tsx'
import { type Picture, pictureOf } from '../../files/viewer/picture.ts'
import { fitView, type View } from '../../files/viewer/usePanZoom.ts'
import { useSideSwipe } from '../../files/viewer/useSideSwipe.ts'
import { useZoom } from '../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../files/viewer/ZoomBar.tsx'
import { ZoomStage } from '../../files/viewer/ZoomStage.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'
import { ReviewFacts } from './ReviewFacts.tsx'

interface Props {
  card: ArtworkCard
  onCompare: () => void
  onComments: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  isFull: boolean
  onFull: (isFull: boolean) => void
  /** False while something lies over it. */
  hasKeys: boolean
}

const coverPicture = (card: ArtworkCard): Picture | null =>
  card.cover && { ...card.cover, name: card.name, preview: card.cover.url2x, original: null }

/** One waiting artwork: picture with zoom, ground and full screen, and the facts below. */
export function ReviewCard({ card, onCompare, onComments, onNext, onPrevious, isFull, onFull, hasKeys }: Props) {
  const { t } = useTranslation(['artworks', 'files'])
  const artwork = useQuery(artworkQuery(card.id)).data
  const files = (artwork?.files ?? [])
    .filter(hasPicture)
    .toSorted((a, b) => Number(b.isPrimaryCover) - Number(a.isPrimaryCover))
  const [at, setAt] = useState(0)
  const [view, setView] = useState<View>(fitView)
  const isWide = useMediaQuery('(min-width: 1100px)')
  const ground = useGround(card.id)
  const file = files[at]
  const picture = file ? pictureOf(file) : coverPicture(card)
  const zoom = useZoom({ picture, view, onView: setView, ground, hasKeys })
  const show = (next: number) => {
    setAt((next + files.length) % files.length)
    setView(fitView)
  }
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
  const { review } = artwork ?? card
  const pill = {
    position: 'absolute',
    zIndex: 2,
    bgcolor: 'var(--raised)',
    borderRadius: 999,
    border: 0,
    boxShadow: 'var(--shadow-1)',
    minHeight: 36,
    '&:hover': { bgcolor: 'var(--panel)' },
  }
  const stop = (event: React.PointerEvent) => event.stopPropagation()
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: isWide ? 'row' : 'column',
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        boxShadow: 'var(--shadow-1)',
        border: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: 1, minHeight: 260, minWidth: 0, position: 'relative' }} {...swipe}>
        <ZoomStage picture={picture} view={view} onView={setView} ground={ground.color} stage={zoom.stage}>
          {files.length > 1 && (
            <Button
              onPointerDown={stop}
              startIcon={<Images size={16} />}
              aria-label={t('files:next')}
              className="tabular"
              onClick={() => show(at + 1)}
              sx={{ ...pill, top: 10, left: 10 }}
            >
              {at + 1} / {files.length}
            </Button>
          )}
          <Button
            onPointerDown={stop}
            startIcon={<Columns2 size={16} />}
            onClick={onCompare}
            sx={{ ...pill, top: 10, right: 10 }}
          >
            {t('queue.compare')}
          </Button>
          {isWide ? (
            <ZoomBar zoom={zoom} {...(files.length > 0 ? { onFull: () => onFull(true) } : {})} />
          ) : (
            <>
              <Box
                onPointerDown={stop}
                sx={{
                  ...pill,
                  bottom: 10,
                  left: 10,
                  right: 64,
                  display: 'flex',
                  alignItems: 'center',
                  px: 3,
                  minHeight: 44,
                  width: 'fit-content',
                  maxWidth: 'calc(100% - 76px)',
                  overflowX: 'auto',
                  cursor: 'default',
                }}
              >
                <GroundSwatches ground={ground} size={22} />
              </Box>
              {files.length > 0 && (
                <IconButton
                  onPointerDown={stop}
                  aria-label={t('files:viewer.full')}
                  onClick={() => onFull(true)}
                  sx={{ ...pill, bottom: 10, right: 10, width: 44, height: 44 }}
                >
                  <Maximize2 size={18} />
                </IconButton>
              )}
            </>
          )}
        </ZoomStage>
      </Box>
      <ReviewFacts card={card} review={review} isWide={isWide} onComments={onComments} />
      {isFull && file && <FullViewer ground={ground} files={files} startId={file.id} onClose={() => onFull(false)} />}
    </Box>
  )
}
