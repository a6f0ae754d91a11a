import type { Board as BoardData } from '@halftone/contract/parts/product.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { firstThingsStand } from '../../../lib/start/firstThings.ts'
import { useStore } from '../../../lib/store.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Board } from '../board/Board.tsx'
import { BoardSkeleton } from '../board/BoardSkeleton.tsx'
import { boardView, columnOrder } from '../board/boardState.ts'
import { PhoneStatuses } from '../board/column/PhoneStatuses.tsx'
import { countFilters, type Filters } from '../model/filters.ts'
import { NoMatch } from './NoMatch.tsx'

interface Props {
  query: UseQueryResult<BoardData>
  groupId: number
  filters: Filters
  isManual: boolean
  canMove: boolean
  mayMakeOfPictures: boolean
  isPhone: boolean
  onOpen: (id: number) => void
  onPreview: (id: number) => void
  onNew: ((statusId: number) => void) | undefined
  onClearFilters: () => void
}

/** The board in all its states: first load, failed, without boards, without a match, and the board itself. */
export function KanbanView({ query, groupId, filters, onClearFilters, ...board }: Props) {
  const { t } = useTranslation('products')
  const isShown = useStore(boardView, (view) => view.groupId === groupId && groupId > 0)
  const count = useStore(columnOrder, (order) => order.length)
  const isSaid = isShown || query.isError
  useEffect(() => {
    if (isSaid) firstThingsStand()
  }, [isSaid])
  if (query.isError && !isShown)
    return <ErrorState title="Get products failed." error={query.error} onRetry={() => void query.refetch()} />
  if (!isShown) return <BoardSkeleton groupId={groupId} />
  if (count === 0) return <EmptyState title={t('noBoards')} text={t('noBoardsText')} />
  if (query.data && countFilters(filters) > 0 && query.data.columns.every((column) => column.total === 0))
    return <NoMatch filters={filters} onClear={onClearFilters} />
  return (
    <>
      {board.isPhone && <PhoneStatuses />}
      <Board {...board} />
    </>
  )
}
