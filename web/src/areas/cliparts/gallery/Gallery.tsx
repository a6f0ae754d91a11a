import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { clipartPage, clipartPages } from '../cliparts.api.ts'
import { useDrafts } from '../clipartUploads.ts'
import { ClipartGrid } from './ClipartGrid.tsx'
import { ClipartList } from './ClipartList.tsx'
import { GalleryBulkBar } from './GalleryBulkBar.tsx'
import { type GalleryUrl, inputOf, isNarrowed, noFilters, sortOf, tabOf } from './galleryUrl.ts'
import { useClipartActions } from './useClipartActions.tsx'

interface Props {
  url: GalleryUrl
  groupId: number
  selection: Selection
  onChange: (patch: Partial<GalleryUrl>) => void
  /** Chooses files for new ones. */
  onChoose: () => void
}

/** The clip arts of the filters as tiles without an end, or as a list in pages; what was shown stays until the next has come. */
export function Gallery({ url, groupId, selection, onChange, onChoose }: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const input = inputOf(url, groupId)
  const isGrid = url.view === 'grid'
  const pages = useInfiniteQuery({ ...clipartPages(input), enabled: isGrid && groupId > 0 })
  const page = useQuery({ ...clipartPage(input, url.page), enabled: !isGrid && groupId > 0 })
  const answer = isGrid ? pages : page
  const rows = isGrid ? (pages.data?.pages.flatMap(({ data }) => data) ?? []) : (page.data?.data ?? [])
  const ids = new Set(rows.map(({ id }) => id))
  const drafts = useDrafts(groupId).filter(({ madeId }) => madeId === null || !ids.has(madeId))
  const can = usePermission(groupId)
  const actions = useClipartActions(groupId)
  const open = (card: ClipartCard) => onChange({ id: card.id })
  const chosen = rows.filter(({ id }) => selection.has(id))
  const add = can('CA_NEW') && (
    <Button variant="contained" color="primary" onClick={onChoose}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <GalleryPane
        answer={answer}
        isEmpty={rows.length === 0 && drafts.length === 0}
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
        empty={{ title: t(`empty.${tabOf(url)}`), text: t('emptyText'), action: add }}
      >
        {isGrid ? (
          <ClipartGrid
            rows={rows}
            drafts={tabOf(url) === 'shared' ? [] : drafts}
            groupId={groupId}
            selection={selection}
            actions={actions}
            // What is sorted or found by likeness is not placed by hand.
            isPlaced={sortOf(url) === 'index' && url.similar === 0}
            hasMore={pages.hasNextPage}
            onMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
            onOpen={open}
          />
        ) : (
          <ClipartList
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
      <GalleryBulkBar
        chosen={chosen}
        groupId={groupId}
        isAbovePages={!isGrid}
        actions={actions}
        onClear={selection.clear}
      />
      {actions.dialogs}
    </>
  )
}
