import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownAZ, ArrowUpZA, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { membersPage } from '../groups.api.ts'
import { AddMembers } from './AddMembers.tsx'
import { Card } from './Card.tsx'
import { MembersBar } from './MembersBar.tsx'
import { MembersTable } from './MembersTable.tsx'

/** The people of one team: add, remove, search, sort by name, a role for each (R623-R626). */
export function MembersCard({ team }: { team: GroupNode }) {
  const { t } = useTranslation(['groups', 'common'])
  const can = usePermission(team)
  const isSwitched = useHasRoot()
  const [search, setSearch] = useState('')
  const [direction, setDirection] = useState<'asc' | 'desc'>('asc')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(25)
  const [isAdding, setAdding] = useState(false)
  const selection = useSelection()
  const query = useQuery(membersPage({ groupId: team.id, search, direction, page, limit }))
  const people = query.data?.data ?? []
  const mayAdd = !isSwitched && (can('T_MEMBER') || can('U_NEW'))
  const mayRemove = !isSwitched && (can('T_MEMBER') || can('U_DELETE'))
  const mayRole = !isSwitched && can('U_ROLE')
  const Sort = direction === 'asc' ? ArrowDownAZ : ArrowUpZA
  return (
    <Card
      title={t('members')}
      count={query.data?.meta.total}
      fills
      tools={
        <>
          <SearchBox
            value={search}
            onChange={(next) => {
              setSearch(next)
              setPage(1)
            }}
            placeholder={t('findMember')}
            delay={500}
            width={190}
          />
          <Button startIcon={<Sort size={16} />} onClick={() => setDirection(direction === 'asc' ? 'desc' : 'asc')}>
            {t(direction === 'asc' ? 'nameUp' : 'nameDown')}
          </Button>
          {mayAdd && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
              aria-expanded={isAdding}
              onClick={() => setAdding(true)}
            >
              {t('addMember')}
            </Button>
          )}
        </>
      }
    >
      {isAdding && <AddMembers team={team} onClose={() => setAdding(false)} />}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {query.isPending && <RowSkeletons count={8} height={44} hasImage={false} />}
        {query.isError && people.length === 0 && (
          <ErrorState title={t('membersFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && people.length === 0 && (
          <EmptyState title={search ? t('common:nothing') : t('noMembers')}>
            {search && <Button onClick={() => setSearch('')}>{t('common:clear')}</Button>}
            {!search && mayAdd && <Button onClick={() => setAdding(true)}>{t('addMember')}</Button>}
          </EmptyState>
        )}
        {people.length > 0 && (
          <MembersTable team={team} people={people} mayRole={mayRole} mayRemove={mayRemove} selection={selection} />
        )}
      </Box>
      <MembersBar team={team} selection={selection} mayRole={mayRole} mayRemove={mayRemove} />
      {query.data && query.data.meta.total > pageSizes.medium[0] && (
        <Pagination
          meta={query.data.meta}
          sizes={pageSizes.medium}
          onPage={setPage}
          onLimit={(next) => {
            setLimit(next)
            setPage(1)
          }}
        />
      )}
    </Card>
  )
}
