import type { Album, AlbumBy } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { useFeedRooms } from '../feed/useFeedRooms.ts'
import { AlbumList } from './AlbumList.tsx'
import { AlbumsHead } from './AlbumsHead.tsx'
import { albumsUrl, orderOf } from './albumsUrl.ts'
import { CoverDialog } from './CoverDialog.tsx'
import { albumQuery } from './library.api.ts'
import { OpenAlbum } from './OpenAlbum.tsx'

/** Pictures of posts, gathered by post or by hashtag; `?id=` is one album (R560). */
export function AlbumsScreen() {
  const { t } = useTranslation('social')
  useTitle(t('albums.title'))
  const [url, setUrl] = useUrlState(albumsUrl)
  const by: AlbumBy = url.by === 'hashtag' ? 'hashtag' : 'post'
  useFeedRooms()
  const can = usePermission()
  const [covered, cover] = useState<Album | null>(null)
  /** The album that was open last: the focus returns to its tile. */
  const [last, setLast] = useState(0)
  const opened = useQuery(albumQuery(by, url.id)).data
  if (!can('SN_VIEW')) return <EmptyState title={t('noRight')} text={t('noRightText')} />
  const mayCover = by === 'hashtag' && can('SN_HASHTAG')
  const asked = { by, search: url.search, ...orderOf(by, url.sort) }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <AlbumsHead by={by} url={url} asked={asked} onChange={setUrl} />
      <Suspense fallback={<TileSkeletons isGrid />}>
        {url.id > 0 ? (
          <OpenAlbum
            key={`${by}${url.id}`}
            by={by}
            id={url.id}
            onBack={() => setUrl({ id: 0 })}
            onCover={mayCover && opened ? () => cover(opened) : undefined}
          />
        ) : (
          <AlbumList
            key={by}
            asked={asked}
            start={last}
            onOpen={(id) => {
              setLast(id)
              setUrl({ id }, { push: true })
            }}
            onCover={mayCover ? cover : undefined}
            onClear={() => setUrl({ search: '' })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{covered && <CoverDialog album={covered} onClose={() => cover(null)} />}</Suspense>
    </Box>
  )
}
