import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { formatNumber, formatTotal } from '../../../lib/format.ts'
import { useBoardData } from '../board/useBoardData.ts'
import { countFilters, noFilters, orderOf } from '../model/filters.ts'
import { clearSelection } from '../model/selection.ts'
import { listQuery } from '../products.api.ts'
import type { ProductsAddress } from './useProductsAddress.ts'

const oneCard = { ...noFilters }

/** The products that the address asks for: the board, the page of the list, and how many there are of how many. */
export function useShownProducts({ url, groupId, view, filters, order }: ProductsAddress) {
  const boardOrder = useMemo(
    () => (view === 'kanban' ? order : orderOf({ sort: '', direction: '' }, 'kanban')),
    [order, view],
  )
  const boardFilters = useMemo(
    () => (filters.boards.length > 0 ? { ...filters, boards: noFilters.boards } : filters),
    [filters],
  )
  const board = useBoardData(groupId, boardFilters, boardOrder)
  const filterCount = countFilters(filters)
  const isList = groupId > 0 && view === 'list'
  const listInput = { groupId, filters, order, page: url.page, limit: url.limit }
  const rows = useQuery({ ...listQuery(listInput), enabled: isList }).data
  const all = useQuery({
    ...listQuery({ groupId, filters: oneCard, order: orderOf({ sort: '', direction: '' }, 'list'), page: 1, limit: 1 }),
    enabled: groupId > 0 && filterCount > 0,
  }).data?.meta.total
  const onBoard = board.data?.columns.reduce((sum, column) => sum + column.total, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to what was shown
  useEffect(() => clearSelection, [groupId, filters, view])
  return {
    board,
    rows,
    /** What the list asks for, while it is shown. */
    list: isList ? listInput : undefined,
    filterCount,
    shown: view === 'list' ? rows && formatTotal(rows.meta) : onBoard === undefined ? undefined : formatNumber(onBoard),
    all,
  }
}
