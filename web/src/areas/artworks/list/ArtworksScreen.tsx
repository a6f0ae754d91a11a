import { approvalFilters } from '@halftone/contract/areas/artworks.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { artworkQuery, artworksList } from '../artworks.api.ts'
import { ArtworkDialog } from '../lateDialog.ts'
import { TeamRooms } from '../TeamRooms.tsx'
import { ListBulkBar } from './ListBulkBar.tsx'
import { ListHeader } from './ListHeader.tsx'
import { listUrl } from './listUrl.ts'
import { useColumns } from './useColumns.tsx'

const CompareDialog = part(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)
const ReviewQueue = part(async () => (await import('../review/ReviewQueue.tsx')).ReviewQueue)

/** The artworks list: filters, search, pages, bulk review; `?id=` opens one (R031), `?review=true` the queue. */
export function ArtworksScreen() {
  const { t } = useTranslation(['artworks', 'common'])
  useTitle(t('list.title'))
  const [url, setUrl, clear] = useUrlState(listUrl)
  const selection = useSelection()
  const searchRef = useRef<HTMLInputElement>(null)
  const filter = approvalFilters.find((known) => known === url.filter) ?? 'all'
  const { team, accounts, createdBy, from, to, search, colour, page, limit } = url
  const input = { groupId: team, filter, accounts, createdBy, from, to, search, colour, page, limit }
  const answer = useQuery(artworksList(input))
  const teams = useQuery(visibleTeams).data ?? []
  const opened = useQuery({ ...artworkQuery(url.id), enabled: false }).data
  useCompanyOf(opened?.groupId ?? team)
  const rows = answer.data?.data ?? []
  const chosen = rows.filter((row) => selection.has(row.id))
  const change = (patch: Partial<typeof listUrl>) => {
    selection.clear()
    setUrl({ page: 1, ...patch })
  }
  const columns = useColumns({ first: (page - 1) * limit, onCompare: (id) => setUrl({ compare: id }, { push: true }) })
  useShortcuts([
    { keys: '/', label: t('list.search'), group: t('list.title'), run: () => searchRef.current?.focus() },
    { keys: 'r', label: t('queue.open'), group: t('list.title'), run: () => setUrl({ review: true }, { push: true }) },
  ])
  const isNarrowed = filter !== 'all' || accounts.length + createdBy.length > 0 || from + to + search + colour !== ''
  const comparedProduct = rows.find(({ id }) => id === url.compare)?.productId ?? 0
  const openRow = (row: ArtworkCard) => setUrl({ id: row.id }, { push: true })
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        bgcolor: 'background.paper',
      }}
    >
      <TeamRooms team={team} teams={teams} />
      <ListHeader
        url={url}
        filter={filter}
        rows={rows}
        total={answer.data?.meta}
        searchRef={searchRef}
        onChange={change}
        onReview={() => setUrl({ review: true }, { push: true })}
      />
      <DataTable
        id="artworks.list"
        label={t('list.title')}
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHeight={64}
        selection={selection}
        tickAt={1}
        onOpen={openRow}
        placeholder={
          answer.isPending ? (
            <RowSkeletons count={10} />
          ) : answer.isError ? (
            <ErrorState title={t('section.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
          ) : rows.length === 0 ? (
            <EmptyState title={isNarrowed ? t('common:nothing') : t('section.empty')}>
              {isNarrowed && <Button onClick={clear}>{t('common:clear')}</Button>}
            </EmptyState>
          ) : undefined
        }
      />
      {answer.data && (
        <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
          <Pagination
            meta={answer.data.meta}
            sizes={pageSizes.medium}
            onPage={(next) => change({ page: next })}
            onLimit={(size) => change({ limit: size })}
          />
        </Box>
      )}
      <ListBulkBar chosen={chosen} onClear={selection.clear} />
      <Suspense fallback={null}>
        {url.id > 0 && (
          <ArtworkDialog
            artworkId={url.id}
            productId={rows.find(({ id }) => id === url.id)?.productId ?? 0}
            groupId={team}
            onClose={() => setUrl({ id: 0 })}
            onOpen={(id) => setUrl({ id })}
          />
        )}
        {url.compare > 0 && (
          <CompareDialog
            artworkId={url.compare}
            productId={comparedProduct}
            queue={rows.filter(({ productId }) => productId === comparedProduct).map(({ id }) => id)}
            onArtwork={(id) => setUrl({ compare: id })}
            onClose={() => setUrl({ compare: 0 })}
          />
        )}
        {url.review && (
          <ReviewQueue
            groupId={team}
            onTeam={(next) => change({ team: next })}
            onClose={() => setUrl({ review: false })}
          />
        )}
      </Suspense>
    </Box>
  )
}
