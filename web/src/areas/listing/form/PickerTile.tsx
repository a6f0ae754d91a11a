import { keyframes } from '@emotion/react'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { Check, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { FileThumb } from './FileThumb.tsx'
import { extensionOf, isPicture } from './pickedFiles.ts'

const shake = keyframes`25% { transform: translateX(-4px) } 50% { transform: translateX(4px) } 75% { transform: translateX(-2px) }`

interface Props {
  file: ArtworkFile
  /** Place among the chosen ones, -1 when it is not. */
  place: number
  isShaken: boolean
  isSingle: boolean
  onPick: () => void
  /** The tile has shaken: one too many the next time shakes it again. */
  onStill: () => void
}

export function PickerTile({ file, place, isShaken, isSingle, onPick, onStill }: Props) {
  const { t } = useTranslation('listing')
  const isPicked = place >= 0
  const isPending = file.previewState === 'pending'
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isPicked}
      aria-label={file.name}
      title={isPending ? t('picker.pending') : file.name}
      disabled={isPending}
      onClick={onPick}
      onAnimationEnd={onStill}
      sx={{
        display: 'grid',
        gap: 1,
        p: 0,
        border: 0,
        background: 'none',
        font: 'inherit',
        color: 'inherit',
        textAlign: 'left',
        cursor: isPending ? 'progress' : 'pointer',
        opacity: isPending ? 0.6 : 1,
        borderRadius: 'var(--radius)',
        minWidth: 0,
        '@media (prefers-reduced-motion: no-preference)': isShaken ? { animation: `${shake} 240ms` } : {},
      }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '1',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          border: '1px solid',
          borderColor: isPicked ? 'var(--accent)' : 'var(--line)',
          boxShadow: isPicked ? '0 0 0 1px var(--accent)' : 'none',
        }}
      >
        {isPicture(file) ? (
          <FileThumb file={file} alt="" inset={10} />
        ) : (
          <Box
            sx={{ display: 'grid', placeItems: 'center', height: '100%', bgcolor: 'var(--sunken)', fontWeight: 650 }}
          >
            {extensionOf(file.name).toUpperCase()}
          </Box>
        )}
        <Box
          sx={{
            position: 'absolute',
            top: 6,
            left: 6,
            minWidth: 22,
            height: 22,
            px: 1,
            borderRadius: 'var(--radius-s)',
            display: 'grid',
            placeItems: 'center',
            fontSize: 12,
            fontWeight: 650,
            bgcolor: isPicked ? 'var(--accent)' : 'background.paper',
            color: isPicked ? 'var(--on-accent)' : 'text.secondary',
            border: '1px solid',
            borderColor: isPicked ? 'var(--accent)' : 'var(--line-strong)',
          }}
        >
          {isPending ? <LoaderCircle size={12} /> : isPicked ? isSingle ? <Check size={14} /> : place + 1 : ''}
        </Box>
      </Box>
      <Box component="span" className="one-line" sx={{ fontSize: 'var(--fs-meta)' }}>
        {file.name}
      </Box>
      <Box component="span" className="meta" sx={{ mt: -1 }}>
        {formatSize(file.size)}
      </Box>
    </Box>
  )
}
