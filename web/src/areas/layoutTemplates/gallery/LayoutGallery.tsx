import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileGrid } from '../../../ui/gallery/TileGrid.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { gridWalk, tileKey } from '../../../ui/gallery/tileKeys.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { placeLayouts } from '../layoutActions.ts'
import { layoutPage, layoutPages } from '../layoutTemplates.api.ts'
import { LayoutList } from './LayoutList.tsx'
import { LayoutTile } from './LayoutTile.tsx'
import { filterOf, inputOf, isNarrowed, type LayoutUrl, noFilters } from './layoutUrl.ts'
import { useLayoutActions } from './useLayoutActions.tsx'

interface Props {
  url: LayoutUrl
  groupId: number
  selection: Selection
  mayAdd: boolean
  onChange: (patch: Partial<LayoutUrl>) => void
  onOpen: (id: number, isEditing: boolean) => void
  onNew: () => void
}

/** Tiles beside each other at 1,440 px. */
const columns = 6

/** The layouts of the filters as tiles without an end, or as a list in pages; what was shown stays until the next has come. */
export function LayoutGallery({ url, groupId, selection, mayAdd, onChange, onOpen, onNew }: Props) {
  const { t } = useTranslation(['layoutTemplates', 'common'])
  const input = inputOf(url, groupId)
  const isGrid = url.view !== 'list'
  const pages = useInfiniteQuery({ ...layoutPages(input), enabled: isGrid && groupId > 0 })
  const page = useQuery({ ...layoutPage(input, url.page), enabled: !isGrid && groupId > 0 })
  const answer = isGrid ? pages : page
  const rows = isGrid ? (pages.data?.pages.flatMap(({ data }) => data) ?? []) : (page.data?.data ?? [])
  const actions = useLayoutActions(groupId, (id) => onOpen(id, true))
  const open = ({ id }: LayoutCard) => onOpen(id, false)
  const [stop, setStop] = useState(0)
  const stopId = rows.some(({ id }) => id === stop) ? stop : (rows[0]?.id ?? 0)
  const ids = rows.map(({ id }) => id)
  // What another team shares keeps its place.
  const isOwn = (place: { id: number }) => rows.some((row) => row.id === place.id && actions.mayEdit(row))
  const chosen = rows.filter(({ id }) => selection.has(id))
  const add = mayAdd && (
    <Button variant="contained" color="primary" onClick={onNew}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <GalleryPane
        answer={answer}
        isEmpty={rows.length === 0}
        waiting={<TileSkeletons isGrid={isGrid} />}
        failed={t('failed')}
        narrowed={
          isNarrowed(url)
            ? {
                title: url.search ? t('noHit', { text: url.search }) : t('common:nothing'),
                onClear: () => onChange(noFilters),
              }
            : undefined
        }
        empty={{ title: t(`empty.${filterOf(url)}`), text: t('emptyText'), action: add }}
      >
        {isGrid ? (
          <TileGrid
            label={t('title')}
            items={rows}
            keyOf={({ id }) => id}
            wanted={columns}
            top={16}
            hasMore={pages.hasNextPage}
            onLasso={(found, isAdding) =>
              selection.setAll([...(isAdding ? selection.ids : []), ...found.map(({ id }) => id)])
            }
            onMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
          >
            {(card, place) => (
              <LayoutTile
                card={card}
                width={place.width}
                groupId={groupId}
                isTicked={selection.has(card.id)}
                isStop={card.id === stopId}
                actions={actions}
                onTick={(isRange) => selection.toggle(card.id, ids, isRange)}
                onFocus={() => setStop(card.id)}
                onKey={(event) =>
                  tileKey(event, card, gridWalk(place, 0), {
                    ...{ rows, selection, onOpen: open, onStop: setStop },
                    move: actions.mayEdit(card) ? (places) => placeLayouts(places.filter(isOwn)) : undefined,
                    share: actions.mayShare(card) ? () => actions.share(card) : undefined,
                    remove: actions.mayDelete(card) ? () => actions.remove([card]) : undefined,
                  })
                }
                onOpen={() => open(card)}
              />
            )}
          </TileGrid>
        ) : (
          <LayoutList
            rows={rows}
            meta={page.data?.meta}
            groupId={groupId}
            selection={selection}
            onOpen={open}
            onPage={(next) => onChange({ page: next })}
            onLimit={(limit) => onChange({ limit })}
          />
        )}
      </GalleryPane>
      <BulkBar count={chosen.length} onClear={selection.clear} isAbovePages={!isGrid}>
        {chosen.every(actions.mayDelete) && (
          <BulkAction icon={Trash2} label={t('delete')} onClick={() => actions.remove(chosen, selection.clear)} />
        )}
      </BulkBar>
      {actions.dialogs}
    </>
  )
}
