import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatSize } from '../../../lib/format.ts'
import { usePassingGround } from '../../../ui/grounds.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { FullViewer } from '../viewer/FullViewer.tsx'
import { barFit, pictureOf } from '../viewer/picture.ts'
import { StageArrow } from '../viewer/StageArrow.tsx'
import { fitView, type View } from '../viewer/usePanZoom.ts'
import { useZoom } from '../viewer/useZoom.ts'
import { ZoomBar } from '../viewer/ZoomBar.tsx'
import { ZoomStage } from '../viewer/ZoomStage.tsx'

interface Props {
  file: AttachedFile | null
  files: readonly AttachedFile[]
  onCurrent: (id: number) => void
  /** Fills its frame: name, size and the way to others stand beside it. */
  isBare?: boolean
  /** Stands on white, and nobody asks for another ground. */
  isPaper?: boolean
  /** What is clear stands on a ground that fills the stage, checkered where nobody chose another: as in the gallery that it comes from. */
  isChecked?: boolean
  /** Has a preview made once more that failed; without it nobody may. */
  onAgain?: ((id: number) => Promise<void>) | undefined
}

/** The file that is looked at on a ground of one's choice, with zoom and the one before and after. */
export function FileStage({
  file,
  files,
  onCurrent,
  isBare = false,
  isPaper = false,
  isChecked = false,
  onAgain,
}: Props) {
  const { t } = useTranslation('files')
  const told = useTold()
  const [views, setViews] = useState<{ id: number; view: View }>({ id: 0, view: fitView })
  const view = views.id === file?.id ? views.view : fitView
  const setView = (next: View) => setViews({ id: file?.id ?? 0, view: next })
  const ground = usePassingGround()
  const picture = file && file.previewState !== 'none' && file.previewState !== 'failed' ? pictureOf(file) : null
  const isSpread = isChecked && (picture?.hasAlpha ?? false)
  const checker = `var(--checker-${(ground.chosen === '' && picture?.ground) || 'checker'})`
  const plain = ground.chosen === '' || ground.chosen === 'checker' ? checker : ground.color
  const zoom = useZoom({ picture, view, onView: setView, ground, fit: barFit })
  const [fullId, setFullId] = useState<number | null>(null)
  const at = files.findIndex(({ id }) => id === file?.id)
  const go = (by: number) => {
    const next = files[(at + by + files.length) % files.length]
    if (next) onCurrent(next.id)
  }
  const facts = file && [
    file.widthImage && file.heightImage ? `${file.widthImage} × ${file.heightImage}` : '',
    formatSize(file.size),
  ]
  const centred = {
    ...{ display: 'grid', placeContent: 'center', p: 4, textAlign: 'center' },
    bgcolor: 'var(--sunken)',
  }
  return (
    <Box sx={{ height: isBare ? '100%' : 'auto' }}>
      {!isBare && (
        <Box sx={{ display: 'flex', gap: 3, height: 28, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550, display: 'flex' }}>
            {file && <MiddleEllipsis text={file.name} />}
          </Box>
          <Box className="meta tabular">{facts?.filter(Boolean).join(', ')}</Box>
        </Box>
      )}
      <Box
        sx={{
          ...{ position: 'relative', height: 'min(422px, 46dvh)', overflow: 'hidden' },
          ...(isBare ? { height: '100%' } : { border: '1px solid var(--line)', borderRadius: 'var(--radius)' }),
        }}
      >
        {picture ? (
          <ZoomStage
            picture={picture}
            view={view}
            onView={setView}
            ground={isPaper ? '#fff' : ground.color}
            fit={barFit}
            spread={isSpread ? (plain ?? checker) : undefined}
            stage={zoom.stage}
          >
            <ZoomBar zoom={zoom} onFull={() => setFullId(picture.id)} hasGrounds={!isPaper} />
          </ZoomStage>
        ) : (
          <Box sx={{ ...centred, height: '100%' }}>
            {file ? told(file.previewErrorPhrase, file.previewError ?? t('viewer.none')) : t('own.none')}
            {onAgain && file?.previewState === 'failed' && (
              <Button
                sx={{ mt: 3, justifySelf: 'center' }}
                onClick={() => void onAgain(file.id).catch(() => undefined)}
              >
                {t('common:tryAgain')}
              </Button>
            )}
          </Box>
        )}
        {!isBare && files.length > 1 && (
          <>
            <StageArrow side="left" label={t('previous')} onClick={() => go(-1)} />
            <StageArrow side="right" label={t('next')} onClick={() => go(1)} />
          </>
        )}
      </Box>
      {fullId !== null && (
        <FullViewer
          ground={ground}
          files={files.filter(({ previewState }) => previewState === 'ready')}
          startId={fullId}
          onClose={(last) => {
            setFullId(null)
            onCurrent(last)
          }}
        />
      )}
    </Box>
  )
}
