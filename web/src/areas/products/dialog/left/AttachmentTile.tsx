import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Ellipsis, Expand, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../../i18n/told.ts'
import { ArtImage } from '../../../../ui/ArtImage.tsx'
import { CoverStar } from '../../../files/components/CoverStar.tsx'
import { FileMenu } from '../../../files/components/FileMenu.tsx'

interface Props {
  file: AttachedFile
  onOpen: () => void
  onDownload: () => void
  onMakeCover?: () => void
  onRename?: () => void
  onRemove?: () => void
}

/** One attached picture; the cover has a ring and a star. Its actions come with the pointer or the focus. */
export function AttachmentTile({ file, onOpen, onDownload, onMakeCover, onRename, onRemove }: Props) {
  const { t } = useTranslation(['product', 'files'])
  const told = useTold()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fault = file.previewState === 'failed' ? told(file.previewErrorPhrase, file.previewError ?? '') : undefined
  const name = file.isPrimaryCover ? t('coverNamed', { name: file.name }) : file.name
  const spoken = fault ? `${name}: ${fault}` : name
  const art = {
    src: file.previewState === 'pending' || fault ? null : (file.url2x ?? file.url),
    width: file.widthImage,
    height: file.heightImage,
    fit: file.hasAlpha ? ('transparent' as const) : ('mockup' as const),
    edge: file.edgeColor,
    ground: file.ground,
    isPending: file.previewState === 'pending',
  }
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '1 / 1',
        '&:hover .tile-bar, &:focus-within .tile-bar': { opacity: 1 },
        '& .tile-bar': { opacity: anchor ? 1 : 0 },
        // A finger opens the picture by the tile and the tools by one button, which hides a corner only.
        '@media (pointer: coarse)': {
          '& .tile-bar': {
            opacity: 1,
            left: 'auto',
            right: 0,
            bottom: 0,
            transform: 'none',
            border: 0,
            bgcolor: 'transparent',
          },
          '& .tile-bar button:not([data-file-menu])': { display: 'none' },
          '& .tile-bar [data-file-menu]': {
            width: 44,
            height: 44,
            '& svg': {
              p: '5px',
              width: 24,
              height: 24,
              borderRadius: '50%',
              bgcolor: 'var(--raised)',
              boxShadow: 'var(--shadow-1)',
            },
          },
        },
      }}
    >
      <Tooltip title={fault ? `${file.name}: ${fault}` : file.name} placement="top">
        <Box
          component="button"
          type="button"
          data-file-tile=""
          aria-label={spoken}
          onClick={onOpen}
          onKeyDown={(event) => {
            if (event.key !== 'F2' || !onRename) return
            event.preventDefault()
            onRename()
          }}
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            p: 0,
            border: 0,
            borderRadius: 'var(--radius-s)',
            overflow: 'hidden',
            cursor: 'zoom-in',
            boxShadow: file.isPrimaryCover
              ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)'
              : 'inset 0 0 0 1px var(--line)',
          }}
        >
          <ArtImage art={art} alt="" inset={6} />
        </Box>
      </Tooltip>
      {file.isPrimaryCover && <CoverStar />}
      <Box
        className="tile-bar"
        sx={{
          position: 'absolute',
          left: '50%',
          bottom: 4,
          transform: 'translateX(-50%)',
          display: 'flex',
          borderRadius: 'var(--radius-s)',
          border: '1px solid var(--line)',
          bgcolor: 'var(--raised)',
          transition: 'opacity var(--motion-fast)',
          '& button': { width: 24, height: 22, minWidth: 24, minHeight: 22 },
        }}
      >
        {onMakeCover && !file.isPrimaryCover && (
          <Tooltip title={t('files:makeCover')}>
            <IconButton size="small" aria-label={`${t('files:makeCover')} ${file.name}`} onClick={onMakeCover}>
              <Star size={13} />
            </IconButton>
          </Tooltip>
        )}
        <IconButton size="small" aria-label={`${t('fullScreen')} ${file.name}`} onClick={onOpen}>
          <Expand size={13} />
        </IconButton>
        <IconButton
          size="small"
          data-file-menu=""
          aria-label={`${t('moreActions')} ${file.name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={13} />
        </IconButton>
      </Box>
      <FileMenu
        file={file}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onDownload={onDownload}
        onMakeCover={file.isPrimaryCover ? undefined : onMakeCover}
        onRename={onRename}
        onRemove={onRemove}
      />
    </Box>
  )
}
