import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useGround } from '../../../ui/grounds.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { ImageSlider } from './ImageSlider.tsx'
import { pictureOf } from './picture.ts'
import { StageArrow } from './StageArrow.tsx'
import { fitView, type View } from './usePanZoom.ts'
import { useZoom } from './useZoom.ts'
import { ZoomBar } from './ZoomBar.tsx'
import { ZoomStage } from './ZoomStage.tsx'

interface Props {
  artworkId: number
  files: readonly ArtworkFile[]
  startId: number
  onClose: (lastId: number) => void
}

/** One file of an artwork over the whole window: zoom, pan, ground, the next and the one before, download. */
export function FullViewer({ artworkId, files, startId, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const [id, setId] = useState(startId)
  const [view, setView] = useState<View>(fitView)
  const ground = useGround(artworkId)
  const [download, downloadDialog] = useFileDownload()
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
    key('ArrowLeft', t('files:previous'), () => go(-1)),
    key('ArrowRight', t('files:next'), () => go(1)),
    key(' ', t('common:close'), () => onClose(id)),
  ])
  if (!file) return null
  const button = { width: 36, height: 36, '@media (pointer: coarse)': { width: 44, height: 44 } }
  return (
    <Dialog
      open
      fullScreen
      onClose={() => onClose(id)}
      transitionDuration={120}
      slotProps={{ paper: { 'aria-label': file.name } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 52, px: 4, borderBottom: '1px solid var(--line)' }}
      >
        <Box sx={{ minWidth: 0, fontWeight: 600, maxWidth: '50%' }}>
          <MiddleEllipsis text={file.name} />
        </Box>
        <Box
          className="tabular"
          sx={{
            color: 'text.secondary',
            fontSize: 'var(--fs-meta)',
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {file.widthImage && file.heightImage ? `${file.widthImage} × ${file.heightImage}, ` : ''}
          {formatSize(file.size)}
        </Box>
        <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {at + 1} / {files.length}
        </Box>
        <Tooltip title={t('files:download')}>
          <IconButton aria-label={t('files:download')} onClick={() => download([file])} sx={button}>
            <Download size={18} />
          </IconButton>
        </Tooltip>
        <IconButton aria-label={t('common:close')} onClick={() => onClose(id)} sx={button}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        <ZoomStage picture={picture} view={view} onView={setView} ground={ground.color} stage={zoom.stage}>
          <ZoomBar zoom={zoom} />
        </ZoomStage>
        {files.length > 1 && (
          <>
            <StageArrow side="left" label={t('files:previous')} onClick={() => go(-1)} />
            <StageArrow side="right" label={t('files:next')} onClick={() => go(1)} />
          </>
        )}
      </Box>
      {files.length > 1 && (
        <ImageSlider
          pictures={files.map((one) => pictureOf(one))}
          currentId={file.id}
          ground={ground.color}
          onPick={show}
        />
      )}
      {downloadDialog}
    </Dialog>
  )
}
