import type { AlbumBy } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, ImagePlus, Newspaper } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isAppError } from '../../../lib/appError.ts'
import { paths } from '../../../lib/area/paths.ts'
import { formatTotal } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toast } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { FileLightbox } from '../../files/components/FileLightbox.tsx'
import { AlbumBulkBar } from './AlbumBulkBar.tsx'
import { AlbumRows } from './AlbumRows.tsx'
import { albumPictures, albumQuery, downloadAlbum } from './library.api.ts'

interface Props {
  by: AlbumBy
  id: number
  onBack: () => void
  /** Missing where the person chooses no covers. */
  onCover?: (() => void) | undefined
}

/** The pictures of one album: only those in sight are drawn; a click opens the viewer there, and several can be chosen. */
export function OpenAlbum({ by, id, onBack, onCover }: Props) {
  const { t } = useTranslation('social')
  const selection = useSelection()
  const [openId, open] = useState<number | null>(null)
  const album = useQuery(albumQuery(by, id)).data
  const answer = useInfiniteQuery(albumPictures(by, id))
  const pictures = useMemo(() => answer.data?.pages.flatMap(({ data }) => data) ?? [], [answer.data])
  const meta = answer.data?.pages[0]?.meta
  const isRestLeft = answer.hasNextPage && selection.count > 0 && pictures.every((one) => selection.has(one.id))
  /** Those that are not loaded yet come first; what did not come is said, and what had come is chosen. */
  const chooseAll = async () => {
    let all = await answer.fetchNextPage()
    while (all.hasNextPage && !all.isError) all = await all.fetchNextPage()
    if (all.isError) toast.failure(all.error)
    selection.setAll(all.data?.pages.flatMap(({ data }) => data.map((one) => one.id)) ?? [])
  }
  const isGone = isAppError(answer.error, 'NOT_FOUND', 'NO_PERMISSION')
  const name = album ? (by === 'hashtag' ? `#${album.title}` : album.title) : ''
  const feed = by === 'hashtag' ? `${paths.feed}?hashtag=${encodeURIComponent(album?.title ?? '')}` : paths.post(id)
  useShortcuts([
    { keys: 'Mod+a', label: t('albums.all'), group: name, run: () => selection.setAll(pictures.map((one) => one.id)) },
    { keys: 'Escape', label: t('albums.back'), group: name, run: onBack, enabled: selection.count === 0 },
  ])
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, flex: 'none' }}>
        <Button variant="text" className="finger" startIcon={<ArrowLeft size={16} />} onClick={onBack}>
          {t('albums.back')}
        </Button>
        <Box
          component="h2"
          className="one-line"
          sx={{ m: 0, flex: 1, minWidth: 120, fontSize: 'var(--fs-title)', fontWeight: 600 }}
        >
          {name}
        </Box>
        {album && (
          <>
            <Button component={Link} to={feed} className="finger" startIcon={<Newspaper size={16} />}>
              {t(by === 'hashtag' ? 'albums.posts' : 'albums.post')}
            </Button>
            {onCover && (
              <Button className="finger" startIcon={<ImagePlus size={16} />} onClick={onCover}>
                {t('albums.cover')}
              </Button>
            )}
            <Button className="finger" startIcon={<Download size={16} />} onClick={() => void downloadAlbum(by, id)}>
              {t('albums.download')}
            </Button>
          </>
        )}
      </Box>
      {isGone ? (
        <EmptyState title={t('albums.gone')} text={t('notFoundText')} />
      ) : (
        <GalleryPane
          answer={answer}
          isEmpty={pictures.length === 0}
          waiting={<TileSkeletons isGrid />}
          failed={t('albums.failed')}
          empty={{ title: t('albums.empty'), text: t('albums.emptyText') }}
        >
          <AlbumRows
            label={name}
            pictures={pictures}
            selection={selection}
            hasMore={answer.hasNextPage && !answer.isFetchingNextPage}
            onMore={() => void answer.fetchNextPage()}
            onOpen={open}
          />
        </GalleryPane>
      )}
      <AlbumBulkBar
        chosen={pictures.filter((one) => selection.has(one.id))}
        hashtagId={by === 'hashtag' && onCover ? id : undefined}
        onClear={selection.clear}
        rest={isRestLeft && meta ? { total: formatTotal(meta), onAll: () => void chooseAll() } : undefined}
      />
      {openId !== null && <FileLightbox files={pictures} startId={openId} onClose={() => open(null)} />}
    </Box>
  )
}
