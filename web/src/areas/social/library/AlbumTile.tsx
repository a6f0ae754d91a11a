import { type Album, mostCounted } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Download, ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { tileStyles } from '../../../ui/gallery/tileStyles.ts'
import { When } from '../../../ui/When.tsx'

interface Props {
  album: Album
  /** px */
  width: number
  onOpen: () => void
  onDownload: () => void
  /** Missing where the person chooses no covers. */
  onCover?: (() => void) | undefined
}

/** How high the pictures of an album are for its width: 150 px at 1,440; and the least px of a tile, but on phones. */
export const [albumRatio, albumWidth] = [0.68, 208] as const
/** px between the pictures of a tile. */
const line = 2

/** The pictures are the tile; what can be done stands on them. */
const styles = {
  ...tileStyles,
  ...{ border: 0, borderRadius: 0, bgcolor: 'transparent' },
  '&:hover, &:focus-within': { '& .tile-bar': { opacity: 1 } },
  '&:hover .album-pictures': { boxShadow: 'var(--shadow-2)' },
  '& .tile-caption': { ...tileStyles['& .tile-caption'], px: 0 },
  '@media (pointer: coarse)': { ...tileStyles['@media (pointer: coarse)'], '& .tile-name': { pr: 9 } },
  '@media (pointer: fine)': { '& .tile-bar': { top: 8, bottom: 'auto', right: 8, gap: 1 } },
} as const

/** An album: its cover large, the two newest beside it; name, how many, when. */
export function AlbumTile({ album, width, onOpen, onDownload, onCover }: Props) {
  const { t } = useTranslation('social')
  const { by, title, countPictures, covers, createdAt } = album
  const name = by === 'hashtag' ? `#${title}` : title
  const [first, ...others] = covers
  const count =
    countPictures > mostCounted
      ? t('albums.atLeast', { n: mostCounted })
      : t('albums.pictures', { count: countPictures })
  return (
    <Box role="listitem" sx={styles} style={{ width }}>
      <button
        type="button"
        className="tile-open"
        data-tile={album.id}
        aria-label={[name, count].join(', ')}
        onClick={onOpen}
      />
      <Box
        className="album-pictures"
        sx={{
          ...{ display: 'grid', gap: `${line}px`, gridTemplateRows: '1fr 1fr', bgcolor: 'var(--line)' },
          ...{ overflow: 'hidden', borderRadius: 'var(--radius)', transition: 'box-shadow var(--motion-fast)' },
        }}
        style={{
          height: Math.round(width * albumRatio),
          gridTemplateColumns: others.length > 0 ? '2fr 1fr' : '1fr',
        }}
      >
        {first && (
          <Box sx={{ gridRow: '1 / 3', position: 'relative', minWidth: 0, overflow: 'hidden' }}>
            <ArtImage art={coverArt(first)} alt="" inset={0} />
          </Box>
        )}
        {others.map((cover) => (
          <Box
            key={cover.id}
            sx={{ position: 'relative', minWidth: 0, overflow: 'hidden' }}
            style={others.length === 1 ? { gridRow: '1 / 3' } : {}}
          >
            <ArtImage art={coverArt(cover)} alt="" inset={0} />
          </Box>
        ))}
      </Box>
      <Box className="tile-caption">
        <Box className="tile-name one-line" title={name}>
          {name}
        </Box>
        <Box className="tile-meta">
          <span className="one-line">
            {count} · <When at={createdAt} />
          </span>
        </Box>
      </Box>
      <Box className="tile-bar">
        {onCover && (
          <IconButton size="small" aria-label={t('albums.coverOf', { name })} onClick={onCover}>
            <ImagePlus size={15} />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('albums.downloadOf', { name })} onClick={onDownload}>
          <Download size={15} />
        </IconButton>
      </Box>
    </Box>
  )
}
