import type { Album, AlbumBy } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { GalleryBar, GallerySearch } from '../../../ui/gallery/GalleryBar.tsx'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileGrid } from '../../../ui/gallery/TileGrid.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { useFeedRooms } from '../feed/useFeedRooms.ts'
import { AlbumTile, albumRatio } from './AlbumTile.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import { albumPages, albumQuery, downloadAlbum } from './library.api.ts'
import { OpenAlbum } from './OpenAlbum.tsx'

const albumsUrl = { by: 'post', search: '', id: 0 }

/** Pictures of posts, gathered by post or by hashtag; `?id=` is one album (R560). */
export function AlbumsScreen() {
  const { t } = useTranslation('social')
  useTitle(t('albums.title'))
  const [url, setUrl] = useUrlState(albumsUrl)
  const by: AlbumBy = url.by === 'hashtag' ? 'hashtag' : 'post'
  useFeedRooms()
  const can = usePermission()
  const [covered, cover] = useState<Album | null>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const answer = useInfiniteQuery({ ...albumPages(by, url.search), enabled: url.id === 0 })
  const opened = useQuery(albumQuery(by, url.id)).data
  const albums = answer.data?.pages.flatMap(({ data }) => data) ?? []
  useShortcuts([
    { keys: '/', label: t('albums.search'), group: t('albums.title'), run: () => searchRef.current?.focus() },
  ])
  if (!can('SN_VIEW')) return <EmptyState title={t('noRight')} text={t('noRightText')} />
  const mayCover = by === 'hashtag' && can('SN_HASHTAG')
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <GalleryBar title={t('albums.title')}>
        <ChoiceRow
          label={t('albums.by')}
          options={[
            { value: 'post', label: t('albums.byPost') },
            { value: 'hashtag', label: t('albums.byHashtag') },
          ]}
          value={by}
          onChange={(next) => setUrl({ by: next, id: 0, search: '' })}
        />
        <Box sx={{ flex: 1 }} />
        <GallerySearch
          value={url.search}
          placeholder={t('albums.search')}
          inputRef={searchRef}
          onSearch={(search) => setUrl({ search, id: 0 })}
        />
      </GalleryBar>
      {url.id > 0 ? (
        <OpenAlbum
          key={`${by}${url.id}`}
          by={by}
          id={url.id}
          onBack={() => setUrl({ id: 0 })}
          onCover={mayCover && opened ? () => cover(opened) : undefined}
        />
      ) : (
        <GalleryPane
          answer={answer}
          isEmpty={albums.length === 0}
          waiting={<TileSkeletons isGrid />}
          failed={t('albums.failed')}
          narrowed={
            url.search
              ? { title: t('albums.noHit', { text: url.search }), onClear: () => setUrl({ search: '' }) }
              : undefined
          }
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
          <TileGrid
            label={t('albums.title')}
            items={albums}
            keyOf={(album) => album.id}
            wanted={6}
            ratio={albumRatio}
            hasMore={answer.hasNextPage && !answer.isFetchingNextPage}
            onMore={() => void answer.fetchNextPage()}
          >
            {(album, { width }) => (
              <AlbumTile
                album={album}
                width={width}
                onOpen={() => setUrl({ id: album.id }, { push: true })}
                onDownload={() => void downloadAlbum(album.by, album.id)}
                onCover={mayCover ? () => cover(album) : undefined}
              />
            )}
          </TileGrid>
        </GalleryPane>
      )}
      {covered && <CoverDialog album={covered} onClose={() => cover(null)} />}
    </Box>
  )
}
