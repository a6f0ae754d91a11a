import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileThumb } from './FileThumb.tsx'
import { useImageDrop } from './useImageDrag.ts'

interface Props {
  file: ArtworkFile | undefined
  onPick: () => void
  onImage: (id: number) => void
}

/** The cover; an image that is dropped on it takes its place. */
export function CoverTile({ file, onPick, onImage }: Props) {
  const { t } = useTranslation('listing')
  const tile = useRef<HTMLButtonElement>(null)
  const isOver = useImageDrop(tile, onImage)
  return (
    <Box
      component="button"
      type="button"
      ref={tile}
      data-field="cover"
      aria-label={file ? t('field.changeCover', { name: file.name }) : t('field.chooseCover')}
      onClick={onPick}
      sx={{
        position: 'relative',
        flex: 'none',
        width: 112,
        height: 112,
        p: 0,
        font: 'inherit',
        overflow: 'hidden',
        cursor: 'pointer',
        borderRadius: 'var(--radius-s)',
        border: file ? '2px solid var(--accent)' : '1px dashed var(--line-strong)',
        bgcolor: isOver ? 'var(--accent-soft)' : 'background.paper',
        boxShadow: isOver ? '0 0 0 3px var(--accent-soft)' : 'none',
        color: 'text.secondary',
      }}
    >
      {file ? (
        <FileThumb file={file} alt="" inset={6} />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, pb: 4 }}>
          <ImagePlus size={20} aria-hidden="true" />
        </Box>
      )}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          insetInline: 0,
          bottom: 0,
          py: '1px',
          fontSize: 'var(--fs-meta)',
          fontWeight: 600,
          bgcolor: file ? 'var(--accent)' : 'var(--sunken)',
          color: file ? 'var(--on-accent)' : 'text.primary',
        }}
      >
        {file ? t('field.cover') : t('field.chooseCover')}
      </Box>
    </Box>
  )
}
