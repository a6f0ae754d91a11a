import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatSize } from '../../../lib/format.ts'
import { InlineEdit } from '../../../ui/fields/InlineEdit.tsx'
import { useGround } from '../../../ui/grounds.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { barFit, pictureOf } from '../../files/viewer/picture.ts'
import { StageArrow } from '../../files/viewer/StageArrow.tsx'
import { fitView, type View } from '../../files/viewer/usePanZoom.ts'
import { useZoom } from '../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../files/viewer/ZoomBar.tsx'
import { ZoomStage } from '../../files/viewer/ZoomStage.tsx'
import { useLocalPreview } from '../artworkUploads.ts'
import { setTexts } from '../fileActions.ts'
import { hasPicture, kindOf } from './files/fileKinds.ts'

interface Props {
  artwork: Artwork
  file: ArtworkFile | null
  pictures: readonly ArtworkFile[]
  mayEdit: boolean
  onCurrent: (id: number) => void
  onFull: () => void
  onVersions: (fileId: number) => void
}

/** The file that is looked at, in the viewer of 550 (R134): name, facts, zoom, ground, the next and the one before. */
export function ViewerPane({ artwork, file, pictures, mayEdit, onCurrent, onFull, onVersions }: Props) {
  const { t } = useTranslation(['artworks', 'files'])
  const told = useTold()
  const [views, setViews] = useState<{ id: number; view: View }>({ id: 0, view: fitView })
  const view = views.id === file?.id ? views.view : fitView
  const setView = (next: View) => setViews({ id: file?.id ?? 0, view: next })
  const ground = useGround(artwork.id)
  const local = useLocalPreview(file?.key ?? '')
  const [download, downloadDialog] = useFileDownload()
  const go = (by: number) => {
    const at = pictures.findIndex(({ id }) => id === file?.id)
    const next = pictures[(at + by + pictures.length) % pictures.length]
    if (next) onCurrent(next.id)
  }
  const picture = file && pictureOf(file, local)
  const zoom = useZoom({ picture, view, onView: setView, ground, fit: barFit })
  const isPicture = file !== null && (hasPicture(file) || local !== undefined)
  const { stem, extension } = splitName(file?.name ?? '')
  const facts = file
    ? [file.widthImage && file.heightImage ? `${file.widthImage} × ${file.heightImage}` : '', formatSize(file.size)]
    : []
  return (
    <Box sx={{ p: 4, pb: 2, '@media (max-width: 899px)': { p: 0 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: 28,
          mb: 2,
          '@media (max-width: 899px)': { px: 4, mt: 2 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550, display: 'flex' }}>
          {file &&
            (mayEdit ? (
              <InlineEdit
                key={file.id}
                value={stem}
                suffix={extension}
                label={t('files:name')}
                maxLength={250}
                onSave={(name) => void setTexts(file, { name })}
              />
            ) : (
              <MiddleEllipsis text={file.name} />
            ))}
        </Box>
        {file && file.version > 1 && (
          <Button
            size="small"
            variant="text"
            className="tabular"
            aria-label={t('versions.open', { version: file.version })}
            onClick={() => onVersions(file.id)}
            sx={{ minWidth: 0, height: 24, px: 1.5, '@media (pointer: coarse)': { minWidth: 44, height: 44 } }}
          >
            v{file.version}
          </Button>
        )}
        <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {facts.filter(Boolean).join(', ')}
        </Box>
      </Box>
      <Box
        sx={{
          position: 'relative',
          height: 550,
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          border: '1px solid var(--line)',
          '@media (max-width: 899px)': { height: 'min(550px, 58dvh)', borderRadius: 0, border: 0 },
        }}
      >
        {file && !isPicture ? (
          <Box
            sx={{
              height: '100%',
              display: 'grid',
              placeContent: 'center',
              justifyItems: 'center',
              gap: 3,
              bgcolor: 'var(--sunken)',
            }}
          >
            <Box sx={{ fontSize: 'var(--fs-hero)', fontWeight: 650, color: 'text.secondary' }}>{kindOf(file.name)}</Box>
            <Box sx={{ color: 'text.secondary', maxWidth: 440, px: 4, textAlign: 'center' }}>
              {told(file.previewErrorPhrase, file.previewError ?? t('files:viewer.none'))}
            </Box>
            <Button startIcon={<Download size={16} />} onClick={() => download([file])}>
              {t('files:download')}
            </Button>
          </Box>
        ) : (
          <>
            <ZoomStage
              picture={picture}
              view={view}
              onView={setView}
              ground={ground.color}
              stage={zoom.stage}
              fit={barFit}
            >
              {!file && (
                <Box
                  sx={{
                    position: 'absolute',
                    inset: 0,
                    display: 'grid',
                    placeItems: 'center',
                    color: 'text.secondary',
                  }}
                >
                  {t('noPictures')}
                </Box>
              )}
              {file && <ZoomBar zoom={zoom} onFull={onFull} />}
            </ZoomStage>
            {pictures.length > 1 && (
              <>
                <StageArrow side="left" label={t('files:previous')} onClick={() => go(-1)} />
                <StageArrow side="right" label={t('files:next')} onClick={() => go(1)} />
              </>
            )}
          </>
        )}
      </Box>
      {downloadDialog}
    </Box>
  )
}
