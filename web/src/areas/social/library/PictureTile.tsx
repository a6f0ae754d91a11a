import type { AlbumPicture } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { fileGround } from '../../../ui/ArtImage.tsx'
import { Picture } from '../../../ui/Picture.tsx'

interface Props {
  picture: AlbumPicture
  /** px */
  width: number
  isChosen?: boolean
  /** Below it. */
  caption: string
  /** What a click does, for readers. */
  label: string
  onClick: () => void
}

/** A picture of an album in its frame; below it what it is called, or the post that it stands in. */
export function PictureTile({ picture, width, isChosen = false, caption, label, onClick }: Props) {
  const { t } = useTranslation('social')
  return (
    <Box
      role="listitem"
      sx={{
        ...{ position: 'relative', flex: 'none', overflow: 'hidden', borderRadius: 'var(--radius-s)' },
        ...(isChosen && { boxShadow: '0 0 0 2px var(--accent)' }),
      }}
      style={{ width }}
    >
      <Box
        component="button"
        type="button"
        aria-label={label}
        aria-pressed={isChosen || undefined}
        onClick={onClick}
        sx={{
          ...{ position: 'relative', display: 'block', width: '100%', p: 0, border: 0, cursor: 'pointer' },
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
        }}
        style={{
          height: Math.round(width * 0.94),
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
      <Box className="meta one-line" sx={{ height: 48, pt: 1 }} title={caption}>
        {caption}
      </Box>
    </Box>
  )
}
