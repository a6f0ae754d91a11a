import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import IconButton from '@mui/material/IconButton'
import { Download, Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Lightbox, { type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useFileDownload } from '../useFileDownload.ts'
import { FileInfo } from './FileInfo.tsx'

export interface LightboxProps {
  files: readonly AttachedFile[]
  index: number
  onClose: () => void
  onIndex?: (index: number) => void
}

/** One slide: the preview is there at once, the original when it has loaded. */
const slideOf = (file: AttachedFile) => ({
  src: file.url2x ?? file.url,
  alt: file.name,
  ...(file.widthImage && file.heightImage ? { width: file.widthImage, height: file.heightImage } : {}),
})

/** Black ground, arrows, `i` for the file's facts, Space closes, the wheel zooms at the pointer, double click is 1:1. */
export function LightboxView({ files, index, onClose, onIndex }: LightboxProps) {
  const { t } = useTranslation('files')
  const [at, setAt] = useState(index)
  const [hasInfo, setInfo] = useState(false)
  const [download, downloadDialog] = useFileDownload()
  const zoom = useRef<ZoomRef>(null)
  const file = files[at]
  useEffect(() => {
    // Before the dialog below hears them: its own keys must rest.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'i' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === ' ') onClose()
      else setInfo((shown) => !shown)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [onClose])
  const button = { color: '#fff', width: 40, height: 40, '&:hover': { color: '#fff' } }
  return (
    <>
      <Lightbox
        open
        index={index}
        close={onClose}
        slides={files.map(slideOf)}
        plugins={[Zoom]}
        zoom={{ ref: zoom, scrollToZoom: true, maxZoomPixelRatio: 8, doubleClickMaxStops: 1 }}
        carousel={{ finite: files.length < 2, preload: 1 }}
        animation={{ fade: 120, swipe: 180 }}
        controller={{ closeOnBackdropClick: true }}
        portal={{
          container: {
            role: 'dialog',
            'aria-label': file?.name ?? t('picture'),
            'aria-modal': true,
            style: { zIndex: 1500 },
          },
        }}
        labels={{
          Previous: t('previous'),
          Next: t('next'),
          Close: t('close'),
          'Zoom in': t('zoomIn'),
          'Zoom out': t('zoomOut'),
        }}
        on={{
          view: ({ index: next }) => {
            setAt(next)
            onIndex?.(next)
          },
        }}
        toolbar={{
          buttons: [
            <IconButton
              key="info"
              aria-label={t('info')}
              aria-pressed={hasInfo}
              onClick={() => setInfo(!hasInfo)}
              sx={button}
            >
              <Info size={20} />
            </IconButton>,
            <IconButton key="download" aria-label={t('download')} onClick={() => file && download([file])} sx={button}>
              <Download size={20} />
            </IconButton>,
            'close',
          ],
        }}
        render={{ controls: () => hasInfo && file && <FileInfo file={file} /> }}
      />
      {downloadDialog}
    </>
  )
}
