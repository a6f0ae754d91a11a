import type { AlbumPicture } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fileGround } from '../../../ui/ArtImage.tsx'
import { Picture } from '../../../ui/Picture.tsx'

interface Props {
  picture: AlbumPicture
  /** px */
  width: number
  height: number
  isTicked: boolean
  /** Roving tabindex: one tab stop for the album. */
  isStop: boolean
  onTick: (isRange: boolean) => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onOpen: () => void
}

const styles = {
  ...{ position: 'relative', flex: 'none', overflow: 'hidden', borderRadius: 'var(--radius-s)' },
  '& .tick': {
    ...{ position: 'absolute', top: 8, left: 8, p: 0, width: 20, height: 20, borderRadius: '4px' },
    ...{ bgcolor: 'background.paper', opacity: 0, transition: 'opacity var(--motion-fast)' },
  },
  '&:hover .tick, &:has(:focus-visible) .tick, &.is-ticked .tick': { opacity: 1 },
  '&.is-ticked::after': {
    ...{ content: '""', position: 'absolute', inset: 0, pointerEvents: 'none', borderRadius: 'inherit' },
    boxShadow: 'inset 0 0 0 3px var(--accent)',
  },
  // Hit around itself, as far as the picture's corner (`finger`).
  '@media (pointer: coarse)': {
    '& .tick': { opacity: 1, width: 28, height: 28, '&::after': { content: '""', position: 'absolute', inset: -8 } },
  },
} as const

/** One picture in a row of an album, whole; it says which post it stands in where it is pointed at. */
export function RowPicture({ picture, width, height, isTicked, isStop, onTick, onFocus, onKey, onOpen }: Props) {
  const { t } = useTranslation(['social', 'gallery'])
  const tick = (event: MouseEvent) => onTick(event.shiftKey)
  return (
    <Box role="listitem" className={isTicked ? 'is-ticked' : ''} sx={styles}>
      <Box
        component="button"
        type="button"
        data-tile={picture.id}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('openPicture', { name: picture.name })}
        title={`${picture.name}\n${picture.post.title}`}
        onFocus={onFocus}
        onKeyDown={onKey}
        onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? tick(event) : onOpen())}
        sx={{
          ...{ position: 'relative', display: 'block', p: 0, border: 0, cursor: 'pointer', userSelect: 'none' },
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
        }}
        style={{
          width,
          height,
          background: fileGround(picture),
        }}
      >
        <Picture
          src={picture.url2x ?? (picture.previewState === 'ready' ? picture.url : null)}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
          fallback={<span>{picture.previewState === 'pending' ? t('albums.pending') : null}</span>}
        />
      </Box>
      <Checkbox
        className="tick"
        size="small"
        checked={isTicked}
        onClick={tick}
        slotProps={{ input: { 'aria-label': t('gallery:tick', { name: picture.name }), tabIndex: -1 } }}
      />
    </Box>
  )
}
