import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'
import { PickerFiles } from './PickerFiles.tsx'
import { PickerTile } from './PickerTile.tsx'
import { pickerKey } from './pickerKeys.ts'
import type { Ticks } from './useTicks.ts'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Paged<ClipartCard>>>
  groupId: number
  search: string
  ticks: Ticks
  openId: number | null
  onOpen: (id: number | null) => void
}

/** px of a tile. */
const least = 200

/** Clip arts in rows; the files of the one that is open stand below its row. */
export function PickerResults({ query, groupId, search, ticks, openId, onOpen }: Props) {
  const { t } = useTranslation('cliparts')
  const categories = useQuery(clipartCategories(groupId)).data ?? []
  const pane = useRef<HTMLDivElement>(null)
  const { width } = usePaneSize(pane)
  const columns = Math.max(1, Math.floor((width - 40) / least))
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const lines = Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) =>
    rows.slice(line * columns, (line + 1) * columns),
  )
  return (
    <Box
      ref={pane}
      onKeyDown={(event) => pickerKey(event, columns)}
      aria-busy={query.isPlaceholderData}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 5, py: 3, opacity: query.isPlaceholderData ? 0.6 : 1 }}
    >
      {query.isPending && <TileSkeletons isGrid />}
      {query.isError && rows.length === 0 && (
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState title={search ? t('noHit', { text: search }) : t('empty.all')} />
      )}
      {/* As wide as the pane: what one of them says makes no line wider. */}
      <Box role="list" aria-label={t('title')} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {lines.map((line) => {
          const open = line.find(({ id }) => id === openId)
          return (
            <Fragment key={line[0]?.id}>
              <Box
                role="presentation"
                sx={{ display: 'grid', gap: 3 }}
                style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {line.map((card) => (
                  <PickerTile
                    key={card.id}
                    card={card}
                    isForeign={card.groupId !== groupId}
                    category={categories.find(({ id }) => id === card.category)?.name}
                    isOpen={card.id === openId}
                    ticked={ticks.count(card.id)}
                    onOpen={() => onOpen(card.id === openId ? null : card.id)}
                  />
                ))}
              </Box>
              {open && <PickerFiles card={open} ticks={ticks} />}
            </Fragment>
          )
        })}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ display: 'grid', placeItems: 'center', p: 4 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('pick.more')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
