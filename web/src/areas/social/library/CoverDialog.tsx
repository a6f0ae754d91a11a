import type { Album } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/queryClient.ts'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileGrid } from '../../../ui/gallery/TileGrid.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { albumPictures, refetchLibrary, setCover } from './library.api.ts'
import { PictureTile } from './PictureTile.tsx'

/** Chooses the picture that a hashtag is known by: of PUBLIC posts, for all of the company see it. */
export function CoverDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const { t } = useTranslation(['social', 'common'])
  const titleId = useId()
  const [chosen, choose] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const answer = useInfiniteQuery(albumPictures('hashtag', album.id, true))
  const pictures = answer.data?.pages.flatMap(({ data }) => data) ?? []
  const save = async (key: string | null) => {
    setBusy(true)
    try {
      await setCover(album.id, key)
      refetchLibrary(queryClient)
      onClose()
    } catch {
      // Said by a toast; the choice stays.
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width: 760, maxWidth: 'calc(100vw - 32px)', height: 'min(640px, calc(100dvh - 64px))' } },
      }}
    >
      <Box component="h2" id={titleId} sx={{ m: 0, px: 5, pt: 5, pb: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {t('albums.coverTitle', { name: album.title })}
      </Box>
      <Box className="meta" sx={{ px: 5, pb: 2 }}>
        {t('albums.coverText')}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <GalleryPane
          answer={answer}
          isEmpty={pictures.length === 0}
          waiting={<TileSkeletons isGrid />}
          failed={t('albums.failed')}
          empty={{ title: t('albums.empty'), text: t('albums.noPublic') }}
        >
          <TileGrid
            label={t('pictures')}
            items={pictures}
            keyOf={(picture) => picture.id}
            wanted={5}
            hasMore={answer.hasNextPage && !answer.isFetchingNextPage}
            onMore={() => void answer.fetchNextPage()}
          >
            {(picture, { width }) => (
              <PictureTile
                picture={picture}
                width={width}
                caption={picture.post.title}
                isChosen={picture.key === chosen}
                label={t('albums.choose', { name: picture.name })}
                onClick={() => choose(picture.key)}
              />
            )}
          </TileGrid>
        </GalleryPane>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 4, borderTop: '1px solid var(--line)' }}>
        {album.isCoverChosen && (
          <Button disabled={isBusy} onClick={() => void save(null)}>
            {t('albums.newest')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          loading={isBusy}
          disabled={chosen === null}
          onClick={() => void save(chosen)}
        >
          {t('albums.cover')}
        </Button>
      </Box>
    </Dialog>
  )
}
