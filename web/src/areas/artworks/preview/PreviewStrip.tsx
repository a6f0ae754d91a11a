import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { Choice, Shown } from './usePreview.ts'

interface Props {
  files: readonly AttachedFile[]
  artworks: readonly ArtworkCard[]
  shown: Shown
  onShow: (choice: Choice) => void
}

/** Pictures of one kind in the strip; the dialog has them all. */
const most = 12

/** The artworks with their reviews, then the product's pictures, 64 px each; a click shows one large. */
export function PreviewStrip({ files, artworks, shown, onShow }: Props) {
  const { t } = useTranslation('products')
  const pictures = files.filter((file) => file.url2x).slice(0, most)
  if (artworks.length === 0 && pictures.length < 2) return null
  const tile = (choice: Choice, name: string, src: string | null, isShown: boolean, review?: ArtworkCard['review']) => (
    <Box
      key={`${choice.kind}-${choice.id}`}
      component="button"
      type="button"
      aria-label={name}
      aria-pressed={isShown}
      title={name}
      onClick={() => onShow(choice)}
      sx={{
        position: 'relative',
        flex: 'none',
        width: 64,
        height: 64,
        p: 0,
        overflow: 'hidden',
        cursor: 'pointer',
        bgcolor: 'var(--sunken)',
        borderRadius: 'var(--radius-s)',
        border: isShown ? '2px solid var(--accent)' : '1px solid var(--line)',
      }}
    >
      {src && (
        <Picture
          src={src}
          loading="lazy"
          decoding="async"
          width={64}
          height={64}
          style={{ objectFit: 'cover', display: 'block' }}
        />
      )}
      {review && (
        <Box
          sx={{
            position: 'absolute',
            right: 2,
            bottom: 2,
            display: 'flex',
            borderRadius: '50%',
            bgcolor: 'var(--raised)',
          }}
        >
          <ReviewBadge standing={standingOf(review)} note={review.note} isCompact />
        </Box>
      )}
    </Box>
  )
  return (
    <Box
      role="group"
      aria-label={t('preview.pictures')}
      sx={{ flex: 'none', display: 'flex', gap: 2, px: 4, py: 2, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {artworks
        .slice(0, most)
        .map(({ id, name, cover, review }) =>
          tile({ kind: 'artwork', id }, name, cover?.url2x ?? null, shown.artwork?.id === id, review),
        )}
      {pictures.map(({ id, name, url2x }) => tile({ kind: 'file', id }, name, url2x, shown.file?.id === id))}
    </Box>
  )
}
