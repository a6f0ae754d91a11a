import type { Board } from '@halftone/contract/parts/product.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { KanbanView } from '../components/KanbanView.tsx'
import { groupingOf } from '../management/groups.ts'
import type { ProductsAddress } from './useProductsAddress.ts'

const ListView = part(async () => (await import('../list/ListView.tsx')).ListView)
const ManagementView = part(async () => (await import('../management/ManagementView.tsx')).ManagementView)

interface Props {
  address: ProductsAddress
  board: UseQueryResult<Board>
  isPhone: boolean
  onOpen: (id: number) => void
  onPreview: (id: number) => void
  onNew: ((statusId: number) => void) | undefined
}

/** The view that the address names. */
export function ShownView({ address, board, isPhone, onOpen, onPreview, onNew }: Props) {
  const { url, setUrl, groupId, view, filters, order, sortBy, clearFilters } = address
  const can = usePermission(groupId || 'any')
  if (view === 'kanban')
    return (
      <KanbanView
        query={board}
        groupId={groupId}
        filters={filters}
        isManual={order.sort === 'index'}
        canMove={can('P_EDIT')}
        mayMakeOfPictures={can('P_NEW') && can('P_NEW_ART')}
        isPhone={isPhone}
        onOpen={onOpen}
        onPreview={onPreview}
        onNew={onNew}
        onClearFilters={clearFilters}
      />
    )
  return (
    <Suspense fallback={null}>
      {view === 'list' ? (
        <ListView
          groupId={groupId}
          filters={filters}
          order={order}
          page={url.page}
          limit={url.limit}
          onPage={(page) => setUrl({ page })}
          onLimit={(limit) => setUrl({ limit, page: 1 })}
          onSort={sortBy}
          onOpen={onOpen}
          onPreview={onPreview}
          onClearFilters={clearFilters}
          onNew={onNew && (() => onNew(0))}
        />
      ) : (
        <ManagementView
          groupId={groupId}
          filters={filters}
          order={order}
          grouping={groupingOf(url.group)}
          onOpen={onOpen}
          onClearFilters={clearFilters}
        />
      )}
    </Suspense>
  )
}
