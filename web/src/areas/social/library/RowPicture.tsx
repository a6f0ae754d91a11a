import type { AlbumPicture } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/Picture.tsx'

interface Props {
  picture: AlbumPicture
  /** px */
  width: number
  height: number
  onOpen: (id: number) => void
}

/** One picture in a row of an album, whole; it says which post it stands in where it is pointed at. */
export function RowPicture({ picture, width, height, onOpen }: Props) {
  const { t } = useTranslation('social')
  return (
    <Box role="listitem" sx={{ flex: 'none', overflow: 'hidden', borderRadius: 'var(--radius-s)' }}>
      <Box
        component="button"
        type="button"
        aria-label={t('openPicture', { name: picture.name })}
        title={`${picture.name}\n${picture.post.title}`}
        onClick={() => onOpen(picture.id)}
        sx={{
          ...{ position: 'relative', display: 'block', p: 0, border: 0, cursor: 'pointer' },
          background: picture.hasAlpha
            ? `var(--ground-${picture.ground ?? 'checker'})`
            : (picture.edgeColor ?? 'var(--fill)'),
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
        }}
        style={{ width, height }}
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
    </Box>
  )
}
