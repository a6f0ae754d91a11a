import type { Album } from '@halftone/contract/parts/social/library.ts'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileGrid } from '../../../ui/gallery/TileGrid.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { AlbumSums } from './AlbumSums.tsx'
import { AlbumTile, albumRatio, albumWidth } from './AlbumTile.tsx'
import type { AlbumsAsked } from './albumsUrl.ts'
import { albumPages, downloadAlbum } from './library.api.ts'

interface Props {
  asked: AlbumsAsked
  /** The album whose tile has the focus at first; 0 for none. */
  start: number
  onOpen: (id: number) => void
  /** Missing where the person chooses no covers. */
  onCover?: ((album: Album) => void) | undefined
  onClear: () => void
}

/** The albums as tiles without an end. */
export function AlbumList({ asked, start, onOpen, onCover, onClear }: Props) {
  const { t } = useTranslation('social')
  const answer = useInfiniteQuery(albumPages(asked))
  const albums = answer.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <GalleryPane
      answer={answer}
      isEmpty={albums.length === 0}
      waiting={<TileSkeletons isGrid />}
      failed={t('albums.failed')}
      narrowed={asked.search ? { title: t('albums.noHit', { text: asked.search }), onClear } : undefined}
      empty={{
        title: t('albums.empty'),
        text: t('albums.emptyText'),
        action: (
          <Button component={Link} to={paths.feed}>
            {t('writePost')}
          </Button>
        ),
      }}
    >
      {asked.search === '' && <AlbumSums by={asked.by} />}
      <TileGrid
        label={t('albums.title')}
        items={albums}
        keyOf={(album) => album.id}
        wanted={6}
        least={albumWidth}
        ratio={albumRatio}
        start={start}
        hasMore={answer.hasNextPage && !answer.isFetchingNextPage}
        onMore={() => void answer.fetchNextPage()}
      >
        {(album, { width }) => (
          <AlbumTile
            album={album}
            width={width}
            onOpen={() => onOpen(album.id)}
            onDownload={() => void downloadAlbum(album.by, album.id)}
            onCover={onCover && (() => onCover(album))}
          />
        )}
      </TileGrid>
    </GalleryPane>
  )
}
