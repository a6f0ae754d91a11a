import { type UserRecord, userCalls } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Sort } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { InviteDialogs } from '../components/InviteDialogs.tsx'
import { PeopleActions } from '../components/PeopleActions.tsx'
import { PeopleFilters } from '../components/PeopleFilters.tsx'
import { PeopleFrame } from '../components/PeopleFrame.tsx'
import { RowActions } from '../list/RowActions.tsx'
import { useListedTeams } from '../list/useListedTeams.ts'
import { userColumns } from '../list/userColumns.tsx'
import { PersonPanel } from '../person/PersonPanel.tsx'
import { peoplePage, peopleQuery } from '../users.api.ts'

const noTeams: number[] = []
const address = {
  ...{ search: '', group: 0, groups: noTeams, status: 0 },
  ...{ sort: 'created_at', direction: 'asc', page: 1, limit: 25, user: 0 },
}

/** Every person of a team or a company: the list at the left, one of them at the right (`?user=`). */
export function UsersScreen() {
  const { t } = useTranslation(['users', 'common'])
  useTitle(t('frame.users'))
  const [input, set] = useUrlState(address)
  const can = usePermission()
  const isSwitched = useHasRoot()
  const [isAdding, setAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const { isKnown, teams, groupId, whole, units, groups } = useListedTeams(input)
  const sort: Sort = { by: input.sort, direction: input.direction === 'desc' ? 'desc' : 'asc' }
  const by = input.sort === 'name' ? 'name' : 'created_at'
  const query = useQuery(peoplePage({ ...input, groupId, whole, groups, sort: by, direction: sort.direction }))
  const mayAdd = !isSwitched && (can('U_NEW', groupId) || can('T_MEMBER', groupId))
  useShortcuts([
    { keys: '/', label: t('search'), group: t('frame.people'), run: () => search.current?.focus() },
    { keys: 'c', label: t('add.title'), group: t('frame.people'), run: () => setAdding(true), enabled: mayAdd },
  ])
  const rows = query.data?.data ?? []
  const isFiltered = input.search !== '' || input.status > 0 || groups.length > 0
  const first = query.data ? (query.data.meta.currentPage - 1) * input.limit : 0
  const open = (person: UserRecord) => set({ user: person.id }, { push: input.user === 0 })
  const columns = userColumns(t, first, groupId, (person) => (
    <RowActions person={person} mayResend={mayAdd} onOpen={open} />
  ))
  const placeholder = query.isPending ? (
    groupId === 0 && isKnown ? (
      <EmptyState title={t('common:nothing')} text={t('noTeams')} />
    ) : (
      <RowSkeletons count={12} height={48} hasImage={false} />
    )
  ) : query.isError && rows.length === 0 ? (
    <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  ) : rows.length === 0 ? (
    <EmptyState title={t('common:nothing')} text={isFiltered ? t('noHit') : t('empty')}>
      {isFiltered && (
        <Button onClick={() => set({ search: '', groups: [], status: 0, page: 1 })}>{t('common:clear')}</Button>
      )}
      {mayAdd && <Button onClick={() => setAdding(true)}>{t('add.title')}</Button>}
    </EmptyState>
  ) : undefined
  return (
    <PeopleFrame
      actions={
        <>
          {groupId > 0 && (
            <ExportButton
              isCompact
              shown={{
                list: userCalls.listOfGroup,
                path: groupId,
                query: peopleQuery({ ...input, whole, groups, sort: by, direction: sort.direction }),
              }}
            />
          )}
          <PeopleActions
            search={input.search}
            searchRef={search}
            onSearch={(next) => set({ search: next, page: 1 })}
            onAdd={mayAdd ? () => setAdding(true) : undefined}
          />
        </>
      }
    >
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, position: 'relative' }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 4 }, pb: 0 }}>
          <PeopleFilters
            teams={teams}
            group={groupId}
            units={units}
            chosen={groups}
            status={input.status}
            total={query.data?.meta.total}
            onChange={(patch) => set({ ...patch, page: 1 })}
          />
          <Box
            sx={{
              flex: 1,
              minHeight: 0,
              display: 'flex',
              flexDirection: 'column',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius)',
              overflow: 'hidden',
              opacity: query.isPlaceholderData ? 0.6 : 1,
            }}
          >
            <DataTable
              id="users.list"
              label={t('frame.users')}
              rows={rows}
              columns={columns}
              rowId={({ id }) => id}
              rowHeight={48}
              sort={sort}
              onSort={(next) => set({ sort: next.by, direction: next.direction, page: 1 })}
              onOpen={open}
              openId={input.user}
              placeholder={placeholder}
              rowLabel={({ display_name }) => display_name}
            />
          </Box>
          {query.data && (
            <Pagination
              meta={query.data.meta}
              sizes={pageSizes.medium}
              onPage={(next) => set({ page: next })}
              onLimit={(next) => set({ limit: next, page: 1 })}
            />
          )}
        </Box>
        {input.user > 0 && (
          <PersonPanel
            id={input.user}
            rows={rows}
            onOpen={(user) => set({ user })}
            onClose={() => {
              set({ user: 0 })
              document.querySelector<HTMLElement>(`[data-row="${input.user}"]`)?.focus()
            }}
          />
        )}
      </Box>
      {isAdding && <InviteDialogs groupId={groupId} onClose={() => setAdding(false)} />}
    </PeopleFrame>
  )
}
