import type { TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { usePref } from '../../../lib/prefs.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { TrashBulkBar } from './TrashBulkBar.tsx'
import { TrashHeader } from './TrashHeader.tsx'
import { TrashLook } from './TrashLook.tsx'
import { refetchTrash, rowIdOf, trashQuery, trashSummary, trashUrl } from './trash.api.ts'
import { useTrashActions } from './useTrashActions.ts'
import { useTrashColumns } from './useTrashColumns.tsx'
import { useTrashLive } from './useTrashLive.ts'

/** `/trash?groupId=`: what a team deleted, until it is put back or its time is over. */
export function TrashScreen() {
  const { t } = useTranslation(['trash', 'common'])
  useTitle(t('title'))
  const [url, setUrl] = useUrlState(trashUrl)
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data
  const groupId = url.groupId || likelyTeam(teams ?? [], kept)
  useCompanyOf(groupId)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  const cache = useQueryClient()
  useTrashLive(groupId, () => refetchTrash(cache))
  const query = useQuery(trashQuery(groupId, url))
  const summary = useQuery(trashSummary(groupId)).data
  const selection = useSelection()
  const searchRef = useRef<HTMLInputElement>(null)
  const actions = useTrashActions(groupId)
  const [looked, setLooked] = useState<TrashItem | null>(null)
  const columns = useTrashColumns({ days: summary?.days ?? 30, look: setLooked, ...actions })
  const rows = query.data?.data ?? []
  const change = (patch: Partial<typeof trashUrl>) => {
    selection.clear()
    setUrl({ page: 1, ...patch })
  }
  useShortcuts([{ keys: '/', label: t('search'), group: t('title'), run: () => searchRef.current?.focus() }])
  const isNarrowed = url.kind !== '' || url.search !== '' || url.by.length > 0
  if (teams?.length === 0) return <EmptyState title={t('noTeam')} />
  const placeholder = query.isPending ? (
    <RowSkeletons count={10} />
  ) : query.isError && rows.length === 0 ? (
    <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  ) : rows.length > 0 ? undefined : isNarrowed ? (
    <EmptyState title={t('common:nothing')} text={t('noHit')}>
      <Button onClick={() => change({ kind: '', search: '', by: [] })}>{t('common:clear')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText', { count: summary?.days ?? 30 })}>
      <Button component={Link} to={`${paths.products}?team=${groupId}`}>
        {t('toBoard')}
      </Button>
    </EmptyState>
  )
  return (
    <Box
      sx={{
        ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' },
        bgcolor: 'background.paper',
      }}
    >
      <TrashHeader
        url={{ ...url, groupId }}
        teams={teams ?? []}
        summary={summary}
        total={query.data?.meta}
        searchRef={searchRef}
        onChange={change}
        onEmpty={() => actions.deleteForGood('all')}
      />
      <DataTable
        id="activities.trash"
        label={t('title')}
        rows={rows}
        columns={columns}
        rowId={rowIdOf}
        rowLabel={({ name, kind }) => `${t(`kind.${kind}`)}, ${name}`}
        rowHeight={60}
        selection={selection}
        onOpen={(item) => item.canRestore && setLooked(item)}
        sort={{ by: 'gone', direction: url.sort === 'asc' ? 'asc' : 'desc' }}
        onSort={({ direction }) => change({ sort: direction })}
        placeholder={placeholder}
      />
      {query.data && (
        <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
          <Pagination
            meta={query.data.meta}
            sizes={pageSizes.medium}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit })}
          />
        </Box>
      )}
      <TrashBulkBar
        chosen={rows.filter((row) => selection.has(rowIdOf(row)))}
        canPurge={summary?.canPurge ?? false}
        onClear={selection.clear}
        {...actions}
      />
      {looked && <TrashLook groupId={groupId} item={looked} onClose={() => setLooked(null)} {...actions} />}
    </Box>
  )
}
