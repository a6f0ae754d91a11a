import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileThumb } from './FileThumb.tsx'
import { useImageDrag, useImageDrop } from './useImageDrag.ts'

/** What is new of an image of a live listing: 'new', 'was 4'. */
export interface ImageMark {
  text: string
  isNew: boolean
}

interface Props {
  file: ArtworkFile
  place: number
  mark?: ImageMark | undefined
  onMove: (place: number) => void
  /** Another image was dropped here. */
  onTake: (id: number) => void
  onRemove: () => void
}

/** An extra image with its number in the shop. */
export function ImageTile({ file, place, mark, onMove, onTake, onRemove }: Props) {
  const { t } = useTranslation('listing')
  const tile = useRef<HTMLButtonElement>(null)
  const isCarried = useImageDrag(tile, file.id)
  const isOver = useImageDrop(tile, onTake)
  const ink = mark?.isNew ? 'success' : 'accent'
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    }
    if (!event.altKey) return
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(place + by)
  }
  return (
    <Box
      sx={{
        position: 'relative',
        '& .remove': { opacity: 0 },
        '&:hover .remove, &:focus-within .remove': { opacity: 1 },
        '@media (pointer: coarse)': { '& .remove': { opacity: 1 } },
      }}
    >
      <Box
        component="button"
        type="button"
        ref={tile}
        data-place={place}
        aria-label={t('field.image', { n: place + 1, name: file.name })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        title={file.name}
        onKeyDown={press}
        sx={{
          position: 'relative',
          display: 'block',
          width: 80,
          height: 88,
          p: 0,
          overflow: 'hidden',
          font: 'inherit',
          cursor: 'grab',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: isOver ? 'var(--accent)' : mark ? `var(--${ink})` : 'var(--line)',
          boxShadow: isOver ? 'inset 3px 0 0 var(--accent)' : mark ? `0 0 0 1px var(--${ink})` : 'none',
          borderRadius: 'var(--radius-s)',
          opacity: isCarried ? 0.4 : 1,
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
        }}
      >
        <FileThumb file={file} alt="" />
        <Box
          component="span"
          className="tabular"
          sx={{
            position: 'absolute',
            top: 4,
            left: 4,
            minWidth: 18,
            height: 18,
            px: 1,
            borderRadius: '4px',
            bgcolor: 'background.paper',
            color: 'text.primary',
            fontSize: 12,
            fontWeight: 650,
            lineHeight: '18px',
          }}
        >
          {place + 1}
        </Box>
      </Box>
      <Box
        component="button"
        type="button"
        className="remove"
        aria-label={t('field.remove', { name: file.name })}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          top: 3,
          right: 3,
          width: 24,
          height: 24,
          display: 'grid',
          placeItems: 'center',
          p: 0,
          border: 0,
          borderRadius: '4px',
          bgcolor: 'var(--ink)',
          color: 'var(--on-ink)',
          cursor: 'pointer',
        }}
      >
        <X size={14} aria-hidden="true" />
      </Box>
      {mark && (
        <Box className="meta one-line" sx={{ ...markText, color: `var(--${ink}-ink)` }}>
          {mark.text}
        </Box>
      )}
    </Box>
  )
}

const markText = { mt: 0.5, width: 80, textAlign: 'center' } as const

/** An image of the live listing that goes out of it; a press brings it back. */
export function OutTile({ file, onBack }: { file: ArtworkFile; onBack: () => void }) {
  const { t } = useTranslation('listing')
  return (
    <div>
      <Box
        component="button"
        type="button"
        aria-label={t('relist.backIn', { name: file.name })}
        title={t('relist.backIn', { name: file.name })}
        onClick={onBack}
        sx={{
          ...{ display: 'block', width: 80, height: 88, p: 0, overflow: 'hidden', cursor: 'pointer' },
          ...{ bgcolor: 'background.paper', border: '1px dashed var(--danger)', borderRadius: 'var(--radius-s)' },
          '& > *': { opacity: 0.45 },
          '&:hover > *, &:focus-visible > *': { opacity: 1 },
        }}
      >
        <FileThumb file={file} alt="" />
      </Box>
      <Box className="meta one-line" sx={{ ...markText, color: 'var(--danger-ink)' }}>
        {t('relist.goesOut')}
      </Box>
    </div>
  )
}
