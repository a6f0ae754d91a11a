import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { type Ground, usePassingGround } from '../../../ui/grounds.ts'
import { FileInfo } from './FileInfo.tsx'
import { ImageSlider } from './ImageSlider.tsx'
import { pictureOf } from './picture.ts'
import { StageArrow } from './StageArrow.tsx'
import { fitView, type View } from './usePanZoom.ts'
import { useSideSwipe } from './useSideSwipe.ts'
import { useZoom } from './useZoom.ts'
import { ViewerHead } from './ViewerHead.tsx'
import { ZoomBar } from './ZoomBar.tsx'
import { ZoomStage } from './ZoomStage.tsx'

export interface FullViewerProps {
  files: readonly AttachedFile[]
  startId: number
  onClose: (lastId: number) => void
  /** Where something remembers it; else it is forgotten with the viewer. */
  ground?: Ground
}

/**
 * Pictures over the whole window: zoom, pan, ground, the next and the one before (arrows, a finger sideways), the facts
 * (`i`), download. Space and Esc close.
 */
export function FullViewer({ files, startId, onClose, ground: kept }: FullViewerProps) {
  const { t } = useTranslation(['files', 'common'])
  const [id, setId] = useState(startId)
  const [view, setView] = useState<View>(fitView)
  const [hasInfo, setInfo] = useState(false)
  const passing = usePassingGround()
  const ground = kept ?? passing
  const at = Math.max(
    0,
    files.findIndex((file) => file.id === id),
  )
  const file = files[at]
  const picture = file ? pictureOf(file) : null
  const zoom = useZoom({ picture, view, onView: setView, ground })
  const show = (next: number) => {
    setId(next)
    setView(fitView)
  }
  const go = (by: number) => {
    const next = files[(at + by + files.length) % files.length]
    if (next) show(next.id)
  }
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    group: t('viewer.tools'),
    run,
    layer: 'dialog' as const,
  })
  useShortcuts([
    key('ArrowLeft', t('previous'), () => go(-1)),
    key('ArrowRight', t('next'), () => go(1)),
    key('i', t('info'), () => setInfo(!hasInfo)),
    key('Space', t('common:close'), () => onClose(id)),
  ])
  const swipe = useSideSwipe(view.scale === 1 && files.length > 1, {
    onNext: () => go(1),
    onPrevious: () => go(-1),
    onBack: () => setView(fitView),
  })
  if (!file) return null
  return (
    <Dialog
      open
      fullScreen
      onClose={() => onClose(id)}
      transitionDuration={120}
      slotProps={{ paper: { 'aria-label': file.name } }}
    >
      <ViewerHead
        file={file}
        place={`${at + 1} / ${files.length}`}
        hasInfo={hasInfo}
        onInfo={() => setInfo(!hasInfo)}
        onClose={() => onClose(id)}
      />
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }} {...swipe}>
        <ZoomStage picture={picture} view={view} onView={setView} ground={ground.color} stage={zoom.stage}>
          <ZoomBar zoom={zoom} hasGrounds={files.some(({ hasAlpha }) => hasAlpha)} />
        </ZoomStage>
        {files.length > 1 && (
          <>
            <StageArrow side="left" label={t('previous')} onClick={() => go(-1)} />
            <StageArrow side="right" label={t('next')} onClick={() => go(1)} />
          </>
        )}
        {hasInfo && <FileInfo file={file} />}
      </Box>
      {files.length > 1 && (
        <ImageSlider
          pictures={files.map((one) => pictureOf(one))}
          currentId={file.id}
          ground={ground.color}
          onPick={show}
        />
      )}
    </Dialog>
  )
}
