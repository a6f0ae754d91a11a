import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { postFileKind } from '@halftone/contract/rules/social/postFiles.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { posterAt } from './poster.ts'

const frame = '16 / 9'

/**
 * A video with the browser's own controls, whose first picture is its poster; what the browser cannot play is offered for download,
 * and so is what it plays without a picture (HEVC, of which it knows the sound alone).
 */
function PostVideo({ file, onDownload }: { file: AttachedFile; onDownload: () => void }) {
  const { t } = useTranslation('social')
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <Box
        role="status"
        // In the frame of the video: what is below would jump up.
        style={{ aspectRatio: frame }}
        sx={{
          ...{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, p: 4 },
          ...{ textAlign: 'center', overflowWrap: 'anywhere', bgcolor: 'var(--fill)' },
        }}
      >
        <div>{t('noVideo', { name: file.name })}</div>
        <Button startIcon={<Download size={16} />} onClick={onDownload}>
          {t('download')}
        </Button>
      </Box>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: people's own videos have no captions
    <video
      src={file.urlOriginal && `${file.urlOriginal}${posterAt}`}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
      onError={() => setBroken(true)}
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) setBroken(true)
      }}
      style={{ display: 'block', width: '100%', aspectRatio: frame, background: '#000' }}
    />
  )
}

/** What a post carries beside its text: pictures, a video, or files. */
export function PostFiles({ files }: { files: readonly AttachedFile[] }) {
  const { t } = useTranslation('social')
  const [download, question] = useFileDownload()
  const [first] = files
  if (!first) return null
  const kind = postFileKind(first.name)
  if (kind === 'image') return <PictureGrid files={files} />
  return (
    <>
      {kind === 'video' ? (
        <PostVideo file={first} onDownload={() => download([first])} />
      ) : (
        <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 1.5, px: 4 }}>
          {files.map((file) => (
            <Box component="li" key={file.id}>
              <Box
                component="button"
                type="button"
                onClick={() => download([file])}
                aria-label={t('downloadFile', { name: file.name })}
                sx={{
                  ...{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 2,
                    width: '100%',
                    minHeight: 44,
                    px: 3,
                    minWidth: 0,
                  },
                  ...{
                    font: 'inherit',
                    color: 'inherit',
                    textAlign: 'left',
                    cursor: 'pointer',
                    bgcolor: 'transparent',
                  },
                  ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius-s)' },
                  '&:hover': { bgcolor: 'var(--fill)' },
                }}
              >
                <FileText size={18} aria-hidden="true" style={{ flex: 'none' }} />
                <MiddleEllipsis text={file.name} />
                <Box component="span" className="meta" sx={{ flex: 'none' }}>
                  {formatSize(file.size)}
                </Box>
                <Download size={16} aria-hidden="true" style={{ flex: 'none', marginLeft: 'auto' }} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {question}
    </>
  )
}
