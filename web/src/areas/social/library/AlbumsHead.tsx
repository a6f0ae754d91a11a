import type { AlbumBy } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { GalleryBar, GallerySearch } from '../../../ui/gallery/GalleryBar.tsx'
import { type AlbumsAsked, type AlbumsUrl, orderName, orderNames } from './albumsUrl.ts'
import { albumPages } from './library.api.ts'

interface Props {
  by: AlbumBy
  url: AlbumsUrl
  asked: AlbumsAsked
  onChange: (patch: Partial<AlbumsUrl>) => void
}

/** How many albums there are, how they are gathered, their order and search. */
export function AlbumsHead({ by, url, asked, onChange }: Props) {
  const { t } = useTranslation('social')
  const searchRef = useRef<HTMLInputElement>(null)
  const meta = useInfiniteQuery({ ...albumPages(asked), enabled: url.id === 0 }).data?.pages[0]?.meta
  useShortcuts([
    { keys: '/', label: t('albums.search'), group: t('albums.title'), run: () => searchRef.current?.focus() },
  ])
  return (
    <GalleryBar
      title={t('albums.title')}
      count={
        meta && (
          <Box component="span" className="meta tabular" sx={{ ml: 2, fontWeight: 400 }}>
            {formatTotal(meta)}
          </Box>
        )
      }
    >
      <ChoiceRow
        label={t('albums.by')}
        options={[
          { value: 'post', label: t('albums.byPost') },
          { value: 'hashtag', label: t('albums.byHashtag') },
        ]}
        value={by}
        onChange={(next) => onChange({ by: next, id: 0, search: '', sort: '' })}
      />
      <Box sx={{ flex: 1 }} />
      <GallerySearch
        value={url.search}
        placeholder={t('albums.search')}
        inputRef={searchRef}
        onSearch={(search) => onChange({ search, id: 0 })}
        isShared={url.id === 0}
      />
      {url.id === 0 && (
        <SmallSelect
          label={t('albums.order')}
          options={orderNames[by].map((id) => ({ id, name: t(`albums.orders.${id}`) }))}
          value={orderName(by, url.sort)}
          onChange={(sort) => onChange({ sort: sort === 'newest' ? '' : sort })}
        />
      )}
    </GalleryBar>
  )
}
